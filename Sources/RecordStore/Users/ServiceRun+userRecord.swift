import Core
import Records

/// The record `Users` of each user in the public database, under the user's own name (0052). It always exists for its user; before
/// something is saved in it, nothing is stored.
extension ServiceRun {
  /// The tag of a user record in which nothing has been saved.
  private static let unsavedTag: ChangeTag = "0"

  /// Whether the name is that of the caller's own user record.
  func isOwnUserRecord(_ name: RecordName) -> Bool { database == .publicDatabase && name == user }

  /// Returns the caller's user record as it is before anything is saved in it; nil for any other name.
  func unsavedUserRecord(_ name: RecordName) -> StoredRecord? {
    guard isOwnUserRecord(name) else { return nil }
    let made = service.directory.person(name, in: path.container)?.created ?? Timestamp(milliseconds: 0)
    let stamp = RecordStamp(timestamp: made, userRecordName: name, deviceID: Caller.webDeviceID)
    var record = Record(name, type: .users, zoneID: .defaultZone)
    record.changeTag = Self.unsavedTag
    record.created = stamp
    record.modified = stamp
    return StoredRecord(name, type: .users, sequence: 0, creator: name, modifiedAt: made, bytes: record.answerBytes)
  }

  /// Refuses to list users: they can be looked up by name, or found by `users/discover` if they allow it.
  func refuseListing(of type: RecordType) throws(Refusal) {
    guard database == .publicDatabase, type == .users else { return }
    throw Refusal(.badRequest, "Can't query system types")
  }
}

extension RecordBatch {
  /// Throws unless the operation on a user record is one on the caller's own, and no deletion.
  func checkUserRecord(_ operation: RecordOperation) throws(Refusal) {
    let record = operation.record
    guard run.isOwnUserRecord(record.name) else {
      guard isPublic, record.type == .users else { return }
      throw Refusal(
        .badRequest, "record.recordType: users have their own record each, with their name; update that one")
    }
    if operation.kind.isDeletion {
      throw Refusal(.badRequest, "recordName: a user's record cannot be deleted; remove its fields")
    }
  }
}
