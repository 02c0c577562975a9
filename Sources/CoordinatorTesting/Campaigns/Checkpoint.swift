import Foundation
import StateMachineTesting

/// The folder that keeps the walks of a campaign that are done, so that a process that was killed
/// goes on after them.
///
/// It has a folder for each shard, which one process at a time may use.
package final class Checkpoint: Sendable {
  private let folder: String
  private let shard: Shard
  private let lock: FolderLock

  /// Makes the folder of a shard, and reserves it until the process ends.
  ///
  /// - Throws: an error if another process uses it, or if it can't be made.
  package init(_ folder: String, of shard: Shard) throws(CheckpointError) {
    self.folder = folder
    self.shard = shard
    let own = Self.folder(of: shard, in: folder)
    do {
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    } catch {
      throw CheckpointError(
        "\(folder) can't be written: \(error.systemReason); name another folder")
    }
    guard let lock = FolderLock(unused: own) else {
      throw CheckpointError(
        "another process does shard \(shard) in \(folder) now: wait for its end, "
          + "or name another folder")
    }
    self.lock = lock
  }

  deinit { lock.release() }

  private static func folder(of shard: Shard, in folder: String) -> String {
    "\(folder)/\(shard.number)-of-\(shard.count)"
  }

  private var file: String { Self.folder(of: shard, in: folder) + "/walks" }

  /// Notes the campaign in a new folder, and returns the walks of the shard that are done.
  ///
  /// - Throws: an error if the folder has another campaign, or if a file can't be read or written.
  func open(_ campaign: Campaign, _ walks: Range<Int>) throws(CheckpointError) -> Stretch? {
    let path = folder + "/campaign"
    let lock = FolderLock(folder)
    defer { lock.release() }
    if let known = try read(Campaign.self, path) {
      let differences = campaign.differences(from: known)
      guard differences.isEmpty else {
        throw CheckpointError(
          "\(folder) has another campaign (this one has \(differences.joined(separator: "; "))): "
            + "name another folder, or delete it")
      }
    } else {
      try write(campaign, path)
    }
    guard let done = try read(Stretch.self, file) else { return nil }
    // A trap that was found since ends the walks earlier.
    return done.walks.upperBound <= walks.upperBound ? done : nil
  }

  /// Keeps the walks that are done, in place of those that were kept before.
  func save(_ stretch: Stretch) throws(CheckpointError) { try write(stretch, file) }

  private func read<Value: Codable>(
    _ type: Value.Type, _ path: String
  ) throws(CheckpointError) -> Value? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      return try JSONDecoder().decode(Checksummed<Value>.self, from: data).value
    } catch {
      throw CheckpointError(
        "\(path) can't be read: it isn't of this version, or was changed; delete \(folder)")
    }
  }

  /// Writes a file whole or not at all, even if the process is killed in between.
  private func write(_ value: some Codable, _ path: String) throws(CheckpointError) {
    let new = path + ".new"
    do {
      try Data((ShardPlan.text(of: Checksummed(value)) + "\n").utf8).write(to: URL(filePath: new))
      guard rename(new, path) == 0 else {
        throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
      }
    } catch {
      throw CheckpointError("\(path) can't be written: \(error.systemReason)")
    }
  }
}

/// The reason that a folder of finished walks can't be used, with a remedy.
package struct CheckpointError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
