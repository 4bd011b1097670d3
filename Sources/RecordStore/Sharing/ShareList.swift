import Core
import Records

/// Merges the participants of a share when its owner saves it, from the request and the previous list, and saves those
/// that decide about access.
struct ShareList {
  private let run: ServiceRun
  private let zone: StoredZone
  private let publicPermission: SharePermission
  /// Whether the share is one of a single record, whose participants are stored only in its own record.
  private let isSingle: Bool

  init(_ run: ServiceRun, _ zone: StoredZone, _ publicPermission: SharePermission, isSingle: Bool = false) {
    self.isSingle = isSingle
    self.run = run
    self.zone = zone
    self.publicPermission = publicPermission
  }

  /// Returns the new details. Without given participants, the previous list stays.
  func details(_ given: [ShareParticipant]?, before: ShareDetails?, owner: RecordName) throws -> ShareDetails {
    let ownerEntry =
      before?.owner
      ?? ShareParticipant(
        id: run.names.uniqueID().text, identity: UserIdentity(userRecordName: owner), role: .owner,
        permission: .readWrite, acceptance: .accepted)
    let old = (before?.participants ?? []).filter { $0.role != .owner }
    var new: [ShareParticipant] = []
    if let given {
      for entry in given where entry.role != .owner && entry.identity.userRecordName != owner {
        let entry = try participant(entry, among: old)
        guard !new.contains(where: { isSame($0, entry) }) else { continue }
        new.append(entry)
      }
      for var entry in old where !new.contains(where: { $0.id == entry.id }) {
        try remove(entry)
        guard isSingle, entry.identity.userRecordName != nil else { continue }
        // Stays in the list, so that the user cannot rejoin by the link.
        entry.acceptance = .removed
        new.append(entry)
      }
    } else {
      new = old
    }
    new = try withPublicPermission(new)
    for entry in new { try save(participant: entry) }
    return ShareDetails(publicPermission: publicPermission, participants: [ownerEntry] + new, owner: ownerEntry)
  }

  /// Merges one entry of the request. Only participants themselves can accept.
  private func participant(_ given: ShareParticipant, among old: [ShareParticipant]) throws -> ShareParticipant {
    var entry = given
    entry.identity.nameComponents = nil
    if entry.identity.userRecordName == nil {
      let lookup = entry.identity.lookupInfo
      entry.identity.userRecordName =
        lookup?.userRecordName
        ?? lookup?.emailAddress.flatMap { run.service.directory.user(mail: $0, in: run.path.container) }
    }
    guard entry.identity.userRecordName != nil || entry.identity.lookupInfo?.emailAddress != nil else {
      throw Refusal(
        .badRequest, "participants: each needs a userIdentity with userRecordName or lookupInfo.emailAddress")
    }
    let before = old.first { isSame($0, entry) }
    entry.id = before?.id ?? run.names.uniqueID().text
    entry.permission = given.permission ?? before?.permission ?? .readOnly
    entry.role = before?.role == .publicUser ? .publicUser : .user
    entry.acceptance = given.acceptance == .removed ? .removed : before?.acceptance ?? .invited
    if before?.acceptance == .removed, given.acceptance == .invited { entry.acceptance = .invited }
    return entry
  }

  private func isSame(_ a: ShareParticipant, _ b: ShareParticipant) -> Bool {
    if !a.id.isEmpty, a.id == b.id { return true }
    if let user = a.identity.userRecordName { return user == b.identity.userRecordName }
    guard let mail = a.identity.lookupInfo?.emailAddress else { return false }
    return mail == b.identity.lookupInfo?.emailAddress
  }

  /// Gives participants who joined by the link the link's permission.
  private func withPublicPermission(_ entries: [ShareParticipant]) throws -> [ShareParticipant] {
    var kept: [ShareParticipant] = []
    for var entry in entries {
      if entry.role == .publicUser, entry.acceptance == .accepted {
        guard publicPermission != .none else {
          try remove(entry)
          continue
        }
        entry.permission = publicPermission
      }
      kept.append(entry)
    }
    return kept
  }

  private func remove(_ entry: ShareParticipant) throws {
    guard !isSingle, let user = entry.identity.userRecordName else { return }
    try transactionSave(StoredParticipant(user, .removed, .none, isPublic: false))
  }

  private func save(participant entry: ShareParticipant) throws {
    guard !isSingle, let user = entry.identity.userRecordName else { return }
    let state: StoredParticipant.State
    switch entry.acceptance {
    case .accepted: state = .accepted
    case .removed: state = .removed
    default: state = .invited
    }
    let permission =
      entry.permission == .readWrite ? SharePermission.readWrite : entry.permission == .readOnly ? .readOnly : .none
    try transactionSave(StoredParticipant(user, state, permission, isPublic: entry.role == .publicUser))
  }

  /// Saves a participant only if it changed, so that its `changeNumber` indicates when it did.
  private func transactionSave(_ participant: StoredParticipant) throws {
    if var before = try run.transaction.participant(participant.user, in: zone.id) {
      before.changeNumber = 0
      if before == participant { return }
    }
    run.hasWritten = true
    try run.transaction.save(participant, in: zone.id)
  }
}
