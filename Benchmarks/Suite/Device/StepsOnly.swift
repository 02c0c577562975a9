import CoordinatorTesting

/// A device without the claims about the end of a walk, which settle many copies of it.
struct StepsOnly<App: DeviceApp>: StepChecking {
  let device: SimulatedDevice<App>

  init(_ device: SimulatedDevice<App>) { self.device = device }

  var initialState: DeviceState<App> { device.initialState }

  func reduce(into state: inout DeviceState<App>, action: DeviceAction<App.Action>) {
    device.reduce(into: &state, action: action)
  }

  func action(
    in state: DeviceState<App>, choosing choices: inout Choices
  ) -> DeviceAction<App.Action>? {
    device.action(in: state, choosing: &choices)
  }

  func check(_ state: DeviceState<App>, _ checks: inout Checks) { device.check(state, &checks) }

  func checkStep(
    from before: DeviceState<App>, by action: DeviceAction<App.Action>, to after: DeviceState<App>,
    _ checks: inout Checks
  ) {
    device.checkStep(from: before, by: action, to: after, &checks)
  }
}
