// The command line of these machines: tests run it as a process, because some of them trap.
import ExampleCoordinators
import Foundation
import FuzzCommand
import LiveTesting
import ProcessSignals

// As on a platform where a process can't be copied.
if ProcessInfo.processInfo.environment["ALONE"] != nil { copies_forbid() }

// `test MACHINE FOLDER` is what a test of the machine does.
if CommandLine.arguments.dropFirst().first == "test" {
  let corpus = Corpus.folder(CommandLine.arguments[3])
  switch CommandLine.arguments[2] {
  case "Shelf": try ShelfMachine().fuzz(seed: 42, corpus: corpus)
  case "StackRouter":
    print(try StackRouterMachine().fuzz(seed: 42, corpus: corpus))
    exit(0)
  case "Mirror": try MirrorMachine().fuzz(seed: 42, corpus: corpus)
  case "Digit":
    print(try DigitMachine().mutate())
    exit(0)
  case "Pair":
    print(try PairMachine().mutate())
    exit(0)
  case "LatePair":
    print(try PairMachine(name: "LatePair", least: 10).mutate(states: 5))
    exit(0)
  case "Explore":
    try JamMachine().explore(depth: 5, corpus: corpus)
  case "Stumble":
    try StumbleMachine().fuzz(seed: 42, corpus: corpus)
    exit(0)
  case "Jam": try JamMachine().fuzz(seed: 42, corpus: corpus)
  case "Echo": try EchoMachine().fuzz(seed: 42, corpus: corpus)
  case "Door": try DoorMachine().fuzz(seed: 42, corpus: corpus)
  case "DoorReplay": try DoorMachine().replay([.open, .leave])
  case "DoorLines": try DoorMachine().replay(lines: [".open", ".leave"])
  case "DoorFiles": try await corpus.check(DoorMachine())
  case "DoorRecordings": try DoorMachine().check(recordings: CommandLine.arguments[3])
  default: fatalError("No test is named \(CommandLine.arguments[2]).")
  }
}

await FuzzCommand.main([
  FuzzTarget(ShelfMachine(), summary: "reads behind the end of an array"),
  FuzzTarget(CliffMachine(), summary: "breaks a claim, and traps later"),
  FuzzTarget(MirrorMachine(), summary: "calls itself until the stack is full"),
  FuzzTarget(DoorMachine(), summary: "ends the process as if all were well"),
  FuzzTarget(JamMachine(), summary: "never returns from the third coin"),
  FuzzTarget(LockMachine(), summary: "never ends its list of actions"),
  FuzzTarget(EchoMachine(), summary: "fills all memory"),
  FuzzTarget(HoardMachine(), summary: "fills all memory in many actions"),
  FuzzTarget(LampMachine(), summary: "traps in a claim"),
  FuzzTarget(StumbleMachine(), summary: "ends the process before its first action"),
  DigitMachine.target,
  FuzzTarget(PairMachine(), summary: "traps if a pop happens twice"),
  FuzzTarget(
    PairMachine(name: "LatePair", least: 10), summary: "traps if a pop of ten happens twice"),
  FuzzTarget(DivisionMachine(), summary: "divides by zero, if it is told to"),
  FuzzTarget(TabOrderMachine(), summary: "reads the order of a Set that is made once"),
  FuzzTarget(BeaconMachine(), summary: "says when it starts to walk"),
  FuzzTarget(TreeMachine(), summary: "has states without end"),
  FuzzTarget(LiveMachine(LobbyLive()), summary: "a class that keeps its guests"),
  FuzzTarget(
    LiveMachine(LobbyLive()).alongside(LobbyMachine()), summary: "the class and its model"),
  FuzzTarget(StackRouterMachine(), summary: "the stack of React Navigation, for recorded steps"),
])
