/// A machine without claims, for a search that is repeated up to a trap.
///
/// States are numbered as in the original search, so it has the words of the machine.
struct SilentMachine<Original: StateMachine>: ForwardingMachine {
  let machine: Original

  func check(_ state: Original.State, _ checks: inout Checks) {}

  func checkStep(
    from before: Original.State, by action: Original.Action, to after: Original.State,
    _ checks: inout Checks
  ) {}

  func checkEnd(_ state: Original.State, _ checks: inout Checks) {}

  var alwaysReachable: [AlwaysReachable<Self>] { [] }
}
