import Chores
import Core

/// The reason why an action on a family or its chores was refused.
public enum ChoresRefusal: Error, Equatable, Sendable {
  /// A value breaks a rule of the area.
  case invalid(ChoresError)
  /// The family's roles or the state of the occurrence do not allow it.
  case refused(FamilyRefusal)
  /// The family, member, chore, reward, request or completion does not exist, or no longer exists.
  case notFound
  /// There is nothing to undo, or nothing that waits for an answer.
  case nothingToDo
  /// The maximum number of such records is reached.
  case tooMany(max: Int)
  /// The reward costs more points than the member has.
  case tooFewPoints(balance: Int64)

  /// Stable across versions, for logs and scripts.
  public var code: String {
    switch self {
    case .invalid(let error): error.code
    case .refused(let refusal): refusal.code
    case .notFound: "chores.not-found"
    case .nothingToDo: "chores.nothing-to-do"
    case .tooMany: "chores.too-many"
    case .tooFewPoints: "chores.too-few-points"
    }
  }
}
