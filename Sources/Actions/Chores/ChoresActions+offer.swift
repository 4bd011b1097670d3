import Chores
import Core
import Replica
import Sync

/// Facts about handing a family over that every picture of it has.
extension ChoresActions {
  /// The parents to whom the user can offer the family (0071): those with another account. None unless it is the user's.
  public var heirs: [FamilyMember] {
    guard isOwner, actor.isParent, !account.isEmpty, zone != .main else { return [] }
    return moment.present.filter { $0.role == .parent && !$0.isManaged && !$0.account.equalsBytewise(account) }
  }

  /// The offer of the family that the user can accept (0071).
  public var offer: FamilyInvite? {
    guard case .parent(let own?) = actor else { return nil }
    return state.invites.first {
      $0.role == .owner && $0.usedAt == nil && now < $0.expiresAt && $0.members == [own]
        && $0.account.equalsBytewise(owner)
    }
  }
}
