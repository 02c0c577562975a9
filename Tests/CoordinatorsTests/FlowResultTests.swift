import Coordinators
import Testing

@Suite struct FlowResultTests {
  @Test func onlyASuccessHasAValueToMap() {
    #expect(FlowResult.success(7).map { "\($0)" } == .success("7"))
    #expect(FlowResult<Int>.cancelled.map { "\($0)" } == .cancelled)
    #expect(FlowResult<Int>.ended.map { "\($0)" } == .ended)
  }
}
