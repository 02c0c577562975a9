import CoordinatorTesting
import ExampleCoordinators
import Testing

/// The nine golden findings of the document's code, as it is written, each with its shortest sequence.
@Suite struct AppCoordinatorAsWrittenTests {
  static let golden = [
    Golden("AUTH-GATE", ".navigate(to: .orders)"),
    Golden("AUTH-GATE", #".openLink("shop://orders")"#),
    Golden("MODAL-EXCLUSIVE", ".showSettings", #".showPurchaseConfirmation(orderId: "1")"#),
    Golden("LINK-VISIBLE", ".showSettings", #".openLink("shop://cart")"#),
    Golden("RETURN-ACTION", ".showProfile", ".signInSucceeds"),
    Golden("PENDING-SURVIVES", ".showProfile", ".showSettings"),
    Golden("IDEMPOTENT", ".navigate(to: .cart)", ".doubleTap(.navigate(to: .cart))"),
    Golden("RESTORE-FAILSAFE", ".navigate(to: .cart)", ".restoreState(from: .corrupt)"),
    Golden("SAVE-RESTORE", ".showSettings", ".saveState", ".restoreState(from: .saved)"),
    // The table says "at most 4": a late yes signs in without the form, so 3 are enough.
    Golden("SIGNOUT-PURGE", ".signInSucceedsLate", ".showProfile", ".signOut"),
  ]

  static let report: FuzzReport = {
    do throws(FuzzFailure<AppCoordinatorMachine>) {
      return try AppCoordinatorMachine.asWritten.fuzz(seed: 42, corpus: .none)
    } catch {
      return error.report
    }
  }()

  @Test(arguments: golden)
  func findsItWithItsShortestSequence(_ golden: Golden) {
    #expect(
      Self.report.findings.contains {
        $0.claim == golden.claim && $0.actions == golden.actions
      },
      "found: \(Self.report.findings.filter { $0.claim == golden.claim }.map(\.actions))")
  }

  /// An exhaustive search over short sequences says the same of every finding.
  @Test func everyFindingIsAsShortAsCanBe() {
    #expect(!Self.report.findings.isEmpty)
    let search = Exhaustive(machine: AppCoordinatorMachine.asWritten)
    for finding in Self.report.findings {
      let shortest = search.shortestLength(
        breaking: Claim(finding.claim, finding.meaning), depth: finding.length,
        by: { "\(NotationValue(action: $0.action))".caseName == finding.kind })
      #expect(finding.length == shortest, "\(finding.claim): \(finding.actions)")
    }
  }

  @Test func whatIsFoundIsReplayed() throws {
    let machine = AppCoordinatorMachine.asWritten
    for finding in Self.report.findings {
      let actions = try finding.actions.map { try Notation.decode(AppAction.self, from: $0) }
      let replay = machine.replaying(actions)
      #expect(replay.impossible.isEmpty)
      let claim = Claim(finding.claim, finding.meaning)
      #expect(replay.breaks.contains { $0.claim == claim }, "\(claim): \(finding.actions)")
      // What the document's code gets wrong, the hardened one gets right.
      #expect(AppCoordinatorMachine().replaying(actions).breaks.isEmpty, "\(finding.actions)")
    }
  }

  @Test func whatItNeverDoesIsSaid() {
    #expect(
      Self.report.shortfalls == [
        "goal not reached: an alert is shown",
        "goal not reached: what waited for the sign-in is performed",
        "goal not reached: a link waits behind the gate",
      ])
    let alertButton = Self.report.coverage.actions.first { $0.kind == "alertButton" }
    #expect(alertButton?.executed == 0)
  }
}

extension NotationValue {
  init(action: AppAction) {
    self = (try? Notation.encode(action)) ?? .null
  }
}
