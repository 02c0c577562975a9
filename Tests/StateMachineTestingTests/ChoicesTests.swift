import Testing

@testable import StateMachineTesting
@testable import TestMachines

@Suite struct ChoicesTests {
  private func outcomes(_ draw: @escaping @Sendable (inout Choices) -> String) -> [String] {
    ListMachine { $0(draw) }.actions(in: 0).map(\.action)
  }

  @Test func `the first outcome of each choice is the simplest`() {
    #expect(outcomes { "\($0.pick(below: 4))" } == ["0", "1", "2", "3"])
    #expect(outcomes { $0.pick(from: ["b", "a", "c"]) } == ["b", "a", "c"])
    #expect(outcomes { $0.pick(from: ["b", "a", "c"][1...]) } == ["a", "c"])
    #expect(outcomes { "\($0.pick(in: -2...1))" } == ["-2", "-1", "0", "1"])
    #expect(outcomes { "\($0.pick(in: 5...5))" } == ["5"])
    #expect(outcomes { "\($0.flip())" } == ["false", "true"])
    #expect(outcomes { _ in "one" } == ["one"])
  }

  #if os(macOS) || os(Linux)
    @Test func `a choice from an empty array traps`() async {
      await #expect(processExitsWith: .failure) {
        var choices = Choices(.random)
        _ = choices.pick(from: [Int]())
      }
    }
  #endif
}
