import TestSize
import Testing

@testable import StateMachineTesting

@Suite struct ByteWalkTests {
  /// A dial with a wide call, a call without a choice, one that is only sometimes possible, and two
  /// decisions in one action.
  struct DialMachine: StateMachine {
    enum Action: Hashable, Codable { case turn(to: Int), reset, back(Int), pair(Int, Bool) }

    var initialState: Int { 0 }

    func starts(_ offers: inout Offers<Int>) { offers(each: 0..<3) { $0 } }

    func actions(in state: Int, _ offers: inout Offers<Action>) {
      offers(each: 0..<1_000) { .turn(to: $0) }
      offers(.reset)
      offers(each: 1...4, if: state > 4) { .back($0) }
      offers { choices in .pair(choices.pick(in: 1...3), choices.flip()) }
    }

    func reduce(into state: inout Int, action: Action) {
      switch action {
      case .turn(let place): state = place
      case .reset: state = 0
      case .back(let steps): state -= steps
      case .pair(let steps, let isUp): state += isUp ? steps : -steps
      }
    }

    func check(_ state: Int, _ checks: inout Checks) {
      checks.always("STOP", "the dial stops before its end", state != 999)
    }

    func checkEnd(_ state: Int, _ checks: inout Checks) {
      checks.always("REST", "the dial rests on a whole number", state != 7)
    }
  }

  private let machine = ErasedMachine(DialMachine())

  private func sequence(_ bytes: [UInt8]) -> ByteSequence { machine.sequence(of: bytes) }

  @Test func `bytes decide the start, the calls, and what they choose`() {
    #expect(sequence([]) == ByteSequence(start: [], actions: []))
    #expect(sequence([2]) == ByteSequence(start: ["0 → 2"], actions: []))
    #expect(
      sequence([0, 0, 1, 44, 2, 3, 1, 3, 2, 1]).actions
        == [".turn(to: 300)", ".back(4)", ".reset", ".pair(3, true)"])
  }

  /// A walk would never end whose actions take no bytes.
  @Test func `the only call of a list takes a byte, possible or not`() throws {
    struct BellMachine: StateMachine {
      enum Action: Hashable, Codable { case ring }

      let most: Int
      var initialState: Int { 0 }
      func actions(in state: Int, _ offers: inout Offers<Action>) {
        offers(.ring, if: state < most)
      }
      func reduce(into state: inout Int, action: Action) { state += 1 }
      func check(_ state: Int, _ checks: inout Checks) { checks.always("TWICE", state < 3) }
    }

    for (most, count) in [(0, 0), (2, 2), (9, 4)] {
      let machine = ErasedMachine(BellMachine(most: most))
      #expect(machine.sequence(of: [0, 1, 7, 255]).actions.count == count)
      var walk = ByteWalk(machine)
      #expect(walk.breaksClaim([0, 1, 7, 255]) == (count > 2))
      let bytes = try ByteWalk(machine).bytes(
        of: Array(repeating: ErasedValue(BellMachine.Action.ring), count: count), fromStart: 0)
      #expect(bytes == Array(repeating: 0, count: count))
    }
  }

  @Test func `a call that isn't possible makes no action`() {
    #expect(sequence([0, 2, 2, 1, 2]).actions == [".reset"])
  }

  @Test func `the walk ends where a decision has too few bytes`() {
    let bytes: [UInt8] = [1, 0, 1, 44, 2, 3, 1, 3, 2, 1]
    let counts = (0...bytes.count).map { sequence(Array(bytes.prefix($0))).actions.count }
    #expect(counts == [0, 0, 0, 0, 1, 1, 2, 3, 3, 3, 4])
  }

  /// The bytes of walks, and of walks whose bytes were mutated.
  @Test(arguments: [Seed(1), 2, 3])
  func `a sequence is decoded from the bytes that encode it`(seed: Seed) throws {
    var random = SplitMix64(seed: seed.value)
    var lengths: Set<Int> = []
    for _ in 0..<size(400, inDebug: 50, atNight: 2_000) {
      let bytes = (0..<random.next(below: 40)).map { _ in UInt8(random.next(below: 256)) }
      let decoded = machine.sequence(of: bytes)
      let start = try #require(machine.start(describedBy: decoded.start))
      let actions = try decoded.actions.map {
        ErasedValue(try Notation.decode(DialMachine.Action.self, from: $0))
      }
      let encoded = try ByteWalk(machine).bytes(of: actions, fromStart: start)
      #expect(machine.sequence(of: encoded) == decoded)
      #expect(encoded.count <= max(1, bytes.count))
      lengths.insert(actions.count)
    }
    #expect(lengths.count > 10)
  }

  @Test(
    arguments: [
      ([UInt8](), false), ([0, 0, 0, 7, 1], false),
      // The claim about the end of a walk.
      ([0, 0, 0, 7], true),
      // The claim about a state, of which the rest changes nothing.
      ([0, 0, 3, 231], true), ([0, 1, 0, 3, 231, 1, 1, 1], true),
    ] as [([UInt8], Bool)])
  func `a walk tells whether a claim broke`(bytes: [UInt8], isBroken: Bool) {
    var walk = ByteWalk(machine)
    let result = walk.breaksClaim(bytes)
    #expect(result == isBroken)
  }

  @Test func `a walk after one in which every claim held knows nothing of it`() {
    var walk = ByteWalk(machine)
    let results = [0, 0, 1].map { walk.breaksClaim([0, 0, 3, 230, 3, 0, $0]) }
    #expect(results == [false, false, true])
  }

  @Test func `an action that isn't possible where it stands has no bytes`() {
    let actions = [DialMachine.Action.reset, .back(4)].map { ErasedValue($0) }
    #expect {
      try ByteWalk(machine).bytes(of: actions, fromStart: 0)
    } throws: {
      "\($0)"
        == "action 2, `.back(4)`: it isn't possible where it stands, so no bytes decide it"
    }
  }

  @Test func `each kind of action that walks execute has bytes that decide it`() {
    let kinds = ByteWalk(machine).kinds(seed: 1, walks: 8, length: 50)
    #expect(kinds.map(\.name) == ["turn", "reset", "back", "pair"])
    #expect(kinds.map(\.bytes.first) == [0, 1, 2, 3])
    #expect(kinds.map(\.bytes.count) == [3, 1, 2, 3])
  }
}
