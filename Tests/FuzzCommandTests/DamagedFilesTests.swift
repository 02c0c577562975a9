import CoordinatorTesting
import ExampleCoordinators
import Foundation
import StateMachineTesting
import TestSize
import Testing

/// Kept files that were damaged, by a merge, an editor or a disk: the check names each, unless it
/// still means the same.
@Suite struct DamagedFilesTests {
  typealias Random = SplitMix64

  /// A way to damage a file; one that has nothing of the kind stays as it is.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (inout [UInt8], inout Random) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout [UInt8], inout Random) -> Void) {
      testDescription = name
      self.apply = apply
    }

    /// A damage of whole lines.
    init(lines name: String, _ apply: @escaping @Sendable (inout [String], inout Random) -> Void) {
      self.init(name) { bytes, random in
        var lines = String(decoding: bytes, as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        apply(&lines, &random)
        bytes = Array(lines.joined(separator: "\n").utf8)
      }
    }
  }

  static let damages = [
    Damage("cut") { $0 = Array($0.prefix(Int.random(in: 0..<$0.count, using: &$1))) },
    Damage("cut at the end of a line") { bytes, random in
      let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.dropLast()
      if let end = ends.randomElement(using: &random) { bytes = Array(bytes[...end]) }
    },
    Damage("a bit is flipped") { bytes, random in
      let index = Int.random(in: bytes.indices, using: &random)
      bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    },
    Damage("two copies") { bytes, _ in bytes += bytes },
    Damage(lines: "a line is lost") { $0.remove(at: Int.random(in: $0.indices, using: &$1)) },
    Damage(lines: "a line comes twice") { lines, random in
      let index = Int.random(in: lines.indices, using: &random)
      lines.insert(lines[index], at: index)
    },
    Damage(lines: "two lines change places") { lines, random in
      let one = Int.random(in: lines.indices, using: &random)
      lines.swapAt(one, Int.random(in: lines.indices, using: &random))
    },
    Damage(lines: "a conflict of a merge") { lines, random in
      lines.insert("<<<<<<< ours", at: Int.random(in: lines.indices, using: &random))
    },
    Damage(lines: "lines end in CR LF") { lines, _ in
      lines = lines.dropLast().map { $0 + "\r" } + [""]
    },
    Damage(lines: "a header without a value") { lines, random in
      let headers = lines.indices.filter { lines[$0].contains(#/^\w+: /#) }
      guard let index = headers.randomElement(using: &random) else { return }
      lines[index] = lines[index].prefix { $0 != ":" } + ":"
    },
  ]

  /// All machines, or in debug some.
  static let machines: [String] = size([], inDebug: ["UsersCoordinator", "LoginCoordinator"])

  /// The kept files of the repository, in folders of their machines.
  static let files: [(name: String, bytes: [UInt8])] = {
    let root = URL(filePath: "\(#filePath)".components(separatedBy: "/Tests/")[0])
      .appending(path: "corpus")
    let names = FileManager.default.files(at: root.path, endings: [".actions"]) ?? []
    return names.compactMap { path in
      let parts = URL(filePath: path).pathComponents.suffix(2)
      guard machines.isEmpty || machines.contains(parts[parts.startIndex]) else { return nil }
      return (
        parts.joined(separator: "/"), [UInt8](FileManager.default.contents(atPath: path) ?? Data())
      )
    }
  }()

  /// All that a replay depends on: not the seed, comments, spaces, or the order of machines and of
  /// claims.
  static func meaning(of bytes: [UInt8]) -> CorpusEntry? {
    guard var entry = try? CorpusEntry(bytes: bytes) else { return nil }
    entry.seed = nil
    entry.machines.sort()
    let claims = entry.claims.sorted { "\($0)" < "\($1)" }
    (entry.claim, entry.alsoBreaks) = (claims[0], Array(claims.dropFirst()))
    entry.actions = entry.actions.map { (try? Notation.parse($0).description) ?? $0 }
    return entry
  }

  /// Returns whether a file that the check doesn't name is in order: it means the same, or names
  /// fewer of the machines for which it was kept, as a file that was kept for those.
  static func isHarmless(_ damaged: [UInt8], _ original: [UInt8]) -> Bool {
    guard var new = meaning(of: damaged), let old = meaning(of: original) else { return false }
    guard Set(new.machines).isSubset(of: old.machines) else { return false }
    new.machines = old.machines
    return new == old
  }

  private static func check(_ folder: Folder) async throws -> Bool {
    do {
      try await Corpus.folder(folder.path).check(Examples.all + Examples.onDevice)
      return true
    } catch { return false }
  }

  @Test(arguments: damages.indices)
  func `a damaged file is named, unless it means the same`(index: Int) async throws {
    let damage = Self.damages[index]
    var named = 0
    for (number, (name, bytes)) in Self.files.enumerated() {
      var random = Random(seed: Seed(UInt64(index)), walk: number)
      var damaged = bytes
      damage.apply(&damaged, &random)
      if damaged == bytes { continue }
      let folder = try Folder()
      _ = try folder.write(name, "")
      try Data(damaged).write(to: URL(filePath: folder.file(name)))
      if try await !Self.check(folder) {
        named += 1
        continue
      }
      let text = String(decoding: damaged, as: UTF8.self)
      #expect(Self.isHarmless(damaged, bytes), "\(name) is green, damaged:\n\(text)")
    }
    #expect(named > 0, "no file was damaged")
  }

  @Test func `a name whose hash isn't that of the content is named`() async throws {
    for (name, bytes) in Self.files {
      let folder = try Folder()
      let stem = name.dropLast(".actions".count)
      let other = stem.dropLast() + (stem.last == "0" ? "1" : "0") + ".actions"
      _ = try folder.write(String(other), String(decoding: bytes, as: UTF8.self))
      #expect(try await !Self.check(folder), "\(other)")
    }
  }

  /// So that a green file above is a file that was read.
  @Test func `the files are in order before they are damaged`() async throws {
    #expect(Self.files.count >= 9)
    for (name, bytes) in Self.files {
      let folder = try Folder()
      _ = try folder.write(name, String(decoding: bytes, as: UTF8.self))
      #expect(try await Self.check(folder), "\(name)")
    }
  }
}
