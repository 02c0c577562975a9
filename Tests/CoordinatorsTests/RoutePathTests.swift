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

/// Returns the path after a mutation, which must not change the original.
private func after(
  _ path: RoutePath<Route>, _ change: (inout RoutePath<Route>) -> Void
) -> RoutePath<Route> {
  let original = Array(path)
  var copy = path
  change(&copy)
  #expect(path.routes == original)
  return copy
}

@Suite struct RoutePathTests {
  @Test func `the exhaustive tests see every small path once`() {
    #expect(allPaths.count == 121)
    #expect(Set(allPaths).count == 121)
  }

  @Test func `push then pop is the identity and returns the route`() {
    for path in allPaths {
      for route in Route.allCases {
        var changed = path
        changed.push(route)
        #expect(changed.top == route)
        #expect(changed.depth == path.depth + 1)
        #expect(changed.starts(with: path))
        #expect(changed.pop() == route)
        #expect(changed == path)
      }
    }
  }

  @Test func `pop at the root changes nothing`() {
    var path: RoutePath<Route> = []
    #expect(path.pop() == nil)
    #expect(path == [])
  }

  @Test func `pop of n keeps a prefix of depth max(0, depth − n)`() {
    for path in allPaths {
      for count in [0, 1, 2, 3, 4, 5, Int.max] {
        let popped = after(path) { $0.pop(count) }
        #expect(popped.depth == max(0, path.depth - count))
        #expect(path.starts(with: popped))
        var single = path
        for _ in 0..<min(count, 9) { single.pop() }
        #expect(popped == single)
      }
    }
  }

  @Test func `pop to root leaves the root and is idempotent`() {
    for path in allPaths {
      let root = after(path) { $0.popToRoot() }
      #expect(root.isEmpty)
      #expect(root.top == nil)
      #expect(after(root) { $0.popToRoot() } == root)
    }
  }

  @Test func `pop to a route ends on its last occurrence, and an absent one changes nothing`() {
    for path in allPaths {
      for route in Route.allCases {
        var popped = path
        let found = popped.pop(to: route)
        #expect(found == path.contains(route))
        guard found else {
          #expect(popped == path)
          continue
        }
        #expect(popped.top == route)
        #expect(path.starts(with: popped))
        #expect(!path.dropFirst(popped.depth).contains(route))
        #expect(after(popped) { $0.pop(to: route) } == popped)
      }
    }
  }

  @Test func `truncate keeps a prefix, and a depth beyond the top changes nothing`() {
    for path in allPaths {
      for depth in [0, 1, 2, 3, 4, 5, Int.max] {
        let truncated = after(path) { $0.truncate(to: depth) }
        #expect(truncated.depth == min(depth, path.depth))
        #expect(path.starts(with: truncated))
      }
    }
  }

  @Test func `replace top changes only the top, and never the root`() {
    for path in allPaths {
      for route in Route.allCases {
        var replaced = path
        #expect(replaced.replaceTop(with: route) == !path.isEmpty)
        #expect(replaced.depth == path.depth)
        #expect(replaced.dropLast() == path.dropLast())
        #expect(replaced.top == (path.isEmpty ? nil : route))
      }
    }
  }

  @Test func `replace all forgets the old routes`() {
    for path in allPaths {
      #expect(after(path) { $0.replaceAll(with: [.b, .a]) } == [.b, .a])
      #expect(
        after(path) { $0.replaceAll(with: path.lazy.reversed()) }.elementsEqual(path.reversed()))
    }
  }

  @Test func `keep prefix ends before the first route that must go`() {
    for path in allPaths {
      let kept = after(path) { $0.keepPrefix { $0 != .c } }
      #expect(kept.elementsEqual(path.prefix { $0 != .c }))
      #expect(!kept.contains(.c))
      #expect(after(kept) { $0.keepPrefix { $0 != .c } } == kept)
      #expect(after(path) { $0.keepPrefix { _ in true } } == path)
      #expect(after(path) { $0.keepPrefix { _ in false } } == [])
    }
  }

  @Test func `a condition that throws leaves the path alone`() {
    struct Unknown: Error {}
    var path: RoutePath<Route> = [.a, .b]
    #expect(throws: Unknown.self) {
      try path.keepPrefix { if $0 == .b { throw Unknown() } else { true } }
    }
    #expect(path == [.a, .b])
  }

  @Test func `equality and hashes agree with arrays`() {
    for path in allPaths {
      for other in allPaths {
        #expect((path == other) == (path.routes == other.routes))
        if path == other { #expect(path.hashValue == other.hashValue) }
      }
    }
  }

  @Test func `a path is a random access collection of its routes`() {
    let path: RoutePath<Route> = [.a, .b, .c]
    #expect(path.count == 3 && path.first == .a && path.last == .c)
    #expect(Array(path[1...]) == [.b, .c])
    #expect(path.reversed() == [.c, .b, .a])
    #expect(path.map(\.rawValue) == ["a", "b", "c"])
    #expect(RoutePath([Route.a, .b].lazy) == [.a, .b])
    #expect(RoutePath<Route>() == [])
  }

  @Test func `a path is encoded as a plain array`() throws {
    for path in allPaths {
      #expect(try JSONEncoder().encode(path) == JSONEncoder().encode(path.routes))
    }
    try expectCoded(allPaths, not: #"["a","z"]"#)
  }

  @Test func `a path prints as an array`() {
    let path: RoutePath<Int> = [1, 2]
    #expect("\(path)" == "[1, 2]")
    #expect("\(RoutePath<Int>())" == "[]")
    #expect(Mirror(reflecting: path).displayStyle == .collection)
    #expect(Mirror(reflecting: path).children.map { "\($0.value)" } == ["1", "2"])
    var dumped = ""
    dump(path, to: &dumped)
    #expect(dumped == "▿ 2 elements\n  - 1\n  - 2\n")
  }

  @Test func `a negative count pops nothing, and a negative depth keeps nothing`() {
    var path: RoutePath<Int> = [1, 2]
    for count in [-1, .min] {
      path.pop(count)
      #expect(path == [1, 2])
    }
    for depth in [-1, .min] {
      var path = path
      path.truncate(to: depth)
      #expect(path == [])
    }
  }
}
