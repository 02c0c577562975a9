import CoordinatorTesting

/// A device without the claims about the end of a walk, which are costly: they settle many copies
/// of it.
struct StepsOnly<App: DeviceApp>: StateMachine {
  let device: SimulatedDevice<App>

  init(_ device: SimulatedDevice<App>) { self.device = device }

  var initialState: DeviceState<App> { device.initialState }

  func reduce(into state: inout DeviceState<App>, action: DeviceAction<App.Action>) {
    device.reduce(into: &state, action: action)
  }

  func actions(
    in state: DeviceState<App>, _ offers: inout Offers<DeviceAction<App.Action>>
  ) {
    device.actions(in: state, &offers)
  }

  func check(_ state: DeviceState<App>, _ checks: inout Checks) { device.check(state, &checks) }

  func checkStep(
    from before: DeviceState<App>, by action: DeviceAction<App.Action>, to after: DeviceState<App>,
    _ checks: inout Checks
  ) {
    device.checkStep(from: before, by: action, to: after, &checks)
  }
}
