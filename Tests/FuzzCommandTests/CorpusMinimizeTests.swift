import CoordinatorTesting
import ExampleCoordinators
import Foundation
import FuzzCommand
import StateMachineTesting
import TestSize
import Testing

@Suite struct CorpusMinimizeTests {
  static let head = "# coordinator-testing corpus 1\nmachine: Turnstile\nvariant: as-written\n"
  static let smallest = "PAID-1abcdb8cb0d5b1fd.actions"

  private func minimize(_ folder: Folder, _ options: String...) async -> Outcome {
    await run(["corpus", "minimize", folder.path] + options)
  }

  @Test func `long files become one, with their comments`() async throws {
    let folder = try Folder()
    let long = try folder.write(
      "Turnstile/a.actions",
      Self.head + "# seen by a customer\nclaim: PAID\n\n.kick\n.coin\n.push\n.push\n")
    let other = try folder.write(
      "Turnstile/b.actions", Self.head + "claim: PAID\n\n.kick\n.push\n")
    let before = folder.contents
    let dry = await minimize(folder, "--dry-run")
    #expect(dry.status == .failed)
    #expect(folder.contents == before)
    let outcome = await minimize(folder)
    #expect(outcome.status == .passed)
    let files = folder.contents.filter { $0.hasSuffix(".actions") }
    let path = folder.file(try #require(files.first))
    #expect(files.count == 1)
    let lines = """
      \(long): 4 actions to 1, in \(path)
      \(other) is superfluous: \(path) has it

      """
    #expect(dry.output.hasPrefix(lines))
    #expect(
      dry.output.hasSuffix(
        "✗ 2 files: 1 shrunk, 1 superfluous; leave `--dry-run` out to do it\n"))
    #expect(outcome.output == lines + "✓ 2 files: 1 shrunk, 1 superfluous\n")
    #expect(
      try folder.readWithoutChecksum(files[0]) == """
        # coordinator-testing corpus 1
        # seen by a customer
        machine: Turnstile
        variant: as-written
        claim: PAID: nobody passes without a coin
        length: 1

        .push

        """)
    #expect((await run("corpus", "check", folder.path)).status == .passed)
    #expect(
      await minimize(folder) == Outcome(status: .passed, output: "✓ 1 file: 1 as before\n"))
  }

  @Test func `a file stays beside one of another form, and one that breaks nothing stays`()
    async throws
  {
    let folder = try Folder()
    let kept = ["--seed", "7", "--walks", "64", "--corpus", folder.path]
    _ = await run(["fuzz", "Turnstile", "--as-written"] + kept)
    for flaw in ["stays-open", "swallows-coins"] {
      _ = await run(["fuzz", "Turnstile", "--flaw", flaw] + kept)
    }
    let mended = try folder.write(
      "Turnstile/mended.actions",
      "# coordinator-testing corpus 1\nmachine: Turnstile\nclaim: PAID\n\n.coin\n.push\n")
    let before = folder.contents
    let outcome = await minimize(folder)
    #expect(
      outcome
        == Outcome(
          status: .passed,
          output: """
            \(mended) stays: it doesn't break its claims in Turnstile
            ✓ \(before.count { $0.hasSuffix(".actions") }) files: 4 as before

            """))
    #expect(folder.contents == before)
  }

  /// Each has a kind of action, or a form, of its own: a search would find all of them again.
  @Test func `no file of an example's corpus is superfluous`() async throws {
    let root = "\(#filePath)".components(separatedBy: "/Tests/")[0]
    let some = ["/UsersCoordinator", "/LoginCoordinator", "/CheckoutCoordinator"]
    for folder in size(some + ["/TabCoordinator"], inDebug: some, atNight: [""]) {
      let outcome = await run(
        "corpus", "minimize", "\(root)/corpus\(folder)", "--dry-run",
        targets: Examples.all + Examples.onDevice)
      #expect(outcome.status == .passed, "\(outcome.output)\(outcome.errors)")
    }
  }

  @Test func `a file that can't be read stops all changes`() async throws {
    let folder = try Folder()
    _ = try folder.write("Turnstile/a.actions", Self.head + "claim: PAID\n\n.kick\n.push\n")
    let broken = try folder.write("Turnstile/b.actions", Self.head + "claim: PAID\n\n.kikc\n")
    let before = folder.contents
    let outcome = await minimize(folder)
    #expect(outcome.status == .unusable)
    #expect(outcome.errors.hasPrefix("coordinator-fuzz: \(broken): action 1, `.kikc`: "))
    #expect(outcome.errors.hasSuffix("coordinator-fuzz: no file is changed\n"))
    #expect(folder.contents == before)
  }

  @Test func `one claim of a file isn't lost when another one needs fewer actions`() async throws {
    let folder = try Folder()
    let head = "# coordinator-testing corpus 1\nmachine: Counter\nclaim: LOW\nalso: FIVE\n\n"
    let ups = String(repeating: ".up\n", count: 5)
    _ = try folder.write("Counter/both.actions", head + ".down\n" + ups)
    let outcome = await run(
      "corpus", "minimize", folder.path, targets: [FuzzTarget(CounterMachine())])
    #expect(outcome.status == .passed, "\(outcome.output)")
    let files = folder.contents.filter { $0.hasSuffix(".actions") }
    #expect(try files.map(folder.read).map { $0.hasSuffix(head.suffix(1) + ups) } == [true])
    #expect(
      try CorpusEntry(text: folder.read(files[0])).claims.map(\.name).sorted() == ["FIVE", "LOW"])
  }

  /// The kind of the last action is what a finding is about.
  @Test func `a file keeps its last action although another one breaks the claim before`()
    async throws
  {
    let folder = try Folder()
    let head = "# coordinator-testing corpus 1\nmachine: Counter\nclaim: LOW\n\n"
    _ = try folder.write("Counter/up.actions", head + ".up\n.up\n")
    _ = try folder.write("Counter/down.actions", head + ".up\n.up\n.up\n.down\n")
    let outcome = await run(
      "corpus", "minimize", folder.path, targets: [FuzzTarget(CounterMachine())])
    #expect(outcome == Outcome(status: .passed, output: "✓ 2 files: 2 as before\n"))
  }
}

/// A counter that is too low at two and at five, where it is also five.
private struct CounterMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case up, down }

  var initialState: Int { 0 }
  func reduce(into state: inout Int, action: Action) {
    state = max(0, state + (action == .up ? 1 : -1))
  }
  func check(_ state: Int, _ checks: inout Checks) {
    checks.always("LOW", state != 2 && state != 5)
    checks.always("FIVE", state != 5)
  }
}
