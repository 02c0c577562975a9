extension Array {
  /// Removes an element; if it is the only one, the storage is let go of.
  ///
  /// A state is shared with the one before the step as long as claims about the step may ask for it: to take the only
  /// child or modal away in place would copy it first.
  @inlinable
  @discardableResult
  mutating func removeOrLetGo(at index: Int) -> Element {
    if count > 1 { return remove(at: index) }
    let element = self[index]
    self = []
    return element
  }
}
