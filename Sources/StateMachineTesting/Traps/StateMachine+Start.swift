extension StateMachine {
  /// The reason that no walk can begin, since the process ends before the first action; `nil` if
  /// there is none.
  package func problemAtStart(_ trial: Trial) -> String? {
    let ending = trial { begin in
      begin(.start)
      let starts = Starts(of: self).states
      begin(.claims)
      for start in starts {
        var checks = Checks()
        checks.beginWalk(0)
        checks.checkState(start, of: self)
      }
      begin(.list)
      for start in starts { _ = actions(in: start) }
    }
    return ending?.text.map { "before the first action, \($0)" }
  }
}
