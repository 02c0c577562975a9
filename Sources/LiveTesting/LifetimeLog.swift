/// The objects that an instance has created so far, held weakly.
@MainActor
struct LifetimeLog {
  private struct Entry {
    weak var object: AnyObject?
    var isNeeded: Bool
  }

  private var entries: [Entry] = []

  /// True if nothing was ever tracked.
  var isEmpty: Bool { entries.isEmpty }

  /// Notes which objects are needed now, and returns the faults.
  ///
  /// - Parameters:
  ///   - lifetimes: the needed objects.
  ///   - isAtRest: true if no task holds anything any more.
  /// - Complexity: O(*n*²) for *n* objects that are alive.
  mutating func note(_ lifetimes: Lifetimes, isAtRest: Bool) -> [LiveFault] {
    entries.removeAll { $0.object == nil }
    for index in entries.indices { entries[index].isNeeded = false }
    for object in lifetimes.tracked { add(object) }
    var faults: [LiveFault] = []
    for expected in lifetimes.expected {
      let alive = entries.count { entry in
        entry.object.map { type(of: $0) == expected.type } ?? false
      }
      if alive < expected.count { faults.append(.tooEarly("\(expected.type)")) }
      if isAtRest, alive > expected.count { faults.append(.tooLate("\(expected.type)")) }
    }
    guard isAtRest else { return faults }
    for entry in entries where !entry.isNeeded {
      guard let object = entry.object else { continue }
      let fault = LiveFault.tooLate("\(type(of: object))")
      if !faults.contains(fault) { faults.append(fault) }
    }
    return faults
  }

  private mutating func add(_ object: AnyObject) {
    if let known = entries.firstIndex(where: { $0.object === object }) {
      entries[known].isNeeded = true
    } else {
      entries.append(Entry(object: object, isNeeded: true))
    }
  }

  /// Adds the objects of which a subject consists: the subject itself, or the objects in its
  /// properties.
  mutating func addRoots(of subject: Any) {
    if type(of: subject) is AnyClass { return add(subject as AnyObject) }
    for child in Mirror(reflecting: subject).children where type(of: child.value) is AnyClass {
      add(child.value as AnyObject)
    }
  }

  /// The classes of the objects that are alive, each once, in the order of their creation.
  var survivors: [String] {
    var names: [String] = []
    for entry in entries {
      guard let object = entry.object else { continue }
      let name = "\(type(of: object))"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
