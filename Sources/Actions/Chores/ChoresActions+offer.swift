import Chores
import Core
import Replica
import Sync

/// Properties for handing over a family's ownership.
extension ChoresActions {
  /// The parents to whom the user can offer ownership (0071): those with another account. Empty unless the user is the owner.
  public var heirs: [FamilyMember] {
    guard isOwner, actor.isParent, !account.isEmpty, zone != .main else { return [] }
    return moment.present.filter { $0.role == .parent && !$0.isManaged && !$0.account.equalsBytewise(account) }
  }

  /// The offer of ownership that the user can accept (0071).
  public var offer: FamilyInvite? {
    guard case .parent(let own?) = actor else { return nil }
    return state.invites.first {
      $0.role == .owner && $0.usedAt == nil && now < $0.expiresAt && $0.members == [own]
        && $0.account.equalsBytewise(owner)
    }
  }
}
