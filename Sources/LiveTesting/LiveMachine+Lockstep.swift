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
    var pair = alongside(model, making: make) { $0 }
    if make == nil {
      pair.expression = "\(identity.expression).alongside(\(model.identity.expression))"
    }
    return pair
  }
}

extension Lockstep {
  /// Returns the pair with the number of objects of a class, and of its subclasses, that must be
  /// alive after a step; the model knows it.
  ///
  /// ```swift
  /// LiveMachine(AppLive()).alongside(AppMachine()).expecting(of: LoginCoordinator.self) {
  ///   $0.flows.count
  /// }
  /// ```
  ///
  /// It counts the objects that the system tracks or remembers by ``Lifetimes``. While tasks are in
  /// flight, more may be alive. A difference breaks `MODEL-EQ`.
  public func expecting<System, Object: AnyObject>(
    of type: Object.Type, _ count: @escaping @Sendable (Model.State) -> Int
  ) -> Lockstep where Subject == LiveMachine<System> {
    let kind = ObjectKind(type)
    return adding { model, subject in
      guard let alive = subject.2.objects(of: kind) else { return [] }
      let right = count(model.2)
      if alive.count == right || alive.count > right && !alive.isAtRest { return [] }
      return ["\(alive.count) of \(kind.type) are alive instead of \(right)"]
    }
  }
}

extension LiveState {
  /// The number of objects of a class that are alive, and whether no task is in flight; nil if the
  /// instance doesn't stand at this state.
  fileprivate func objects(of kind: ObjectKind) -> (count: Int, isAtRest: Bool)? {
    MainActor.reached {
      guard run.isAt(position), let instance = run.instance else { return nil }
      return (instance.lifetimes.count(of: kind), !instance.injection.isAwaited)
    }
  }
}
