/// What the system does with a request that it can't fulfil at once.
public enum PresenterPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Drops it, as UIKit does: `present` while something is being presented is lost, and nobody tries again (S3).
  case drop
  /// Keeps it, as SwiftUI does: what a binding says is looked at again when the transition is over (S1).
  case queue
}
