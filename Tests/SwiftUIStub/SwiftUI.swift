// The declarations of SwiftUI that the views of CoordinatorStore and of the sample app use, with
// their public signatures (developer.apple.com/documentation/swiftui) and without an effect.
//
// A test compiles this file as a module called SwiftUI, and the views against it.

// MARK: Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("no view has a body here") }
}

/// A view whose content doesn't matter.
public protocol StubView: View where Body == Never {}

extension StubView {
  public var body: Never { fatalError("no view has a body here") }
}

public struct EmptyView: StubView {}
public struct TupleView<T>: StubView {}
public struct ConditionalContent<First, Second>: StubView {}
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("no view has a body here") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { ConditionalContent() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { ConditionalContent() }
}

public struct Text: StubView {
  public init<S: StringProtocol>(_ content: S) {}
}

public struct ButtonRole: Equatable, Sendable {
  public static let cancel = ButtonRole()
}

public struct Button<Label: View>: StubView {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void)
  where Label == Text {}
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where Label == Text {}
}

public struct VStack<Content: View>: StubView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct List<SelectionValue: Hashable, Content: View>: StubView {
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where SelectionValue == Never, Content == TupleView<RowContent> {}
}

// MARK: Navigation

@propertyWrapper public struct Binding<Value> {
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}

  public var wrappedValue: Value {
    get { fatalError("no binding has a value here") }
    nonmutating set {}
  }
}

@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: StubView {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {}
}

extension View {
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { EmptyView() }

  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { EmptyView() }

  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { EmptyView() }

  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { EmptyView() }

  nonisolated public func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View { EmptyView() }

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }

  nonisolated public func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { EmptyView() }
}

public enum Visibility: Sendable { case automatic, visible, hidden }

// MARK: The app

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  @MainActor @preconcurrency public static func main() {}
}

@MainActor @preconcurrency public protocol Scene {}

@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

public struct ChangedScene: Scene {}

extension Scene {
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene { ChangedScene() }
}

public enum ScenePhase: Sendable { case background, inactive, active }

public struct EnvironmentValues {
  public var scenePhase: ScenePhase { .active }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError("no environment has a value here") }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public var wrappedValue: Value {
    get { fatalError("no state has a value here") }
    nonmutating set {}
  }
}
