#if os(macOS) || os(Linux)
  import CoordinatorTesting
  import ExampleCoordinators
  import Foundation
  import Testing

  @Suite struct SignalsTests {
    @Test(arguments: [
      ("Shelf", "walk 0, at step 57, of seed 42"), ("Mirror", "walk 0, at step 8, of seed 42"),
    ])
    func `a trap prints its walk and step, and ends the process with its signal`(
      machine: String, place: String
    ) throws {
      let end = try Child("fuzz-fixture", ["fuzz", machine, "--seed", "42", "--jobs", "1"]).finish()
      #expect(end.isSignal)
      let note =
        "fuzz-fixture: the machine trapped in \(place). "
        + "Repeat: fuzz-fixture fuzz \(machine) --seed 42 --walks 1 --length 100\n"
      #expect(end.errors.contains(note))
    }

    @Test(arguments: [
      ("Shelf", "5.1", " --action '.forward'"), ("Mirror", "3.1", " --action '.look'"),
    ])
    func `a trap in an exploration prints its position, and --path prints the actions to it`(
      machine: String, place: String, action: String
    ) throws {
      let end = try Child("fuzz-fixture", ["explore", machine, "--jobs", "1"]).finish()
      #expect(end.isSignal)
      let command = "fuzz-fixture explore \(machine) --path \(place)"
      let note =
        "fuzz-fixture: the machine trapped at position \(place). "
        + "Show the actions that lead there: \(command)\n"
      #expect(end.errors.contains(note), "\(end.errors)")
      let way = try Child(
        "fuzz-fixture", command.split(separator: " ").dropFirst().map(String.init)
      ).finish()
      let count = (Int(place.prefix(1)) ?? 0) + 1
      let replay = "fuzz-fixture replay \(machine)" + String(repeating: action, count: count)
      #expect(way.output == replay + "\n")
    }

    @Test func `a finding is kept although a later walk traps`() throws {
      let folder = try Folder()
      let arguments = ["fuzz", "Cliff", "--walks", "100000", "--corpus", folder.file("corpus")]
      let end = try Child("fuzz-fixture", arguments).finish()
      #expect(end.isSignal)
      #expect(folder.contents.count { $0.hasSuffix(".actions") } == 1, "\(folder.contents)")
      let file = folder.file(try #require(folder.contents.last))
      let replay = try Child("fuzz-fixture", ["replay", file]).finish()
      #expect(replay.status == 1)
      #expect(replay.output.contains("  4. .forward\n"))
    }

    /// Each example with a form that traps, with the actions that lead there.
    static let trapping = ["CatalogCoordinator": ("pop-without-guard", "--action '.pop'")]

    @Test func `a pop without a guard traps, and is shown with its actions`() throws {
      let forms = Examples.all.flatMap { target in
        target.incorrect.filter { $0.claim == FlawSummary.trap }.map { (target.name, $0.name) }
      }
      #expect(forms.count == Self.trapping.count)
      for (machine, form) in forms {
        let (name, actions) = try #require(Self.trapping[machine])
        #expect(name == form)
        let identity = "\(machine) --incorrect \(form)"
        let command = identity.split(separator: " ").map(String.init)
        let walk = try Child("coordinator-fuzz", ["fuzz"] + command).finish()
        #expect(walk.isSignal)
        #expect(
          walk.errors.contains("Repeat: coordinator-fuzz fuzz \(identity) --seed 1 --walks"),
          "\(walk.errors)")
        let search = try Child("coordinator-fuzz", ["explore"] + command + ["--jobs", "1"]).finish()
        #expect(search.isSignal)
        let way = try #require(
          search.errors.firstMatch(of: /coordinator-fuzz (explore .+ --path \S+)/))
        let path = try Child("coordinator-fuzz", way.1.split(separator: " ").map(String.init))
        #expect(path.finish().output == "coordinator-fuzz replay \(identity) \(actions)\n")
      }
    }

    @Test func `a trap in a replay is reported as one`() throws {
      let end = try Child(
        "fuzz-fixture", ["replay", "Division", "--action", ".divide(by: 0)"]
      ).finish()
      #expect(end.isSignal)
      #expect(
        end.errors.contains("fuzz-fixture: the machine trapped while the actions were replayed\n"))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `the first signal ends a run with its report`(signal: Int32) throws {
      let child = try Child("fuzz-fixture", ["fuzz", "Beacon", "--time", "20s", "--quiet"])
      #expect(child.waitForOutput() == "walking\n")
      kill(child.process.processIdentifier, signal)
      let end = child.finish()
      #expect(end.status == 3)
      #expect(!end.isSignal)
      #expect(end.output.contains("transitions (interrupted)\n"))
      #expect(end.output.hasSuffix("in the walks that were done\n"))
    }

    @Test func `the first signal ends an exploration with its report`() throws {
      let child = try Child("fuzz-fixture", ["explore", "Tree", "--max-states=4000000000"])
      #expect(child.waitForOutput() == "walking\n")
      kill(child.process.processIdentifier, SIGINT)
      let end = child.finish()
      #expect(end.status == 3)
      #expect(!end.isSignal)
      #expect(end.output.contains("✗ interrupted: "), "\(end.output)")
    }

    @Test func `the second signal ends the process at once`() async throws {
      let child = try Child("fuzz-fixture", ["fuzz", "Beacon"], environment: ["REST": "1"])
      #expect(child.waitForOutput() == "walking\n")
      // Two pending signals of one kind arrive as one, so the test sends them until the process
      // ends.
      while child.process.isRunning {
        kill(child.process.processIdentifier, SIGINT)
        try await Task.sleep(for: .milliseconds(20))
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
