/// Why a command can't be done: exit status 2.
struct CommandError: Error, Hashable {
  /// What is wrong, and what to do about it; without the name of the program.
  var messages: [String]

  init(_ message: String) { messages = [message] }

  init(_ messages: [String]) { self.messages = messages }
}
