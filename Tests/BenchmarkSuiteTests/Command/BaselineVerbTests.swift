import Testing

@testable import BenchmarkSuite

struct BaselineVerbTests {
  @Test("A revision that doesn't exist is an error, and leaves nothing behind")
  func unknownRevision() async throws {
    let result = await RecordedConsole.run("--baseline", "no-such-revision", "--filter", "walk/")
    #expect(result.status == .failed)
    #expect(result.errors.contains("there is no revision and no executable `no-such-revision`"))
    let trees = try ChildProcess("git", "worktree", "list").run(orSay: "")
    #expect(!trees.contains("baseline-"))
  }

  @Test("More benchmarks need more turns for a verdict")
  func fewTurns() async {
    func errors(_ words: String...) async -> String {
      await RecordedConsole.run(["--baseline", "no-such-revision"] + words).errors
    }
    #expect(
      await errors("--turns", "11")
        .contains(
          "`--turns 11` is too few to compare \(Suite.benchmarks.count) benchmarks: write at least 14"
        )
    )
    #expect(
      await errors("--turns", "10", "--filter", "^walk/")
        .contains("`--turns 10` is too few to compare 3 benchmarks: write at least 11"))
    #expect(await errors("--turns", "11", "--filter", "walk/").contains("there is no revision"))
  }

  @Test("A path that leads to no executable is no revision, either")
  func noExecutable() async throws {
    let folder = TemporaryFolder()
    for path in ["./none", folder.path, try folder.file("a.json", "{}")] {
      let result = await RecordedConsole.run("--baseline", path)
      #expect(result.status == .usage)
      #expect(result.errors.contains("`\(path)` is no executable"))
    }
  }

  @Test("What has no times can't be compared")
  func noTimes() async {
    let result = await RecordedConsole.run("--baseline", "HEAD", "--filter", "figures/")
    #expect(result.status == .usage)
    #expect(result.errors == "benchmarks: what matches figures/ has no times to compare\n")
  }
}
