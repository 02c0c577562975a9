import Testing

@testable import BenchmarkSuite

struct BenchmarkCommandTests {
  @Test("Help and the list are printed")
  func help() async throws {
    let help = await RecordedConsole.run("--help")
    #expect(help.status == .passed && help.output.hasPrefix("usage: benchmarks [--quick]"))
    for verb in ["compare", "readme", "reference", "--baseline"] {
      #expect(await RecordedConsole.run(verb, "--help") == help)
      #expect(await RecordedConsole.run(verb, "-h") == help)
    }
    let list = await RecordedConsole.run("--list")
    let names = try Suite.Selection(nil).names
    #expect(list.output.split(separator: "\n").map(String.init) == names)
    let walks = await RecordedConsole.run("--list", "--filter", "^walk/")
    #expect(
      walks.output.hasPrefix("walk/coord-6/c++\n") && walks.output.count < list.output.count / 9)
  }

  @Test(
    "What is wrong is said, with what to do",
    arguments: [
      (["walk"], "there is no command `walk`; `benchmarks --help` shows what there is"),
      (["--filter", "xyzzy"], "nothing matches xyzzy; `benchmarks --list` shows the names"),
      (["--filter", "("], "( isn't a regular expression"),
      (["reference", "swim"], "write `benchmarks reference explore"),
    ])
  func usage(_ words: [String], _ message: String) async {
    let record = RecordedConsole()
    let status = await BenchmarkCommand.run(words, console: record.console(shouldContinue: false))
    #expect(status == .usage)
    #expect(record.errors.hasPrefix("benchmarks: \(message)"))
  }
}
