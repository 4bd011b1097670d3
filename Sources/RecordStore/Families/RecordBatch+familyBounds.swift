import Core
import Records

/// Limits how much of the owner's storage others can use (F-4, 0077): records of children and tablets are small, each of their accounts has
/// a share of the owner's quota, and a member has few open wishes. Parents can delete what former members left behind.
extension RecordBatch {
  /// The maximum number of bytes in a record of a child or tablet, without its photo and the title of its chore or reward.
  static let smallByteCountMax = 2048
  /// The percentage of the owner's quota that the records of one child's or tablet's account may use in a family.
  private static let sharePercent: Int64 = 5
  /// The percentage of its share that an account may use for photos, so that room for completions remains.
  private static let photosPercent: Int64 = 80
  static let openWishesMax = 20
  private static let reserveByteCountMax: Int64 = 256 << 10
  private static let reservePercent: Int64 = 10

  /// The bytes beyond the quota that parents can use to remove members and to hand over a full family.
  var reserveByteCount: Int64 {
    min(Self.reserveByteCountMax, (run.limits.quotaByteCount ?? 0) / 100 * Self.reservePercent)
  }

  /// Fields that the sync engine writes into every record. `epoch` is not among them: it would delete the family on all devices, and no
  /// device writes it there.
  private static let syncFields: Set<FieldName> = ["updatedAt", "editStamps"]

  /// Throws unless a new record of a child or tablet is small and has only known fields.
  func requireSmall(_ given: Record, _ fields: RecordFields, _ type: FamilyRecordType) throws(Refusal) {
    var byteCount = given.unknownMembers.bytes.count
    for entry in fields.entries {
      guard type.childFields.contains(entry.name) || Self.syncFields.contains(entry.name) else {
        throw Refusal(
          .badRequest, "record.fields.\(entry.name.text): a \(type.rawValue) has no such field; leave it out")
      }
      // The server has copied the title.
      if entry.name != "title" { byteCount += entry.byteCount }
    }
    try Self.requireSmall(byteCount)
  }

  /// Throws if a child enlarges its own fields of its member beyond the limit for its records.
  func requireSmall(_ given: Record, _ fields: RecordFields, before old: RecordFields, _ names: [FieldName])
    throws(Refusal)
  {
    func byteCount(_ fields: RecordFields) -> Int {
      fields.entries.reduce(0) {
        $0 + (names.contains($1.name) || Self.syncFields.contains($1.name) ? $1.byteCount : 0)
      }
    }
    let new = byteCount(fields) + given.unknownMembers.bytes.count
    if new > byteCount(old) { try Self.requireSmall(new) }
  }

  private static func requireSmall(_ byteCount: Int) throws(Refusal) {
    guard byteCount <= smallByteCountMax else {
      throw Refusal(
        .badRequest, "record: has \(byteCount) bytes; those of children and tablets have at most \(smallByteCountMax)")
    }
  }

  /// Throws if a child's or tablet's account would exceed its share of the owner's quota.
  func requireShare(for growth: Int64, isPhoto: Bool) throws(Refusal) {
    guard isShareLimited, growth > 0, let quota = run.limits.quotaByteCount else { return }
    var share = quota / 100 * Self.sharePercent
    if isPhoto { share = share / 100 * Self.photosPercent }
    let made = zone.stored.made[user] ?? 0
    guard made + growth <= share else {
      throw Refusal(
        .quotaExceeded,
        "\(made) of the \(share) bytes are in use that \(isPhoto ? "photos" : "records") of one account may take in this family; "
          + "a parent can delete some of them")
    }
  }

  /// Counts the bytes that a child or tablet adds, and those that are deleted of them.
  func countMade(_ growth: ByteCounts, by creator: RecordName) {
    let bytes = growth.records + growth.files
    guard family != nil, bytes < 0 || (isShareLimited && creator == user) else { return }
    let made = max(0, (zone.stored.made[creator] ?? 0) + bytes)
    zone.stored.made[creator] = made == 0 ? nil : made
  }

