import Foundation
import Measuring
import Testing

@testable import BenchmarkSuite

struct ReadmeVerbTests {
  private let folder = TemporaryFolder()

  @Test("Pages are written from a report, and then have the format that is checked")
  func written() async throws {
    let page = try folder.file("a.md", "# A\n<!-- benchmarks:walk -->\n<!-- /benchmarks -->\n")
    let report = try folder.file("a.json", Suite.specimen.json())
    #expect(await RecordedConsole.run("readme", report, page).status == .passed)
    #expect(try folder.text("a.md").contains("| walk/coord-6/natural | "))
    #expect(await RecordedConsole.run("readme", "--check", page).status == .passed)
  }

  @Test("A report without a figure that the pages have is refused with what it needs")
  func incomplete() async throws {
    let page = try folder.file("a.md", "<!-- benchmarks:figures -->\n<!-- /benchmarks -->\n")
    let whole = Suite.specimen
    let figures = whole.figures.filter { !$0.name.hasPrefix("figures/debug/") }
    let partial = Report(
      whole.run, in: whole.environment, discoveries: whole.discoveries, figures: figures)
    let report = try folder.file("a.json", partial.json())
    let result = await RecordedConsole.run("readme", report, page)
    #expect(result.status == .failed)
    #expect(
      result.errors.contains("has no figures/debug/AppCoordinator, which needs a debug build"))
  }

  @Test("A page that is reached by a link is written where it is")
  func link() async throws {
    let page = try folder.file("a.md", "<!-- benchmarks:walk -->\n<!-- /benchmarks -->\n")
    let link = "\(folder.path)/link.md"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: page)
    let report = try folder.file("a.json", Suite.specimen.json())
    #expect(await RecordedConsole.run("readme", report, link).status == .passed)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == page)
    #expect(try folder.text("a.md").contains("| walk/coord-6/natural | "))
  }

  @Test("A page that is out of step fails, and says which command writes it")
  func outOfStep() async throws {
    let page = try folder.file("a.md", "<!-- benchmarks:walk -->\nold\n<!-- /benchmarks -->\n")
    let result = await RecordedConsole.run("readme", "--check", page)
    #expect(result.status == .failed)
    #expect(result.errors.contains("block walk"))
    #expect(result.errors.contains("`benchmarks readme report.json \(page)`"))
  }

  @Test("A page without a block fails: nothing of it would be written or checked")
  func noBlock() async throws {
    let page = try folder.file("a.md", "# A\n")
    let report = try folder.file("a.json", Suite.specimen.json())
    for words in [["--check", page], [report, page]] {
      let result = await RecordedConsole.run(["readme"] + words)
      #expect(result.status == .failed)
      #expect(
        result.errors.contains(
          "\(page): no block is in it: a block begins with <!-- benchmarks:NAME -->"))
    }
  }

  @Test("A block that no report has is an error")
  func unknown() async throws {
    let page = try folder.file("a.md", "<!-- benchmarks:swim -->\n<!-- /benchmarks -->\n")
    let result = await RecordedConsole.run("readme", "--check", page)
    #expect(result.status == .failed)
    #expect(result.errors.contains("there is no block swim"))
    #expect(await RecordedConsole.run("readme", page).status == .usage)
    #expect(await RecordedConsole.run("readme", "--check").status == .usage)
  }

  @Test(
    "The package's own pages are in step",
    arguments: [
      "README.md", "Sources/CoordinatorTesting/CoordinatorTesting.docc/Performance.md",
    ])
  func own(_ path: String) async {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let result = await RecordedConsole.run("readme", "--check", root.appending(path: path).path)
    #expect(result.status == .passed, "\(result.errors)")
  }
}
