/// The state graph of a machine, with equivalent states merged until it can be drawn.
///
/// Hundreds of thousands of states can't be drawn. States with one abstraction are one node here:
/// ``StateMachine/abstraction(of:)-(_)``, or a given one. Nodes and edges are in the order of
/// discovery, so the same machine gives the same bytes.
@usableFromInline
package struct StateGraph: Hashable, Sendable {
  /// The states with one abstraction.
  @usableFromInline
  package struct Node: Hashable, Sendable {
    /// The abstraction that they share.
    public var label: String
    /// The number of states.
    public var states: Int
    /// True if some of them are at the largest depth, so that edges may be missing.
    public var isOpen: Bool
    /// The claims that some of them break.
    public var broken: [Claim] = []
  }

  /// The actions that lead from states of one node to states of another, or of the same one.
  @usableFromInline
  package struct Edge: Hashable, Sendable {
    /// The index of the node in which it begins.
    public var source: Int
    /// The index of the node in which it ends.
    public var target: Int
    /// The kinds of action that lead there.
    public var labels: [String]
    /// The claims that some of the actions break.
    public var broken: [Claim] = []
  }

  /// The name of the machine.
  public let machine: String
  /// The nodes; the first one has the first start.
  public private(set) var nodes: [Node] = []
  /// The edges, in the order of their sources.
  public private(set) var edges: [Edge] = []

  /// The reason why there is no graph.
  @usableFromInline
  package enum Failure: Error, Hashable, Sendable {
    /// There are more nodes than a reader can follow.
    case tooManyNodes(limit: Int, depth: Int)
    /// There are more states than fit into the bound.
    case tooManyStates(limit: Int, depth: Int)
  }

  /// Builds the graph of the states that some number of actions can reach.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - depth: the largest number of actions from a start.
  ///   - maxNodes: the largest number of nodes; with more, it throws.
  ///   - maxStates: the largest number of states; with more, it throws.
  ///   - fold: the abstraction of a state; the machine's own by default.
  /// - Throws: ``Failure`` if the graph is too large: use a coarser abstraction, or a smaller
  ///   depth.
  /// - Complexity: O(*states* × *outcomes*) reducer calls, and as many whole states in memory.
  public init<Machine: StateMachine>(
    of machine: Machine, depth: Int, maxNodes: Int = 100, maxStates: Int = 200_000,
    folding fold: ((Machine.State) -> String)? = nil
  ) throws(Failure) {
    self.machine = machine.identity.name
    let label = fold ?? machine.label(of:)
    let starts = Starts(of: machine)
    var firsts = [Machine.Action?](
      repeating: nil, count: max(1, machine.callCount(in: starts.first)))
    var kinds: [Connection: [Int]] = [:]
    var indices: [String: Int] = [:]
    var seen: [Machine.State: Int] = [:]
    var connections: [Connection] = []
    var level: [Machine.State] = []
    let note = { (graph: inout Self, state: Machine.State, next: inout [Machine.State]) -> Int in
      if let node = seen[state] { return node }
      let text = label(state)
      let node = indices[text] ?? graph.nodes.count
      if node == graph.nodes.count {
        graph.nodes.append(Node(label: text, states: 0, isOpen: false))
        indices[text] = node
      }
      graph.nodes[node].states += 1
      seen[state] = node
      next.append(state)
      return node
    }
    for start in starts.states { _ = note(&self, start, &level) }
    for distance in 0..<depth {
      var next: [Machine.State] = []
      for state in level {
        let source = seen[state] ?? 0
        for outcome in machine.outcomes(in: state).actions {
          var after = state
          machine.reduce(into: &after, action: outcome.action)
          let target = note(&self, after, &next)
          let kind = min(outcome.kind, firsts.count - 1)
          if firsts[kind] == nil { firsts[kind] = outcome.action }
          let connection = Connection(source: source, target: target)
          if kinds[connection] == nil { connections.append(connection) }
          if kinds[connection]?.contains(kind) != true {
            kinds[connection, default: []].append(kind)
          }
          if nodes.count > maxNodes {
            throw .tooManyNodes(limit: maxNodes, depth: distance + 1)
          }
        }
        if seen.count > maxStates {
          throw .tooManyStates(limit: maxStates, depth: distance + 1)
        }
      }
      level = next
    }
    for state in level { nodes[seen[state] ?? 0].isOpen = true }
    let names = machine.kindNames(of: firsts)
    edges = connections.map { connection in
      Edge(
        source: connection.source, target: connection.target,
        labels: (kinds[connection] ?? []).map { names[$0] })
    }
    edges.sort { ($0.source, $0.target) < ($1.source, $1.target) }
  }

  /// Folds states that were collected, as far from the starts as the nodes can be drawn.
  ///
  /// - Parameters:
  ///   - visited: the states.
  ///   - machine: their machine.
  ///   - maxNodes: the largest number of nodes.
  /// - Returns: the graph, with the largest number of actions from a start within which it has
  ///   every state; `nil` if the starts and the states next to them have too many nodes.
  package static func folding(
    _ visited: VisitedStates, of machine: ErasedMachine, maxNodes: Int
  ) -> (graph: StateGraph, depth: Int)? {
    var depth = visited.depth
    var labels: [String] = []
    var known: Set<String> = []
    for visit in visited.states where visit.depth <= depth {
      let label = machine.label(of: visit.state)
      if known.insert(label).inserted, known.count > maxNodes {
        depth = visit.depth - 1
        break
      }
      labels.append(label)
    }
    if depth < min(1, visited.depth) { return nil }
    // States on long sequences are last, and may be nearer than the bound.
    let count = visited.states.prefix { $0.depth <= depth }.count
    return (StateGraph(visited, labels.prefix(count), of: machine.identity.name), depth)
  }

  /// Folds the first states, each with its label.
  private init(_ visited: VisitedStates, _ labels: ArraySlice<String>, of machine: String) {
    self.machine = machine
    var indices: [String: Int] = [:]
    for label in labels where indices[label] == nil {
      indices[label] = nodes.count
      nodes.append(Node(label: label, states: 0, isOpen: false))
    }
    var known: [Connection: Int] = [:]
    for (label, visit) in zip(labels, visited.states) {
      let source = indices[label] ?? 0
      nodes[source].states += 1
      nodes[source].broken.add(visit.marks.broken)
      if !visit.isExpanded { nodes[source].isOpen = true }
      for step in visit.steps {
        guard let state = step.target, state < labels.count else {
          nodes[source].isOpen = true
          continue
        }
        let target = indices[labels[state]] ?? 0
        let edge = known[Connection(source: source, target: target)] ?? edges.count
        if edge == edges.count {
          known[Connection(source: source, target: target)] = edge
          edges.append(Edge(source: source, target: target, labels: []))
        }
        let kind =
          visited.kinds.indices.contains(step.kind) ? visited.kinds[step.kind] : step.action
        if !edges[edge].labels.contains(kind) { edges[edge].labels.append(kind) }
        edges[edge].broken.add(step.marks.broken)
      }
    }
    edges.sort { ($0.source, $0.target) < ($1.source, $1.target) }
  }

  private struct Connection: Hashable {
    var source: Int
    var target: Int
  }
}

extension [Claim] {
  fileprivate mutating func add(_ claims: [Claim]) {
    for claim in claims where !contains(claim) { append(claim) }
  }
}

extension StateMachine {
  /// The text of the node that a state is in.
  fileprivate func label(of state: State) -> String {
    NotationValue(notating: abstraction(of: state)).linePerArgument
  }
}

extension NotationValue {
  /// The arguments of a call, one a line, without its name: narrow enough for a node.
  fileprivate var linePerArgument: String {
    guard case .call(_, let arguments) = self, arguments.count > 1 else { return description }
    return arguments.map { argument in
      (argument.label.map { "\($0): " } ?? "") + argument.value.description
    }.joined(separator: "\n")
  }
}

extension StateGraph.Failure: CustomStringConvertible {
  /// The exceeded bound, and a remedy.
  public var description: String {
    switch self {
    case .tooManyNodes(let limit, let depth):
      "more than \(limit.counted("node")) within \(depth.counted("action")): look less far, allow more nodes, "
        + "or fold more states into one (`abstraction(of:)`)"
    case .tooManyStates(let limit, let depth):
      "more than \(limit.counted("state")) within \(depth.counted("action")): look less far"
    }
  }
}
