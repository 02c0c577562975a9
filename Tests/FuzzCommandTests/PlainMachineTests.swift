import CoordinatorTesting
import FuzzCommand
import Testing

/// A machine without a coordinator declares its forms in its target.
@Suite struct PlainMachineTests {
  static let targets = [GateMachine.target]

  @Test func `compare runs the form as written and the standard form`() async {
    let outcome = await run("compare Gate --walks 10 --quiet", targets: Self.targets)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        Gate (as-written), seed 1: 10 walks of 100 actions, 1,000 transitions
          ✗ PAID  .coin
        ✗ 1 claim broken, by 2 sequences

        Gate, seed 1: 10 walks of 100 actions, 1,000 transitions
        ✓ every claim held (1)

        """)
    #expect(outcome.status == .passed)
  }

  @Test func `a form is replayed from its start, by file and by command`() async throws {
    let folder = try Folder()
    let kept = await run(
      "fuzz Gate --form sticks --quiet --corpus", folder.file("corpus"), targets: Self.targets)
    #expect(kept.status == .failed)
    #expect(
      kept.output.contains(
        "replay: coordinator-fuzz replay Gate --form sticks --start 'coins: 0 → 1' "
          + "--start 'isOpen: false → true' --action '.push'\n"))
    let file = try #require(folder.contents.last)
    #expect(try folder.read(file).contains("start: coins: 0 → 1\nstart: isOpen: false → true\n"))
    let lines = """
        from the start with
             coins: 0 → 1
             isOpen: false → true
        1. .push
             coins: 1 → 0
           ✗ breaks PAID: an open gate is paid for
      ✗ 1 claim broken

      """
    let replay = await run("replay", folder.file(file), targets: Self.targets)
    #expect(replay.output == "\(folder.file(file)): Gate sticks\n\(lines)")
    let start = ["--start", "coins: 0 → 1", "--start", "isOpen: false → true"]
    let given = await run(
      ["replay", "Gate", "--form", "sticks"] + start + ["--action", ".push"], targets: Self.targets)
    #expect(given.output == "Gate sticks\n\(lines)")
    #expect(
      await run(["replay", "Gate", "--start", "coins: 0 → 2"], targets: Self.targets)
        == .refused(
          "no start differs from the first one by `coins: 0 → 2`; "
            + "list it in `starts(_:)` again, or correct the `start:` header"))
  }
}
