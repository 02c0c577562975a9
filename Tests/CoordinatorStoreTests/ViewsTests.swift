import Foundation
import TestSize
import Testing

/// The views' side, compiled against a stub of SwiftUI where there is none.
@Suite struct ViewsTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func sources(in folder: String) throws -> [String] {
    let folder = root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0).path }
  }

  /// Compiles a folder as a module, and returns the messages of the compiler.
  ///
  /// The modules that this test was built with have no SwiftUI in them: Coordinators needs none.
  private static func compile(
    _ module: String, from folder: String, into modules: Folder
  ) throws -> String {
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    return try TestSize.compile(
      [
        "-wmo", "-emit-module", "-module-name", module, "-emit-module-path",
        modules.file("\(module).swiftmodule"), "-parse-as-library",
        "-warnings-as-errors", "-I", modules.path,
      ] + features.flatMap { ["-enable-upcoming-feature", $0] } + (try sources(in: folder)))
  }

  #if os(Linux)
    @Test func `the views and the sample app are compiled against a stub of SwiftUI`() throws {
      let modules = Folder()
      let app = "Tests/SampleApp/Shop.swiftpm"
      for (module, folder) in [
        ("SwiftUI", "Tests/SwiftUIStub"), ("CoordinatorStore", "Sources/CoordinatorStore"),
        ("ShopLogic", "\(app)/Logic"), ("App", "\(app)/App"),
      ] { #expect(try Self.compile(module, from: folder, into: modules) == "") }
    }
  #endif
}
