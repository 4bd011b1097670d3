import Accounts
import Core
import RecordStore
import Records

/// Reads and writes records of families as one of their members.
struct FamilySource: Sendable {
  let reader: FamilyReader

  private var store: any RecordStore { reader.store }
  private var service: RecordService { reader.service }

  /// Returns the present message about a held event; nil if it is settled, or the recipient has left the family.
  func message(for held: HeldMessage, at now: Timestamp) async throws -> DeviceMessage? {
    guard let alert = FamilyAlert(held.subject) else { return nil }
    if alert.event == .due || alert.event == .overdue {
      let family = FamilyZone(alert.container, alert.environment, alert.zone)
      return try await reader.read(family, at: now) { $0.reminder(alert, in: family)?.message } ?? nil
    }
    guard let written = try await current(alert, at: now) else { return nil }
    return DeviceMessage(
      recipient: .account(held.device.account), topic: held.topic, members: DeviceMessage(written).members,
      subject: held.subject)
  }

  /// Returns the alert with its present texts; nil if it is no longer news.
  private func current(_ alert: FamilyAlert, at now: Timestamp) async throws -> FamilyAlert? {
    func records(_ names: [String]) async throws -> [Record?] {
      try await self.records(
        names.map { RecordName($0) }, in: alert.zone, of: alert.container, alert.environment, as: alert.recipient,
        at: now)
    }
    let name = alert.subject.text
    let found = try await records([name, name + ".undo", name + ".verdict"])
    guard let subject = found[0], found[1] == nil else { return nil }
    var actor: Record?
    switch alert.event {
    case .done, .wishes, .asks:
      guard alert.event == .done || found[2] == nil else { return nil }
      if let member = subject.text("member") { actor = try await records([member])[0] }
    // The record does not name the member who decided or assigned, or only the account.
    case .approved, .refused, .granted, .denied: guard found[2] != nil else { return nil }
    case .assigned, .due, .overdue: break
    }
    return FamilyAlert(
      container: alert.container, environment: alert.environment, recipient: alert.recipient, zone: alert.zone,
      event: alert.event, subject: alert.subject, title: subject.text("title") ?? "",
      actor: actor?.text("name") ?? "", count: alert.count, time: alert.time)
  }

  // MARK: Members

  /// Reports whether the user is in a family with this member, who has not left.
  func hasMember(_ memberKey: FamilyMemberKey, as user: RecordName) async throws -> Bool {
    let found = try await records(
      [memberKey.member], in: memberKey.zone, of: memberKey.container, memberKey.environment, as: user,
      at: ServerClock.now)[0]
    return found?.type.text == FamilyRecordType.member.rawValue && found?.fields["leftAt"] == nil
  }

  /// Returns the account of the child that this member is, and the name of the parent that the user is in the same
  /// family. Returns nil if the user is not a parent, or the member not a child with an account.
  func child(_ memberKey: FamilyMemberKey, ofParent user: RecordName) async throws -> (account: String, parent: String)?
  {
    let now = ServerClock.now
    let child = try await records(
      [memberKey.member], in: memberKey.zone, of: memberKey.container, memberKey.environment, as: user, at: now)[0]
    guard let child, child.type.text == FamilyRecordType.member.rawValue, child.fields["leftAt"] == nil,
      child.text("role") == "child", let account = child.text("account")
    else { return nil }
    let query = RecordQuery(
      RecordType(FamilyRecordType.member.rawValue),
      filters: [QueryFilter(.field("account"), .equals, .string(user.text))])
    let answer = try await answer(
      .recordsQuery, RecordsQueryRequest(query, zoneID: memberKey.zone).body, in: memberKey.zone,
      of: memberKey.container,
      memberKey.environment, as: user, at: now)
    guard answer.status == 200 else { return nil }
    let own = try RecordsAnswer(body: answer.body).records.compactMap { $0.item }.first {
      $0.text("role") == "parent" && $0.fields["leftAt"] == nil
    }
    return own.map { (account, $0.text("name") ?? "") }
  }

  /// Returns the state of a text as a code into a family, with which an account can be created.
  func state(ofCode text: String) async -> InviteState {
    let (service, now) = (service, ServerClock.now)
    switch try? await store.read({ try service.familyCode(text, at: now, in: $0) }) {
    case .open: return .open
    case .used: return .used
    case .void, nil: return .void
    }
  }

  /// Writes into a member's record whether it has a PIN. Returns the notices for subscribers; nil if the family's rules
  /// refuse the change.
  func setHasPIN(
    _ hasPIN: Bool, of memberKey: FamilyMemberKey, as user: RecordName
  ) async throws -> [ChangeNotice]? {
    guard try await hasMember(memberKey, as: user) else { return nil }
    var record = Record(memberKey.member)
    if hasPIN { record.fields[value: "hasPIN"] = .int64(1) } else { record.fields["hasPIN"] = Field(nil) }
    let request = RecordsModifyRequest([RecordOperation(.forceUpdate, record)], zoneID: memberKey.zone)
    let answer = try await self.answer(
      .recordsModify, request.body, in: memberKey.zone, of: memberKey.container, memberKey.environment, as: user,
      at: ServerClock.now)
    guard answer.status == 200, try RecordsAnswer(body: answer.body).records.allSatisfy({ $0.error == nil }) else {
      return nil
    }
    return answer.notices
  }

  // MARK: Requests

  /// Looks up records as a user; nil for each that the user cannot read.
  private func records(
    _ names: [RecordName], in zone: ZoneID, of container: ContainerID, _ environment: CloudEnvironment,
    as user: RecordName, at now: Timestamp
  ) async throws -> [Record?] {
    let request = RecordsLookupRequest(names.map { .init($0) }, zoneID: zone)
    let answer = try await answer(.recordsLookup, request.body, in: zone, of: container, environment, as: user, at: now)
    guard answer.status == 200 else { return names.map { _ in nil } }
    return try RecordsAnswer(body: answer.body).records.map { $0.item }
  }

  private func answer(
    _ operation: CloudOperation, _ body: [UInt8], in zone: ZoneID, of container: ContainerID,
    _ environment: CloudEnvironment, as user: RecordName, at now: Timestamp
  ) async throws -> ServiceAnswer {
    let database: CloudDatabase = zone.owner == user ? .privateDatabase : .sharedDatabase
    return try await store.answer(
      ServiceCall(
        CloudPath(operation, in: database, of: container, environment), by: Caller(.user(user)), body: body, at: now,
        id: ServerClock.randomID(), seed: ServerClock.randomID()), by: service)
  }
}

extension Record {
  fileprivate func text(_ field: FieldName) -> String? {
    if case .string(let text)? = fields[value: field] { text } else { nil }
  }
}
