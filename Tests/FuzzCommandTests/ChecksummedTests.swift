import Foundation
import FuzzCommand
import Testing

/// Reports of which a disk or an editor has changed something: each reader says so.
@Suite struct ChecksummedTests {
  /// A file that a command writes, and the words of the one that reads it.
  struct Reader: CustomTestStringConvertible {
    let testDescription: String
    let file: String
    let write: [String]
    let read: [String]
    let refusal: String
  }

  private static let turnstile = ["Turnstile", "--as-written"]

  static let readers = [
    Reader(
      testDescription: "report of fuzz", file: "saved",
      write: ["fuzz"] + turnstile + ["--walks", "64", "--json", "saved"],
      read: ["merge", "saved"],
      refusal: "search again with `--json`"),
    Reader(
      testDescription: "report of explore", file: "saved",
      write: ["explore"] + turnstile + ["--depth", "3", "--json", "saved"],
      read: ["merge", "saved"], refusal: "search again with `--json`"),
    Reader(
      testDescription: "report of several machines", file: "saved",
      write: ["fuzz", "Turnstile", "Treadmill", "--walks", "64", "--json", "saved"],
      read: ["merge", "saved"], refusal: "search again with `--json`"),
    Reader(
      testDescription: "report of a shard", file: "saved",
      write: ["fuzz"] + turnstile + ["--walks", "64", "--shard", "1/1", "--json", "saved"],
      read: ["merge", "saved"], refusal: "run the shard again"),
  ]

  private static func run(_ words: [String], in folder: Folder) async -> Outcome {
    await FuzzCommandTests.run(words.map { $0 == "saved" ? folder.file($0) : $0 })
  }

  @Test(arguments: readers)
  func `a number that was changed is refused, and a file without a checksum is read`(
    reader: Reader
  ) async throws {
    let folder = try Folder()
    _ = await Self.run(reader.write, in: folder)
    let text = try folder.read(reader.file)
    let original = await Self.run(reader.read, in: folder)
    #expect(original.errors == "")
    for number in text.matches(of: /: ?(\d+)(?=[,\n}])/) {
      let digits = number.output.1
      // Another version is refused as such.
      if text[..<number.range.lowerBound].hasSuffix("\"version\"") { continue }
      if text[..<number.range.lowerBound].hasSuffix("\"version\" ") { continue }
      var changed = text
      changed.replaceSubrange(
        digits.startIndex..<digits.endIndex, with: "\((Int(digits) ?? 0) + 1)")
      _ = try folder.write(reader.file, changed)
      let outcome = await Self.run(reader.read, in: folder)
      let isRefused = outcome.status == .unusable || outcome.status == .incomplete
      #expect(isRefused && outcome.errors.hasPrefix("coordinator-fuzz: "), "\(number.output.0)")
    }
    let name = try #require(text.firstMatch(of: /"meaning" ?: ?"|"machine" ?: ?"/))
    var changed = text
    changed.insert("x", at: name.range.upperBound)
    _ = try folder.write(reader.file, changed)
    let outcome = await Self.run(reader.read, in: folder)
    #expect(outcome.status == .unusable)
    #expect(outcome.errors.contains(reader.refusal), "\(outcome.errors)")
    // A file that means the same is read.
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let dense = try JSONSerialization.data(withJSONObject: value)
    _ = try folder.write(reader.file, String(decoding: dense, as: UTF8.self))
    #expect(await Self.run(reader.read, in: folder) == original)
    let checksum = /"checksum" ?: ?"[0-9a-f]{16}"/
    _ = try folder.write(reader.file, text.replacing(checksum, with: "\"checksum\":null"))
    #expect(await Self.run(reader.read, in: folder).errors.contains(reader.refusal))
    _ = try folder.write(
      reader.file, text.replacing(/\n? *"checksum" ?: ?"[0-9a-f]{16}",?/, with: ""))
    #expect(await Self.run(reader.read, in: folder) == original)
  }
}
