import StateMachineTesting

/// Rooms with doors, which can be any graph; a flight leads from any room to the first one.
struct MazeMachine: StateMachine {
  enum Action: Hashable, Codable {
    case go(to: Int)
    case fly
  }

  /// The destinations of the doors of each room.
  var doors: [[Int]]
  var canFly = false
  /// The rooms of which one must stay reachable on foot.
  var exits: Set<Int> = [0]
  /// The rooms and doors that break a claim.
  var forbiddenRooms: Set<Int> = []
  var forbiddenDoors: [[Int]] = []
  var goal: Int?
  /// The rooms of which one must stay reachable, on foot or by flight.
  var hall: Set<Int>?

  /// The starts.
  var entrances = [0]

  var initialState: Int { 0 }

  func starts(_ offers: inout Offers<Int>) { offers(each: entrances) { $0 } }

  func reduce(into state: inout Int, action: Action) {
    switch action {
    case .go(let room): state = room
    case .fly: state = 0
    }
  }

  func actions(in state: Int, _ offers: inout Offers<Action>) {
    offers(each: doors[state]) { .go(to: $0) }
    offers(.fly, if: canFly)
  }

  func check(_ state: Int, _ checks: inout Checks) {
    checks.always("ROOM", "nobody is in a forbidden room", !forbiddenRooms.contains(state))
    if let goal { checks.sometimes("GOAL", "somebody gets there", state == goal) }
  }

  func checkStep(from before: Int, by action: Action, to after: Int, _ checks: inout Checks) {
    checks.always(
      "DOOR", "nobody uses a forbidden door", !forbiddenDoors.contains([before, after]))
  }

  var alwaysReachable: [AlwaysReachable<Self>] {
    [
      AlwaysReachable("EXIT", "there is a way out on foot", by: { $0 != .fly }) {
        exits.contains($0)
      }
    ] + (hall.map { hall in [AlwaysReachable("HALL") { hall.contains($0) }] } ?? [])
  }

  /// A random maze of a seed.
  static func drawn(seed: UInt64, rooms: Int = 40, doors: Int = 60) -> MazeMachine {
    var generator = SplitMix64(seed: seed)
    var maze = MazeMachine(doors: Array(repeating: [], count: rooms))
    for _ in 0..<doors {
      let from = Int.random(in: 0..<rooms, using: &generator)
      maze.doors[from].append(Int.random(in: 0..<rooms, using: &generator))
    }
    maze.canFly = Bool.random(using: &generator)
    maze.exits = [Int.random(in: 0..<rooms, using: &generator)]
    maze.forbiddenRooms = [Int.random(in: 0..<rooms, using: &generator)]
    maze.goal = Int.random(in: 0..<rooms, using: &generator)
    return maze
  }

  /// The rooms from which some wanted room is reachable on foot, by iteration until nothing
  /// changes.
  func roomsWithWay(to wanted: Set<Int>, among rooms: Set<Int>) -> Set<Int> {
    var found = wanted.intersection(rooms)
    while true {
      let more = found.union(rooms.filter { !found.isDisjoint(with: doors[$0]) })
      if more == found { return found }
      found = more
    }
  }

  /// The number of steps to each reachable room.
  var distances: [Int: Int] {
    var distances = Dictionary(uniqueKeysWithValues: Set(entrances).map { ($0, 0) })
    for length in 0..<doors.count {
      for (room, distance) in distances where distance == length {
        for next in doors[room] where distances[next] == nil { distances[next] = length + 1 }
      }
    }
    return distances
  }
}
