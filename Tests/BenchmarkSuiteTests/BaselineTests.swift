import CommandLineTool
import Foundation
import StateMachineTesting
import TestSize
import Testing

@testable import BenchmarkSuite
@testable import Measuring

@Suite struct BaselineTests {
  private let folder = Folder()

  /// An executable that notes its arguments and its name, and writes the first report until some
  /// turn, and then the other one; its status is that of a walk above its agreed multiple.
  private func executable(
    _ name: String, _ first: Report, _ then: Report? = nil, from turn: Int = 0
  ) throws -> String {
    try folder.write("\(name).first", first.json())
    try folder.write("\(name).then", (then ?? first).json())
    return try folder.executable(
      name,
      """
      #!/bin/sh
      echo "$1 $2 $3 $4 $5" >> "$0.notes"
      echo "\(name)" >> "\(folder.path)/order"
      for file; do :; done
      if [ $(wc -l < "$0.notes") -lt \(turn) ]; then cp "$0.first" "$file"
      else cp "$0.then" "$file"; fi
      exit 1
      """)
  }

  /// Compares two executables in 12 turns.
  private func compare(
    _ new: String, with old: String, filter: String = "walk/",
    while isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws -> CommandOutcome {
    var (output, errors) = ("", "")
    let session = BenchmarkSession(
      console: Console(output: { output += $0 }, errors: { errors += $0 }),
      signals: .interrupted(when: isInterrupted))
    let words = [old, "--turns", "12", "--filter", filter]
    let verb = try BaselineVerb(Arguments(words[...], of: BaselineVerb.self), executable: new)
    let status = try verb.run(in: session)
    return CommandOutcome(status: status, output: output, errors: errors)
  }

  @Test func `a revision that doesn't exist is an error, and leaves nothing behind`() async throws {
    let outcome = await run("baseline", "no-such-revision", "--filter", "walk/")
    #expect(outcome.status == .unusable)
    #expect(outcome.errors.contains("there is no revision and no executable `no-such-revision`"))
    let trees = try ChildProcess("git", "worktree", "list").run(orSay: "")
    #expect(!trees.contains("baseline-"))
  }

  @Test func `undecided benchmarks get more turns, alone`() throws {
    let same = Report.steady([("a+b", 100), ("c", 100)], samples: 1)
    let old = try executable("old", same, .steady([("a+b", 100)], samples: 1), from: 13)
    // For five turns as fast, and from then on far slower.
    let new = try executable("new", same, .steady([("a+b", 190), ("c", 100)], samples: 1), from: 6)
    let outcome = try compare(new, with: old)
    let filters = try folder.read("old.notes").split(separator: "\n")
    #expect(
      filters.prefix(12) == Array(repeating: "--quick --filter walk/ --seconds 0.1", count: 12)[...]
    )
    #expect(filters.count == 24)
    #expect(Set(filters.dropFirst(12)) == [#"--quick --filter ^(\Qa+b\E)$ --seconds 0.1"#])
    #expect(outcome.errors.contains("more turns for what is not decided: a+b\n"))
    #expect(outcome.status == .failed)
    #expect(outcome.output.hasSuffix("✗ 1 slower, 1 same; threshold 5.0 %\n"))
  }

  @Test(arguments: [(120.0, CommandLineTool.ExitStatus.failed), (100, .passed)])
  func `a slower executable fails, and each takes the first turn in turn`(
    time: Double, status: CommandLineTool.ExitStatus
  ) throws {
    // A path may look like a variable of the environment.
    let old = try executable("old=kept", .steady([("a", 100)], samples: 1))
    let new = try executable("new", .steady([("a", time)], samples: 1))
    #expect(try compare(new, with: old).status == status)
    let names = try folder.read("order").split(separator: "\n").map(String.init)
    let two = ["old=kept", "new", "new", "old=kept"]
    #expect(names == Array(repeating: two, count: 6).flatMap(\.self))
  }

  @Test func `Ctrl-C ends an executable that takes long, and the command says how far it was`()
    throws
  {
    // It would measure nothing, which is an error.
    let script = "#!/bin/sh\ntouch $0.started\nexec sleep 600\n"
    let old = try folder.executable("old", script)
    let outcome = try compare(old, with: old) {
      FileManager.default.fileExists(atPath: "\(old).started")
    }
    #expect(outcome.status == .interrupted)
    #expect(outcome.errors.hasSuffix("interrupted after 0 of at least 12 turns\n"))
  }

  @Test func `an executable that fails is an error with its path and its output`() throws {
    let old = try folder.executable("old", "#!/bin/sh\necho no such option; exit 2\n")
    let new = try executable("new", .steady([("a", 100)], samples: 1))
    let error = #expect(throws: CommandError.self) { _ = try compare(new, with: old) }
    #expect(error?.description.contains("\(old) can't measure") == true)
    #expect(error?.description.contains("no such option") == true)
  }

  @Test func `executables with nothing in common, and other files, are errors`() throws {
    let old = try executable("old", .steady([("walk", 1)], samples: 1))
    let new = try executable("new", .steady([("swim", 1)], samples: 1))
    let error = #expect(throws: CommandError.self) { _ = try compare(new, with: old) }
    #expect(error?.description == "no benchmark is in both: measure the same ones")
    let other = try folder.executable("other", "#!/bin/sh\nfor file; do :; done\necho {} > $file\n")
    let problem = #expect(throws: CommandError.self) { _ = try compare(other, with: old) }
    #expect(problem?.description.contains("is no report that can be read: ") == true)
  }
}
