/// A sequence of actions that once broke a claim, as a file keeps it.
///
/// The file is text: a first line with the format, headers, and then one action a line in Swift
/// notation. The tools write it, or a person does; a diff shows it in review, and `swift test`
/// replays it. It keeps the sequence instead of a seed, so it survives a change of the list.
///
/// ```
/// # coordinator-testing corpus 1
/// checksum: 3f0a6b1d0c5e9a27
/// machine: AppCoordinator
/// variant: as-written
/// claim: AUTH-GATE: no protected screen in the path while signed out
/// seed: 42
/// start: session.isSignedIn: false → true
/// length: 1
///
/// .navigate(to: .orders)
/// ```
@usableFromInline
package struct CorpusEntry: Hashable, Sendable {
  /// The version of the format that this code writes, and the newest that it reads.
  public static let format = 1

  /// The names of the machines in which the actions break the claims, such as one app on two
  /// devices.
  public var machines: [String]
  /// The form of the machines in which the claim broke; empty for the standard one.
  public var variant: String
  /// The claim that broke.
  public var claim: Claim
  /// The other claims that the last action broke.
  public var alsoBreaks: [Claim] = []
  /// All claims that the actions broke.
  public var claims: [Claim] { [claim] + alsoBreaks }
  /// The seed of the run that found the sequence, if a run did.
  public var seed: Seed?
  /// The differences of its start from the first one, a line each, as in ``Finding/start``.
  ///
  /// A start has no permanent name: its number changes when another one is listed before it.
  /// ``StateMachine/start(describedBy:)`` finds it again.
  public var start: [String] = []
  /// The actions in Swift notation.
  public var actions: [String]

  /// Makes an entry of one machine.
  public init(
    machine: String, variant: String = "", claim: Claim, alsoBreaks: [Claim] = [],
    seed: Seed? = nil, start: [String] = [], actions: [String]
  ) {
    machines = [machine]
    self.variant = variant
    self.claim = claim
    self.alsoBreaks = alsoBreaks
    self.seed = seed
    self.start = start
    self.actions = actions
  }

  /// Makes the entry of a finding, with the name of its variant.
  public init(_ finding: Finding, machine: String, variant: String) {
    self.init(
      machine: machine, variant: variant == MachineVariant.standard.name ? "" : variant,
      claim: finding.claim, alsoBreaks: finding.alsoBreaks,
      seed: finding.origin?.seed, start: finding.start, actions: finding.actions)
  }

  /// Makes the entry of a finding of a machine.
  public init(_ finding: Finding, of machine: MachineIdentity) {
    self.init(finding, machine: machine.name, variant: machine.variant.name)
  }

  /// The content of the file.
  public var text: String {
    Self.firstLine + "\nchecksum: \(checksum)\n" + content
  }

  /// A hash of everything that the file says.
  var checksum: String { content.contentHash }

  private static var firstLine: String { "# coordinator-testing corpus \(format)" }

  private var content: String {
    var lines = names + ["claim: \(claim)"]
    lines += alsoBreaks.map { "also: \($0)" }
    if let seed { lines.append("seed: \(seed)") }
    lines += startHeaders
    lines.append("length: \(actions.count)")
    return (lines + [""] + actions).joined(separator: "\n") + "\n"
  }

  /// The lines before that of the claim.
  package var head: [String] { [Self.firstLine] + names }

  private var names: [String] {
    machines.map { "machine: \($0)" }
      + (variant.isEmpty ? [] : ["variant: \(variant)"])
  }

  private var startHeaders: [String] { start.map { "start: \($0)" } }

  /// The name of the folder: that of the machine, without the part after `@`.
  ///
  /// An app alone and on its devices share a folder.
  public var folder: String { Self.folder(of: machines[0]) }

  /// The name of a machine's folder.
  public static func folder(of machine: String) -> String {
    String(machine.prefix { $0 != "@" })
  }

  /// The name of the file: the first of the claims by name, and a hash of the replayed content.
  ///
  /// The same actions give the same file, for any machine of the folder and whichever claim a
  /// search reports first, and two findings never overwrite one another.
  public var fileName: String {
    let claims = claims.map(\.description).sorted()
    let words = Claim(parsing: claims[0]).name.split {
      !$0.isASCII || !($0.isLetter || $0.isNumber)
    }
    let replayed = [variant] + claims + startHeaders + actions
    let hash = replayed.joined(separator: "\n").contentHash
    return "\(words.joined(separator: "-").prefix(60))-\(hash).actions"
  }

  /// Decodes the actions as those of a machine.
  ///
  /// - Throws: an error with the number of the first action that this machine doesn't have, and its
  ///   nearest name.
  public func decode<Action: Decodable>(_ type: Action.Type) throws(CorpusError) -> [Action] {
    var decoded: [Action] = []
    for (index, action) in actions.enumerated() {
      do throws(NotationError) {
        decoded.append(try Notation.decode(type, from: action))
      } catch {
        throw CorpusError(.action(number: index + 1, text: action, reason: "\(error)"))
      }
    }
    return decoded
  }
}
