/// The objects that an instance has created so far, held weakly.
@MainActor
struct LifetimeLog {
  private struct Entry {
    weak var object: AnyObject?
    let identity: ObjectIdentifier
    let type: AnyClass

    init(_ object: AnyObject) {
      self.object = object
      identity = ObjectIdentifier(object)
      type = Swift.type(of: object)
    }
  }

  private var entries: [Entry] = []

  /// True if nothing is tracked.
  var isEmpty: Bool { entries.isEmpty }

  /// Notes which objects are needed now, and returns the faults.
  ///
  /// - Parameters:
  ///   - lifetimes: the needed objects.
  ///   - isAtRest: true if no task holds anything any more.
  /// - Complexity: O(*n*) for *n* objects that are alive.
  mutating func note(_ lifetimes: Lifetimes, isAtRest: Bool) -> [LiveFault] {
    // First the dead ones: a new object can have the address of one of them.
    entries.removeAll { $0.object == nil }
    var known = Set(entries.map(\.identity))
    let needed = Set(lifetimes.tracked.map { ObjectIdentifier($0) })
    for object in lifetimes.tracked where known.insert(ObjectIdentifier(object)).inserted {
      entries.append(Entry(object))
    }
    var faults: [LiveFault] = []
    for expected in lifetimes.expected {
      let alive = entries.count { $0.type == expected.type }
      if alive < expected.count { faults.append(.tooEarly("\(expected.type)")) }
      if isAtRest, alive > expected.count { faults.append(.tooLate("\(expected.type)")) }
    }
    guard isAtRest else { return faults }
    for entry in entries where !needed.contains(entry.identity) {
      let fault = LiveFault.tooLate("\(entry.type)")
      if !faults.contains(fault) { faults.append(fault) }
    }
    return faults
  }

  /// Adds the objects of which a subject consists: the subject itself, or the objects in its
  /// properties.
  mutating func addRoots(of subject: Any) {
    if type(of: subject) is AnyClass { return entries.append(Entry(subject as AnyObject)) }
    for child in Mirror(reflecting: subject).children where type(of: child.value) is AnyClass {
      entries.append(Entry(child.value as AnyObject))
    }
  }

  /// The classes of the objects that are alive, each once, in the order of their creation.
  var survivors: [String] {
    var names: [String] = []
    for entry in entries where entry.object != nil {
      let name = "\(entry.type)"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
