import FuzzCommand
import Testing

@Suite struct ReportFileTests {
  @Test(arguments: [
    "fuzz Turnstile --as-written --seed 7 --walks 300 --length 20 --strategy walks",
    "explore Turnstile --as-written --depth 4 --max-states 1000",
    "explore Turnstile --depth 3 --max-states 900",
    "fuzz Turnstile", "explore Turnstile --depth 2",
    "fuzz Turnstile Treadmill --seed 1 --seed 2 --walks 20 --quiet",
  ])
  func `a report is shown as the search has shown it`(command: String) async throws {
    let folder = Folder()
    func files(_ name: String) -> String {
      "--junit \(folder.file(name)).xml --html \(folder.file(name)).html"
    }
    let json = folder.file("report.json")
    let search = await run(command, "--json", json, files("first"))
    let quiet = command.contains("--quiet") ? "--quiet" : ""
    #expect(await run("merge", json, files("again"), quiet) == search)
    // A series has an index, and a folder of pages.
    for name in folder.contents where name.hasPrefix("first") && name != "first" {
      let again = try folder.read(name.replacing("first", with: "again"))
      #expect(try again.replacing("again/", with: "first/") == folder.read(name), "\(name)")
    }
  }

  @Test func `findings of a report are kept and drawn`() async throws {
    let folder = Folder()
    _ = await run("fuzz Turnstile --as-written --json \(folder.file("report.json"))")
    let outcome = await run(
      "merge \(folder.file("report.json")) --quiet --corpus",
      "\(folder.file("kept")) --storyboard \(folder.file("drawn"))")
    #expect(outcome.status == .failed)
    #expect(folder.contents.contains { $0.hasPrefix("kept/Turnstile/PAID-") })
    #expect(
      folder.contents.contains { $0.hasPrefix("drawn/Turnstile/PAID-") && $0.hasSuffix(".svg") })
  }

  @Test func `a report of an unknown machine is refused`() async throws {
    let folder = Folder()
    _ = await run("fuzz Turnstile --walks 10 --json \(folder.file("a.json"))")
    let text = try folder.read("a.json").replacing("\"Turnstile\"", with: "\"Turnstyle\"")
      .replacing(/"checksum" : "[0-9a-f]+",/, with: "")
    let unknown = await run("merge", try folder.write("b.json", text))
    #expect(unknown.errors.contains("b.json: there is no machine `Turnstyle`"), "\(unknown.errors)")
  }

  @Test func `several reports are shown as the searches of one command`() async throws {
    let folder = Folder()
    for seed in ["1", "2"] {
      let json = folder.file("\(seed).json")
      _ = await run("fuzz Turnstile --as-written --walks 64 --quiet --seed \(seed) --json \(json)")
    }
    // A file that is named twice counts once.
    let files = [1, 1, 2].map { folder.file("\($0).json") }.joined(separator: " ")
    let outcome = await run(
      "merge \(files) --quiet",
      "--json \(folder.file("all.json")) --html \(folder.file("all.html"))")
    #expect(outcome.status == .failed)
    #expect(outcome.output.contains("\n✗ Turnstile, seed 2: "))
    #expect(outcome.output.hasSuffix("\n✗ 2 of 2 searches failed\n"))
    #expect(folder.contents.contains("all/Turnstile-seed-1.html"))
    let again = await run("merge \(folder.file("all.json")) --quiet")
    #expect(again == outcome)
  }
}
