import Foundation
import FuzzCommand
import TestSize
import Testing

@Suite struct CheckpointTests {
  private static let command = [
    "fuzz", "Turnstile", "--as-written", "--walks", "3000", "--length", "20",
  ]

  @Test func `an interrupted run goes on after its walks, and ends as if it had done them at once`()
    async throws
  {
    let folder = try Folder()
    let whole = await run(Self.command + ["--json", folder.file("whole")])
    let kept = Self.command + ["--checkpoint", folder.file("kept"), "--json", folder.file("again")]
    for count in [1, 2, 7] {
      let stop = Stop(after: count)
      let stopped = await run(
        kept + ["--jobs", "1"], signals: .interrupted(when: stop.isOver))
      #expect(stopped.status == .interrupted)
      #expect(stopped.output.contains("(interrupted)"))
    }
    // It has done ten turns.
    let walks = try folder.read("kept/1-of-1/walks")
    #expect(walks.contains(/"end":[1-9][0-9]{2,3},/), "\(walks.prefix(200))")
    #expect(await run(kept) == whole)
    #expect(try folder.read("again") == folder.read("whole"))
    // Nothing is left to be done.
    #expect(await run(kept, signals: .interrupted { true }).output == whole.output)
  }

  @Test func `shards share a folder`() async throws {
    let folder = try Folder()
    let whole = await run(Self.command)
    for round in 0..<2 {
      for number in 1...3 {
        let stop = Stop(after: round == 0 ? 1 : .max)
        _ = await run(
          Self.command + ["--checkpoint", folder.file("kept"), "--shard", "\(number)/3"]
            + ["--jobs", "1", "--json", folder.file("\(number).json")],
          signals: .interrupted(when: stop.isOver))
      }
    }
    #expect(await run(["merge"] + (1...3).map { folder.file("\($0).json") }) == whole)
  }

  @Test func `the folder of another campaign is refused`() async throws {
    let folder = try Folder()
    let kept = ["--checkpoint", folder.file("kept")]
    _ = await run(Self.command + kept)
    let other = await run(Self.command + ["--seed", "2"] + kept)
    #expect(
      other
        == Outcome(
          status: .unusable,
          errors: "coordinator-fuzz: \(folder.file("kept")) has another campaign "
            + "(this one has seed 2, not 1): name another folder, or delete it\n"))
  }

  @Test func `a file that was changed is refused, and so is a folder that can't be made`()
    async throws
  {
    let folder = try Folder()
    let kept = Self.command + ["--checkpoint", folder.file("kept")]
    _ = await run(kept)
    _ = try folder.write("kept/1-of-1/walks", "{")
    let changed = await run(kept)
    #expect(changed.status == .unusable)
    #expect(changed.errors.contains("walks can't be read: it isn't of this version, or was"))
    _ = try folder.write("file", "")
    let unmade = await run(Self.command + ["--checkpoint", folder.file("file")])
    #expect(unmade.status == .unusable && unmade.errors.contains("name another folder"))
  }

  #if os(macOS) || os(Linux)
    @Test func `two runs with one folder notice each other`() async throws {
      let folder = try Folder()
      let kept = ["--checkpoint", folder.file("kept")]
      // It rests for longer than an action may take.
      let command = ["fuzz", "Beacon", "--deadline", "10m"] + kept
      let child = try Child("fuzz-fixture", command, environment: ["REST": "1"])
      #expect(child.waitForOutput() == "walking\n")
      let second = await run(Self.command + kept)
      #expect(
        second
          == Outcome(
            status: .unusable,
            errors: "coordinator-fuzz: another process does shard 1/1 in "
              + "\(folder.file("kept")) now: wait for its end, or name another folder\n"))
      // Another shard isn't in its way, and neither is a process that was killed.
      let json = ["--json", folder.file("a.json")]
      #expect(await run(Self.command + kept + json + ["--shard", "2/2"]).status == .failed)
      kill(child.process.processIdentifier, SIGKILL)
      #expect(child.finish().isSignal)
      #expect(await run(Self.command + kept).status == .failed)
    }

    /// The walks up to a trap end in the middle of a turn, which isn't kept: others follow only on
    /// whole turns.
    @Test(arguments: size(["6", "11"], inDebug: ["6"]), size(["1", "2"], inDebug: ["2"]))
    func `a run that has trapped gives the same result when it is repeated`(
      seed: String, jobs: String
    ) throws {
      let folder = try Folder()
      let command = ["fuzz", "Cliff", "--walks", "3000", "--seed", seed, "--jobs", jobs]
      let whole = try Child("fuzz-fixture", command + ["--json", folder.file("whole")]).finish()
      #expect(whole.status == 1 && whole.output.contains("✗ TRAP: "), "\(whole)")
      let kept = ["--checkpoint", folder.file("kept"), "--json", folder.file("again")]
      for _ in 0..<3 {
        let end = try Child("fuzz-fixture", command + kept).finish()
        #expect(end.status == 1 && Self.report(end.output) == Self.report(whole.output), "\(end)")
        #expect(try folder.read("again") == folder.read("whole"))
      }
    }

    @Test func `a run that is killed again and again ends with the same bytes`() throws {
      let folder = try Folder()
      let walks = "\(size(40_000, inDebug: 4_000))"
      let command = ["fuzz", "Dice", "--walks", walks, "--length", "40"]
      let whole = try Child(
        "fuzz-fixture",
        command + ["--corpus", folder.file("corpus"), "--json", folder.file("whole")]
      ).finish()
      #expect(whole.status == 1)
      let kept =
        command + [
          "--corpus", folder.file("kept"), "--json", folder.file("again"), "--jobs", "2",
          "--checkpoint", folder.file("walks"),
        ]
      var kills = 0
      var ends = 0
      let enough = size(10, inDebug: 2, atNight: 50)
      while kills < enough || ends == 0 {
        let child = try Child("fuzz-fixture", kept)
        // Not a result, but a moment: it may be any.
        if kills < enough {
          Thread.sleep(forTimeInterval: .random(in: 0.005...0.4))
          kill(child.process.processIdentifier, SIGKILL)
        }
        let end = child.finish()
        if end.isSignal {
          kills += 1
          continue
        }
        ends += 1
        #expect(end.status == 1 && Self.report(end.output) == Self.report(whole.output))
        #expect(try folder.read("again") == folder.read("whole"))
        #expect(try Self.findings(folder, "kept") == Self.findings(folder, "corpus"))
        // The next round begins anew; what was kept stays.
        try FileManager.default.removeItem(atPath: folder.file("walks"))
      }
    }

    /// The text without the paths of files.
    private static func report(_ output: String) -> [Substring] {
      output.split(separator: "\n").filter { !$0.hasPrefix("kept in ") }
    }

    /// The kept findings, with their texts.
    private static func findings(_ folder: Folder, _ name: String) throws -> [String: String] {
      var texts: [String: String] = [:]
      for file in folder.contents where file.hasPrefix("\(name)/") && file.hasSuffix(".actions") {
        texts[String(file.dropFirst(name.count))] = try folder.read(file)
      }
      return texts
    }
  #endif
}
