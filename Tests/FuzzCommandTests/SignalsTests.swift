#if os(macOS) || os(Linux)
  import CoordinatorTesting
  import ExampleCoordinators
  import Foundation
  import TestSize
  import Testing

  extension [String] {
    fileprivate static func * (words: [String], count: Int) -> [String] {
      Array(repeatElement(words, count: count).joined())
    }
  }

  @Suite struct SignalsTests {
    typealias Fatal = (
      machine: String, walk: String, state: String, actions: [String], ending: String
    )

    /// A machine that traps, the walk, the state and the kind of action at which it does, and the
    /// shortest sequence.
    private static let fatal: [Fatal] = [
      ("Shelf", "walk 0, at step 57", "5.1", [".forward"] * 6, "SIGILL|SIGTRAP"),
      ("Mirror", "walk 0, at step 8", "3.1", [".look"] * 4, "SIGSEGV|SIGBUS"),
      ("Door", "walk 0, at step 2", "1.2", [".open", ".leave"], #"exit\(0\)"#),
    ]

    private static func event(_ machine: String) -> String {
      machine == "Door" ? "ended the process" : "trapped"
    }

    @Test(arguments: fatal, ["1", "3"])
    func `a trap is a finding, with its shortest sequence`(trap: Fatal, jobs: String) throws {
      let event = Self.event(trap.machine)
      try expectFinding(
        by: [
          (
            ["fuzz", trap.machine, "--seed", "42"], "\(event) in \(trap.walk), of seed 42. Repeat: "
          ),
          (["explore", trap.machine], "\(event) at position \(trap.state). Repeat: "),
        ], ["--jobs=\(jobs)"], of: "TRAP: no action ends the process", trap.actions,
        ending: #"ends\(by: "(\#(trap.ending))"\)"#)
    }

    @Test func `a trap is found at the same position by any strategy`() throws {
      for strategy in size(Strategy.allCases, inDebug: [.portfolio, .walks]) {
        let arguments = ["fuzz", "Cliff", "--walks", "600", "--strategy", strategy.rawValue]
        let ends = try ["1", "3"].map { try fixture(arguments + ["--jobs", $0]) }
        #expect(ends[0].output == ends[1].output)
        // A walk hardly goes so far in one direction.
        #expect(
          ends[0].output.contains("✗ TRAP: ") || [.walks, .uniform].contains(strategy),
          "\(strategy): \(ends[0].output)")
      }
    }

    @Test func `the report of a trap has the walks before it, whose findings are kept`() throws {
      let folder = Folder()
      let end = try fixture(["fuzz", "Cliff", "--walks", "100000", "--corpus", folder.path])
      #expect(end.status == 1)
      // Workers may trap in later walks before one of them gets to the first.
      let walk = try #require(
        end.errors.matches(of: #/trapped in walk ([0-9]+), /#).last, "\(end.errors)")
      #expect(end.output.hasPrefix("Cliff, seed 1: \(walk.1) walks of 100 actions, "))
      #expect(end.output.contains("\n✗ 2 claims broken, by 2 sequences\n"))
      let names = folder.contents.compactMap { $0.split(separator: "/").last?.prefix { $0 != "-" } }
      #expect(names.filter { ["FENCE", "TRAP"].contains($0) }.sorted() == ["FENCE", "TRAP"])
    }

    @Test func `a position without a trap is refused`() throws {
      for (arguments, limits) in [
        (["fuzz", "Cliff"], "the form, the seed and the length"),
        (["explore", "Cliff"], "the form and the bounds"),
      ] {
        let end = try fixture(arguments + ["--trap", "1.1"])
        #expect(end.status == 2)
        #expect(end.errors.hasPrefix("fuzz-fixture: Cliff doesn't trap at 1.1"), "\(end.errors)")
        #expect(
          end.errors.contains(
            "give \(limits) of the command that trapped, or, if an action takes long or much, a "
              + "longer `--deadline` or a larger `--max-memory`\n"))
      }
    }

    /// No other form of an example traps.
    @Test func `a pop without a guard traps, and is shown with its actions`() throws {
      let forms = Examples.all.flatMap { target in
        target.forms.filter { $0.claim == FormSummary.trap }.map {
          "\(target.name) --form \($0.name)"
        }
      }
      let form = "CatalogCoordinator --form pop-without-guard"
      #expect(forms == [form])
      for command in ["fuzz \(form) --walks 100", "explore \(form) --depth 2"] {
        let end = try coordinatorFuzz(command.words)
        #expect(end.status == 1)
        let replay = "replay: coordinator-fuzz replay \(form) --action '.pop'\n"
        #expect(end.output.contains(replay), "\(end.output)")
      }
      let end = try coordinatorFuzz("compare \(form) --walks=99".words)
      #expect(end.output.contains("  ✗ TRAP  .pop\n✗ 1 claim broken, by 1 sequence\n\n"))
      #expect(end.status == 0 && end.output.hasSuffix(" every goal was reached (2)\n"))
    }

    @Test func `a trap in a replay is a finding, although its action isn't possible`() throws {
      let end = try fixture(["replay", "Division", "--action", ".divide(by: 0)"])
      #expect(end.status == 1 && !end.isSignal)
      #expect(end.output.contains("  1. .divide(by: 0)   // not possible here\n"))
      #expect(end.output.contains("     ✗ breaks TRAP: no action ends the process\n"))
    }

    private static let runs = [
      "Beacon, seed 1: ", "transitions (interrupted)\n", "that were done\n",
    ]

    @Test(arguments: [
      ("fuzz Beacon --walks 100000000", SIGINT, runs), ("fuzz Beacon --time 1h", SIGTERM, runs),
      ("fuzz Beacon --time 1h", SIGHUP, runs),
      ("explore Tree --max-states=4000000000", SIGINT, ["Tree: ", "✗ interrupted: "]),
    ])
    func `the first signal ends a search with its report`(
      command: String, signal: Int32, texts: [String]
    ) throws {
      let child = try Child("fuzz-fixture", command.words + ["--quiet"])
      #expect(child.waitForOutput() == "walking\n")
      kill(child.process.processIdentifier, signal)
      let end = child.finish()
      #expect(end.status == 3 && !end.isSignal)
      for text in texts { #expect(end.output.contains(text), "\(end)") }
    }

    @Test func `the second signal ends the process at once`() throws {
      let child = try Child("fuzz-fixture", ["fuzz", "Beacon"], environment: ["REST": "1"])
      #expect(child.waitForOutput() == "walking\n")
      // Two pending signals of one kind arrive as one, so the test sends them until the process
      // ends.
      while child.process.isRunning {
        kill(child.process.processIdentifier, SIGINT)
        usleep(20_000)
      }
      let end = child.finish()
      #expect(end.isSignal)
      #expect(end.status == SIGINT)
    }

    @Test func `a run goes on when the reader of its output has closed the pipe`() throws {
      let child = try Child("coordinator-fuzz", ["fuzz", "AppCoordinator", "--walks", "64"])
      try child.closeOutput()
      let end = child.finish()
      #expect(end.status == 0)
      #expect(!end.isSignal)
      #expect(end.errors == "")
    }
  }
#endif
