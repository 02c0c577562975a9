// `@inlinable` throughout: a path is part of a state that another module reduces millions of times
// a second. Measured over 10 million random steps of a path, a slot and a session (Swift 6.3.1,
// Linux, release): 40 ns a step instead of 80, and 95 instead of 330 where the previous state is
// kept and compared. `==` and `hash(into:)` are written by hand for the same reason: synthesised
// ones aren't inlinable, and they alone raise 95 to 280. Small queries that claims and reducers use
// much are `@_transparent`: a debug build, which specialises nothing else, knows their types then.
// Changes aren't: when only such a body is edited, an incremental build keeps the old one in other
// modules, and their tests pass with a mistake.

/// The ordered routes above an implicit root.
///
/// The root isn't an element, so no operation can remove it, push it twice or replace it; an empty
/// path shows the root. Every operation is total: without a route to act on it changes nothing,
/// because on a device a second tap or a late back write finds a path that is already shorter.
///
/// As a collection a path begins with the route nearest to the root and ends with the route on top.
/// It has the conformances that SwiftUI's `NavigationStack(path:)` requires of its data; the
/// requirements of these, such as `removeLast()`, trap where an array's do. It is encoded as a
/// plain array, exactly as `[Route]` is.
@frozen
public struct RoutePath<Route> {
  @usableFromInline
  internal var storage: [Route]

  /// Creates the path that shows the root.
  @inlinable
  public init() { storage = [] }

  /// Creates a path from routes in order, nearest to the root first.
  ///
  /// - Complexity: O(*n*) in the number of routes; O(1) for an array, whose storage is shared.
  @inlinable
  public init(_ routes: some Sequence<Route>) { storage = Array(routes) }

  /// The routes as an array, nearest to the root first, for a binding or an encoder.
  @_transparent
  public var routes: [Route] { storage }

  /// The route on top, or nil when the root shows.
  @_transparent
  public var top: Route? { storage.last }

  /// The number of routes above the root; 0 when the root shows.
  @_transparent
  public var depth: Int { storage.count }
}

extension RoutePath {
  /// Puts a route on top.
  ///
  /// - Complexity: Amortised O(1); O(*depth*) when the storage is shared with another copy.
  @inlinable
  public mutating func push(_ route: Route) { storage.append(route) }

  /// Removes the route on top, unless the root shows.
  ///
  /// - Returns: The route removed, or nil when there was none.
  /// - Complexity: O(1); O(*depth*) when the storage is shared with another copy.
  @inlinable
  @discardableResult
  public mutating func pop() -> Route? { storage.popLast() }

  /// Removes a number of routes from the top, or all when there are fewer.
  ///
  /// The depth afterwards is `max(0, depth - count)` (POP-DEPTH).
  ///
  /// - Parameter count: The number of routes to remove; a negative number removes none.
  /// - Complexity: O(*count*); O(*depth*) when the storage is shared with another copy.
  @inlinable
  public mutating func pop(_ count: Int) {
    if count > 0 { keepFirst(depth - Swift.min(count, depth)) }
  }

  /// Removes every route, so that the root shows.
  ///
  /// - Complexity: O(*depth*) to release the routes; O(1) when the storage is shared.
  @inlinable
  public mutating func popToRoot() { if !storage.isEmpty { storage = [] } }

  /// Removes the routes above the last occurrence of a route.
  ///
  /// A route that isn't in the path changes nothing (VALID-POP): a stale target must not send the
  /// user back to the root.
  ///
  /// - Returns: True if the path holds the route.
  /// - Complexity: O(*depth*)
  @inlinable
  @discardableResult
  public mutating func pop(to route: Route) -> Bool where Route: Equatable {
    guard let target = storage.lastIndex(of: route) else { return false }
    keepFirst(target + 1)
    return true
  }

  /// Keeps a number of routes nearest to the root, as a system back write does.
  ///
  /// A navigation stack itself writes only truncations and single appends (TCA,
  /// `NavigationStackStore`). A truncation that arrives after the program has shortened the path
  /// names a depth beyond the top: it changes nothing (TRUNCATE-ONLY).
  ///
  /// - Parameter depth: The number of routes to keep; a negative number keeps none.
  /// - Complexity: O(*depth*)
  @inlinable
  public mutating func truncate(to depth: Int) {
    if depth < self.depth { keepFirst(Swift.max(0, depth)) }
  }

