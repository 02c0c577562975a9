import Foundation
import Testing

@testable import BenchmarkSuite
@testable import Measuring

struct TurnsTests {
  private let folder = TemporaryFolder()

  /// An executable that reports one of two texts, the first one before some turn, and notes its arguments and, with the
  /// others, its name.
  private func executable(
    _ name: String, _ first: Report, _ then: Report, from turn: Int
  ) throws -> String {
    let file = try folder.file(
      name,
      """
      #!/bin/sh
      echo "$1 $2 $3 $4 $5" >> "$0.notes"
      echo "\(name)" >> "\(folder.path)/order"
      for file; do :; done
      if [ $(wc -l < "$0.notes") -lt \(turn) ]; then cp "$0.first" "$file"; else cp "$0.then" "$file"; fi

      """)
    _ = try folder.file("\(name).first", first.json())
    _ = try folder.file("\(name).then", then.json())
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    return file
  }

  /// A report of benchmarks that take so many nanoseconds.
  private func report(_ times: KeyValuePairs<String, Double>) -> Report {
    let results = times.map { name, time in
      let benchmark = Benchmark(name, unit: "step", sizes: .init(full: 1, quick: 1, small: 1)) {
        _ in
        { Outcome(units: 1, hash: ResultHash()) }
      }
      let sample = Sample(round: 0, units: 1, processor: time / 1e9, wall: time / 1e9)
      return BenchmarkResult(
        benchmark, size: 1, clock: .processor, hash: ResultHash(), samples: [sample])
    }
    let run = Run(plan: .quick, rounds: 1, isComplete: true, noiseFloor: nil, results: results)
    return Report(run, in: Suite.specimen.environment)
  }

  private func turns(_ new: String, and old: String) throws -> Turns {
    let options = try MeasureOptions(["--baseline", "x", "--turns", "12", "--filter", "a"])
    return Turns(new, and: old, options, file: "\(folder.path)/report.json")
  }

  @Test("What is too noisy to say gets more turns, alone")
  func undecided() throws {
    let console = RecordedConsole()
    let old = try executable("old", report(["a+b": 100, "c": 100]), report(["a+b": 100]), from: 13)
    // For six turns as fast, and from then on far slower.
    let new = try executable(
      "new", report(["a+b": 100, "c": 100]), report(["a+b": 190, "c": 100]), from: 7)
    var turns = try turns(new, and: old)
    try turns.take(console.console())
    let filters = try folder.text("old.notes").split(separator: "\n")
    #expect(
      filters.prefix(12) == Array(repeating: "--quick --filter a --seconds 0.1", count: 12)[...])
    #expect(filters.count == 24)
    #expect(Set(filters.dropFirst(12)) == [#"--quick --filter ^(\Qa+b\E)$ --seconds 0.1"#])
    #expect(console.errors.contains("more turns for what is not decided: a+b\n"))
    let comparison = try #require(try turns.comparison())
    #expect(comparison.lines.map(\.name) == ["a+b", "c"])
    #expect(comparison.lines.map(\.verdict) == [.slower, .same])
  }

  @Test("What is decided gets no more turns, and each is first in turn")
  func decided() throws {
    let (fast, slow) = (report(["a": 100]), report(["a": 120]))
    var turns = try turns(
      executable("new", slow, slow, from: 0), and: executable("old", fast, fast, from: 0))
    try turns.take(RecordedConsole().console())
    #expect(turns.count == 12)
    let names = try folder.text("order").split(separator: "\n").map(String.init)
    #expect(names == Array(repeating: ["old", "new", "new", "old"], count: 6).flatMap { $0 })
    #expect(try turns.comparison()?.lines.map(\.verdict) == [.slower])
  }

  @Test("A slower executable ends the command with status 2, the same with 0")
  func status() throws {
    let (fast, slow) = (report(["a": 100]), report(["a": 120]))
    // A path may look like a variable of the environment.
    let old = try executable("old=kept", fast, fast, from: 0)
    for (report, expected) in [(slow, ExitStatus.slower), (fast, .passed)] {
      let new = try executable("new", report, report, from: 0)
      let options = try MeasureOptions(["--baseline", old, "--turns", "12", "--filter", "walk/"])
      let verb = try BaselineVerb(old, options, executable: new)
      #expect(try verb.run(RecordedConsole().console()) == expected)
    }
  }

  @Test("Ctrl-C ends an executable that takes long, and the command says how far it was")
  func interruptedWithin() throws {
    let old = try folder.file("old", "#!/bin/sh\nexec sleep 60\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: old)
    let options = try MeasureOptions(["--baseline", old, "--filter", "walk/"])
    let console = RecordedConsole()
    let start = ContinuousClock.now
    let status = try BaselineVerb(old, options, executable: old).run(
      Console(
        output: console.console().output, errors: console.console().errors,
        shouldContinue: { ContinuousClock.now - start < .seconds(0.5) }))
    #expect(status == .interrupted)
    #expect(console.errors.hasSuffix("interrupted after 0 of at least 45 turns\n"))
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test("Interrupted, they take no more turns, and say what there is")
  func interrupted() throws {
    let same = report(["a": 100])
    var turns = try turns(
      executable("new", same, same, from: 0), and: executable("old", same, same, from: 0))
    try turns.take(RecordedConsole().console(shouldContinue: false))
    #expect(try turns.comparison() == nil)
  }

  @Test("An executable that fails is an error with its path and what it said")
  func failing() throws {
    let same = report(["a": 100])
    let old = try folder.file("old", "#!/bin/sh\necho no such option; exit 1\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: old)
    var turns = try turns(executable("new", same, same, from: 0), and: old)
    let problem = #expect(throws: Problem.self) { try turns.take(RecordedConsole().console()) }
    #expect(problem?.message.contains("\(old) can't measure") == true)
    #expect(problem?.message.contains("no such option") == true)
  }
}
