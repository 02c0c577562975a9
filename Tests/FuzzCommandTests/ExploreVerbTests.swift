import CoordinatorTesting
import Foundation
import FuzzCommand
import Testing

@testable import TestMachines

@Suite struct ExploreVerbTests {
  static let asWritten = "explore Turnstile --as-written --depth=3 --quiet"

  @Test func `an exploration shows the shortest sequence, keeps it in a file, and draws it`()
    async throws
  {
    let folder = Folder()
    let outcome = await run(
      Self.asWritten, "--corpus \(folder.file("corpus")) --storyboard \(folder.file("pictures"))")
    #expect(outcome.status == .failed)
    #expect(
      outcome.output.hasPrefix(
        """
        Turnstile (as-written): 10 states, 18 transitions, depth 3

        ✗ PAID: nobody passes without a coin
            1. .push
                 visitors: 0 → 1
            replay: coordinator-fuzz replay Turnstile --as-written --action '.push'


        """), "\(outcome.output)")
    let file = try #require(folder.contents.first { $0.hasSuffix(".actions") })
    let page = try #require(folder.contents.first { $0.hasSuffix(".html") })
    #expect(
      outcome.output.hasSuffix("kept in \(folder.file(file))\ndrawn in \(folder.file(page))\n"))
    #expect(await run("replay \(folder.file(file))").status == .failed)
    #expect(try folder.read(page).contains("<strong>✗ PAID</strong>"))
  }

  @Test func `--html writes an exploration as a page`() async throws {
    let folder = Folder()
    let command = "explore Turnstile --depth=3 --quiet --html"
    let outcome = await run(command, folder.file("report.html"))
    #expect(outcome.status == .passed)
    let page = try folder.read("report.html")
    #expect(page.contains("<p><strong>✓ no violation within 3 actions"))
    #expect(
      page.contains("coordinator-fuzz explore Turnstile --depth 3 --max-states 1000000</code>"))
    #expect(page.contains("<td class=\"name\">.coin; .push</td>"))
    #expect(page.contains("coordinator-fuzz graph Turnstile</code>"))
    #expect(page.contains("<p>Every state within 3 actions is here: "))
    for banned in ["http:", "https:", "@import", "url(", "src="] {
      #expect(!page.contains(banned), "\(banned)")
    }
    _ = await run(command, folder.file("other.html"), "--jobs 2")
    #expect(try folder.read("other.html") == page)
  }

  @Test func `a page shows at most 2,000 states`() async throws {
    let folder = Folder()
    let chain = MadeMachine<Int, Counting>(
      1, named: "Chain", reduce: { state, _ in state = min(state + 1, 2_001) },
      check: { $1.always("SMALL", $0 <= 2_001) })
    let command = "explore Chain --depth 9999 --quiet --html"
    _ = await run(command, folder.file("a.html"), targets: [FuzzTarget(chain)])
    let states = "2,000 of 2,001 states that were visited are here: "
    #expect(try folder.read("a.html").contains(states))
  }

  /// The process has memory that the search doesn't count, and more of it with more workers; but
  /// states may own some: the process may have twice the bound, and 250 MB.
  @Test(arguments: [
    ("--max-states=100", 0, "states"), ("--max-memory=100KB", 0, "memory"),
    ("--max-states=1000", 4_200_000_000, "states"), ("--max-states=1000", 4_300_000_000, "memory"),
  ])
  func `an exploration that reaches a bound is incomplete`(
    option: String, memory: Int, bound: String
  ) async {
    var signals = Signals.none
    if memory > 0 { signals.memory = { memory } }
    let outcome = await run("explore Turnstile --depth=9999 --quiet", option, signals: signals)
    #expect(outcome.status == .incomplete && outcome.status.rawValue == 4)
    #expect(outcome.output.contains("(the bound on \(bound) was reached): no violation so far\n"))
  }

  @Test func `an interrupted exploration reports its findings, and isn't audited`() async throws {
    let folder = Folder()
    let clean = await run("explore Turnstile --audit --quiet", signals: .interrupted { true })
    #expect(clean.status == .interrupted)
    #expect(clean.output.contains("✗ interrupted: "))
    #expect(clean.output.hasSuffix("\n✗ no audit: it was stopped\n"))
    let broken = await run(
      "explore Turnstile --as-written --json", folder.file("report.json"),
      signals: .interrupted { true })
    #expect(broken.status == .interrupted)
    #expect(broken.output.contains("✗ PAID"))
    #expect(try folder.read("report.json").contains("\"ending\" : \"interrupted\""))
  }

  // MARK: Audits

  /// Machines of which an audit finds more states: each call of `initialState` adds one; a word is
  /// that of several.
  private static let confused = [
    (FuzzTarget(GrowingMachine()), "Growing: ", "Growing: "),
    (FuzzTarget(wrongWord()), "WrongWord: 602 states, ", "WrongWord: 700 states, "),
  ]

  @Test(arguments: confused)
  func `an audit with another result makes the exploration incomplete`(
    target: FuzzTarget, once: String, audited: String
  ) async {
    let command = "explore --all --depth 9999 --quiet"
    let plain = await run(command, targets: [target])
    #expect(plain.status == .passed && plain.output.contains(once), "\(plain)")
    let outcome = await run(command, "--audit", targets: [target])
    #expect(outcome.status == .incomplete)
    #expect(outcome.output.contains("✓ no violation in all "))
    let problem = "\n✗ audit: other fingerprints give something else\n"
    #expect(outcome.output.contains("\(problem)  \(once)"), "\(outcome)")
    #expect(outcome.output.contains("\n  \(audited)"), "\(outcome)")
    #expect(outcome.output.hasSuffix("look at `hash(into:)`.\n"))
  }

  @Test func `the audit of a correct machine agrees`() async {
    let target = FuzzTarget(wrongWord(isRight: true))
    let outcome = await run("explore WrongWord --depth 999 --audit", targets: [target])
    #expect(outcome.status == .passed)
    #expect(outcome.output.hasSuffix("\n✓ audit: other fingerprints give the same\n"))
  }
}

/// Counts to a limit that each call of `initialState` raises.
///
/// The limit is beyond the states that the search executes twice.
private struct GrowingMachine: StateMachine {
  let starts = Ticker()

  var initialState: Int {
    starts.tick()
    return 0
  }
  func check(_ state: Int, _ checks: inout Checks) { checks.always("SMALL", state < 9_999) }

  func reduce(into state: inout Int, action: Counting) {
    state = min(state + 1, 1_000 + starts.count)
  }
}
