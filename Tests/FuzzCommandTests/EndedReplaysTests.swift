#if os(macOS) || os(Linux)
  import Testing

  /// Kept and recorded actions that end the process when they are executed again.
  @Suite struct EndedReplaysTests {
    @Test(arguments: ["DoorReplay", "DoorLines", "DoorFiles"])
    func `actions that end the process as if all were well don't pass`(test: String) throws {
      let folder = try Folder()
      _ = try folder.write(
        "Door/open.actions", of: "Door",
        claim: "DETERMINISTIC: the same state and action give the same state",
        actions: ".open .leave")
      let end = try fixture(["test", test, folder.path])
      #expect(end.status == 70 && !end.isSignal, "\(end)")
      #expect(
        end.errors == "Door: the machine ended the process in a replay\n", "\(end)")
    }

    @Test func `a recorded action that ends the process is the problem of its trace`() throws {
      let folder = try Folder()
      let file = try folder.write(
        "door.jsonl",
        """
        {"start":false,"action":".open","state":true}
        {"action":".open"}
        {"action":".open","state":true}
        {"action":".leave","state":false}
        {"action":".open","state":true}
        {"start":false,"action":".open","state":true}
        {"action":".open","state":false}
        {"action":".leave","state":false}
        {"start":false,"action":".open","state":true}

        """)
      let problems = """
        ✗ \(file):4: .leave: a claim breaks
            TRAP: no action ends the process
            the process ends by exit(0)
        ✗ \(file):7: .open: the model differs
            recorded false, the model has true
        ✗ Door contradicts 2 of 3 traces in 1 file: 6 steps, 8 comparisons

        """
      let end = try fixture(["trace", "check", "Door", file])
      #expect(end.status == 1 && !end.isSignal && end.output == problems, "\(end)")
      let test = try fixture(["test", "DoorRecordings", file])
      #expect(test.errors.contains(problems.dropLast()), "\(test)")
    }

    /// As on a platform where a process can't be copied.
    @Test func `without copies, a recorded action that exits ends the test with an error`() throws {
      let folder = try Folder()
      let file = try folder.write(
        "door.jsonl", "{\"action\":\".open\",\"state\":true}\n{\"action\":\".leave\"}\n")
      let end = try fixture(["test", "DoorRecordings", file], environment: ["ALONE": "1"])
      #expect(end.status == 70 && !end.isSignal, "\(end)")
      #expect(end.errors == "Door: the machine ended the process in a replay\n", "\(end)")
    }
  }
#endif
