import Coordinators
import Testing

private enum Route: String, Hashable, Sendable { case a, b }

private let paths: [RoutePath<Route>] = [[], [.a], [.b], [.a, .b], [.a, .b, .a, .a]]

@Suite struct SavedStateTests {
  @Test func `an intact blob of the same version gives its path, and any other nil`() {
    #expect(SavedState<Route>(path: []).version == SavedState<Route>.currentVersion)
    for supported in -1...4 {
      for path in paths {
        for version in -1...4 {
          let blob = SavedBlob.intact(SavedState(path: path, version: version))
          #expect(blob.routes(supporting: supported) == (version == supported ? path : nil))
        }
      }
      #expect(SavedBlob<Route>.corrupt.routes(supporting: supported) == nil)
    }
  }

  @Test func `states and blobs are equal when version and path are`() {
    let states = paths.flatMap { path in (1...2).map { SavedState(path: path, version: $0) } }
    let blobs = states.map { SavedBlob.intact($0) } + [.corrupt]
    #expect(states.count == 10)
    expectDistinct(states)
    expectDistinct(blobs)
  }
}
