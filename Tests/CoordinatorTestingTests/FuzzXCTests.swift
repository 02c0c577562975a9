import CoordinatorTesting
import XCTest

/// `fuzz(seed:)` under XCTest: a thrown error fails a test of any framework.
final class FuzzXCTests: XCTestCase {
  func testAMachineThatHolds() throws {
    try FuzzTests.LampMachine(isFaulty: false).fuzz(seed: 42, walks: 20, corpus: .none)
  }

  func testAMachineThatDoesNot() {
    let machine = FuzzTests.LampMachine()
    XCTAssertThrowsError(try machine.fuzz(seed: 42, walks: 20, corpus: .none)) { error in
      XCTAssert("\(error)".contains("✗ the lamp follows the switch\n"))
    }
  }
}
