import Testing

@testable import BenchmarkSuite

struct ReferenceVerbTests {
  @Test("Both forms count what the model's table says", arguments: [["--packed"], []])
  func counts(_ form: [String]) async throws {
    let record = RecordedConsole()
    let words = ["reference", "explore", "--depth", "2"] + form
    #expect(await BenchmarkCommand.run(words, console: record.console()) == .passed)
    #expect(record.output.hasPrefix("states 4260\ntransitions 39706\ndepth 8\n"))
  }

  @Test("A planted bug has its claim and its length")
  func bug() async {
    let result = await RecordedConsole.run("reference", "explore", "--depth", "2", "--bug", "1")
    #expect(result.output.hasSuffix("claim AUTH-GATE\nlength 3\n"))
  }

  @Test("A walk has as many transitions as asked for")
  func walk() async {
    let result = await RecordedConsole.run("reference", "walk", "--transitions", "2000")
    #expect(result.output.hasPrefix("transitions 2000\nns/transition "))
  }

  @Test("The packed model has no bugs, and there are six")
  func refused() async {
    #expect(
      await RecordedConsole.run("reference", "explore", "--packed", "--bug", "1").status == .usage)
    #expect(await RecordedConsole.run("reference", "explore", "--bug", "7").status == .usage)
  }
}
