public import Coordinators
public import StateMachineTesting

/// A coordinator in one of its forms: as it should be, as it was written, or with flaws planted.
public enum CoordinatorForm<Base: Coordinator, Written: Coordinator>: Sendable
where
  Written.State == Base.State, Written.Action == Base.Action, Written.Output == Base.Output
{
  /// As it should be.
  case hardened(Base)
  /// As it was written, before it was hardened.
  case asWritten(Written)
  /// Hardened, with flaws.
  case flawed(Base, [Flaw<Base>])

  /// Reduces with the coordinator of this form.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Base.Output? {
    switch self {
    case .hardened(let base): base.reduce(into: &state, action: action)
    case .asWritten(let written): written.reduce(into: &state, action: action)
    case .flawed(let base, let flaws): flaws.reduce(base, into: &state, action: action)
    }
  }

  /// Which form it is.
  public var variant: MachineVariant {
    switch self {
    case .hardened: .standard
    case .asWritten: .asWritten
    case .flawed(_, let flaws): .flawed(flaws.map(\.name))
    }
  }
}
