import StateMachineTesting

/// Machines by their names, which can end with a shell, as in `AppCoordinator@drop+plain`.
extension TargetList {
  private static let shells = ["plain", "careful"]

  /// The machine of the given name.
  package func target(named name: String) throws(TargetError) -> FuzzTarget {
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
    throw TargetError("there is no machine `\(name)`; \(near) (\(remedy))")
  }

  /// The machine in the shell of the given name.
  ///
  /// - Parameter words: the words of the command line that ask for the shell.
  package func target(
    _ target: FuzzTarget, inShell shell: String, as words: String
  ) throws(TargetError) -> FuzzTarget {
    guard let plain = target.inPlainShell else {
      if target.name.contains("@") {
        throw TargetError("\(target.name) names its shell itself: leave `\(words)` out")
      }
      let devices = targets.filter { app(of: $0)?.name == target.name }.map(\.name)
      throw TargetError(
        "\(target.name) is on no device, so it has no shell: "
          + (devices.isEmpty ? "leave `\(words)` out" : "\(devices.quoted("and")) have one"))
    }
    switch shell {
    case "plain": return plain
    case "careful": return target
    default:
      let near = suggestion(for: shell, among: Self.shells, "the shells are")
      throw TargetError("there is no shell `\(shell)`; \(near)")
    }
  }

  package func target(listed name: String) -> FuzzTarget? { targets.first { $0.name == name } }

  /// The machine that a device runs, without the device; nil if there is none.
  package func app(of device: FuzzTarget) -> FuzzTarget? {
    device.name.firstIndex(of: "@").flatMap { target(listed: String(device.name[..<$0])) }
  }

  /// The machine of which the given one is the twin in a plain shell; nil if there is none.
  package func inCarefulShell(_ twin: FuzzTarget) -> FuzzTarget? {
    targets.first { $0.inPlainShell?.name == twin.name }
  }
}