  /// Replaces the route on top; at the root nothing changes, because the root can't be replaced.
  ///
  /// - Returns: True if there was a route to replace.
  /// - Complexity: O(1); O(*depth*) when the storage is shared with another copy.
  @inlinable
  @discardableResult
  public mutating func replaceTop(with route: Route) -> Bool {
    guard !storage.isEmpty else { return false }
    storage[storage.count - 1] = route
    return true
  }

  /// Replaces every route at once, as a deep link or a restored state does.
  ///
  /// - Complexity: O(*n*) in the number of routes; O(1) for an array, whose storage is shared.
  @inlinable
  public mutating func replaceAll(with routes: some Sequence<Route>) { storage = Array(routes) }

  /// Keeps the longest prefix of routes that all satisfy a condition.
  ///
  /// At sign-out this removes the protected routes together with the routes above them
  /// (SIGNOUT-PURGE). Filtering instead would leave a screen above a parent from which it was never
  /// reached.
  ///
  /// - Throws: The error of `isKept`; the path is then unchanged.
  /// - Complexity: O(*depth*)
  @inlinable
  public mutating func keepPrefix(while isKept: (Route) throws -> Bool) rethrows {
    if let end = try storage.firstIndex(where: { try !isKept($0) }) { keepFirst(end) }
  }

  @inlinable
  internal mutating func keepFirst(_ count: Int) {
    if count == 0 { storage = [] } else { storage.removeLast(storage.count - count) }
  }
}

extension RoutePath: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  // Transparent are the requirements that claims use of any collection: a debug build, which
  // specialises nothing else, would otherwise call them without knowing the type.

  /// The position of the route nearest to the root.
  @_transparent
  public var startIndex: Int { 0 }

  /// The position past the route on top.
  @_transparent
  public var endIndex: Int { storage.count }

  /// The number of routes above the root, the same as ``depth``.
  @_transparent
  public var count: Int { storage.count }

  /// True if the root shows.
  @_transparent
  public var isEmpty: Bool { storage.isEmpty }

  /// The route at a position counted from the root.
  @inlinable
  public subscript(position: Int) -> Route {
    get { storage[position] }
    set { storage[position] = newValue }
  }

  /// The routes in a range of positions.
  @inlinable
  public subscript(bounds: Range<Int>) -> ArraySlice<Route> {
    get { storage[bounds] }
    set { storage[bounds] = newValue }
  }

  /// Replaces the routes in a range of positions.
  @inlinable
  public mutating func replaceSubrange(
    _ bounds: Range<Int>, with routes: some Collection<Route>
  ) {
    storage.replaceSubrange(bounds, with: routes)
  }

  /// Returns an iterator over the routes, nearest to the root first.
  @_transparent
  public func makeIterator() -> IndexingIterator<[Route]> { storage.makeIterator() }
}

extension RoutePath: ExpressibleByArrayLiteral {
  /// Creates a path from a literal, nearest to the root first.
  @inlinable
  public init(arrayLiteral elements: Route...) { storage = elements }
}

extension RoutePath: Sendable where Route: Sendable {}

extension RoutePath: Equatable where Route: Equatable {
  /// Returns whether two paths hold equal routes in the same order.
  @_transparent
  public static func == (lhs: RoutePath, rhs: RoutePath) -> Bool { lhs.storage == rhs.storage }
}

extension RoutePath: Hashable where Route: Hashable {
  /// Feeds the depth and the routes to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) { storage.hash(into: &hasher) }
}

extension RoutePath: Encodable where Route: Encodable {
  /// Encodes the routes as a plain array.
  public func encode(to encoder: any Encoder) throws { try storage.encode(to: encoder) }
}

extension RoutePath: Decodable where Route: Decodable {
  /// Decodes a plain array of routes.
  ///
  /// - Throws: The error of the decoder or of a route; one bad route refuses the whole path.
  public init(from decoder: any Decoder) throws { storage = try [Route](from: decoder) }
}

extension RoutePath: CustomStringConvertible, CustomReflectable {
  /// The routes, printed as an array.
  public var description: String { storage.description }

  /// A mirror of an array, so that dumps and differences show routes and not storage.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storage, displayStyle: .collection)
  }
}
