import CoordinatorTesting
import ExampleCoordinators
import Testing

/// Every file of the corpus is one test case: what was found is found again, and what was hardened holds.
@Suite struct CorpusReplayTests {
  @Test(arguments: try Corpus.nearest().files(of: "AppCoordinator"))
  func appCoordinator(_ file: CorpusFile) throws {
    let entry = try file.entry()
    #expect(entry.variant == "as-written")
    #expect(file.description == entry.fileName, "the content was changed: rename the file")
    let actions = try file.actions(AppAction.self)

    let found = AppCoordinatorMachine.asWritten.replaying(actions)
    let claim = entry.claim
    #expect(found.breaks.contains { $0.claim == claim })
    #expect(found.impossible.isEmpty)

    try file.replay(on: AppCoordinatorMachine())
  }

  @Test func nothingIsMissing() throws {
    let claims = try Corpus.nearest().files(of: "AppCoordinator").map { try $0.entry().claim.name }
    #expect(
      Set(claims) == [
        "AUTH-GATE", "IDEMPOTENT", "LINK-VISIBLE", "MODAL-EXCLUSIVE", "NO-PUSH-UNDER-MODAL",
        "PENDING-SURVIVES", "REFUSED", "RESTORE-FAILSAFE", "RETURN-ACTION", "SAVE-RESTORE",
        "SIGNOUT-PURGE",
      ])
  }
}
