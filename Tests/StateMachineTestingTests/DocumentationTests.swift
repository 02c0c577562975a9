import Foundation
import StateMachineTesting
import Testing

@testable import TestMachines

/// The machine on the landing page of the module.
@Suite struct DocumentationTests {
  struct LiftMachine: StateMachine {
    enum Action: Hashable { case up, down, ring }

    struct State: Hashable {
      var floor = 0
      var hasRung = false
    }

    var initialState: State { State() }

    func reduce(into state: inout State, action: Action) {
      switch action {
      case .up: state.floor += 1
      case .down: state.floor -= 1
      case .ring: state.hasRung = true
      }
    }

    func actions(in state: State, _ offers: inout Offers<Action>) {
      offers(.up, if: state.floor < 4)
      offers(.down, if: state.floor > 0)
      offers(.ring)
    }

    func check(_ state: State, _ checks: inout Checks) {
      checks.always("QUIET", "the bell stays silent on the roof", !state.hasRung || state.floor < 4)
    }
  }

  private func lines(_ path: String) throws -> [String] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let file = tests.appending(path: path)
    return try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  @Test func `the machine of the page is compiled as shown`() throws {
    let page = try lines(
      "../../Sources/StateMachineTesting/StateMachineTesting.docc/StateMachineTesting.md")
    let start = try #require(page.firstIndex(of: "```swift"))
    let machine = page[(start + 1)...].prefix { $0 != "```" }
    #expect(machine.count > 20)
    let here = try lines("DocumentationTests.swift").map {
      $0.hasPrefix("  ") ? $0.dropFirst(2) : $0[...]
    }
    let first = try #require(here.firstIndex { $0 == machine[machine.startIndex] })
    #expect(Array(here[first...].prefix(machine.count)) == machine.map { $0[...] })
  }

  @Test func `the machine of the page breaks its claim on the roof`() {
    let findings = Fuzzer(LiftMachine(), seed: 1, walks: 100).run().findings()
    #expect(
      findings.map(\.actions) == [
        [".up", ".up", ".up", ".up", ".ring"], [".up", ".up", ".up", ".ring", ".up"],
      ])
    #expect(Explorer(LiftMachine()).run().states == 10)
  }
}
