import StateMachineTesting
import Testing

@testable import FuzzCommand

@Suite struct CampaignTests {
  private func campaign(_ change: (inout Campaign) -> Void = { _ in }) -> Campaign {
    var campaign = Campaign(
      machine: "Door", variant: "standard", seed: 1, strategy: .portfolio, walks: 1_000,
      length: 100, only: [], thresholds: Thresholds(), pilot: "a")
    change(&campaign)
    return campaign
  }

  @Test func `each setting that differs is named, with both values`() {
    let other = campaign {
      $0.machine = "Gate"
      $0.variant = "rusty"
      $0.seed = 2
      $0.strategy = .walks
      $0.walks = 7
      $0.length = 8
      $0.only = ["PAID"]
      $0.thresholds.executions = 3
    }
    #expect(
      other.differences(from: campaign()) == [
        "machine Gate, not Door", "form rusty, not standard",
        "seed 2, not 1", "strategy walks, not portfolio", "walks 7, not 1000",
        "length 8, not 100", "claims PAID, not none",
        "thresholds goals, 3 runs, 0 changes, 0 evaluations, "
          + "not goals, 0 runs, 0 changes, 0 evaluations",
      ])
    #expect(campaign().differences(from: campaign()) == [])
  }

  @Test func `other results of the first walks are a difference`() {
    let pilot = campaign { $0.pilot = "b" }.differences(from: campaign())
    #expect(pilot.count == 1 && pilot[0].hasPrefix("other results of the first walks: "))
    let note = campaign { $0.note = "a device" }.differences(from: campaign())
    #expect(note == ["another text before the report"])
  }
}
