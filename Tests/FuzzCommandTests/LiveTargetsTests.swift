import Testing

/// A class is a target of the command, alone and beside its model.
@Suite struct LiveTargetsTests {
  @Test(arguments: [("LobbyLive", ["LIFETIME"]), ("Lobby@LobbyLive", ["LIFETIME", "MODEL-EQ"])])
  func `a class is fuzzed by walks, and its findings are kept, replayed and shrunk`(
    machine: String, claims: [String]
  ) throws {
    let folder = try Folder()
    let arguments = [
      "fuzz", machine, "--corpus", folder.file("corpus"), "--walks", "40", "--quiet",
    ]
    let report = try fixture(arguments)
    #expect(report.status == 1 && report.errors == "")
    #expect(report.output.hasPrefix("\(machine), seed 1: 40 walks of 100 actions, 4,000 tr"))
    #expect(report.output.contains(" transitions, walks\n"))
    #expect(try fixture(arguments + ["--jobs", "2"]) == report)

    let files = folder.contents.filter { $0.hasSuffix(".actions") }
    #expect(files.count == claims.count)
    for (file, claim) in zip(files, claims) {
      let replay = try fixture(["replay", folder.file(file)])
      #expect(replay.status == 1 && replay.output.contains("✗ breaks \(claim): "))

      let text = try folder.readWithoutChecksum(file)
      let long = try folder.write(
        "long.actions", text.replacing("length: 2\n\n", with: "length: 4\n\n.enter\n.enter\n"))
      let shrunk = try fixture(["shrink", long])
      #expect(shrunk.status == 0)
      #expect(shrunk.output.contains(text.suffix(12) + "\nshrunk from 4 actions to 2 "))
    }
  }
}
