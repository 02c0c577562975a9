import CoordinatorTesting

/// A model of `StackRouter` of React Navigation 6.1, for its recorded steps.
///
/// Of the four screens, `c` has initial parameters, and `d` is known by its parameter `id`: a
/// second push with the same id moves the screen to the top.
struct StackRouterMachine: StateMachine {
  typealias Params = [String: Int]

  struct Route: Hashable, Codable {
    var key: String
    var name: String
    var params: Params?
  }

  struct State: Hashable, CustomReflectable {
    var routes = [Route(key: "a-1", name: "a")]
    /// The number of keys that the router has made.
    var keyCount = 1
    /// True if the router handled the last action; false if it leaves it to another one.
    var result = true

    /// The parts that a recording has.
    var customMirror: Mirror {
      let params = routes.last?.params as Any
      return Mirror(
        self, children: ["keys": routes.map(\.key), "params": params, "result": result],
        displayStyle: .struct)
    }
  }

  enum Action: Hashable, Codable {
    case push(name: String, params: Params?)
    case navigate(name: String?, key: String?, params: Params?, merge: Bool?)
    case replace(name: String, params: Params?, source: String?)
    case setParams(params: Params, source: String?)
    case pop(count: Int, source: String?)
    case goBack(source: String?)
    case popToTop
  }

  static let names = ["a", "b", "c", "d"]
  static let initialParams = ["c": ["tab": 0]]

  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .push(let name, let params): state.result = state.push(name, params)
    case .navigate(let name, let key, let params, let merge):
      state.result = state.navigate(name, key, params, merges: merge ?? false)
    case .replace(let name, let params, let source):
      state.result = state.replace(name, params, source)
    case .setParams(let params, let source): state.result = state.set(params, source)
    case .pop(let count, let source): state.result = state.pop(count, source)
    case .goBack(let source): state.result = state.pop(1, source, isBack: true)
    case .popToTop: state.result = state.pop(state.routes.count - 1, nil)
    }
  }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(each: Self.names) { .push(name: $0, params: nil) }
    offers(each: 1...2) { .push(name: "d", params: ["id": $0]) }
    offers(each: Self.names) { .navigate(name: $0, key: nil, params: nil, merge: nil) }
    offers(each: state.routes) { .navigate(name: nil, key: $0.key, params: ["id": 1], merge: nil) }
    offers(each: Self.names) { .replace(name: $0, params: nil, source: nil) }
    offers(each: 1...2) { .pop(count: $0, source: nil) }
    offers(.popToTop)
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("the stack has a screen", !state.routes.isEmpty)
    checks.always("keys are unique", Set(state.routes.map(\.key)).count == state.routes.count)
    checks.sometimes("the router leaves an action to another one", !state.result)
    checks.sometimes("the stack is deep", state.routes.count > 3)
  }
}

extension StackRouterMachine.State {
  typealias Params = StackRouterMachine.Params

  /// Returns the parameters of a new screen: given ones count before initial ones.
  private func params(of name: String, _ given: Params?) -> Params? {
    guard let initial = StackRouterMachine.initialParams[name] else { return given }
    return initial.merging(given ?? [:]) { $1 }
  }

  private mutating func newKey(_ name: String) -> String {
    keyCount += 1
    return "\(name)-\(keyCount)"
  }

  /// Finds the screen that is known by an id.
  private func index(of name: String, id: Int) -> Int? {
    routes.firstIndex { $0.name == name && $0.params?["id"] == id }
  }

  private func id(of name: String?, _ params: Params?) -> Int? { name == "d" ? params?["id"] : nil }

  mutating func push(_ name: String, _ given: Params?) -> Bool {
    guard StackRouterMachine.names.contains(name) else { return false }
    let params = params(of: name, given)
    if let id = id(of: name, given), let index = index(of: name, id: id) {
      var route = routes.remove(at: index)
      route.params = params
      routes.append(route)
    } else {
      routes.append(.init(key: newKey(name), name: name, params: params))
    }
    return true
  }

  mutating func navigate(_ name: String?, _ key: String?, _ given: Params?, merges: Bool) -> Bool {
    if let name, !StackRouterMachine.names.contains(name) { return false }
    let known =
      if key == nil, let name, let id = id(of: name, given) {
        index(of: name, id: id)
      } else {
        routes.lastIndex { key == nil ? $0.name == name : $0.key == key }
      }
    guard let known else {
      guard let name else { return false }
      let key = key ?? newKey(name)
      routes.append(.init(key: key, name: name, params: params(of: name, given)))
      return true
    }
    routes.removeSubrange((known + 1)...)
    let route = routes[known]
    if !merges {
      routes[known].params = params(of: route.name, given)
    } else if let merged = params(of: route.name, route.params) {
      routes[known].params = merged.merging(given ?? [:]) { $1 }
    } else {
      routes[known].params = given
    }
    return true
  }

  mutating func replace(_ name: String, _ given: Params?, _ source: String?) -> Bool {
    guard let index = index(of: source), StackRouterMachine.names.contains(name) else {
      return false
    }
    routes[index] = .init(key: newKey(name), name: name, params: params(of: name, given))
    return true
  }

  mutating func set(_ params: Params, _ source: String?) -> Bool {
    guard let index = index(of: source) else { return false }
    routes[index].params = (routes[index].params ?? [:]).merging(params) { $1 }
    return true
  }

  /// Pops screens from the one that asks: those above it stay.
  mutating func pop(_ count: Int, _ source: String?, isBack: Bool = false) -> Bool {
    if isBack, routes.count == 1 { return false }
    guard let index = index(of: source), index > 0 else { return false }
    routes.removeSubrange(max(index - count + 1, 1)...index)
    return true
  }

  /// Returns the index of the screen that asks; of the top one if none is named.
  private func index(of source: String?) -> Int? {
    source == nil ? routes.count - 1 : routes.firstIndex { $0.key == source }
  }
}
