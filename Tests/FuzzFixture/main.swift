// The command line of these machines: tests run it as a process, because some of them trap.
import CoordinatorTesting
import Foundation
import FuzzCommand
import ProcessSignals

// As on a platform where a process can't be copied.
if ProcessInfo.processInfo.environment["ALONE"] != nil { copies_forbid() }

// `test MACHINE FOLDER` is what a test of the machine does.
if CommandLine.arguments.dropFirst().first == "test" {
  let corpus = Corpus.folder(CommandLine.arguments[3])
  switch CommandLine.arguments[2] {
  case "Shelf": try shelf.fuzz(seed: 42, corpus: corpus)
  case "StackRouter": print(try StackRouterMachine().fuzz(seed: 42, corpus: corpus))
  case "Mirror": try mirror.fuzz(seed: 42, corpus: corpus)
  case "Digit": print(try digit().mutate())
  case "Pair": print(try pair().mutate())
  case "LatePair": print(try pair(named: "LatePair", least: 10).mutate(states: 5))
  case "Explore": try jam.explore(depth: 5, corpus: corpus)
  case "Stumble": try StumbleMachine().fuzz(seed: 42, corpus: corpus)
  case "Jam": try jam.fuzz(seed: 42, corpus: corpus)
  case "Echo": try echo.fuzz(seed: 42, corpus: corpus)
  case "Door": try door.fuzz(seed: 42, corpus: corpus)
  case "DoorReplay": try door.replay([.open, .leave])
  case "DoorLines": try door.replay(lines: [".open", ".leave"])
  case "DoorFiles": try await corpus.check(door)
  case "DoorRecordings": try door.check(recordings: CommandLine.arguments[3])
  default: fatalError("No test is named \(CommandLine.arguments[2]).")
  }
  exit(0)
}

await FuzzCommand.main([
  FuzzTarget(shelf, summary: "steps behind the end of a shelf"),
  FuzzTarget(cliff, summary: "breaks a claim, and traps later"),
  FuzzTarget(mirror, summary: "calls itself until the stack is full"),
  FuzzTarget(door, summary: "ends the process as if all were well"),
  FuzzTarget(jam, summary: "never returns from the third coin"),
  FuzzTarget(lock, summary: "never ends its list of actions"),
  FuzzTarget(echo, summary: "fills all memory"),
  FuzzTarget(hoard, summary: "fills all memory in many actions"),
  FuzzTarget(lamp, summary: "traps in a claim"),
  FuzzTarget(StumbleMachine(), summary: "ends the process before its first action"),
  FuzzTarget(
    digit(), forms: ["far", "slow", "lazy"].map { Form($0, machine: digit(form: $0)) },
    summary: "counts to nine"),
  FuzzTarget(pair(), summary: "traps if a pop happens twice"),
  FuzzTarget(
    pair(named: "LatePair", least: 10), summary: "traps if a pop of ten happens twice"),
  FuzzTarget(division, summary: "divides by zero, if it is told to"),
  FuzzTarget(tabOrder, summary: "reads the order of a Set that is made once"),
  FuzzTarget(BeaconMachine(), summary: "says when it starts to walk"),
  FuzzTarget(TreeMachine(), summary: "has states without end"),
  FuzzTarget(StackRouterMachine(), summary: "the stack of React Navigation, for recorded steps"),
])
