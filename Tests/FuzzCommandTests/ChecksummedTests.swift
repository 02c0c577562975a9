import Foundation
import FuzzCommand
import Testing

/// Reports of which a disk or an editor has changed something: each reader says so.
@Suite struct ChecksummedTests {
  /// A command that writes a report, and the words of its reader's refusal.
  static let reports = [
    ("fuzz Turnstile --as-written --walks 64 --json", "search again with `--json`"),
    ("explore Turnstile --as-written --depth 3 --json", "search again with `--json`"),
    ("fuzz Turnstile Treadmill --walks 64 --json", "search again with `--json`"),
    ("fuzz Turnstile --as-written --walks 64 --shard 1/1 --json", "run the shard again"),
  ]

  @Test(arguments: reports)
  func `a number that was changed is refused, and a file without a checksum is read`(
    command: String, refusal: String
  ) async throws {
    let folder = Folder()
    _ = await run(command, folder.file("saved"))
    let text = try folder.read("saved")
    func read() async -> Outcome { await run("merge", folder.file("saved")) }
    let original = await read()
    #expect(original.errors == "")
    for number in text.matches(of: /: ?(\d+)(?=[,\n}])/) {
      let digits = number.output.1
      // Another version is refused as such.
      if text[..<number.range.lowerBound].hasSuffix("\"version\"") { continue }
      if text[..<number.range.lowerBound].hasSuffix("\"version\" ") { continue }
      var changed = text
      changed.replaceSubrange(
        digits.startIndex..<digits.endIndex, with: "\((Int(digits) ?? 0) + 1)")
      try folder.write("saved", changed)
      let outcome = await read()
      let isRefused = outcome.status == .unusable || outcome.status == .incomplete
      #expect(isRefused && outcome.errors.hasPrefix("coordinator-fuzz: "), "\(number.output.0)")
    }
    let name = try #require(text.firstMatch(of: /"meaning" ?: ?"|"machine" ?: ?"/))
    var changed = text
    changed.insert("x", at: name.range.upperBound)
    try folder.write("saved", changed)
    let outcome = await read()
    #expect(outcome.status == .unusable)
    #expect(outcome.errors.contains(refusal), "\(outcome.errors)")
    // A file that means the same is read.
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let dense = try JSONSerialization.data(withJSONObject: value)
    try folder.write("saved", String(decoding: dense, as: UTF8.self))
    #expect(await read() == original)
    let checksum = /"checksum" ?: ?"[0-9a-f]{16}"/
    try folder.write("saved", text.replacing(checksum, with: "\"checksum\":null"))
    #expect(await read().errors.contains(refusal))
    try folder.write(
      "saved", text.replacing(/\n? *"checksum" ?: ?"[0-9a-f]{16}",?/, with: ""))
    #expect(await read() == original)
  }
}
