import CoordinatorTesting
import Coordinators

extension Flaw<LoginCoordinator> {
  public static let all: [Flaw<LoginCoordinator>] =
    flow(\.self, path: \.path, showing: .credentials, delivering: { $0 }, step: \.step)
    + [
      silence(
        "swipe-ends-in-silence", breaks: "a flow that is swiped away says so", of: .swipe),
      pushedRoot(.credentials, on: \.path, by: .navigate(to: .credentials)),
    ]
}
