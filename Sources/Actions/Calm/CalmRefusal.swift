import Calm
import Core

/// The reason why an action on meditation, breathing, workouts or the diary was refused.
public enum CalmRefusal: Error, Equatable, Sendable {
  /// A value breaks a rule of the area.
  case invalid(CalmError)
  /// This other session is under way (M-5). `start` can end it first.
  case running(UniqueID)
  /// The session is not under way: it was ended and logged, discarded, or never started.
  case notRunning
  /// The entry, plan, exercise or reminder does not exist, or no longer exists.
  case notFound
  /// There is no preset with this id.
  case unknownPreset
  /// The maximum number of plans, exercises or reminders is reached.
  case tooMany(max: Int)

  /// Stable across versions, for logs and scripts.
  public var code: String {
    switch self {
    case .invalid(let error): error.code
    case .running: "calm.running"
    case .notRunning: "calm.not-running"
    case .notFound: "calm.not-found"
    case .unknownPreset: "calm.unknown-preset"
    case .tooMany: "calm.too-many"
    }
  }
}
