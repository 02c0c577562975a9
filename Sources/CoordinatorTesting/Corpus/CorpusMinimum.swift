import Foundation
package import StateMachineTesting

/// The smallest corpus that proves as much: each file shrunk, and one file for each finding.
///
/// As in a run, there is one finding for each form, claims that break together, and kind of the
/// last action. Files of different folders don't cover one another.
package struct CorpusMinimum {
  /// A file with its fate.
  package struct File: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The number of its actions.
    package let length: Int
    /// Its fate.
    package var fate = Fate.stays("")
  }

  /// The fate of a file.
  package enum Fate: Hashable, Sendable {
    /// It stays, for the given reason; empty for one that is as small as it gets.
    case stays(String)
    /// It is shrunk, into the files at these paths.
    case shrinks(to: [Shrunk])
    /// The files at these paths, which stay or are written, break the same claims by the same kind
    /// of action.
    case isCovered(by: [String])
  }

  /// A file that is written.
  package struct Shrunk: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The number of its actions.
    package let length: Int
  }

  /// A sequence of one machine, shrunk, and the files that it stands for.
  private struct Candidate {
    let file: Int
    let entry: CorpusEntry
    let key: Key
  }

  /// The parts in which two findings of a machine differ.
  private struct Key: Hashable {
    let folder: String
    let machine: String
    let variant: String
    let flaws: [String]
    let claims: Set<Claim>
    let kind: Int?
  }

  private var sources: [(file: CorpusFile, entry: CorpusEntry, text: String)] = []
  private var candidates: [Candidate] = []

  /// The files, in the order in which they were added.
  package private(set) var files: [File] = []

  /// Makes an empty corpus.
  package init() {}

  /// Adds a file that stays as it is.
  package mutating func keep(_ file: CorpusFile, _ entry: CorpusEntry, because reason: String) {
    sources.append((file, entry, ""))
    files.append(
      File(path: file.path, length: entry.actions.count, fate: .stays(reason)))
  }

  /// Shrinks a file on all of its machines, and adds it.
  ///
  /// - Throws: `CorpusError` if the entry has an action that a machine doesn't have, and
  ///   `CorpusFileError` if the file can't be read.
  package mutating func shrink(
    _ file: CorpusFile, _ entry: CorpusEntry, on machines: [AnyMachine]
  ) throws {
    let number = files.count
    var found: [Candidate] = []
    for machine in machines {
      let name = machine.identity.name
      guard let shrunk = try Self.shrunk(entry, on: machine) else {
        // A sequence that can't happen as it stands, or a bug that was mended.
        return keep(file, entry, because: "it doesn't break its claims in \(name)")
      }
      let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent().path
      found += shrunk.map { smaller, kind in
        Candidate(
          file: number, entry: smaller,
          key: Key(
            folder: folder, machine: name, variant: smaller.variant, flaws: smaller.flaws,
            claims: Set(smaller.claims), kind: kind))
      }
    }
    sources.append((file, entry, try file.content().text))
    files.append(File(path: file.path, length: entry.actions.count))
    candidates += found
  }

  /// The smallest entries that together break all claims of an entry in a machine; `nil` if its
  /// actions don't break them.
  private static func shrunk(
    _ entry: CorpusEntry, on machine: AnyMachine
  ) throws(CorpusError) -> [(entry: CorpusEntry, kind: Int?)]? {
    var all: [(entry: CorpusEntry, kind: Int?, isSameKind: Bool)] = []
    for claim in entry.claims {
      var entry = entry
      entry.machines = [machine.identity.name]
      entry.claim = claim
      let report = try machine.shrink(entry)
      guard let smaller = report.entry else { return nil }
      if !all.contains(where: { $0.entry.fileName == smaller.fileName }) {
        all.append((smaller, report.kind, report.kind == report.kindBefore))
      }
    }
    // One that breaks all claims makes the others superfluous.
    let whole = all.filter { smaller in
      entry.claims.allSatisfy { claim in
        // A file written by hand has the claim's name but not its meaning.
        smaller.entry.claims.contains {
          $0 == claim || claim.meaning.isEmpty && $0.name == claim.name
        }
      }
    }
    // A claim about the end of a walk breaks by any kind of action.
    let sameKind = whole.filter(\.isSameKind)
    let best = (sameKind.isEmpty ? whole : sameKind).min {
      $0.entry.actions.count < $1.entry.actions.count
    }
    return (best.map { [$0] } ?? all).map { ($0.entry, $0.kind) }
  }

  /// Decides the fate of each file, and returns the change that does it.
  package mutating func change() -> CorpusChange {
    var best: [Key: Candidate] = [:]
    for candidate in candidates {
      let known = best[candidate.key]
      // The one that is named by its content, among equals.
      if let known, rank(known) <= rank(candidate) { continue }
      best[candidate.key] = candidate
    }
    // The entries that stay, by path, with the machines that are covered by each.
    var change = CorpusChange()
    var paths: [Key: String] = [:]
    var stays: Set<Int> = []
    for (key, candidate) in best where isUnchanged(candidate.file, best) {
      stays.insert(candidate.file)
      paths[key] = files[candidate.file].path
    }
    for candidate in candidates {
      guard let chosen = best[candidate.key], !stays.contains(chosen.file) else { continue }
      let path = candidate.key.folder + "/" + chosen.entry.fileName
      paths[candidate.key] = path
      var entry = chosen.entry
      entry.machines = [candidate.key.machine]
      change.write(entry, to: path, as: text(of: entry, from: chosen.file))
    }
    for index in files.indices {
      let own = candidates.filter { $0.file == index }
      if own.isEmpty || stays.contains(index) { continue }
      change.remove(files[index].path, holding: sources[index].text)
      let chosen = own.compactMap { best[$0.key] }
      if chosen.contains(where: { $0.file == index }) {
        let shrunk = own.compactMap { candidate in
          paths[candidate.key].map {
            Shrunk(path: $0, length: best[candidate.key]?.entry.actions.count ?? 0)
          }
        }
        files[index].fate = .shrinks(to: Self.unique(shrunk))
      } else {
        files[index].fate = .isCovered(by: Self.unique(own.compactMap { paths[$0.key] }))
      }
    }
    return change
  }

  /// The order of equal findings: the shortest, then one whose file can stay as it is.
  private func rank(_ candidate: Candidate) -> (Int, Int, Int) {
    let source = sources[candidate.file]
    let isSame =
      source.entry.actions == candidate.entry.actions
      && source.entry.start == candidate.entry.start
    // A file that names more machines covers those that name fewer.
    return (
      candidate.entry.actions.count, isSame ? 0 : 1, -source.entry.machines.count
    )
  }

  /// Returns whether a file is as small as it gets, and no other file covers it.
  private func isUnchanged(_ file: Int, _ best: [Key: Candidate]) -> Bool {
    let entry = sources[file].entry
    return candidates.filter { $0.file == file }.allSatisfy {
      $0.entry.actions == entry.actions && $0.entry.start == entry.start
        && best[$0.key]?.file == file
    }
  }

  /// The text of an entry, with the comments of the file that it comes from.
  private func text(of entry: CorpusEntry, from file: Int) -> String {
    var lines = entry.text.split(separator: "\n", omittingEmptySubsequences: false)
    let comments = sources[file].text.split(separator: "\n").dropFirst()
      .filter { $0.hasPrefix("#") }
    lines.insert(contentsOf: comments, at: 1)
    return lines.joined(separator: "\n")
  }

  private static func unique<Item: Hashable>(_ items: [Item]) -> [Item] {
    var seen: Set<Item> = []
    return items.filter { seen.insert($0).inserted }
  }
}
