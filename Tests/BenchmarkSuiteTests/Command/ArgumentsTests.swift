import Testing

@testable import BenchmarkSuite

struct ArgumentsTests {
  @Test("Options and operands are told apart, with and without a sign of equality")
  func sorted() throws {
    let arguments = try Arguments(
      ["a", "--flag", "--size", "3", "b", "--name=x=y"], flags: ["--flag"],
      options: ["--size": "N", "--name": "TEXT"])
    #expect(arguments.operands == ["a", "b"])
    #expect(arguments.has("--flag"))
    #expect(try arguments.count("--size") == 3)
    #expect(arguments.value("--name") == "x=y")
    #expect(arguments.value("--other") == nil)
  }

  @Test(
    "What can't be read says what to write",
    arguments: [
      (["--no"], "there is no option `--no` here"),
      (["--size"], "`--size` needs a value: write `--size N`"),
      (["--size", "--flag"], "`--size` needs a value: write `--size N`"),
      (["--flag=1"], "there is no option `--flag=1` here"),
      (["--flag", "--flag"], "`--flag` is given twice: write it once"),
    ])
  func refused(_ words: [String], _ message: String) {
    let problem = #expect(throws: Problem.self) {
      try Arguments(words, flags: ["--flag"], options: ["--size": "N"])
    }
    #expect(problem?.message.hasPrefix(message) == true)
    #expect(problem?.status == .usage)
  }

  @Test("Numbers are above 0", arguments: ["0", "-1", "x", "nan", "inf"])
  func numbers(_ text: String) throws {
    let arguments = try Arguments(["--size=\(text)"], options: ["--size": "N"])
    #expect(throws: Problem.self) { try arguments.number("--size") }
    #expect(throws: Problem.self) { try arguments.count("--size") }
  }
}
