public import CoordinatorTesting

/// The coordinators of the documents, ready to be fuzzed.
public enum Examples {
  /// All of them.
  public static let all: [FuzzTarget] = [
    FuzzTarget(
      AppCoordinatorMachine.self,
      summary: "path, sheet, cover and alert behind a sign-in gate; links, saved state"),
    FuzzTarget(
      LoginCoordinatorMachine.self, summary: "a sign-in flow that ends with a user or without"),
  ]
}
