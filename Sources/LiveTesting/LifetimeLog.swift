/// The objects that an instance has created so far, held weakly.
@MainActor
@usableFromInline
final class LifetimeLog {
  private struct Entry {
    weak var object: AnyObject?
    let identity: ObjectIdentifier
    let type: AnyClass
    /// False for an object that is only counted.
    var isTracked: Bool

    init(_ object: AnyObject, isTracked: Bool) {
      self.object = object
      self.isTracked = isTracked
      identity = ObjectIdentifier(object)
      type = Swift.type(of: object)
    }
  }

  private var entries: [Entry] = []

  /// The number of objects that were noted so far.
  private(set) var count = 0

  /// The objects that are needed now; empty between the actions, since it holds them.
  @usableFromInline var now = Lifetimes()

  init() {}

  /// True if nothing is tracked.
  @usableFromInline var isEmpty: Bool { entries.isEmpty && now.isEmpty }

  /// Notes the objects that are needed ``now``, and returns the faults.
  ///
  /// - Parameter isAtRest: true if no task holds anything any more.
  /// - Complexity: O(*n*) for *n* objects that are alive.
  @usableFromInline
  func note(isAtRest: Bool) -> [LiveFault] {
    defer { now.removeAll() }
    let isUnchanged = hasTrackedObjects
    let needed = isUnchanged ? [] : Set(now.tracked.map { ObjectIdentifier($0) })
    if !isUnchanged { addObjects(needed) }
    var faults: [LiveFault] = []
    for expected in now.expected {
      let alive = count(of: expected.kind)
      if alive < expected.counts.lowerBound { faults.append(.tooEarly("\(expected.kind.type)")) }
      if isAtRest, alive > expected.counts.upperBound {
        faults.append(.tooLate("\(expected.kind.type)"))
      }
    }
    if isUnchanged || !isAtRest { return faults }
    for entry in entries where entry.isTracked && !needed.contains(entry.identity) {
      let fault = LiveFault.tooLate("\(entry.type)")
      if !faults.contains(fault) { faults.append(fault) }
    }
    return faults
  }

  /// The number of objects of a class that are alive.
  func count(of kind: ObjectKind) -> Int {
    entries.count { $0.object.map(kind.includes) == true }
  }

  /// True if exactly the tracked objects are alive, as after most actions.
  private var hasTrackedObjects: Bool {
    now.remembered.isEmpty && entries.count == now.tracked.count
      && entries.indices.allSatisfy { entries[$0].object === now.tracked[$0] }
  }

  /// Drops the entries of objects that are gone, and adds those of new ones.
  private func addObjects(_ needed: Set<ObjectIdentifier>) {
    // First the dead ones: a new object can have the address of one of them.
    entries.removeAll { $0.object == nil }
    var known = Set(entries.map(\.identity))
    for object in now.tracked where known.insert(ObjectIdentifier(object)).inserted { add(object) }
    for index in entries.indices where needed.contains(entries[index].identity) {
      entries[index].isTracked = true
    }
    for object in now.remembered where known.insert(ObjectIdentifier(object)).inserted {
      add(object, isTracked: false)
    }
  }

  private func add(_ object: AnyObject, isTracked: Bool = true) {
    entries.append(Entry(object, isTracked: isTracked))
    count += 1
  }

  /// Adds the objects of which a subject consists: the subject itself, or the objects in its
  /// properties, also those of values in values and of optionals.
  func addRoots(of subject: Any, depth: Int = 0) {
    if type(of: subject) is AnyClass {
      let object = subject as AnyObject
      if !entries.contains(where: { $0.object === object }) { add(object) }
      return
    }
    if depth == Self.rootDepth { return }
    for child in Mirror(reflecting: subject).children {
      addRoots(of: child.value, depth: depth + 1)
    }
  }

  /// The depth to which the values of a subject are searched for objects.
  private static var rootDepth: Int { 6 }

  /// The classes of the objects that are alive, in the order of their creation.
  var survivors: [AnyClass] {
    entries.filter { $0.isTracked && $0.object != nil }.map(\.type)
  }
}
