import CoordinatorTesting
import ExampleCoordinators
import Pages
import Testing

@testable import FuzzCommand

/// Storyboards of the examples: screens come from their hierarchies, notes from their parts.
@Suite struct StoryboardsTests {
  private static func story(
    _ name: String, _ variant: MachineVariant = .standard, _ actions: String...
  ) throws -> Storyboard {
    let machine = try #require(FuzzTarget.example(name).subject(variant))
    return try machine.storyboard(
      of: CorpusEntry(machine: name, claim: Claim(""), actions: actions))
  }

  @Test func `a push below a sheet is a card below it, and the claim stands there`() throws {
    let story = try Self.story(
      "AppCoordinator", .asWritten, ".showSettings", ".navigate(to: .cart)")
    #expect(story.subject == "AppCoordinator, as written")
    #expect(story.claims.map(\.name) == ["NO-PUSH-UNDER-MODAL"])
    #expect(story.frames.map(\.action) == ["", ".showSettings", ".navigate(to: .cart)"])
    let sheet = Storyboard.Modal(".settings", .sheet)
    #expect(
      story.frames.map(\.screens) == [
        [Storyboard.Screens()], [Storyboard.Screens(modals: [sheet])],
        [Storyboard.Screens(path: [".cart"], modals: [sheet])],
      ])
    #expect(story.frames.map(\.broken.count) == [0, 0, 1])
    #expect(story.frames[2].changes == ["path: + .cart"])
  }

  @Test func `tabs have the names of the app`() throws {
    let story = try Self.story(
      "Shop", .standard, ".select(.orders)", ".login(1, .completeLogin(user: \"ann\"))",
      ".select(.orders)")
    #expect(story.frames[0].screens[0].tabs == ["catalog", "orders"])
    #expect(story.frames.last?.screens[0].tab == 1)
  }

  @Test func `a device has the wanted screens beside the visible ones`() throws {
    let story = try Self.story("AppCoordinator@drop", .standard, ".app(.showSettings)", ".tick")
    #expect(
      story.frames[1].screens.map(\.caption) == [
        "wanted by the coordinator", "visible on the screen",
      ])
    #expect(story.frames.map { $0.screens[1].notes } == [[], ["transition: presenting"], []])
    #expect(story.frames[2].screens[1].modals == [Storyboard.Modal(".settings", .sheet)])
  }

  @Test func `a machine without screens has the parts of its state`() throws {
    let story = try Self.story("ReferenceCoordinator")
    #expect(story.frames.map(\.screens) == [[]])
    #expect(story.frames[0].state.first?.name == "path")
    #expect(story.claims.isEmpty)
  }

  /// Expects that each finding is drawn with its claims, the new ones on its last frame.
  static func expectDrawn(_ report: SearchReport, by machine: AnyMachine) {
    let stories = machine.storyboards(of: report)
    #expect(stories.count == report.findings.count)
    for (story, finding) in zip(stories, report.findings) {
      #expect(story.frames.count == finding.steps.count + 1)
      #expect(story.frames.dropFirst().map(\.changes) == finding.steps.map(\.changes))
      #expect(story.claims.map(\.name) == finding.claims.map(\.name))
      let last = Set(story.frames.last?.broken.map(\.name) ?? [])
      let broken = Set(story.frames.flatMap { $0.broken.map(\.name) })
      #expect(broken.isSuperset(of: finding.claims.map(\.name)), "\(finding)")
      #expect(last.contains(finding.claim.name), "\(finding)")
    }
    // A second run draws the same.
    #expect(machine.storyboards(of: report).map(\.page) == stories.map(\.page))
  }
}
