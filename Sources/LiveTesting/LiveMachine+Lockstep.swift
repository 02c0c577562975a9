public import StateMachineTesting

extension LiveMachine {
  /// Returns the class in lockstep with a model: a difference of what they show is a finding.
  ///
  /// ```swift
  /// LiveMachine(AppLive()).alongside(AppCoordinatorMachine()) { AppScreen(path: $0.path.routes) }
  /// ```
  ///
  /// - Parameters:
  ///   - model: the machine that defines the right behaviour; it has the actions and the starts.
  ///   - make: returns the system that makes the instance for a start of the model; the first one
  ///     of this machine by default.
  ///   - expected: returns the projection that the class must have in a state of the model.
  @inlinable
  public func alongside<Model: StateMachine>(
    _ model: Model, making make: (@Sendable (Model.State) -> System)? = nil,
    comparing expected: @escaping @Sendable (Model.State) -> System.Projection
  ) -> Lockstep<Model, LiveMachine> where Model.Action == System.Action {
    Lockstep(
      model, self, translating: { $0 },
      starting: { [self] in start(make?($0) ?? system, number: 0) },
      comparing: expected, with: { $0.projection })
  }

  /// Returns the class in lockstep with a model whose state is the projection of the class.
  @inlinable
  public func alongside<Model: StateMachine>(
    _ model: Model, making make: (@Sendable (Model.State) -> System)? = nil
  ) -> Lockstep<Model, LiveMachine>
  where Model.Action == System.Action, Model.State == System.Projection {
    alongside(model, making: make) { $0 }
  }
}
