#if os(macOS) || os(Linux)
  import ExampleCoordinators
  import FuzzCommand
  import TestSize
  import Testing

  @Suite struct ProcessAuditTests {
    @Test(arguments: 1...size(5, inDebug: 1))
    func `a reducer that reads the order of a Set of its process is found in other processes`(
      seed: Int
    ) throws {
      let command = ["fuzz", "TabOrder", "--seed", "\(seed)", "--walks", "100", "--quiet"]
      let alone = try fixture(command)
      #expect(alone.status == 0, "\(alone)")
      let folder = try Folder()
      let kept = ["--junit", folder.file("junit.xml"), "--corpus", folder.file("corpus")]
      let end = try fixture(command + ["--audit"] + kept)
      #expect(end.status == 1, "\(end)")
      let text = try #require(
        end.output.wholeMatch(
          of:
            #/
            TabOrder,\ seed\ \d+:\ 100\ walks\ of\ 100\ actions,\ 10,000\ transitions\n
            \n
            ✗\ DETERMINISTIC:\ TabOrder\ isn't\ deterministic:\ another\ process\ went\ another\ way\n
            (?<actions>.+)\n
            \ {4}there,\ the\ same\ action\ gave:\n
            \ {7}\[[01]\]:\ "[a-z]+"\ →\ "[a-z]+"\n
            \ {4}Make\ `initialState`.+
            no\ order\ of\ a\ Set\.\n
            \ {4}Each\ process\ has\ hashes\ of\ its\ own:.+
            ✗\ 1\ claim\ broken,\ by\ 1\ sequence\n
            not\ kept:\ only\ a\ search\ shows\ DETERMINISTIC\n
            /#.dotMatchesNewlines()), "\(end)")
      let actions = text.actions.matches(of: /\d\. (\.[a-z]+)/).map { String($0.1) }
      // The order of the first element, or of the second.
      #expect(
        [[".show"], [".show", ".show"]].contains(actions.filter { $0 == ".show" }), "\(end)")
      #expect(actions.last == ".show")
      #expect(try folder.read("junit.xml").contains("--walks 100 --audit"))
    }

    @Test(arguments: 1...size(20, inDebug: 1))
    func `a reducer that reads the order of a Set in its state is found in one process`(
      seed: Int
    ) throws {
      let command = ["fuzz", "Basket", "--seed", "\(seed)", "--quiet", "--audit"]
      let end = try fixture(command)
      #expect(end.status == 1, "\(end)")
      #expect(end.output.contains("deterministic: a second execution went another way"), "\(end)")
    }

    /// The night audits each machine of the command.
    @Test(
      arguments: size(
        [["LoginCoordinator"], ["OrderCoordinator", "--as-written"], ["AppCoordinator@drop"]],
        inDebug: [["OrderCoordinator", "--as-written"]]))
    func `machines that depend on nothing else are the same in all processes`(
      words: [String]
    ) throws {
      let sizes = size("--walks 64", inDebug: "--walks 16 --length 10").words
      let end = try coordinatorFuzz(
        ["fuzz"] + words + sizes + ["--ignore-goals", "--quiet", "--audit"])
      #expect(end.status == (words.count == 1 ? 0 : 1), "\(end)")
      #expect(
        end.output.hasSuffix("\n✓ audit: 16 walks went the same way in other processes\n"), "\(end)"
      )
    }

    /// The audit's walks go further than the run, which is told all the same.
    @Test(arguments: [("Shelf", 10), ("Door", 2), ("Jam", 5)])
    func `an audit whose walks end the process loses neither the report nor the status`(
      machine: String, length: Int
    ) throws {
      let folder = try Folder()
      let end = try fixture([
        "fuzz", machine, "--walks", "1", "--length", "\(length)", "--ignore-goals", "--quiet",
        "--audit", "--deadline", "300ms", "--json", folder.file("report.json"),
      ])
      #expect(end.status == 2 && !end.isSignal, "\(end)")
      #expect(end.output.contains("\n✗ audit: not done\n"), "\(end)")
      #expect(end.errors.contains("find it with `fuzz-fixture fuzz \(machine) "), "\(end)")
      #expect(folder.contents == ["report.json"])
    }

    @Test func `an audit that can't tell processes apart is refused`() throws {
      let shared = try fixture(
        ["fuzz", "Basket", "--walks", "1", "--ignore-goals", "--audit"],
        environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
      #expect(shared.status == 2)
      #expect(
        shared.errors == "fuzz-fixture: `--audit` compares processes with different hashes, and "
          + "SWIFT_DETERMINISTIC_HASHING gives them the same: unset it\n")
    }
  }
#endif
