import Coordinators
import Testing

@Suite struct EffectsInFlightTests {
  @Test func `effects end in any order, and each once`() {
    var effects = EffectsInFlight<String>()
    #expect(effects.isEmpty && effects.finish(at: 0) == nil)
    effects.start(["a", "b"])
    effects.start(["c"])
    #expect(Array(effects) == ["a", "b", "c"])
    #expect(effects.finish(at: 1) == "b")
    #expect(effects.finish(at: 1) == "c")
    #expect(effects.finish(at: 1) == nil && effects.finish(at: -1) == nil)
    #expect(effects.finish(at: 0) == "a")
    #expect(effects == EffectsInFlight())
  }
}
