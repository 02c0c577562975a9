/// A property of a state, without the type of its value.
package struct StateField<State>: Sendable {
  /// The path without the type of the state, such as `session.pending`.
  package let name: String

  private let path: any PartialKeyPath<State> & Sendable

  /// Makes a field; the number stands for a name which the runtime doesn't know.
  ///
  /// - Precondition: the property can be set.
  package init(_ path: any PartialKeyPath<State> & Sendable, number: Int) {
    let text = "\(path)"
    let root = "\\\(State.self)."
    // A computed property may print as its address, which differs between two processes.
    let isNamed = text.hasPrefix(root) && !text.contains("<computed")
    name = isNamed ? String(text.dropFirst(root.count)) : "field \(number)"
    self.path = path
    precondition(path.isWritable, "`fields` needs properties that can be set, unlike \(text).")
  }

  /// Sets the property of `state` to its value in `other`.
  package func copy(_ state: inout State, _ other: State) { path.copy(&state, from: other) }
}

extension PartialKeyPath {
  fileprivate var isWritable: Bool {
    func isWritable<Value>(_: Value.Type) -> Bool { self is WritableKeyPath<Root, Value> }
    return isWritable(Self.valueType)
  }

  fileprivate func copy(_ state: inout Root, from other: Root) {
    func copied<Value>(_: Value.Type) -> Root {
      var copy = state
      if let path = self as? WritableKeyPath<Root, Value> {
        copy[keyPath: path] = other[keyPath: path]
      }
      return copy
    }
    state = copied(Self.valueType)
  }
}
