import StateMachineTesting

/// The state graph of a machine, with equivalent states merged until it can be drawn.
///
/// Hundreds of thousands of states can't be drawn. States with one
/// ``StateMachine/abstraction(of:)-(_)`` are one node here. Nodes and edges are in the order of
/// discovery, so the same machine gives the same bytes.
struct StateGraph: Hashable, Sendable {
  /// The states with one abstraction.
  struct Node: Hashable, Sendable {
    /// The abstraction that they share.
    var label: String
    /// The number of states.
    var states = 0
    /// True if some of them are at the largest depth, so that edges may be missing.
    var isOpen = false
  }

  /// The actions that lead from states of one node to states of another, or of the same one.
  struct Edge: Hashable, Sendable {
    /// The index of the node in which it begins.
    var source: Int
    /// The index of the node in which it ends.
    var target: Int
    /// The kinds of action that lead there.
    var labels: [String]
  }

  /// The nodes; the first one has the first start.
  private(set) var nodes: [Node] = []
  /// The edges, in the order of their sources.
  private(set) var edges: [Edge] = []

  /// The reason why there is no graph, and a remedy.
  struct Failure: Error, Hashable, CustomStringConvertible { let description: String }
}

extension StateGraph {
  /// Builds the graph of the states that some number of actions can reach.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - depth: the largest number of actions from a start.
  ///   - maxNodes: the largest number of nodes; with more, it throws.
  ///   - maxStates: the largest number of states; with more, it throws.
  /// - Throws: ``Failure`` if the graph is too large: use a coarser abstraction, or a smaller
  ///   depth.
  /// - Complexity: O(*states* × *outcomes*) reducer calls, and as many whole states in memory.
  init<Machine: StateMachine>(
    of machine: Machine, depth: Int, maxNodes: Int = 100, maxStates: Int = 200_000
  ) throws(Failure) {
    var search = BreadthFirstSearch(of: machine)
    var nodeOfLabel: [String: Int] = [:]
    var nodeOfState: [Int] = []
    // For each node, the kinds of action that lead to others, in the order of discovery.
    var kinds: [[Int: [Int]]] = []
    func add(_ state: Machine.State) {
      let label = machine.label(of: state)
      let node = nodeOfLabel[label] ?? nodes.count
      if node == nodes.count {
        nodeOfLabel[label] = node
        nodes.append(Node(label: label))
        kinds.append([:])
      }
      nodes[node].states += 1
      nodeOfState.append(node)
    }
    for start in search.states { add(start) }
    var firsts: [Machine.Action?] = []
    while let index = search.next(), search.depths[index] < depth {
      for step in search.expand(index, by: machine.outcomes(in: search.states[index]).actions) {
        if step.target == nodeOfState.count { add(step.after) }
        while firsts.count <= step.kind { firsts.append(nil) }
        if firsts[step.kind] == nil { firsts[step.kind] = step.action }
        let (source, target) = (nodeOfState[index], nodeOfState[step.target ?? index])
        if kinds[source][target]?.contains(step.kind) != true {
          kinds[source][target, default: []].append(step.kind)
        }
      }
      let depth = (search.depths[index] + 1).counted("action")
      if nodes.count > maxNodes {
        throw Failure(
          description:
            "more than \(maxNodes.counted("node")) within \(depth): look less far, allow "
            + "more nodes, or fold more states into one (`abstraction(of:)`)")
      }
      if search.states.count > maxStates {
        throw Failure(
          description: "more than \(maxStates.counted("state")) within \(depth): look less far")
      }
    }
    for (node, depthOfState) in zip(nodeOfState, search.depths) where depthOfState == depth {
      nodes[node].isOpen = true
    }
    let names = firsts.map { $0.map { CallName(of: $0) } }.distinct
    edges = kinds.enumerated().flatMap { source, leaving in
      leaving.sorted { $0.key < $1.key }.map { target, kinds in
        Edge(source: source, target: target, labels: kinds.map { names[$0] })
      }
    }
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

extension StateGraph {
  /// The graph in the language of Mermaid, which GitHub and DocC's relatives draw in Markdown.
  ///
  /// The initial node has a thick border; a node with possibly missing edges has a dashed one.
  ///
  /// - Parameter showsLoops: true to show the edges from a node to itself.
  func mermaid(showsLoops: Bool = false) -> String {
    var lines = ["flowchart LR"]
    for (index, node) in nodes.enumerated() {
      lines.append("  n\(index)(\"\(entities(text(of: node)))\")")
    }
    for edge in shown(showsLoops) {
      let label = entities(edge.labels.joined(separator: "\n"))
      lines.append("  n\(edge.source) -->|\"\(label)\"| n\(edge.target)")
    }
    lines.append("  style n0 stroke-width:3px")
    let open = nodes.indices.filter { nodes[$0].isOpen }.map { "n\($0)" }
    if !open.isEmpty {
      lines += [
        "  classDef open stroke-dasharray:4", "  class \(open.joined(separator: ",")) open",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func shown(_ showsLoops: Bool) -> [Edge] {
    edges.filter { showsLoops || $0.source != $0.target }
  }

  private func text(of node: Node) -> String {
    node.states == 1 ? node.label : "\(node.label)\n\(node.states.counted("state"))"
  }

  /// Mermaid text, in which HTML and Mermaid's own syntax are special.
  private func entities(_ text: String) -> String {
    String(text.flatMap { Self.mermaidEscapes[$0] ?? "\($0)" })
  }

  private static let mermaidEscapes: [Character: String] = [
    "\"": "#quot;", "#": "#35;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "`": "#96;",
    "\n": "<br/>",
  ]
}
