import Coordinators
import Foundation
import Testing

private enum Route: String, Hashable, Sendable, Codable, CaseIterable { case a, b, c }

/// Every path over three routes up to depth 4: 1 + 3 + 9 + 27 + 81.
private let allPaths: [RoutePath<Route>] = {
  var paths: [[Route]] = [[]]
  var longest = paths
  for _ in 1...4 {
    longest = longest.flatMap { path in Route.allCases.map { path + [$0] } }
    paths += longest
  }
  return paths.map { RoutePath($0) }
}()

/// An operation on a path, and its meaning for an array; each prints its result.
private struct Operation: Sendable {
  let change: @Sendable (inout RoutePath<Route>) -> String
  let model: @Sendable (inout [Route]) -> String

  init<Result>(
    _ change: @escaping @Sendable (inout RoutePath<Route>) -> Result,
    _ model: @escaping @Sendable (inout [Route]) -> Result
  ) {
    self.change = { String(describing: change(&$0)) }
    self.model = { String(describing: model(&$0)) }
  }

  static let all: [Operation] =
    [
      Operation({ $0.pop() }, { $0.popLast() }),
      Operation({ $0.popToRoot() }, { $0.removeAll() }),
      Operation({ $0.replaceAll(with: [.b, .a]) }, { $0 = [.b, .a] }),
      Operation({ $0.replaceAll(with: $0.lazy.reversed()) }, { $0.reverse() }),
      Operation({ $0.keepPrefix { $0 != .c } }, { $0 = Array($0.prefix { $0 != .c }) }),
      Operation({ $0.keepPrefix { _ in true } }, { _ in }),
      Operation({ $0.keepPrefix { _ in false } }, { $0.removeAll() }),
      // A condition that throws leaves the path alone.
      Operation(
        { path in
          (try? path.keepPrefix { if $0 == .c { throw CancellationError() } else { true } }) == nil
        }, { $0.contains(.c) }),
    ] + ofRoutes + ofNumbers

  private static let ofRoutes = Route.allCases.flatMap { route in
    [
      Operation({ $0.push(route) }, { $0.append(route) }),
      Operation({ $0.replaceTop(with: route) }) { routes in
        let isReplaced = routes.popLast() != nil
        if isReplaced { routes.append(route) }
        return isReplaced
      },
      Operation({ $0.pop(to: route) }) { routes in
        let isFound = routes.contains(route)
        while isFound, routes.last != route { routes.removeLast() }
        return isFound
      },
    ]
  }

  /// A negative count pops nothing, and a negative depth keeps nothing.
  private static let ofNumbers = [.min, -1, 0, 1, 2, 3, 4, 5, .max].flatMap { number in
    [
      Operation({ $0.pop(number) }, { $0.removeLast(min(max(0, number), $0.count)) }),
      Operation({ $0.truncate(to: number) }, { $0 = Array($0.prefix(max(0, number))) }),
    ]
  }
}

@Suite struct RoutePathTests {
  @Test func `each operation does to a path what it does to an array of its routes`() {
    #expect(allPaths.count == 121)
    for path in allPaths {
      for operation in Operation.all {
        var (changed, routes) = (path, path.routes)
        let result = operation.change(&changed)
        #expect(result == operation.model(&routes))
        #expect(changed.routes == routes && changed == RoutePath(routes.lazy))
        #expect(changed.top == routes.last && changed.depth == routes.count)
        #expect(changed.isEmpty == routes.isEmpty)
      }
    }
    expectDistinct(allPaths)
  }

  @Test func `a path is encoded as a plain array`() throws {
    for path in allPaths {
      #expect(try JSONEncoder().encode(path) == JSONEncoder().encode(path.routes))
    }
    try expectCoded(allPaths, not: #"["a","z"]"#)
  }

  @Test func `a path prints as an array`() {
    #expect("\([1, 2] as RoutePath<Int>) \(RoutePath<Int>())" == "[1, 2] []")
  }
}
