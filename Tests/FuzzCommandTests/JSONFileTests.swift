import CoordinatorTesting
import Foundation
import FuzzCommand
import Testing

@Suite struct JSONFileTests {
  static let command = "fuzz Turnstile --as-written --walks 200 --length 20 --json"

  @Test func `with JSON on standard output, the text goes to standard error`() async throws {
    let folder = Folder()
    let text = await run(Self.command, folder.file("report.json"))
    let json = await run(Self.command, "- --jobs 3")
    #expect(json.status == .failed && json.errors == text.output)
    #expect(json.output.hasPrefix("{\n") && json.output.hasSuffix("}\n"))
    #expect(try folder.read("report.json") == json.output)
  }

  @Test func `a link may lead to a file or a new one, but not to a missing folder or itself`()
    async throws
  {
    let folder = Folder()
    func link(_ name: String, to destination: String) throws -> String {
      let link = folder.file(name)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: destination)
      return link
    }
    // A relative link starts at its own folder, not at the folder of the process.
    _ = try link("second.json", to: "new.json")
    let first = try link("first.json", to: "second.json")
    #expect(await run(Self.command, first).status == .failed)
    let report = try folder.read("new.json")
    try folder.write("new.json", "{\"version\": 1}\n")
    #expect(await run(Self.command, first).status == .failed)
    #expect(try folder.read("new.json") == report)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: first) == "second.json")
    let cases = try [
      (
        link("lost.json", to: "none/new.json"),
        "can't be written: there is no folder \(folder.file("none")); make it first"
      ),
      (link("loop.json", to: "loop.json"), "is a link that leads to itself: name a file"),
    ]
    for (path, message) in cases {
      #expect(await run(Self.command, path) == .refused("\(path) \(message)"))
    }
  }

  #if os(Linux)
    @Test func `when the disk is full after the run, the findings are still printed`() async {
      let outcome = await run(Self.command, "/dev/full")
      #expect(outcome.status == .unusable)
      #expect(outcome.output.contains("✗ PAID"))
      #expect(
        outcome.errors == "coordinator-fuzz: /dev/full can't be written: No space left on device; "
          + "`--json -` prints it instead\n")
    }
  #endif
}
