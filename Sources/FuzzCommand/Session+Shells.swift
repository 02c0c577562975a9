import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

/// Machines by their names, which can end with a shell, as in `AppCoordinator@drop+plain`.
extension Session {
  private static let shells = ["plain", "careful"]

  /// The machine of the given name.
  func target(named name: String) throws(CommandError) -> FuzzTarget {
    if let target = target(listed: name) { return target }
    let twins = targets.lazy.compactMap(\.inPlainShell)
    if let twin = twins.first(where: { $0.name == name }) { return twin }
    var names = targets.map(\.name)
    if let plus = name.lastIndex(of: "+") {
      let shell = String(name[plus...].dropFirst())
      if let target = target(listed: String(name[..<plus])) {
        return try self.target(target, inShell: shell, as: "+\(shell)")
      }
      let known = Self.shells.contains(shell) ? shell : "plain"
      names = targets.filter { $0.inPlainShell != nil }.map { "\($0.name)+\(known)" }
    }
    let near = suggestion(for: name, among: names, "the machines are")
    throw CommandError("there is no machine `\(name)`; \(near) (`\(program) list` shows them)")
  }

  /// The machine of the given name, in the shell that `--shell` asks for.
  func target(named name: String, _ options: Arguments) throws(CommandError) -> FuzzTarget {
    let named = try target(named: name)
    guard let shell = options.value("--shell") else { return named }
    guard let target = target(listed: name) else {
      throw CommandError("\(name) names its shell itself: leave `--shell` out")
    }
    return try self.target(target, inShell: shell, as: "--shell")
  }

  /// The machine in the shell of the given name.
  ///
  /// - Parameter words: the words of the command line that ask for the shell.
  private func target(
    _ target: FuzzTarget, inShell shell: String, as words: String
  ) throws(CommandError) -> FuzzTarget {
    guard let plain = target.inPlainShell else {
      if target.name.contains("@") {
        throw CommandError("\(target.name) names its shell itself: leave `\(words)` out")
      }
      let devices = targets.filter { app(of: $0)?.name == target.name }.map(\.name)
      throw CommandError(
        "\(target.name) is on no device, so it has no shell: "
          + (devices.isEmpty ? "leave `\(words)` out" : "\(devices.quoted("and")) have one"))
    }
    switch shell {
    case "plain": return plain
    case "careful": return target
    default:
      let near = suggestion(for: shell, among: Self.shells, "the shells are")
      throw CommandError("there is no shell `\(shell)`; \(near)")
    }
  }

  private func target(listed name: String) -> FuzzTarget? { targets.first { $0.name == name } }

  /// The machine that a device runs, without the device; nil if there is none.
  func app(of device: FuzzTarget) -> FuzzTarget? {
    device.name.firstIndex(of: "@").flatMap { target(listed: String(device.name[..<$0])) }
  }

  /// The machine of which the given one is the twin in a plain shell; nil if there is none.
  func inCarefulShell(_ twin: FuzzTarget) -> FuzzTarget? {
    targets.first { $0.inPlainShell?.name == twin.name }
  }
}
