import CoordinatorTesting

extension ProfileMachine: DeviceApp {
  func hierarchy(of state: Profile) -> ScreenHierarchy<ProfileRoute, String> {
    ScreenHierarchy(
      path: state.path.routes,
      modals: state.sheet.presented.map { [.init($0, style: .sheet)] } ?? [])
  }

  func action(for event: SystemEvent<String>, in state: Profile) -> ProfileAction? {
    switch event {
    case .dismissed: .swipe
    case .pathWritten: .pop
    default: nil
    }
  }

  func isSignedIn(_ state: Profile) -> Bool { state.isSignedIn }
  func isProtected(_ screen: ProfileRoute) -> Bool { screen == .orders }
}
