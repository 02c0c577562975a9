public import Coordinators
public import StateMachineTesting

/// A machine around a coordinator that exists in several forms.
///
/// What is left to write is what is particular to it: the initial state, what can happen, and the claims. Its name
/// is that of the type, without `Machine`.
///
/// ```swift
/// struct OrderCoordinatorMachine: CoordinatorMachine {
///   typealias State = Observed<OrderCoordinator>  // or OrderState, if no claim is about outputs
///   let form: CoordinatorForm<OrderCoordinator, OrderCoordinatorAsWritten>
///   init(_ form: CoordinatorForm<OrderCoordinator, OrderCoordinatorAsWritten>) { self.form = form }
///   static let base = OrderCoordinator()
///   static let written: OrderCoordinatorAsWritten? = OrderCoordinatorAsWritten()
///   static let flaws = Flaw<OrderCoordinator>.all
///   …
/// }
/// ```
public protocol CoordinatorMachine: StepChecking, NamedMachine where Action == Base.Action {
  /// The coordinator as it should be.
  associatedtype Base: Coordinator

  /// The coordinator as it was written; ``Base`` when there is no such form.
  associatedtype Written: Coordinator = Base
  where
    Written.State == Base.State, Written.Action == Base.Action, Written.Output == Base.Output

  /// Which coordinator runs.
  var form: CoordinatorForm<Base, Written> { get }

  /// Makes the machine in one form.
  init(_ form: CoordinatorForm<Base, Written>)

  /// The coordinator as it should be.
  static var base: Base { get }

  /// The coordinator as it was written; nil when there is no such form.
  static var written: Written? { get }

  /// The flaws that can be planted in it.
  static var flaws: [Flaw<Base>] { get }
}

extension CoordinatorMachine {
  /// None.
  public static var flaws: [Flaw<Base>] { [] }
}

extension CoordinatorMachine where Written == Base {
  /// There is no such form.
  public static var written: Base? { nil }
}

extension CoordinatorMachine {
  /// Makes the machine as it should be.
  @inlinable
  public init() { self.init(.hardened(Self.base)) }

  /// The machine as its coordinator was written, or as it should be when there is no such form.
  public static var asWritten: Self { Self(written.map { .asWritten($0) } ?? .hardened(base)) }

  /// The machine with flaws in it.
  ///
  /// - Parameter names: The names of the flaws, the last one outermost.
  /// - Precondition: Each is the name of one of ``flaws``.
  public static func flawed(_ names: String...) -> Self { flawed(names) }

  /// The machine with flaws in it.
  ///
  /// - Parameter names: The names of the flaws, the last one outermost.
  /// - Precondition: Each is the name of one of ``flaws``.
  public static func flawed(_ names: [String]) -> Self {
    Self(
      .flawed(
        base,
        names.map { name in
          guard let flaw = flaws.first(where: { $0.name == name }) else {
            preconditionFailure(
              "\(Self.self) has no flaw \"\(name)\"; it has \(flaws.map(\.name)).")
          }
          return flaw
        }))
  }

  /// The name of the type without `Machine`, and which form runs.
  public var identity: MachineIdentity {
    let type = "\(Self.self)"
    let name = type.hasSuffix("Machine") ? String(type.dropLast(7)) : type
    let expression =
      switch form {
      case .hardened: "\(type)()"
      case .asWritten: "\(type).asWritten"
      case .flawed(_, let flaws): "\(type).flawed(\(flaws.map(\.name)))"
      }
    return MachineIdentity(name, variant: form.variant, expression: expression)
  }
}

extension CoordinatorMachine where State == Base.State {
  /// Reduces, and forgets what the coordinator tells its parent.
  @inlinable
  public func reduce(into state: inout State, action: Action) {
    _ = form.reduce(into: &state, action: action)
  }
}

extension CoordinatorMachine where State == Observed<Base> {
  /// Reduces, and keeps what the coordinator tells its parent until the next action.
  @inlinable
  public func reduce(into state: inout State, action: Action) {
    state.output = form.reduce(into: &state.state, action: action)
  }
}

extension FuzzTarget {
  /// Names a coordinator with all its forms.
  ///
  /// - Parameters:
  ///   - machine: the type of its machine.
  ///   - summary: what it is, in one sentence.
  @inlinable
  public init<Machine: CoordinatorMachine>(_ machine: Machine.Type, summary: String)
  where Machine.Action: Codable {
    self.init(
      of: Machine(), summary: summary, hasAsWritten: Machine.written != nil,
      flaws: Machine.flaws.map(\.summary)
    ) { variant in
      switch variant {
      case .standard: Machine()
      case .asWritten: Machine.asWritten
      case .flawed(let names): Machine.flawed(names)
      }
    }
  }
}
