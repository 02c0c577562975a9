import StateMachineTesting
import Testing

@testable import BenchmarkSuite

struct ManyClaimsTests {
  @Test("There are as many claims as asked for", arguments: [0, 1, 5, 50])
  func count(_ count: Int) {
    let run = Fuzzer(ManyClaims(count: count), seed: 1, walks: 1, length: 10).run()
    let claims = SearchReport(run, findings: []).claims
    #expect(claims.count == count)
    #expect(claims.allSatisfy { $0.evaluations == 11 })
  }
}
