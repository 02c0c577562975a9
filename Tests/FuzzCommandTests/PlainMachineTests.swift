import CoordinatorTesting
import FuzzCommand
import Testing

@testable import TestMachines

/// A machine without a coordinator declares its forms in its target.
@Suite struct PlainMachineTests {
  private enum Action: String, Codable, CaseIterable { case coin, push }

  private struct Gate: Hashable {
    var coins = 0
    var isOpen = false
  }

  /// A gate that opens for a coin, and is open at one of its starts; or it sticks.
  private static func gate(sticks: Bool) -> MadeMachine<Gate, Action> {
    MadeMachine(
      Gate(), named: "Gate", starts: [Gate(), Gate(coins: 1, isOpen: true)],
      reduce: { state, action in
        state.coins = action == .coin ? 1 : 0
        state.isOpen = action == .coin || sticks && state.isOpen
      }, check: { $1.always("PAID", "an open gate is paid for", !$0.isOpen || $0.coins > 0) })
  }

  /// The gate as written has another state: each action opens it.
  private static let targets = [
    FuzzTarget(
      gate(sticks: false),
      forms: [
        .asWritten(
          machine: MadeMachine<Bool, Action>(
            false, named: "Gate", reduce: { state, _ in state = true },
            check: { $1.always("PAID", "an open gate is paid for", !$0) })),
        Form("sticks", machine: gate(sticks: true)),
      ])
  ]

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
    let folder = Folder()
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
