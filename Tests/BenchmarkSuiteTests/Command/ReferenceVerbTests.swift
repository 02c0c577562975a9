import Testing

@testable import BenchmarkSuite

struct ReferenceVerbTests {
  @Test("Both forms count what the model's table says", arguments: [["--packed"], []])
  func counts(_ form: [String]) async throws {
    #if DEBUG
      let table = ["2": "states 4260\ntransitions 39706\ndepth 8\n"]
    #else
      let table = [
        "2": "states 4260\ntransitions 39706\ndepth 8\n",
        "4": "states 46200\ntransitions 426582\ndepth 10\n",
      ]
    #endif
    for (depth, counts) in table {
      let record = RecordedConsole()
      let words = ["reference", "explore", "--depth", depth] + form
      #expect(await BenchmarkCommand.run(words, console: record.console()) == .passed)
      #expect(record.output.hasPrefix(counts))
    }
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
    #expect(
      await RecordedConsole.run("reference", "explore", "--transitions", "9").status == .usage)
    for option in ["--workers=2", "--exact", "--bug=1"] {
      #expect(await RecordedConsole.run("reference", "walk", option).status == .usage)
    }
  }
}
