import StateMachineTesting

/// The state graph of a machine, with equivalent states merged until it can be drawn.
///
/// Hundreds of thousands of states can't be drawn. States with one abstraction are one node here:
/// ``StateMachine/abstraction(of:)-(_)``, or a given one. Nodes and edges are in the order of
/// discovery, so the same machine gives the same bytes.
struct StateGraph: Hashable, Sendable {
  /// The states with one abstraction.
  struct Node: Hashable, Sendable {
    /// The abstraction that they share.
    var label: String
    /// The number of states.
    var states: Int
    /// True if some of them are at the largest depth, so that edges may be missing.
    var isOpen: Bool
    /// The claims that some of them break.
    var broken: [Claim] = []

    /// The number of states, if there are several.
    var note: String { states == 1 ? "" : states.counted("state") }
  }

  /// The actions that lead from states of one node to states of another, or of the same one.
  struct Edge: Hashable, Sendable {
    /// The index of the node in which it begins.
    var source: Int
    /// The index of the node in which it ends.
    var target: Int
    /// The kinds of action that lead there.
    var labels: [String]
    /// The claims that some of the actions break.
    var broken: [Claim] = []

    /// The kinds on one line.
    var label: String { labels.joined(separator: ", ") }
  }

  /// The name of the machine.
  let machine: String
  /// The nodes; the first one has the first start.
  let nodes: [Node]
  /// The edges, in the order of their sources.
  let edges: [Edge]

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
  ///   - fold: the abstraction of a state; the machine's own by default.
  /// - Throws: ``Failure`` if the graph is too large: use a coarser abstraction, or a smaller
  ///   depth.
  /// - Complexity: O(*states* × *outcomes*) reducer calls, and as many whole states in memory.
  init<Machine: StateMachine>(
    of machine: Machine, depth: Int, maxNodes: Int = 100, maxStates: Int = 200_000,
    folding fold: ((Machine.State) -> String)? = nil
  ) throws(Failure) {
    let label = fold ?? machine.label(of:)
    var search = BreadthFirstSearch(of: machine)
    var folding = Folding()
    for start in search.states { folding.add(label(start)) }
    var firsts = [Machine.Action?](
      repeating: nil, count: max(1, machine.callCount(in: search.states[0])))
    while let index = search.next(), search.depths[index] < depth {
      for step in search.expand(index, by: machine.outcomes(in: search.states[index]).actions) {
        if step.target == folding.nodeOfState.count { folding.add(label(step.after)) }
        let kind = min(step.kind, firsts.count - 1)
        if firsts[kind] == nil { firsts[kind] = step.action }
        folding.add(kind, from: index, to: step.target)
      }
      let depth = (search.depths[index] + 1).counted("action")
      if folding.nodes.count > maxNodes {
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
    for index in search.states.indices where search.depths[index] == depth { folding.open(index) }
    self.init(folding, machine.kindNames(of: firsts), of: machine.identity.name)
  }

  /// Folds states that were collected, as far from the starts as the nodes can be drawn.
  ///
  /// - Parameters:
  ///   - visited: the states.
  ///   - machine: their machine.
  ///   - maxNodes: the largest number of nodes.
  /// - Returns: the graph, with the largest number of actions from a start within which it has
  ///   every state; `nil` if the starts and the states next to them have too many nodes.
  static func folding(
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
    var folding = Folding()
    for label in labels.prefix(count) { folding.add(label) }
    for (index, visit) in visited.states.prefix(count).enumerated() {
      if !visit.isExpanded { folding.open(index) }
      folding.nodes[folding.nodeOfState[index]].broken.add(visit.marks.broken)
      for step in visit.steps {
        folding.add(step.kind, from: index, to: step.target, breaking: step.marks.broken)
      }
    }
    return (StateGraph(folding, visited.kinds, of: machine.identity.name), depth)
  }

  private init(_ folding: Folding, _ kinds: [String], of machine: String) {
    let edges = folding.edges.map { connection, edge in
      Edge(
        source: connection.source, target: connection.target,
        // A list that makes more calls than at the start is a finding, and its states aren't drawn.
        labels: edge.kinds.map { kinds[min($0, kinds.count - 1)] }, broken: edge.broken)
    }
    self.init(
      machine: machine, nodes: folding.nodes,
      edges: edges.sorted { ($0.source, $0.target) < ($1.source, $1.target) })
  }

  /// Nodes and edges in the order of discovery.
  private struct Folding {
    struct Connection: Hashable { var source, target: Int }

    var nodes: [Node] = []
    var edges: [Connection: (kinds: [Int], broken: [Claim])] = [:]
    var nodeOfState: [Int] = []
    private var nodeOfLabel: [String: Int] = [:]

    /// Adds a state with the label of its node.
    mutating func add(_ label: String) {
      let node = nodeOfLabel[label] ?? nodes.count
      if node == nodes.count {
        nodeOfLabel[label] = node
        nodes.append(Node(label: label, states: 0, isOpen: false))
      }
      nodes[node].states += 1
      nodeOfState.append(node)
    }

    /// Notes that edges of a state may be missing.
    mutating func open(_ state: Int) { nodes[nodeOfState[state]].isOpen = true }

    /// Adds a step of a kind; one beyond the states that are here leaves its node open.
    mutating func add(
      _ kind: Int, from state: Int, to target: Int?, breaking claims: [Claim] = []
    ) {
      guard let target, target < nodeOfState.count else { return open(state) }
      let connection = Connection(source: nodeOfState[state], target: nodeOfState[target])
      if edges[connection]?.kinds.contains(kind) != true {
        edges[connection, default: ([], [])].kinds.append(kind)
      }
      edges[connection]?.broken.add(claims)
    }
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

extension StateGraph {
  /// The graph in the language of Graphviz: `dot -Tsvg`.
  ///
  /// The initial node has a thick border; a node with possibly missing edges has a dashed one.
  ///
  /// - Parameter showsLoops: true to show the edges from a node to itself.
  func dot(showsLoops: Bool = false) -> String {
    var lines = [
      "digraph \(quoted(machine)) {", "  rankdir=LR;", "  node [shape=box, style=rounded];",
    ]
    for (index, node) in nodes.enumerated() {
      let style =
        (index == 0 ? ", penwidth=3" : "") + (node.isOpen ? ", style=\"rounded,dashed\"" : "")
      lines.append("  n\(index) [label=\(quoted(text(of: node)))\(style)];")
    }
    for edge in shown(showsLoops) {
      let label = edge.labels.joined(separator: "\n")
      lines.append("  n\(edge.source) -> n\(edge.target) [label=\(quoted(label))];")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The graph in the language of Mermaid, which GitHub and DocC's relatives draw in Markdown.
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
    node.states == 1 ? node.label : "\(node.label)\n\(node.note)"
  }

  /// A DOT string, in which only the quotation mark and a backslash before it are special.
  private func quoted(_ text: String) -> String {
    "\"" + text.flatMap { Self.dotEscapes[$0] ?? "\($0)" } + "\""
  }

  /// Mermaid text, in which HTML and Mermaid's own syntax are special.
  private func entities(_ text: String) -> String {
    String(text.flatMap { Self.mermaidEscapes[$0] ?? "\($0)" })
  }

  private static let dotEscapes: [Character: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n"]

  private static let mermaidEscapes: [Character: String] = [
    "\"": "#quot;", "#": "#35;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "`": "#96;",
    "\n": "<br/>",
  ]
}
