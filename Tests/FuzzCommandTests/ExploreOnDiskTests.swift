import CoordinatorTesting
import ExampleCoordinators
import Foundation
import FuzzCommand
import StateMachineTesting
import Testing

/// `explore --disk`.
@Suite struct ExploreOnDiskTests {
  static let bounded = ["explore", "Turnstile", "--depth=999", "--max-memory"]

  @Test(arguments: ["1", "2"])
  func `an exploration goes on where the memory ends, with the same result`(jobs: String)
    async throws
  {
    let (folder, reports) = (try Folder(), try Folder())
    let less = Self.bounded + ["20KB", "--jobs", jobs]
    #expect(await run(less).status == .incomplete)
    let stored = await run(
      less + ["--disk", folder.path, "--json", reports.file("stored")])
    let ample = await run(Self.bounded + ["1GB", "--json", reports.file("ample")])
    #expect(stored == ample)
    #expect(stored.status == .passed)
    // The bound is in the report, and so in its checksum.
    let (one, other) = try (reports.read("stored"), reports.read("ample"))
    let bound = #/"(maxMemory|checksum)" : "?[0-9a-f]+"?/#
    #expect(one.contains("\"maxMemory\" : 20000,"))
    #expect(one.replacing(bound, with: "") == other.replacing(bound, with: ""))
    #expect(folder.contents == [])
  }

  @Test func `a finding is shown and audited as in memory`() async throws {
    let folder = try Folder()
    for form in [["--as-written", "--quiet"], ["--as-written", "--audit"], ["--audit"]] {
      let arguments = ["explore", "Turnstile", "--depth=30", "--max-memory=5KB"] + form
      let stored = await run(arguments + ["--disk", folder.path])
      let plain = await run(["explore", "Turnstile", "--depth=30"] + form)
      #expect(stored == plain)
      #expect(stored.status == (form.contains("--as-written") ? .failed : .passed))
    }
  }

  /// Batches take more of it with more workers.
  @Test func `the memory of the process doesn't end a search on a disk at the bound`() async throws
  {
    let folder = try Folder()
    var signals = Signals.none
    signals.memory = { ActionLimits.standard.memory }
    let outcome = await run(Self.bounded + ["20KB", "--disk", folder.path], signals: signals)
    #expect(outcome.status == .passed)
  }

  /// The states of a machine may own memory that the search doesn't count.
  @Test func `the memory of the process still has its bound`() async throws {
    let folder = try Folder()
    var signals = Signals.none
    let looks = Locked(0)
    // The memory is free again when the reason is asked for.
    signals.memory = {
      looks.withLock { looks in
        looks += 1
        return looks == 3 ? 5_000_000_000 : 0
      }
    }
    let outcome = await run(
      ["explore", "Turnstile", "--depth=999", "--quiet", "--disk", folder.path], signals: signals)
    #expect(outcome.status == .incomplete)
    #expect(outcome.output.contains("(the bound on memory was reached): no violation so far\n"))
  }

  @Test func `a claim of reachability can be left out, in memory and on a disk`() async throws {
    let folder = try Folder()
    let arguments = ["explore", "CheckoutCoordinator", "--depth=5", "--ignore-reachability"]
    let plain = await run(arguments, targets: Examples.all)
    #expect(plain.status == .passed && !plain.output.contains("ROOT-REACHABLE"))
    #expect(
      await run(["explore", "CheckoutCoordinator", "--depth=5"], targets: Examples.all)
        .output.contains("ROOT-REACHABLE"))
    let stored = await run(
      arguments + ["--max-memory=1KB", "--disk", folder.path], targets: Examples.all)
    #expect(stored == plain)
  }

  @Test func `a search that can't go on in the folder names the remedy`() async throws {
    let folder = try Folder()
    let file = try folder.write("file", "")
    let targets = targets + [FuzzTarget(HomingMachine())]
    for (arguments, message) in [
      (
        ["Turnstile", "--disk", folder.file("none")],
        "\(folder.file("none")) can't be written: there is no folder \(folder.file("none")); "
          + "make it first"
      ),
      (
        ["Turnstile", "--disk", file],
        "\(file) can't be written: \(file) is a file, not a folder"
      ),
      (
        ["Turnstile", "--disk", folder.path, "--exact"],
        "`--exact` keeps whole states, `--disk` keeps none: leave one out"
      ),
      (
        ["Homing", "--disk", folder.path],
        "HOME of Homing is about all steps, which stay in memory: leave out `--disk`, or the claim "
          + "by `--ignore-reachability`"
      ),
    ] {
      let outcome = await run(["explore"] + arguments, targets: targets)
      #expect(outcome == Outcome(status: .unusable, errors: "coordinator-fuzz: \(message)\n"))
    }
    #expect(folder.contents == ["file"])
  }

  #if os(Linux)
    /// A limit of the shell on the size of files is met like the end of a disk.
    @Test(arguments: ["1", "2"]) func `a disk that is full ends the search`(jobs: String) throws {
      let folder = try Folder()
      let process = Process()
      let errors = Pipe()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments =
        ["-c", "trap '' XFSZ; ulimit -f 40; exec \"$0\" \"$@\""]
        + [try Child.url(of: "coordinator-fuzz").path]
        + ["explore", "ReferenceCoordinator", "--depth=7", "--disk", folder.path, "--jobs", jobs]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == ExitStatus.unusable.rawValue)
      #expect(
        String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
          == "coordinator-fuzz: \(folder.path) can't be written: File too large; "
          + "name another folder for `--disk`\n")
      #expect(folder.contents == [])
    }

    /// The process that goes on after a trap finds the actions to it on the disk, too.
    @Test(arguments: ["Shelf", "Mirror"])
    func `a trap is shown as in memory`(machine: String) throws {
      let folder = try Folder()
      let arguments = ["explore", machine, "--jobs", "1", "--quiet"]
      let plain = try Child("fuzz-fixture", arguments).finish()
      let stored = try Child("fuzz-fixture", arguments + ["--disk", folder.path]).finish()
      #expect(plain.status == 1 && stored.status == 1)
      #expect(plain.output.contains("✗ TRAP"))
      #expect(stored.output == plain.output)
      #expect(folder.contents == [])
    }

    @Test func `a run that is killed leaves no file`() throws {
      let folder = try Folder()
      let child = try Child(
        "fuzz-fixture",
        ["explore", "Tree", "--max-states=4000000000", "--depth=99", "--disk", folder.path])
      #expect(child.waitForOutput() == "walking\n")
      kill(child.process.processIdentifier, SIGKILL)
      _ = child.finish()
      #expect(folder.contents == [])
    }
  #endif
}

/// A machine that claims what needs all steps.
private struct HomingMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case leave, enter }

  var initialState: Bool { true }
  func reduce(into isHome: inout Bool, action: Action) { isHome = action == .enter }
  func check(_ isHome: Bool, _ checks: inout Checks) { checks.always("THERE", true) }
  var alwaysReachable: [AlwaysReachable<Self>] { [AlwaysReachable("HOME") { $0 }] }
}
