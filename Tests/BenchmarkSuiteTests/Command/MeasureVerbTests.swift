import Measuring
import Testing

@testable import BenchmarkSuite

struct MeasureVerbTests {
  private let folder = TemporaryFolder()

  @Test("What was chosen is measured, printed and written in each format")
  func formats() async throws {
    let (status, output, errors) = await RecordedConsole.run(
      "--quick", "--seconds", "0.01", "--filter", "growth/claims/[05]$",
      "--json", try folder.file("a.json"), "--markdown", try folder.file("a.md"),
      "--html", try folder.file("a.html"), "--github", try folder.file("g.json"))
    #expect(status == .passed, "\(errors)")
    #expect(output.contains("growth/claims"))
    let report = try Report(json: folder.text("a.json"))
    #expect(report.run.results.map(\.name) == ["growth/claims/0", "growth/claims/5"])
    #expect(try folder.text("a.md").hasPrefix("# Benchmarks"))
    #expect(try folder.text("a.html").hasPrefix("<!DOCTYPE html>"))
    #expect(try folder.text("g.json").contains("\"growth/claims/0\""))
  }

  @Test("Figures alone can be chosen")
  func figures() async {
    let (status, output, _) = await RecordedConsole.run("--quick", "--filter", "figures/memory/c")
    #expect(status == .passed)
    #expect(output.contains("bytes/state"))
  }

  @Test("What a debug build costs is measured where there is one, and else said to be left out")
  func debugWalks() async {
    let (status, output, errors) = await RecordedConsole.run(
      "--quick", "--filter", "figures/debug/App")
    #expect(status == .passed)
    let isLeftOut = errors.contains(
      "figures/debug/AppCoordinator is left out: it needs a debug build")
    #if DEBUG
      #expect(!isLeftOut && output.contains("figures/debug/AppCoordinator"))
    #else
      #expect(isLeftOut != output.contains("figures/debug/AppCoordinator"))
    #endif
  }

  @Test("Figures that nobody waited for aren't left out for want of something")
  func interruptedFigures() async {
    let (status, _, errors) = await RecordedConsole.run(
      "--quick", "--filter", "figures/memory", shouldContinue: false)
    #expect(status == .interrupted)
    #expect(!errors.contains("is left out"))
  }

  @Test("A run that is interrupted reports what there is")
  func interrupted() async throws {
    let (status, output, _) = await RecordedConsole.run(
      "--quick", "--filter", "growth/claims/0", "--json", try folder.file("a.json"),
      shouldContinue: false)
    #expect(status == .interrupted)
    #expect(output.contains("It was interrupted"))
    #expect(try Report(json: folder.text("a.json")).run.isComplete == false)
  }

  @Test("A file that can't be written is known before anything is measured")
  func unwritable() async throws {
    let missing = await RecordedConsole.run(
      "--json", "\(folder.path)/no/a.json", shouldContinue: false)
    #expect(missing.status == .failed)
    #expect(missing.errors.hasSuffix("there is no folder \(folder.path)/no; make it first\n"))
    let taken = await RecordedConsole.run("--html", folder.path, shouldContinue: false)
    #expect(taken.errors == "benchmarks: \(folder.path) is a folder: name a file in it\n")
  }
}
