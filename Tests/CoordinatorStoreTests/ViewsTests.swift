import Foundation
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
  private static func compile(
    _ module: String, from folder: String, into modules: URL
  ) throws -> String {
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    // The modules that this test was built with have no SwiftUI in them: Coordinators needs none.
    let built = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      [
        "swiftc", "-wmo", "-emit-module", "-module-name", module, "-emit-module-path",
        modules.appending(path: "\(module).swiftmodule").path, "-parse-as-library",
        "-swift-version", "6", "-warnings-as-errors", "-I", modules.path, "-I",
        built.appending(path: "Modules").path,
      ] + features.flatMap { ["-enable-upcoming-feature", $0] } + (try sources(in: folder))
    let messages = Pipe()
    compiler.standardError = messages
    try compiler.run()
    let output = try messages.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return compiler.terminationStatus == 0 ? text : "\(module) isn't compiled: \(text)"
  }

  #if os(Linux)
    @Test func `the views and the sample app are compiled against a stub of SwiftUI`() throws {
      let modules = FileManager.default.temporaryDirectory.appending(path: "views-\(UUID())")
      try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: modules) }
      let app = "Tests/SampleApp/Shop.swiftpm"
      for (module, folder) in [
        ("SwiftUI", "Tests/SwiftUIStub"), ("CoordinatorStore", "Sources/CoordinatorStore"),
        ("ShopLogic", "\(app)/Logic"), ("App", "\(app)/App"),
      ] { #expect(try Self.compile(module, from: folder, into: modules) == "") }
    }
  #endif
}
