import FuzzCommand
import LiveTesting
import TestSize
import Testing

/// A class is a target of the command, alone and beside its model.
@Suite struct LiveTargetsTests {
  private func run(_ words: String...) async -> (status: Int32, output: String) {
    let live = LiveMachine(FlowParentLive(bug: .neverRemoved))
    let pair = LiveMachine(FlowParentLive(bug: .neverRemoved, isTracked: false))
      .alongside(flowParent).expecting(of: FlowChildObject.self) { $0 ? 1 : 0 }
    var output = ""
    let console = Console(output: { output += $0 }, errors: { output += $0 })
    let status = await FuzzCommand.run(
      words, targets: [FuzzTarget(live), FuzzTarget(pair)], console: console)
    return (status.rawValue, output)
  }

  @Test(arguments: [("FlowParentLive", "LIFETIME"), ("Made@FlowParentLive", "MODEL-EQ")])
  func `a class is fuzzed by walks, and its findings are kept, replayed and shrunk`(
    machine: String, claim: String
  ) async throws {
    let folder = Folder()
    let report = await run(
      "fuzz", machine, "--corpus", folder.file("corpus"), "--walks", "40", "--quiet")
    #expect(report.status == 1, "\(report)")
    #expect(report.output.hasPrefix("\(machine), seed 1: 40 walks of 100 actions, 4,000 tr"))
    #expect(report.output.contains(" transitions, walks\n"))
    let again = await run("fuzz", machine, "--walks", "40", "--quiet", "--jobs", "2")
    #expect(report.output.hasPrefix(again.output.prefix { $0 != "✗" }))

    let files = folder.contents.filter { $0.hasSuffix(".actions") }
    let file = try #require(files.first)
    #expect(files.count == 1)
    let replay = await run("replay", folder.file(file))
    #expect(replay.status == 1 && replay.output.contains("✗ breaks \(claim): "), "\(replay)")

    let text = try folder.read(file).replacing(#/(?m)^checksum: [0-9a-f]{16}\n/#, with: "")
    let long = try folder.write(
      "long.actions", text.replacing("length: 2\n\n", with: "length: 4\n\n.start\n.start\n"))
    let shrunk = await run("shrink", long)
    #expect(shrunk.status == 0, "\(shrunk)")
    #expect(shrunk.output.contains("\n.start\n.end\n\nshrunk from 4 actions to 2 "), "\(shrunk)")
  }
}
