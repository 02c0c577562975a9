import TestSize
import Testing

/// The guide "Share a campaign among machines": its commands are run, and its recipes are files.
@Suite struct ScalingGuideTests {
  static let path = "Sources/CoordinatorTesting/CoordinatorTesting.docc/Scaling.md"

  /// Runs a command in a folder, and returns its output.
  private static func output(_ command: Substring, in folder: Folder) async -> String {
    let words = command.split(separator: " ").dropFirst().map { word in
      word.hasSuffix(".json") ? folder.file("\(word)") : String(word)
    }
    let output = await ReadmeTests.run(words.filter { !$0.hasPrefix(">") }).output
    return command.contains(" >") ? "" : output
  }

  @Test func `the shards of the guide have the report shown, which is that of one run`()
    async throws
  {
    let folder = Folder()
    let block = try #require(try ReadmeTests.blocks("console", in: Self.path).first)
    var shown = ""
    var actual = ""
    for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ ") {
        actual += await Self.output(line.dropFirst(2), in: folder)
      } else {
        shown += line + "\n"
      }
    }
    #expect(actual == shown)
    let whole = await Self.output(
      "coordinator-fuzz fuzz AppCoordinator --seed 42 --walks 900 --quiet", in: folder)
    #expect(actual == whole)
    #expect(
      try ReadmeTests.text(Self.path).contains("`fuzz AppCoordinator --seed 42 --walks 900`"))
  }

  @Test(arguments: ["matrix.yml", "job.yaml", "Dockerfile"])
  func `a recipe of the guide is a file that is checked`(file: String) throws {
    _ = try ReadmeTests.text("Tests/Fleet/\(file)")
    #expect(try ReadmeTests.text(Self.path).contains("Tests/Fleet/\(file)"))
    #expect(try ReadmeTests.text(".ci/workflows").contains("Tests/Fleet/\(file)"))
  }

  @Test(arguments: ["parallel", "slurm"])
  func `a script runs the command of its recipe`(file: String) throws {
    let script = try ReadmeTests.text("Tests/Fleet/\(file)")
    for part in ["--shard", "/$count", "--jobs 1", "--json", "test"] {
      #expect(script.contains(part), "\(part)")
    }
    #expect(try ReadmeTests.text(".ci/fleet").contains("Tests/Fleet/\(file)"))
  }
}
