public import CoordinatorTesting
import Coordinators

// What goes wrong between the users and the screen, one small bug each.

extension UsersCoordinatorMachine {
  /// Bugs that only a device shows.
  public static let deviceFlaws: [DeviceFlaw<UsersCoordinatorMachine>] = [
    DeviceFlaw(
      "link-around-the-coordinator", breaks: "no NavigationLink around the coordinator",
      caughtBy: "FOCUS-ARRIVES"
    ) { event, _, actions in
      if case .linkFollowed = event { [] } else { actions }
    }
  ]
}
