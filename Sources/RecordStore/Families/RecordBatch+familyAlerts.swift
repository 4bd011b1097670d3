import Core
import Records

/// Determines who is notified of an event in a family (F-16). The user who caused it is left out.
extension RecordBatch {
  /// The target of links from members who want to be notified of every completion.
  static let listenersTarget: RecordName = "alerts done"
  /// The age in milliseconds from which a newly sent completion notifies nobody.
  private static let oldMilliseconds: Int64 = 24 * 60 * 60_000

  /// Adds the alerts that a record causes, which was just written. `old` is nil for a new record.
  func addFamilyAlerts(of name: RecordName, _ fields: RecordFields, _ old: Record?, _ type: FamilyRecordType) throws {
    switch type {
    case .chore: try addAssignmentAlert(of: name, fields, old)
    case .completion: try addCompletionAlert(name, fields)
    case .completionVerdict:
      guard let completion = try fields[text: "completion"].flatMap({ try familyRecord(RecordName($0), .completion) })
      else { return }
      let event: FamilyAlert.Event = fields[number: "isApproved"] == 1 ? .approved : .refused
      try alert(
        try members([completion.fields[text: "member"]]), event, completion.name, completion.fields,
        by: try callerName())
    case .rewardRequest:
      try alert(
        try linked(to: Self.parentsTarget), .wishes, name, fields, by: try memberName(fields[text: "member"]))
    case .rewardVerdict:
      guard let request = try fields[text: "request"].flatMap({ try familyRecord(RecordName($0), .rewardRequest) })
      else { return }
      let event: FamilyAlert.Event = fields[number: "isGranted"] == 1 ? .granted : .denied
      try alert(
        try members([request.fields[text: "member"]]), event, request.name, request.fields, by: try callerName())
    default: break
    }
  }

  private func addAssignmentAlert(of name: RecordName, _ fields: RecordFields, _ old: Record?) throws {
    let before = old.map { FamilyAssignment(of: $0.fields, on: .max).members } ?? []
    let named = FamilyAssignment(of: fields, on: .max).members.filter { !before.contains($0) }
    guard !named.isEmpty else { return }
    try alert(try members(named), .assigned, name, fields, by: try callerName())
  }

  private func addCompletionAlert(_ name: RecordName, _ fields: RecordFields) throws {
    guard let done = fields[time: "completedAt"],
      run.call.now.milliseconds - done.milliseconds < Self.oldMilliseconds
    else { return }
    let waits = fields[number: "needsApproval"] == 1
    try alert(
      try linked(to: waits ? Self.parentsTarget : Self.listenersTarget), waits ? .asks : .done, name, fields,
      by: try memberName(fields[text: "member"]))
  }

  private func alert(
    _ members: [RecordFields], _ event: FamilyAlert.Event, _ subject: RecordName, _ fields: RecordFields,
    by actor: String
  ) throws {
    let chore = event == .assigned ? subject.text : fields[text: "chore"]
    for member in members {
      guard let account = member[text: "account"], account != user.text, member["leftAt"] == nil,
        FamilySwitches(of: member).wants(event, of: chore)
      else { continue }
      run.add(
        FamilyAlert(
          container: run.path.container, environment: run.path.environment, recipient: RecordName(account),
          zone: ownedZone, event: event, subject: subject,
          title: fields[text: "title"] ?? "", actor: actor, by: user, time: run.call.now))
    }
  }

  private func members(_ names: [String?]) throws -> [RecordFields] {
    try names.prefix(Self.membersReadMax).compactMap { name in
      try name.flatMap { try familyRecord(RecordName($0), .member)?.fields }
    }
  }

  private func linked(to target: RecordName) throws -> [RecordFields] {
    try transaction.sources(.member, to: target, in: zone.stored.id, limit: Self.membersReadMax).compactMap {
      try familyRecord($0, .member)?.fields
    }
  }

  private func callerName() throws -> String { try memberName(try familyCaller().member?.text) }

  private func memberName(_ name: String?) throws -> String {
    try name.flatMap { try familyRecord(RecordName($0), .member) }?.fields[text: "name"] ?? ""
  }
}

extension ServiceRun {
  /// Adds an alert, or counts it with an earlier similar one: many chores at once are one message.
  func add(_ alert: FamilyAlert) {
    let same = familyAlerts.firstIndex {
      $0.recipient == alert.recipient && $0.event == alert.event && $0.zone == alert.zone && $0.actor == alert.actor
    }
    if let same { familyAlerts[same].count += 1 } else { familyAlerts.append(alert) }
  }
}
