public import StateMachineTesting

extension StateMachine {
  /// Executes `actions` from a start and throws if a claim breaks.
  ///
  /// An action that exits the process ends the tests with an error.
  ///
  /// - Parameters:
  ///   - actions: the actions.
  ///   - start: the number of the start among those that `starts(_:)` lists.
  /// - Throws: the finding of the first claim that broke, not shrunk.
  public func replay(_ actions: [Action], fromStart start: Int = 0) throws(Finding) {
    try watchingExits(noting: "in a replay") { () throws(Finding) in
      try check(actions, fromStart: start)
    }
  }
}

extension StateMachine where Action: Decodable {
  /// Executes actions in the notation of a corpus file, such as `.open(id: 7)`, and throws if a
  /// claim breaks.
  ///
  /// A report prints this call for actions with arguments that it can't write as Swift source, such
  /// as a `URL` or a `Date`.
  ///
  /// - Parameters:
  ///   - lines: the actions.
  ///   - start: the number of the start among those that `starts(_:)` lists.
  /// - Throws: the finding of the first claim that broke, or an error that names a line which is no
  ///   action.
  public func replay(lines: [String], fromStart start: Int = 0) throws {
    try watchingExits(noting: "in a replay") { try check(lines: lines, fromStart: start) }
  }
}
