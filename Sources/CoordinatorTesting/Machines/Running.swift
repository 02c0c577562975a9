public import Coordinators
public import StateMachineTesting

/// The coordinator that a machine runs: the one that ships, or another one in its place.
///
/// A machine holds this value and doesn't distinguish the two.
public struct Running<Base: Coordinator>: Sendable {
  /// The coordinator that ships.
  public let base: Base

  // A reference, so that a machine is small: each call passes the machine and copies its words.
  @usableFromInline let replacement: Replacement<Base>?

  /// The variant of the coordinator that runs.
  public var variant: MachineVariant { replacement?.variant ?? .standard }

  /// True if the coordinator that ships runs, and no other code instead.
  ///
  /// A claim about a promise that only this coordinator makes can ask for it, such as REFUSED.
  @_transparent public var isBase: Bool { replacement?.isBase ?? true }

  /// The Swift call on a machine that makes it run this coordinator, such as
  /// `.running(AppCoordinatorAsWritten())`.
  var modifier: String { replacement?.modifier ?? "" }

  /// Runs the coordinator that ships.
  public init(_ base: Base) {
    self.base = base
    replacement = nil
  }

  @usableFromInline
  init(
    _ base: Base, _ variant: MachineVariant, modifier: String, isBase: Bool,
    other: @escaping @Sendable (inout Base.State, Base.Action) -> Base.Output?
  ) {
    self.base = base
    replacement = Replacement(variant, modifier: modifier, isBase: isBase, reduce: other)
  }

  /// Reduces with the coordinator that runs.
  @inlinable
  @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Base.Output? {
    if let replacement { return replacement.reduce(&state, action) }
    return base.reduce(into: &state, action: action)
  }

  /// Returns a value that runs another coordinator instead.
  @inlinable
  func replaced<Other: Coordinator>(by other: Other, as variant: MachineVariant) -> Running
  where Other.State == Base.State, Other.Action == Base.Action, Other.Output == Base.Output {
    Running(base, variant, modifier: ".running(\(Other.self)())", isBase: false) { state, action in
      other.reduce(into: &state, action: action)
    }
  }

  /// Returns a value that runs the coordinator that ships with a change of its steps, which the
  /// call `modifier` makes.
  @inlinable
  package func changed(
    as name: String, by modifier: String,
    _ reduce: @escaping @Sendable (Base, inout Base.State, Base.Action) -> Base.Output?
  ) -> Running {
    let base = base
    return Running(base, .form(name), modifier: modifier, isBase: true) { state, action in
      reduce(base, &state, action)
    }
  }
}

/// The reducer that runs instead of the coordinator that ships.
@usableFromInline
final class Replacement<Base: Coordinator>: Sendable {
  let variant: MachineVariant
  let modifier: String
  @usableFromInline let isBase: Bool
  @usableFromInline let reduce: @Sendable (inout Base.State, Base.Action) -> Base.Output?

  init(
    _ variant: MachineVariant, modifier: String, isBase: Bool,
    reduce: @escaping @Sendable (inout Base.State, Base.Action) -> Base.Output?
  ) {
    self.variant = variant
    self.modifier = modifier
    self.isBase = isBase
    self.reduce = reduce
  }
}
