/// The objects that a live class has created, and how many of them are needed now.
///
/// ```swift
/// func lifetimes(of app: AppCoordinator, _ lifetimes: inout Lifetimes) {
///   lifetimes.tracks(app.childCoordinators)
///   lifetimes.expects(app.isSigningIn ? 1 : 0, of: LoginCoordinator.self)
/// }
/// ```
///
/// A tracked object is held weakly from then on. An object that isn't tracked any more must be gone
/// when the class is at rest, and every object must be gone after the subject is dropped. An
/// expected number also finds objects that a list never lets go, and objects that nothing holds.
@MainActor
public struct Lifetimes {
  private(set) var tracked: [AnyObject] = []
  private(set) var remembered: [AnyObject] = []
  private(set) var expected: [(kind: ObjectKind, counts: ClosedRange<Int>)] = []

  init() {}

  /// Tracks objects that the subject needs now.
  public mutating func tracks(_ objects: [AnyObject]) { tracked += objects }

  /// Tracks an object that the subject needs now, if there is one.
  public mutating func tracks(_ object: AnyObject?) {
    if let object { tracked.append(object) }
  }

  /// Remembers an object that the subject has now, if there is one, to count it alone.
  ///
  /// Nothing claims that it goes: it may outlive the subject.
  public mutating func remembers(_ object: AnyObject?) {
    if let object { remembered.append(object) }
  }

  /// States how many tracked and remembered objects of a class and of its subclasses are needed
  /// now.
  ///
  /// While tasks are in flight, more may be alive; at rest, exactly as many. If a model knows the
  /// number, see ``Lockstep/expecting(of:_:)``.
  public mutating func expects<Object: AnyObject>(_ count: Int, of type: Object.Type) {
    expected.append((ObjectKind(type), count...count))
  }

  /// States how many tracked and remembered objects of a class and of its subclasses may be alive
  /// at rest; none has to be.
  public mutating func expects<Object: AnyObject>(atMost count: Int, of type: Object.Type) {
    expected.append((ObjectKind(type), 0...count))
  }

  var isEmpty: Bool { tracked.isEmpty && remembered.isEmpty && expected.isEmpty }

  /// Lets the objects go, and keeps the memory for the next ones.
  mutating func removeAll() {
    tracked.removeAll(keepingCapacity: true)
    remembered.removeAll(keepingCapacity: true)
    expected.removeAll(keepingCapacity: true)
  }
}

/// A class and its subclasses.
struct ObjectKind: Sendable {
  let type: AnyClass
  /// Returns whether an object is of the class.
  let includes: @Sendable (AnyObject) -> Bool

  init<Object: AnyObject>(_ type: Object.Type) {
    self.type = type
    includes = { $0 is Object }
  }
}
