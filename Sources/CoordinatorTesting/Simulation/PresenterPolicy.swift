/// The system's treatment of a request that it can't fulfil at once.
public enum PresenterPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Drops the request, as UIKit does: a `present` during another presentation is lost and never
  /// retried (S3).
  case drop
  /// Keeps the request, as SwiftUI does: bindings are read again at the end of the transition (S1).
  case queue
}
