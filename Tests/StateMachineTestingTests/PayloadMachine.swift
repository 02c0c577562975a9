import Foundation
import StateMachineTesting

/// A machine whose actions have arguments of many types; each action breaks its claim.
///
/// The test of printed sources compiles this file anew, beside what a report prints.
struct PayloadMachine: StateMachine {
  enum Tab: String, Codable, CaseIterable { case home, orders }
  enum Theme: String, Codable { case light, dark = "DARK" }
  enum Route: Hashable, Codable { case list, item(id: Int), pair(Int, String) }

  struct Point: Hashable, Codable { var x = 0, y = 0 }

  /// A struct without the initializer that its notation shows.
  struct Fenced: Hashable, Codable {
    let value: Int
    init(of value: Int) { self.value = value }
  }

  struct UserID: RawRepresentable, Hashable, Codable, ExpressibleByStringLiteral {
    var rawValue: String
    init(rawValue: String) { self.rawValue = rawValue }
    init(stringLiteral value: String) { rawValue = value }
  }

  struct OrderID: RawRepresentable, Hashable, Codable { var rawValue: Int }

  enum Action: Hashable, Codable, Sendable {
    case none, bool(Bool), int(Int), byte(UInt8), wide(Int64), double(Double), float(Float)
    case text(String), optional(Int?), optionalText(String?), list([Int]), nested([[String]])
    case names([String: Int]), codes([Int: String]), tags(Set<String>), route(Route), routes(
      [Route])
    case maybe(Route?), tab(Tab), theme(Theme), user(UserID), order(OrderID)
    case several(Int, label: String, Bool), tabs([Tab: Int]), list2(ContiguousArray<Int>)
    case url(URL), uuid(UUID), date(Date), decimal(Decimal), data(Data), duration(Duration)
    case range(ClosedRange<Int>), point(Point), points([Point]), fenced(Fenced), maybeURL(URL?)
    case links([String: URL]), locale(Locale), components(DateComponents)
  }

  var initialState: Bool { false }

  func reduce(into state: inout Bool, action: Action) { state = true }

  func actions(in state: Bool, _ offers: inout Offers<Action>) { offers(.none) }

  func check(_ state: Bool, _ checks: inout Checks) {
    checks.always("STILL", "nothing happens", !state)
  }
}
