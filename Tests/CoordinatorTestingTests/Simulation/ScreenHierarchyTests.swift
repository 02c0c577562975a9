import CoordinatorTesting
import Testing

private typealias Screens = ScreenHierarchy<String, Int>

private func screens(_ path: [String] = [], tab: Int = 0, _ modals: Screens.Modal...) -> Screens {
  Screens(tab: tab, path: path, modals: modals)
}

private func sheet(_ id: Int, on presenter: Int? = nil, path: [String] = []) -> Screens.Modal {
  .init(id, style: .sheet, presenter: presenter, path: path)
}

private func alert(_ id: Int) -> Screens.Modal { .init(id, style: .alert) }

/// The comparisons of two screens, which the claims of a device ask.
@Suite struct ScreenHierarchyTests {
  /// Expects that a condition is true for some values, and false for others.
  private func expect<Value>(
    _ condition: (Value) -> Bool, for values: [Value], notFor others: [Value],
    at location: SourceLocation = #_sourceLocation
  ) {
    for value in values { #expect(condition(value), "\(value)", sourceLocation: location) }
    for value in others { #expect(!condition(value), "\(value)", sourceLocation: location) }
  }

  @Test func `two screens look the same whatever the identities of their modals`() {
    let unchanged = screens(["a"], sheet(1))
    expect(
      unchanged.looks(like:), for: [unchanged, screens(["a"], sheet(2))],
      notFor: [
        screens(), screens(["a", "b"], sheet(1)), screens(["a"]), screens(["a"], tab: 1, sheet(1)),
        screens(["a"], sheet(1, path: ["b"])), screens(["a"], alert(1)),
      ])
  }

  @Test func `a screen or a modal that satisfies a condition is found in each layer`() {
    expect(
      { (screens: Screens) in
        screens.contains(where: { $0 == "orders" }, orModal: { $0 == 9 })
      },
      for: [
        screens(["orders", "cart"]), screens([], sheet(9)),
        screens([], sheet(1, path: ["orders"])), Screens(overlays: [sheet(9)]),
        Screens(windows: [sheet(9)]),
      ], notFor: [screens(), screens(["cart"], sheet(1, path: ["cart"]))])
  }

  @Test func `a surface is shown if nothing is above it`() {
    let (list, covered) = (screens(["a", "b"]), screens(["b"], sheet(1)))
    typealias Arrival = (target: LinkDestination<String, Int>, visible: Screens)
    expect(
      { (arrival: Arrival) in arrival.visible.shows(arrival.target) },
      for: [
        (.root(tab: 1), screens(tab: 1)), (.screen("b"), list), (.modal(1), covered),
        (.modal(1), screens([], sheet(1, path: ["a"]))),
      ],
      notFor: [
        (.root(tab: 0), screens(tab: 1)), (.root(tab: 0), list),
        (.root(tab: 0), screens([], sheet(1))), (.screen("a"), list), (.screen("b"), covered),
        (.modal(2), covered), (.modal(1), list),
      ])
  }

  @Test func `a push under a modal that stays is found in each stack`() {
    let (before, chain) = (screens(["a", "b"], sheet(1)), screens([], sheet(1), sheet(2, on: 1)))
    expect(
      { $0.hasPushes(underModalsOf: before) },
      for: [screens(["a", "b", "c"], sheet(1)), screens(["a", "c"], sheet(1), sheet(2, on: 1))],
      notFor: [
        before, screens(["a"], sheet(1)), screens(["a", "b", "c"]), screens(["c"], sheet(2)),
        screens(["a", "b"], sheet(1, path: ["c"])), screens(["a", "b", "c"], tab: 1, sheet(1)),
      ])
    #expect(!before.hasPushes(underModalsOf: screens(["a"])))
    #expect(screens([], sheet(1, path: ["c"]), sheet(2, on: 1)).hasPushes(underModalsOf: chain))
  }

  @Test func `a stack is cut to the screens to which the user has gone back`() {
    let deep = screens(["a", "b"], sheet(1, path: ["c", "d"]))
    #expect(deep.truncated(to: 1, in: nil) == screens(["a"], sheet(1, path: ["c", "d"])))
    #expect(deep.truncated(to: 1, in: 1) == screens(["a", "b"], sheet(1, path: ["c"])))
  }

  @Test func `two modals of one presenter are rivals`() {
    expect(
      \.hasRivals,
      for: [
        screens([], sheet(1), alert(2)), screens([], sheet(1), sheet(2, on: 1), sheet(3, on: 1)),
      ], notFor: [screens(), screens([], sheet(1)), screens([], sheet(1), sheet(2, on: 1))])
  }

  @Test func `a dismissal takes the modals above along, and nothing below`() {
    let (one, chain) = (screens([], sheet(1)), screens([], sheet(1), sheet(2, on: 1)))
    expect(
      { $0.keepsPresenters(of: chain) }, for: [chain, one, screens(), screens([], sheet(3))],
      notFor: [screens([], sheet(2)), screens([], sheet(3), sheet(2, on: 3))])
    let three = screens(["a"], sheet(1), sheet(2, on: 1), sheet(3, on: 2))
    expect(
      { $0.keepsAll(below: 2, of: three) },
      for: [
        screens(["a"], sheet(1)), screens(["a"], sheet(1), sheet(4, on: 1)), three,
        screens(["a"], sheet(4), sheet(1)),
      ],
      notFor: [
        screens(["a"]), one, screens(["a"], tab: 1, sheet(1)),
        screens(["a"], sheet(1, path: ["b"])), screens(["a"], sheet(3, on: 2)),
      ])
  }
}
