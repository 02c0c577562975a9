/// A value of a store that a view reads and writes: SwiftUI's `Binding`, without SwiftUI.
///
/// A write becomes an action of the coordinator, or is refused. Make it where the view is drawn,
/// and not once for all: a binding knows the presentation that it was made for.
@MainActor
public struct ViewBinding<Value> {
  let get: @MainActor () -> Value
  let set: @MainActor (Value) -> Void

  /// The value that the view must show; setting it is a write of the system.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

/// One presentation of a modal: an item, and a number that tells it from all earlier ones.
///
/// A sheet that is dismissed and presented again is another presentation, even of an equal item.
public struct Presented<Item>: Identifiable {
  /// The number of the presentation.
  public let id: Int

  /// The presented item.
  public let item: Item

  let report: @MainActor () -> Void

  /// Reports that the modal is visible: call it in the `onAppear` of its content.
  ///
  /// From then on, a dismissal by the user is known to be of this presentation. Without any report,
  /// a dismissal counts for the presentation that the binding was made for.
  @MainActor public func appeared() { report() }
}
