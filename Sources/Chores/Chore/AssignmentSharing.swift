import Core

/// The way in which members share a chore.
public enum AssignmentSharing: UInt8, CaseIterable, Sendable {
  case nobody = 1
  case member
  /// Any one of several members does it.
  case any
  /// Each of several members does it, with a completion of their own.
  case each
  /// The members take turns.
  case turns
  /// The member with the fewest points of the 30 days before.
  case points
  /// The member who did this chore least recently.
  case oldest

  var code: String {
    switch self {
    case .nobody: "nobody"
    case .member: "member"
    case .any: "any"
    case .each: "each"
    case .turns: "rotation:turns"
    case .points: "rotation:points"
    case .oldest: "rotation:oldest"
    }
  }

  init?(code: String) {
    for value in Self.allCases where value.code.equalsBytewise(code) {
      self = value
      return
    }
    return nil
  }

  public var isRotation: Bool { rawValue >= Self.turns.rawValue }
}
