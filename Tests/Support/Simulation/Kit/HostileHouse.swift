import Chores
import Core
import Records
import Replica
import Sync

/// The family with a hostile child and a hostile tablet, as its owner's server has it, and what their accounts may change there: the rules of F-8
/// and 0077, written down a second time and independently of the server's.
struct HostileHouse {
  enum Standing: Equatable {
    case child(String)
    case tablet
    /// Has left, or was removed.
    case none
  }

  /// A record that was changed, made or deleted.
  struct Difference {
    let name: String
    let before: Record?
    let after: Record?
  }

  static let openWishesMax = 20
  static let smallByteCountMax = 2048
  static let quotaByteCount: Int64 = 1_500_000
  static let shareByteCount = quotaByteCount / 20
  /// The accounts of the honest members: the owner, another parent and a child. Those after them are hostile.
  static let honestCount = 3
  static let accountCount = 5

  let owner: String
  let zone: SyncZone
  private(set) var live: [String: Record] = [:]
  private(set) var gone: Set<String> = []
  private var token: SyncToken?

  init(_ zone: SyncZone, of owner: String) { (self.zone, self.owner) = (zone, owner) }

  /// Reads what has changed since the last time, and returns it.
  mutating func follow(_ cloud: SimulatedCloud, at now: Timestamp) -> [Difference] {
    let old = live
    var names: Set<String> = []
    while true {
      let body = ZoneChangesRequest([ZoneChangesQuery(zone.id, syncToken: token)]).body
      let answer = cloud.serve(
        SyncNames.path(.changesZone, in: zone.database), body, user: owner, device: "none", now: now)
      guard case .page(let page) = try? ZoneChangesAnswer(body: answer.body).zones.first else {
        if token == nil { break }
        // The token is too old: everything is read again.
        token = nil
        names.formUnion(old.keys)
        (live, gone) = ([:], [])
        continue
      }
      for outcome in page.records {
        switch outcome {
        case .item(let record):
          live[record.name.text] = record
          gone.remove(record.name.text)
          names.insert(record.name.text)
        case .deleted(let tombstone):
          live[tombstone.name.text] = nil
          gone.insert(tombstone.name.text)
          names.insert(tombstone.name.text)
        case .failed, .unreadable: break
        }
      }
      token = page.syncToken
      if !page.moreComing { break }
    }
    return names.sorted().compactMap { name in
      let (before, after) = (old[name], live[name])
      return before?.fields == after?.fields && before?.type == after?.type
        ? nil : Difference(name: name, before: before, after: after)
    }
  }

  /// Returns what an account is in the family.
  func status(of user: String) -> Standing {
    for (name, record) in live where record.fields[value: "account"] == .string(user) {
      if record.type == "FamilyMember", record.fields[value: "leftAt"] == nil { return .child(name) }
      if record.type == "FamilyTablet" { return .tablet }
    }
    return .none
  }

  /// Returns the living records of a type, in the order of their names.
  func records(_ type: RecordType) -> [Record] {
    live.values.filter { $0.type == type }.sorted { $0.name < $1.name }
  }

  /// Returns the living records that an account has made once.
  func made(by user: String) -> [Record] {
    let types: Set<RecordType> = ["Completion", "CompletionAlso", "RewardRequest", "Undo"]
    return live.values.filter { types.contains($0.type) && $0.created?.userRecordName.text == user }
      .sorted { $0.name < $1.name }
  }

  // MARK: What is allowed

  /// Returns the first of these changes that an account of this standing may not have made, or that takes too much room.
  func judge(_ changes: [Difference], by user: String, _ status: Standing) -> String? {
    for change in changes {
      if let wrong = judge(change, by: user, status) { return "\(user), a \(status), \(wrong)" }
    }
    let byteCount = made(by: user).reduce(0) { $0 + $1.payloadByteCount }
    if byteCount > Self.shareByteCount { return "\(user) has made \(byteCount) bytes" }
    guard case .child(let member) = status else { return nil }
    let wishes = records("RewardRequest").filter { wish in
      wish.fields[value: "member"] == .string(member)
        && [".verdict", ".undo"].allSatisfy { live[wish.name.text + $0] == nil }
    }
    return wishes.count > Self.openWishesMax ? "\(user) has \(wishes.count) wishes" : nil
  }

  private func judge(_ change: Difference, by user: String, _ status: Standing) -> String? {
    guard let after = change.after else { return "has deleted \(change.name)" }
    let what = "\(after.type.text) \(change.name)"
    guard let before = change.before else {
      if status == .none || !mayMake(after, user, status) { return "has made the \(what)" }
      let title = after.fields[value: "title"]?.payloadByteCount ?? 0
      if after.payloadByteCount - title > Self.smallByteCountMax + user.utf8.count {
        return "has made the large \(what)"
      }
      return nil
    }
    guard status == .child(change.name), before.type == after.type else { return "has changed the \(what)" }
    let names = Set((before.fields.entries + after.fields.entries).map { $0.name })
    for name in names where before.fields[value: name] != after.fields[value: name] {
      if name == "updatedAt" || Self.ownFields.contains(name) { continue }
      guard name == "editStamps" else { return "has changed \(name.text) of its member" }
    }
    let (old, new) = (Self.stamps(before), Self.stamps(after))
    for name in ["name", "role", "account", "leftAt", "away", "createdAt"] as [FieldName] {
      guard let old, old[name] != new?[name] else { continue }
      return "has changed the stamp of \(name.text)"
    }
    return nil
  }

  static let ownFields: Set<FieldName> = [
    "alerts", "allowsTablet", "color", "emoji", "hasPIN", "mutedChores",
  ]

  private static func stamps(_ record: Record) -> EditStamps? {
    guard case .bytes(let bytes)? = record.fields[value: "editStamps"] else { return nil }
    return try? EditStamps(bytes: bytes)
  }

  private func mayMake(_ record: Record, _ user: String, _ status: Standing) -> Bool {
    switch record.type.text {
    case "Completion":
      guard case .string(let chore)? = record.fields[value: "chore"], let source = live[chore] else { return false }
      let copied = ["points", "minutes", "needsApproval"] as [FieldName]
      return acts(for: record, status)
        && copied.allSatisfy { record.fields[value: $0] == source.fields[value: $0] }
    case "CompletionAlso": return acts(for: record, status) && record.fields[value: "points"] == nil
    case "RewardRequest":
      guard case .string(let reward)? = record.fields[value: "reward"], let source = live[reward] else { return false }
      return status != .tablet && acts(for: record, status)
        && record.fields[value: "cost"] == source.fields[value: "cost"]
    case "Undo":
      guard case .string(let name)? = record.fields[value: "target"], let target = live[name],
        ["Completion", "RewardRequest"].contains(target.type.text)
      else { return false }
      return status == .tablet ? target.fields[value: "account"] == .string(user) : acts(for: target, status)
    default: return false
    }
  }

  private func acts(for record: Record, _ status: Standing) -> Bool {
    guard case .string(let member)? = record.fields[value: "member"] else { return false }
    if status == .tablet { return live[member]?.fields[value: "allowsTablet"] == .int64(1) }
    return status == .child(member)
  }
}
