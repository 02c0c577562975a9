#if os(macOS) || os(Linux)
  import Foundation
  import TestSize
  import Testing

  @testable import CoordinatorTesting

  @Suite struct ActionLimitsTests {
    private static let hang = "HANG: every action returns"

    /// A machine that exceeds a limit, the limit, and the report.
    private static let beyond = [
      (
        "Jam", "--deadline=300ms", "didn't return", hang, [".coin", ".coin", ".coin"],
        #"neverReturns\(from: "the reducer"\)"#
      ),
      (
        "Lock", "--deadline=300ms", "didn't return", hang, [".lock"],
        #"neverReturns\(from: "the list of actions"\)"#
      ),
      (
        "Echo", "--max-memory=100MB", "took too much memory",
        "MEMORY: no action takes memory without end", [".call", ".call"],
        #"takesMemoryWithoutEnd\(in: "the reducer"\)"#
      ),
    ]

    @Test(arguments: beyond, size(["1", "3"], inDebug: ["3"]))
    func `an action beyond a limit is a finding, with its shortest sequence`(
      beyond: (
        machine: String, limit: String, event: String, claim: String, actions: [String],
        ending: String
      ), jobs: String
    ) throws {
      try expectFinding(
        by: size(["fuzz", "explore"], inDebug: ["fuzz"]).map {
          ([$0, beyond.machine], "\(beyond.event) ")
        },
        [beyond.limit, "--jobs=\(jobs)"], of: beyond.claim, beyond.actions, ending: beyond.ending)
    }

    /// Returns the end of a process whose action never returns, which comes before the deadline.
    ///
    /// A copy of the process waits a tenth of the deadline, so only one that does wait takes a
    /// minute, also beside a build.
    private func endBeforeDeadline(
      _ arguments: [String], environment: [String: String] = [:], _ meanwhile: (Child) -> Void
    ) throws -> Child.End {
      let start = ContinuousClock.now
      let child = try Child(
        "fuzz-fixture", arguments + ["--deadline", "60s"], environment: environment)
      meanwhile(child)
      let end = child.finish()
      #expect(ContinuousClock.now - start < .seconds(60), "it waited for the deadline")
      return end
    }

    @Test func `the end of the time ends a run whose action never returns`() throws {
      let end = try endBeforeDeadline(["fuzz", "Jam", "--time", "200ms"]) { _ in }
      #expect(end.status == 1 && end.output.contains("✗ HANG: every action returns\n"), "\(end)")
    }

    /// Sends a signal to a process whose action never returns.
    private func interrupted(_ arguments: [String]) throws -> Child.End {
      try endBeforeDeadline(arguments, environment: ["REST": "1"]) { child in
        #expect(child.waitForOutput() == "walking\n")
        kill(child.process.processIdentifier, SIGINT)
      }
    }

    @Test func `the first signal ends a run whose action never returns`() throws {
      let end = try interrupted(["fuzz", "Beacon"])
      #expect(end.status == 1 && !end.isSignal, "\(end)")
      #expect(end.output.contains("✗ HANG: every action returns\n    1. .rest\n"), "\(end)")
    }

    @Test(arguments: ["1", "2"])
    func `the first signal ends an exploration whose action never returns`(jobs: String) throws {
      let end = try interrupted(["explore", "Beacon", "--jobs", jobs])
      #expect(end.status == 3 && !end.isSignal, "\(end)")
      #expect(
        end.errors.contains(
          "the machine didn't return at position 0.2. "
            + "Repeat: fuzz-fixture explore Beacon --trap 0.2\n"), "\(end)")
    }

    /// A terminal sends Ctrl-C to the copies of the process, too.
    @Test(arguments: size([SIGINT, SIGTERM], inDebug: [SIGINT]))
    func `a signal to the copies is no trap of the machine`(signal: Int32) throws {
      let folder = Folder()
      let file = try folder.write(
        "Jam/hang.actions", of: "Jam", claim: Self.hang, actions: ".coin .coin .coin")
      for arguments in [
        ["corpus", "check", file], ["mutate", "Jam", "--deadline=60s"],
        ["fuzz", "Jam", "--deadline=2s", "--corpus", folder.file("kept")],
      ] {
        let jammed = folder.file("jammed by \(arguments[0])")
        let child = try Child("fuzz-fixture", arguments, environment: ["JAMMED": jammed])
        // Copies try the actions, in a search once it has met the limit, and none of them returns.
        if arguments[0] == "fuzz" {
          #expect(child.waitForErrors("didn't return"))
          try FileManager.default.removeItem(atPath: jammed)
        }
        while !FileManager.default.fileExists(atPath: jammed), child.process.isRunning {
          usleep(1_000)
        }
        child.signalGroup(signal)
        let end = child.finish()
        #expect(end.status == 3 && !end.isSignal, "\(arguments): \(end)")
        #expect(!end.output.contains("TRAP") && !end.errors.contains("TRAP"), "\(end)")
      }
      #expect(!folder.contents.contains { $0.contains("TRAP") })
    }

    @Test func `a mutation's report names the end of the machine that has it`() throws {
      for (machine, claim) in [("Door", "TRAP"), ("Jam", "HANG"), ("Hoard", "MEMORY")] {
        let arguments = ["mutate", machine, "--deadline=300ms", "--max-memory=100MB"]
        let end = try fixture(arguments)
        #expect(end.status == 1 && !end.isSignal, "\(end)")
        #expect(
          end.output
            == "✗ \(machine) can't be mutated: \(claim): without a mutation, some action breaks it, "
            + "which `fuzz` shows\n")
      }
    }

    /// An action that never returns may fill the memory first, on a computer with less of it.
    @Test func `a file about one limit of an action proves the other`() throws {
      let folder = Folder()
      let memory = "MEMORY: no action takes memory without end"
      let hang = Self.hang
      let trap = "TRAP: no action ends the process"
      for (flaw, claim) in [
        ("slow", hang), ("slow", memory), ("lazy", hang), ("slow", trap), ("far", hang),
        ("far", trap),
      ] {
        let file = try folder.write(
          "Digit/\(claim.prefix(4))-\(flaw).actions", of: "Digit", variant: flaw, claim: claim,
          actions: flaw == "far" ? ".up .up .up" : ".up .up .up .up")
        let end = try fixture(["corpus", "check", file, "--deadline=300ms"])
        let isProof = flaw == "slow" && claim != trap || flaw == "far" && claim == trap
        #expect(end.status == (isProof ? 0 : 1), "\(end)")
      }
    }

    @Test func `walks that take too much memory in many actions end with a verdict`() throws {
      let arguments = ["fuzz", "Hoard", "--max-memory", "100MB", "--length", "200", "--jobs", "1"]
      let end = try fixture(arguments)
      #expect(end.status == 1 && !end.isSignal, "\(end)")
      #expect(
        end.output.contains(
          "✗ the process took more than 100 MB, though no action alone did: give a larger "
            + "`--max-memory`, or a smaller `--length` or `--jobs`\n"), "\(end)")
    }

    @Test func `a sequence that never returns is shrunk from its file`() throws {
      let folder = Folder()
      let file = try folder.write(
        "Jam/long.actions", of: "Jam", claim: Self.hang,
        actions: ".coin .push .coin .coin .coin")
      let end = try fixture(["shrink", file, "--deadline=300ms"])
      #expect(end.status == 0, "\(end)")
      #expect(end.output.contains("\n.coin\n.coin\n.coin\n\nshrunk from 5 actions to 3 "), "\(end)")
    }

    @Test(arguments: [
      ("Jam", ["FUZZ_DEADLINE": "300ms"], "Jam: the machine didn't return in walk 0, at step 7"),
      ("Explore", ["FUZZ_DEADLINE": "300ms"], "Jam: the machine didn't return at position 2.1"),
      ("Echo", ["FUZZ_MAX_MEMORY": "200MB"], "Echo: the machine took too much memory in walk 0"),
      ("Digit", [:], "Digit if .up happens twice: the machine trapped in walk 0, at step 12"),
      ("Pair", [:], "Pair if .pop happens twice: the machine trapped in step "),
      ("LatePair", [:], "LatePair if .pop happens twice: the machine trapped in walk "),
      ("Shelf", [:], "Shelf: the machine trapped in walk 0, at step 57, of seed 42\nShelf:\n"),
      ("Mirror", [:], "Mirror: the machine trapped in walk 0, at step 8, of seed 42\nMirror:\n"),
      (
        "Door", [:], "Door: the machine ended the process in walk 0, at step 2, of seed 42\nDoor:\n"
      ),
    ])
    func `a test prints the shortest sequence of an action that ends it or exceeds a limit`(
      machine: String, environment: [String: String], note: String
    ) throws {
      let folder = Folder()
      let end = try fixture(["test", machine, folder.file("corpus")], environment: environment)
      // A reducer that calls exit(0) doesn't make a test pass.
      let endsInOrder = ["Jam", "Explore", "Echo", "Door"].contains(machine)
      #expect(end.isSignal ? !endsInOrder : end.status == 70, "\(end)")
      #expect(end.errors.contains(note), "\(end)")
      let expected = [
        "Jam": [".coin", ".coin", ".coin"], "Explore": [".coin", ".coin", ".coin"],
        "Echo": [".call", ".call"], "Digit": [".up", ".up", ".up", ".up", ".up"],
        "Pair": [".push", ".pop"],
        "LatePair": Array(repeating: ".push", count: 10) + [".pop"],
        "Shelf": Array(repeating: ".forward", count: 6),
        "Mirror": Array(repeating: ".look", count: 4), "Door": [".open", ".leave"],
      ]
      #expect(end.errors.printedActions == expected[machine], "\(end)")
      let files = folder.contents.filter { $0.hasSuffix(".actions") }
      let isMutated = ["Digit", "Pair", "LatePair"].contains(machine)
      #expect(files.count == (isMutated ? 0 : 1), "\(files)")
    }

    @Test(arguments: [
      (
        "Jam", "Jam: the machine didn't return in walk 0, at step 7, of",
        [".coin", ".coin", ".coin"]
      ),
      ("Explore", "Jam: the machine didn't return at position 2.1", [".coin", ".coin", ".coin"]),
      ("Shelf", "Shelf: the machine trapped in walk ", [".forward"]),
      ("Mirror", "Mirror: the machine trapped in walk ", [".look"]),
      ("Door", "Door: the machine ended the process in walk ", [".open", ".leave"]),
    ])
    func `without copies of the process, a test shows the last actions`(
      machine: String, note: String, last: [String]
    ) throws {
      let folder = Folder()
      let end = try fixture(
        ["test", machine, folder.file("corpus")],
        environment: ["FUZZ_DEADLINE": "300ms", "ALONE": "1"])
      #expect(end.isSignal || end.status == 70, "\(end)")
      #expect(end.errors.contains(note), "\(end)")
      let title = machine == "Explore" ? "Jam" : machine
      let intro = /\n(?<title>[A-Z][a-z]+), the last (?<shown>[0-9]+) of [0-9]+ actions?:\n/
      let match = try #require(end.errors.firstMatch(of: intro), "\(end)")
      #expect(match.title == title)
      let actions = end.errors.printedActions
      #expect(actions.count == Int(match.shown) && actions.count <= 12)
      #expect(Array(actions.suffix(last.count)) == last, "\(end)")
      #expect(folder.contents.isEmpty)
    }

    @Test(arguments: [
      ("start", "the initial state"), ("list", "the list of actions"), ("claim", "a claim"),
    ])
    func `an end before the first action is named, and doesn't pass`(
      part: String, name: String
    ) throws {
      for verb in ["fuzz", "explore", "mutate", "graph"] {
        let end = try fixture([verb, "Stumble"], environment: ["STUMBLE": part])
        #expect(end.status == 2, "\(end)")
        #expect(
          end.errors == "fuzz-fixture: Stumble can't be tested: before the first action, "
            + "the process ends by exit(0) in \(name)\n")
      }
      for arguments in [["test", "Stumble", "none"], ["replay", "Stumble", "--action", ".go"]] {
        let end = try fixture(arguments, environment: ["STUMBLE": part])
        #expect(end.status != 0, "\(arguments): \(end)")
      }
    }

    @Test func `a trap in a claim is named as such`() throws {
      let end = try fixture(["fuzz", "Lamp"])
      #expect(end.status == 1, "\(end)")
      let process = try #require(
        end.output.firstMatch(of: /process: \.runs → \.ends\(by: "(.+)"\)/))
      #expect(process.1.wholeMatch(of: /(SIGILL|SIGTRAP|SIGFPE) in a claim/) != nil)
    }

    @Test(arguments: ["1", "3"])
    func `a mutant that ends the process is noticed, and the run goes on`(jobs: String) throws {
      let arguments = ["mutate", "Digit", "--jobs", jobs, "--json", "-"]
      let end = try fixture(arguments)
      #expect(end.status == 0 && !end.isSignal, "\(end)")
      let verdicts = end.output.matches(of: /"verdict" ?: ?"([a-z]+)"/).map { $0.1 }
      #expect(verdicts == ["noticed", "noticed", "noticed", "equivalent"], "\(end)")
      #expect(end.output.matches(of: /"name" ?: ?"TRAP"/).count == 1, "\(end)")
    }

    @Test(arguments: [
      ("500ms", 500), ("30s", 30_000), ("5m", 300_000), ("2h", 7_200_000), ("1.5s", 1_500),
      ("", nil), ("s", nil), ("3", nil), ("-3s", nil), ("0s", nil), ("1e9s", nil), ("3d", nil),
      ("infs", nil),
    ])
    func `a duration is a number with a unit`(text: String, milliseconds: Int?) {
      #expect(Duration(text: text)?.milliseconds == milliseconds)
    }

    @Test func `a copy waits a tenth of the deadline, but not less than a moment`() {
      func wait(_ deadline: Duration) -> Duration? {
        ActionLimits(deadline: deadline, memory: 4_000_000_000).inCopies.deadline
      }
      #expect(wait(.seconds(10)) == .seconds(1))
      #expect(wait(.seconds(1)) == .milliseconds(250))
      #expect(wait(.milliseconds(50)) == .milliseconds(50))
      #expect(ActionLimits.standard.inCopies.memory <= 500_000_000)
    }
  }
#endif
