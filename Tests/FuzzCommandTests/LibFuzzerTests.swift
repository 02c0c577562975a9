import CoordinatorTesting
import ExampleCoordinators
import FuzzCommand
import StateMachineTesting
import Testing

@Suite struct LibFuzzerTests {
  private func entry(
    _ machine: String, of targets: [FuzzTarget] = targets
  ) throws -> LibFuzzer {
    let libFuzzer = LibFuzzer(targets)
    try libFuzzer.choose(machine)
    return libFuzzer
  }

  @Test func `an input that breaks a claim is noted with its actions and the way to keep it`()
    throws
  {
    let libFuzzer = try entry("Turnstile --as-written")
    #expect(libFuzzer.note(on: [0, 2]) == nil)
    let note = """
      Turnstile --as-written: this input breaks `PAID`
        1. .kick
             (no change)
        2. .push
             visitors: 0 → 1
           ✗ breaks PAID: nobody passes without a coin
      ✗ 1 claim broken
      keep it: coordinator-fuzz corpus import Turnstile --as-written FILE, with the file that libFuzzer writes now

      """
    // Byte by byte: the calls are `.coin`, `.push` and `.kick`, and the rest isn't executed.
    #expect(libFuzzer.note(on: [2, 1, 0, 0]) == note)
    #expect(libFuzzer.note(on: [2, 4, 0, 0]) == note)
    #expect(libFuzzer.note(on: [0, 1]) == nil)
  }

  @Test(arguments: ["Turnstile", "  Turnstile ", "Turnstile --flaw stays-open"])
  func `the variable has the words that follow a command`(machine: String) throws {
    let isFlawed = machine.contains("flaw")
    #expect((try entry(machine).note(on: [0, 1, 1]) != nil) == isFlawed)
  }

  @Test func `a single machine needs no name`() throws {
    #expect(try entry("--as-written", of: [TurnstileMachine.target]).note(on: [1]) != nil)
  }

  @Test func `a program that has the name of a machine tests that machine`() throws {
    let libFuzzer = LibFuzzer(targets)
    try libFuzzer.choose(nil, program: "Turnstile")
    #expect(libFuzzer.note(on: [1]) == nil)
    try libFuzzer.choose("Turnstile --as-written", program: "Idle")
    #expect(libFuzzer.note(on: [1]) != nil)
  }

  @Test(arguments: [
    (
      "",
      "no machine is named: write `FUZZ_MACHINE='Turnstile'`; "
        + "the machines are `Turnstile`, `Idle`, `Forgetful` and `Treadmill`"
    ),
    (
      "Turnstile Idle",
      "`Turnstile Idle` names several machines: write `FUZZ_MACHINE='Turnstile'`; "
        + "the machines are `Turnstile`, `Idle`, `Forgetful` and `Treadmill`"
    ),
    (
      "Turnstyle",
      "there is no machine `Turnstyle`; did you mean `Turnstile`? (`coordinator-fuzz list` shows them)"
    ),
    ("Turnstile --as-writen", "there is no option `--as-writen`; did you mean `--as-written`?"),
    (
      "Turnstile --flaw stays-opn",
      "Turnstile has no flaw `stays-opn`; did you mean `stays-open`?"
    ),
    (
      "Idle --as-written",
      "Idle has no as-written form; `coordinator-fuzz list Idle` shows its forms"
    ),
  ])
  func `a wrong name says what to write`(machine: String, message: String) {
    #expect {
      try LibFuzzer(targets).choose(machine)
    } throws: {
      "\($0)" == message
    }
  }

  @Test func `a device is a machine, too`() throws {
    let libFuzzer = try entry("AppCoordinator@drop --as-written", of: Examples.onDevice)
    let device = try #require(Examples.onDevice.first { $0.name == "AppCoordinator@drop" })
    let subject = try #require(device.subject(.asWritten))
    for file in try Corpus.nearest.files(of: device.name) {
      let entry = try file.entry()
      guard entry.variant == "as-written" else { continue }
      let note = try #require(libFuzzer.note(on: try subject.bytes(of: entry)))
      // An earlier action may break another claim.
      let broken = try subject.replay(entry).broken
      let first = broken.map(\.step).min()
      let claims = broken.filter { $0.step == first }.map(\.claim)
      #expect(claims.allSatisfy { note.contains("✗ breaks \($0)") }, "\(note)")
      #expect(note.contains("\n  \(first ?? 0). "))
      #expect(!note.contains("\n  \((first ?? 0) + 1). "))
    }
  }

  @Test func `an executable that was built without libFuzzer says how to build it`() throws {
    let result = try Child("coordinator-libfuzzer", []).finish()
    #expect(result.status == 2)
    #expect(
      result.errors
        == "coordinator-libfuzzer was built without libFuzzer, and tests nothing: "
        + "write `swift build --sanitize fuzzer --product coordinator-libfuzzer`\n")
  }
}
