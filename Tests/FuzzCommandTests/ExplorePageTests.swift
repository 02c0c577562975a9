import Foundation
import StateMachineTesting
import Testing

@testable import FuzzCommand

/// The data of the page on which a person walks through the visited states.
@Suite struct ExplorePageTests {
  private struct Walk {
    let texts: [String]
    let states: [[Any]]
    let targets: [[String: Any]]
    let changes: [[Int]]

    init(page: String) throws {
      let json = try #require(page.firstMatch(of: /id="walk-data">([^<]*)<\/script>/)).output.1
      let data = try #require(
        try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      texts = try #require(data["texts"] as? [String])
      states = try #require(data["states"] as? [[Any]])
      targets = try #require(data["targets"] as? [[String: Any]])
      changes = try #require(data["changes"] as? [[Int]])
    }

    func parts(_ state: Int) throws -> [String] {
      try #require(states[state][1] as? [Int]).map { texts[$0] }
    }
  }

  private func walk(_ arguments: String...) async throws -> Walk {
    let folder = Folder()
    _ = await run(["explore"] + arguments + ["--quiet", "--html", folder.file("report.html")])
    return try Walk(page: folder.read("report.html"))
  }

  @Test func `a broken claim and a goal mark the states in which they show`() async throws {
    let walk = try await walk("Turnstile", "--depth=3", "--as-written")
    let names = walk.targets.compactMap { $0["name"] as? String }
    let paid = try #require(names.firstIndex(of: "PAID"))
    let goal = try #require(walk.targets.firstIndex { $0["isGoal"] as? Bool == true })
    for index in walk.states.indices {
      let parts = try walk.parts(index)
      let (coins, visitors) = (Int(parts[3]) ?? 0, Int(parts[5]) ?? 0)
      let marks = try #require(walk.states[index][3] as? [Int])
      #expect(marks.contains(paid) == (visitors > coins))
      #expect(marks.contains(goal) == (visitors > 0))
    }
    // The first step whose state breaks the claim.
    let isBad = { (state: Any) in
      (state as? Int).flatMap { walk.states[$0][3] as? [Int] }?.contains(paid) == true
    }
    let steps = try walk.states.flatMap { try #require($0[5] as? [[Any]]) }
    let step = try #require(steps.first { isBad($0[1]) })
    let lines = walk.changes[try #require(step[2] as? Int)].map { walk.texts[$0] }
    #expect(lines.contains("visitors: 0 → 1"))
    let target = walk.targets[paid]
    #expect(target["meaning"] as? String == "nobody passes without a coin")
    #expect(
      target["test"] as? String == """
        @Test func paid() throws {
          try TurnstileMachine().replay([
          ])
        }
        """)
  }
}
