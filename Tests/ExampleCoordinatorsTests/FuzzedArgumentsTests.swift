import CoordinatorTesting
import ExampleCoordinators
import StateMachineTesting
import Testing

/// Sends each action of a machine also with arguments that its list never has.
///
/// They are numbers out of range, empty and foreign texts, as a corpus file or a system can send.
struct FuzzedArgumentsMachine<Base: StateMachine>: StateMachine where Base.Action: Codable {
  let base: Base
  var initialState: Base.State { base.initialState }

  func actions(in state: Base.State, _ offers: inout Offers<Base.Action>) {
    base.actions(in: state, &offers)
  }

  func reduce(into state: inout Base.State, action: Base.Action) {
    for other in Self.variants(of: action) {
      var copy = state
      base.reduce(into: &copy, action: other)
    }
    base.reduce(into: &state, action: action)
  }

  func check(_ state: Base.State, _ checks: inout Checks) { base.check(state, &checks) }

  /// The actions that differ from one in a single argument.
  static func variants(of action: Base.Action) -> [Base.Action] {
    guard let value = try? Notation.encode(action) else { return [] }
    return variants(of: value).compactMap { try? Notation.decode(Base.Action.self, from: $0) }
  }

  private static func variants(of value: NotationValue) -> [NotationValue] {
    switch value {
    case .number:
      return ["-1", "99", "\(Int.min)", "\(Int.max)"].map(NotationValue.number)
    case .string:
      return ["", "%", "é\u{0}", "x://y/z?"].map(NotationValue.string)
    case .call(let callee, let arguments):
      return arguments.indices.flatMap { index in
        variants(of: arguments[index].value).map {
          var other = arguments
          other[index].value = $0
          return .call(callee, other)
        }
      }
    default: return []
    }
  }
}

@Suite struct FuzzedArgumentsTests {
  /// A walk through a machine, in which a trap ends the test.
  private static func walk<Machine: StateMachine>(through machine: Machine) throws
  where Machine.Action: Codable {
    try FuzzedArgumentsMachine(base: machine).fuzz(
      seed: 1, walks: 4, length: 50, thresholds: Thresholds(goals: false), corpus: .none)
  }

  private static func walk(_ app: some DeviceApp) throws {
    try walk(through: app)
    try walk(through: SimulatedDevice(app, policy: .queue, shell: .careful))
  }

  static let walks: [@Sendable () throws -> Void] = [
    { try walk(AppCoordinatorMachine()) }, { try walk(ParentCoordinatorMachine()) },
    { try walk(DeepLinkCoordinatorMachine()) }, { try walk(TabCoordinatorMachine()) },
    { try walk(LoginCoordinatorMachine()) }, { try walk(CheckoutCoordinatorMachine()) },
    { try walk(UsersCoordinatorMachine()) }, { try walk(OrderCoordinatorMachine()) },
    { try walk(CatalogCoordinatorMachine()) }, { try walk(NotesCoordinatorMachine()) },
    { try walk(ShopMachine()) },
  ]

  @Test(arguments: walks.indices)
  func `no argument traps, alone and on a device`(index: Int) throws { try Self.walks[index]() }

  @Test func `numbers, texts and routes in routes are replaced`() {
    typealias Machine = FuzzedArgumentsMachine<AppCoordinatorMachine>
    #expect(Machine.variants(of: .backWrite(depth: 1)).contains(.backWrite(depth: -1)))
    #expect(Machine.variants(of: .backWrite(depth: 1)).count == 4)
    #expect(
      Machine.variants(of: .showPurchaseConfirmation(orderId: "7"))
        .contains(.showPurchaseConfirmation(orderId: "%")))
  }
}
