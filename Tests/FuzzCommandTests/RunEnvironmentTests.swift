import StateMachineTesting
import Testing

@testable import CoordinatorTesting

@Suite struct RunEnvironmentTests {
  @Test func `the variables take the place of seed and walks`() throws {
    let environment = try RunEnvironment(["FUZZ_SEED": "7", "FUZZ_WALKS": "20", "PATH": "/"])
    #expect(environment.seed == 7 && environment.walks == 20)
    for none in [[:], ["FUZZ_SEED": "", "FUZZ_WALKS": ""]] {
      let environment = try RunEnvironment(none)
      #expect(environment.seed == nil && environment.walks == nil)
    }
    let random = try RunEnvironment(["FUZZ_SEED": "random"])
    #expect(random.seed != nil)
  }

  @Test(arguments: [
    ("FUZZ_SEED", "x"), ("FUZZ_SEED", "-1"), ("FUZZ_SEED", "99999999999999999999"),
    ("FUZZ_WALKS", "0"), ("FUZZ_WALKS", "1e6"), ("FUZZ_WALKS", "-3"), ("FUZZ_WALKS", "many"),
  ])
  func `a value that can't be read says which to write`(name: String, value: String) {
    let error = #expect(throws: RunEnvironment.InvalidValue.self) {
      try RunEnvironment([name: value])
    }
    #expect(error?.description.hasPrefix("`\(name)=\(value)`: write a ") == true)
  }

  #if os(Linux) || os(macOS)
    @Test func `a test runs with the variables of its process`() throws {
      let folder = try Folder()
      let arguments = ["test", "StackRouter", folder.path]
      let plain = try Child("fuzz-fixture", arguments).finish()
      #expect(plain.output.hasPrefix("StackRouter, seed 42: 1,000 walks of 100 actions"))
      let other = try Child(
        "fuzz-fixture", arguments, environment: ["FUZZ_SEED": "7", "FUZZ_WALKS": "20"]
      ).finish()
      #expect(other.output.hasPrefix("StackRouter, seed 7: 20 walks of 100 actions"), "\(other)")
      let wrong = try Child("fuzz-fixture", arguments, environment: ["FUZZ_WALKS": "0"]).finish()
      #expect(wrong.isSignal && wrong.errors.contains("`FUZZ_WALKS=0`: write a whole number"))
    }
  #endif
}
