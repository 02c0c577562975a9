/// The reason that a command can't be carried out: exit status 2.
struct CommandError: Error, Hashable {
  /// The error and its remedy, without the name of the program.
  var messages: [String]

  init(_ message: String) { messages = [message] }

  init(_ messages: [String]) { self.messages = messages }
}
