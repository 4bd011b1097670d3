import Core

/// The kinds of records in a family's zone (0049).
public enum FamilyRecord: UInt8, CaseIterable, Sendable {
  case family = 1
  case member, tablet, chore, completion, completionAlso, completionVerdict, skip, move, pointsEntry, reward
  case rewardRequest, rewardVerdict, undo
  case invite
  case photo

  /// The record type.
  public var type: String {
    switch self {
    case .family: "Family"
    case .member: "FamilyMember"
    case .tablet: "FamilyTablet"
    case .chore: "Chore"
    case .completion: "Completion"
    case .completionAlso: "CompletionAlso"
    case .completionVerdict: "CompletionVerdict"
    case .skip: "OccurrenceSkip"
    case .move: "OccurrenceMove"
    case .pointsEntry: "PointsEntry"
    case .reward: "Reward"
    case .rewardRequest: "RewardRequest"
    case .rewardVerdict: "RewardVerdict"
    case .undo: "Undo"
    case .invite: "FamilyInvite"
    case .photo: "CompletionPhoto"
    }
  }

  /// Whether it is created and never changed. Only a photo can be deleted.
  public var isMadeOnce: Bool {
    switch self {
    case .family, .member, .tablet, .invite, .chore, .reward: false
    default: true
    }
  }
}

public enum FamilyOperation: UInt8, CaseIterable, Sendable {
  case create = 1
  case change, delete
}

/// The fields of a changed record that roles distinguish.
public enum FamilyFields: UInt8, CaseIterable, Sendable {
  /// Chosen by the member itself: `color`, `emoji`, `alerts`, `mutedChores`, `allowsTablet` and `hasPIN`.
  case ownLook = 1
  /// `createdAt`, and `account` of a tablet: nobody changes them.
  case fixed
  case others
}
