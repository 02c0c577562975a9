#if os(macOS) || os(Linux)
  import Testing

  /// Kept and recorded actions that end the process when they are executed again.
  @Suite struct EndedReplaysTests {
    @Test(arguments: ["DoorReplay", "DoorLines", "DoorFiles", "DoorRecordings"])
    func `actions that end the process as if all were well don't pass`(test: String) throws {
      let folder = Folder()
      let recording = try folder.write(
        "door.jsonl", "{\"action\":\".open\",\"state\":true}\n{\"action\":\".leave\"}\n")
      try folder.write(
        "Door/open.actions", of: "Door",
        claim: "DETERMINISTIC: the same state and action give the same state",
        actions: ".open .leave")
      let end = try fixture(["test", test, test == "DoorRecordings" ? recording : folder.path])
      #expect(end.status == 70 && !end.isSignal, "\(end)")
      #expect(
        end.errors == "Door: the machine ended the process in a replay\n", "\(end)")
    }
  }
#endif
