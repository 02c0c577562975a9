// The command line of these machines: tests run it as a process, because some of them trap.
import CoordinatorTesting
import FuzzCommand

await FuzzCommand.main([
  FuzzTarget(ShelfMachine(), summary: "reads behind the end of an array"),
  FuzzTarget(CliffMachine(), summary: "breaks a claim, and traps later"),
  FuzzTarget(MirrorMachine(), summary: "calls itself until the stack is full"),
  FuzzTarget(DoorMachine(), summary: "ends the process as if all were well"),
  FuzzTarget(DivisionMachine(), summary: "divides by zero, if it is told to"),
  FuzzTarget(BeaconMachine(), summary: "says when it starts to walk"),
  FuzzTarget(TreeMachine(), summary: "has states without end"),
  FuzzTarget(StackRouterMachine(), summary: "the stack of React Navigation, for recorded steps"),
])
