import Sync

extension Strings {
  /// Says what happens to a family's data if the user deletes or leaves it.
  public func choreLeaving(_ zone: SyncZone, isOwner: Bool, hasAccount: Bool) -> String {
    guard isOwner else { return choreFamilyLeaveText }
    guard hasAccount else { return choreDeleteHereText }
    return zone == .main ? choreMainDeleteText : choreFamilyDeleteText
  }
}
