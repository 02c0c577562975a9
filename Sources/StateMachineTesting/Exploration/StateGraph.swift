/// The places of a machine and the steps between them, few enough to look at.
///
/// States of one place are one node: a place is what an abstraction leaves of a state. Nodes are in the order of
/// discovery, breadth first, and the first is where the machine starts.
public struct StateGraph: Hashable, Sendable, Codable {
  /// A place.
  public struct Node: Hashable, Sendable, Codable {
    /// What the place is, a line for each part of it.
    public var lines: [String]
    /// The number of states that are there.
    public var states: Int
  }

  /// The steps from one place to another.
  public struct Edge: Hashable, Sendable, Codable {
    /// The index of the node where they begin.
    public var from: Int
    /// The index of the node where they end.
    public var to: Int
    /// The kinds of action that take them, in the order of the generator.
    public var kinds: [String]
    /// The number of steps.
    public var steps: Int
  }

  /// The name of the machine.
  public var machine: String

  /// The places.
  public internal(set) var nodes: [Node] = []

  /// The steps between different places, by where they begin and then by where they end.
  public internal(set) var edges: [Edge] = []

  /// Whether everything that can be reached is there.
  public internal(set) var isComplete = true
}

/// Why there is no picture.
public struct StateGraphError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of places after which the search gave up.
  public let nodes: Int

  /// What to do about it.
  public var description: String {
    "there are more than \(nodes.counted("place")), too many for a picture: "
      + "fold more states into one place by an abstraction, or explore fewer actions deep"
  }
}

extension StateMachine {
  /// Explores, and folds the states into places: those of ``AbstractingMachine/abstraction(of:)``, or each state a place
  /// of its own if the machine has no abstraction.
  ///
  /// - Parameters:
  ///   - depth: the largest number of actions from the initial state.
  ///   - states: the number of states after which no more are looked for.
  ///   - nodes: how many places a picture may have.
  /// - Throws: ``StateGraphError`` if there are more places.
  /// - Complexity: O(*states* × *outcomes*) reducer calls; whole states are kept.
  public func stateGraph(
    depth: Int = .max, states: Int = 100_000, nodes: Int = 100
  ) throws(StateGraphError) -> StateGraph {
    try stateGraph(depth: depth, states: states, nodes: nodes) { _abstractNotation(of: $0) }
  }

  /// Explores, and folds the states by an abstraction.
  ///
  /// - Parameters:
  ///   - depth: the largest number of actions from the initial state.
  ///   - states: the number of states after which no more are looked for.
  ///   - nodes: how many places a picture may have.
  ///   - abstraction: what is left of a state; states with the same are one place.
  /// - Throws: ``StateGraphError`` if there are more places.
  /// - Complexity: O(*states* × *outcomes*) reducer calls; whole states are kept.
  public func stateGraph<Abstraction>(
    depth: Int = .max, states: Int = 100_000, nodes: Int = 100,
    foldedBy abstraction: (State) -> Abstraction
  ) throws(StateGraphError) -> StateGraph {
    try stateGraph(depth: depth, states: states, nodes: nodes) {
      NotationValue(notating: abstraction($0))
    }
  }

  private func stateGraph(
    depth: Int, states limit: Int, nodes: Int, notatedBy place: (State) -> NotationValue
  ) throws(StateGraphError) -> StateGraph {
    let kinds = ActionKinds(of: self).names
    var folding = GraphFolding(machine: MachineIdentity(of: self).name)
    var found = [initialState]
    var indices = [initialState: 0]
    var places = [folding.node(of: place(initialState))]
    var isCut = false
    var level = 0..<1
    var length = 0
    while length < depth, !level.isEmpty, !isCut {
      length += 1
      for index in level {
        isCut = isCut || found.count > limit
        if isCut { break }
        isCut = forEachOutcome(in: found[index]) { action, choices in
          var after = found[index]
          reduce(into: &after, action: action)
          let target = indices[after] ?? found.count
          if target == found.count {
            indices[after] = target
            found.append(after)
            places.append(folding.node(of: place(after)))
          }
          let kind = max(choices.kind, 0)
          folding.addStep(
            from: places[index], to: places[target], kind: kind,
            name: kinds.indices.contains(kind) ? kinds[kind] : "\(kind)")
          return folding.graph.nodes.count <= nodes
        }
        if folding.graph.nodes.count > nodes { throw StateGraphError(nodes: nodes) }
      }
      level = level.upperBound..<found.count
    }
    folding.graph.isComplete = level.isEmpty && !isCut
    return folding.finished()
  }
}

/// A graph under construction.
private struct GraphFolding {
  struct Ends: Hashable {
    var from: Int
    var to: Int
  }

  struct Steps {
    var count = 0
    var kinds: [Int: String] = [:]
  }

  var graph: StateGraph
  private var indices: [NotationValue: Int] = [:]
  private var steps: [Ends: Steps] = [:]

  init(machine: String) { graph = StateGraph(machine: machine) }

  /// The node of a place, with one state more.
  mutating func node(of place: NotationValue) -> Int {
    let index = indices[place] ?? graph.nodes.count
    if index == graph.nodes.count {
      indices[place] = index
      graph.nodes.append(StateGraph.Node(lines: place.lines, states: 0))
    }
    graph.nodes[index].states += 1
    return index
  }

  mutating func addStep(from: Int, to: Int, kind: Int, name: String) {
    if from == to { return }
    steps[Ends(from: from, to: to), default: Steps()].count += 1
    steps[Ends(from: from, to: to)]?.kinds[kind] = name
  }

  func finished() -> StateGraph {
    var graph = graph
    graph.edges = steps.map { ends, steps in
      StateGraph.Edge(
        from: ends.from, to: ends.to,
        kinds: steps.kinds.sorted { $0.key < $1.key }.map(\.value), steps: steps.count)
    }
    .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return graph
  }
}

extension NotationValue {
  /// The value with each of its arguments on a line of its own.
  fileprivate var lines: [String] {
    guard case .call(_, let arguments) = self, !isCase, !arguments.isEmpty else {
      return [description]
    }
    return arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.value.description }
  }
}
