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
    let label = fold ?? { NotationValue(notating: machine.abstraction(of: $0)).linePerArgument }
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

  private struct Connection: Hashable {
    var source: Int
    var target: Int
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