  /// Reports whether a parent's write may use the reserve beyond the quota: it ends a membership or hands over the ownership.
  func usesReserve(_ fields: RecordFields, _ old: Record?, _ type: FamilyRecordType, _ caller: FamilyCaller) -> Bool {
    guard caller.role == .parent else { return false }
    switch type {
    case .member: return old != nil && old?.fields["leftAt"] == nil && fields["leftAt"] != nil
    case .invite: return fields[text: "role"] == Self.ownerRole
    default: return false
    }
  }

  // MARK: Wishes

  /// The target of the links of a member's open wishes, a name that no account can have.
  private static func wishes(of member: RecordName) -> RecordName { RecordName("wishes " + member.text) }

  func wishLinks(of request: Record) -> [RecordLink] {
    request.fields[text: "member"].map { [RecordLink(.member, Self.wishes(of: RecordName($0)))] } ?? []
  }

  private func openWishes(of member: RecordName) throws -> [RecordName] {
    try transaction.sources(.member, to: Self.wishes(of: member), in: zone.stored.id, limit: Self.openWishesMax)
  }

  func requireFewWishes(of member: RecordName) throws {
    guard try openWishes(of: member).count < Self.openWishesMax else {
      throw Refusal(
        .badRequest,
        "the member has \(Self.openWishesMax) wishes without an answer; take one back, or wait for a parent")
    }
  }

  /// Removes the link by which an answered or undone wish counts as open.
  func closeWish(_ name: String?) throws {
    guard let name, let request = try transaction.record(RecordName(name), in: zone.stored.id), !request.isDeleted,
      request.type.text == FamilyRecordType.rewardRequest.rawValue
    else { return }
    let growth = try transaction.setLinks([], of: request.name, in: zone.stored.id)
    try count(ByteCounts(records: growth), for: request.creator)
  }

  // MARK: What a member left

  /// Deletes the open wishes of a member who leaves.
  func buryWishes(of member: RecordName) throws {
    for name in try openWishes(of: member) {
      if let wish = try transaction.record(name, in: zone.stored.id), !wish.isDeleted { try bury(wish) }
    }
  }

  /// Reports whether a record's creator is neither the owner nor the account of a present member or tablet.
  func isLeftBehind(_ record: StoredRecord) throws -> Bool {
    if record.creator == owner { return false }
    let names = try transaction.sources(.member, to: record.creator, in: zone.stored.id, limit: Self.membersReadMax)
    return try names.allSatisfy { name in
      guard let type = try familyRecord(name)?.type else { return true }
      return type != .member && type != .tablet
    }
  }

  /// Deletes the facts about a deleted fact: without it, none of them would be shown.
  func buryDependents(_ name: RecordName) throws {
    for end in [".verdict.undo", ".verdict", ".undo", ".photo"] {
      let dependent = RecordName(name.text + end)
      if let found = try transaction.record(dependent, in: zone.stored.id), !found.isDeleted { try bury(found) }
    }
  }
}

extension FamilyRecordType {
  /// The fields of the records that children and tablets create (0049).
  fileprivate var childFields: Set<FieldName> {
    switch self {
    case .completion:
      [
        "chore", "member", "account", "title", "occurrence", "try", "completedAt", "points", "minutes", "needsApproval",
        "isUnconfirmed",
      ]
    case .completionAlso: ["completion", "member", "account", "completedAt"]
    case .undo: ["target", "account", "undoneAt"]
    case .rewardRequest: ["reward", "member", "account", "title", "cost", "requestedAt"]
    case .photo: ["completion", "chore", "account", "takenAt", "photo"]
    default: []
    }
  }
}

extension RecordFields.Entry {
  fileprivate var byteCount: Int {
    name.text.utf8.count + (field.value?.payloadByteCount ?? 0) + field.unknownMembers.bytes.count
  }
}
