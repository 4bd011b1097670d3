import Core
import Records

/// Checks and settles records that are made once.
extension RecordBatch {
  private static let tryMax: Int64 = 99
  /// The time by which a client's clock may be ahead of the server's.
  static let aheadMilliseconds: Int64 = 5 * 60_000

  func settleOnce(
    _ name: RecordName, _ fields: inout RecordFields, _ type: FamilyRecordType, _ caller: FamilyCaller,
    _ policy: FamilyPolicy
  ) throws {
    switch type {
    case .completion: try settleCompletion(name, &fields, caller, policy)
    case .completionAlso:
      let completion = try target("completion", .completion, of: fields)
      let member = try acting(fields)
      guard completion.fields[text: "member"] != member.text else {
        throw Refusal(.badRequest, "record.fields.member: did it already")
      }
      _ = try doneAt(fields)
      fields["points"] = nil
      try agree(name, "\(completion.name.text).also.\(member.text)")
    case .completionVerdict:
      let completion = try target("completion", .completion, of: fields)
      try agree(name, completion.name.text + ".verdict")
      try refuseUndone(completion.name)
    case .skip: try settleOccurrence(name, &fields, "skip")
    case .move: try settleOccurrence(name, &fields, "move")
    case .points:
      _ = try acting(fields)
      try requireID(name)
    case .rewardRequest:
      let reward = try target("reward", .reward, of: fields)
      _ = try acting(fields)
      try requireID(name)
      copy(["cost", "title"], from: reward.fields, to: &fields)
    case .rewardVerdict:
      let request = try target("request", .rewardRequest, of: fields)
      try agree(name, request.name.text + ".verdict")
      try refuseUndone(request.name)
    case .undo:
      let targetName = fields[text: "target"] ?? ""
      switch try familyRecord(RecordName(targetName))?.type {
      case .completion, .skip, .move, .points, .rewardRequest, .rewardVerdict: try agree(name, targetName + ".undo")
      default: throw Refusal(.badRequest, "record.fields.target: must name a record of this zone that can be undone")
      }
    case .photo: try settlePhoto(name, &fields)
    default: break
    }
  }

  private func settleCompletion(
    _ name: RecordName, _ fields: inout RecordFields, _ caller: FamilyCaller, _ policy: FamilyPolicy
  ) throws {
    let chore = try target("chore", .chore, of: fields)
    let member = try acting(fields)
    let (occurrence, number) = try occurrence(fields)
    guard occurrence <= Int64(try familyDay(at: try doneAt(fields), policy).day.index) else {
      throw Refusal(.badRequest, "record.fields.occurrence: is not open yet")
    }
    try requireKind(of: occurrence, chore.fields)
    let isForEach = FamilyAssignment(of: chore.fields, on: try assignmentDay(of: fields, policy)).isForEach
    let suffix = isForEach ? "." + member.text : ""
    try agree(name, "\(chore.name.text).\(occurrence).\(number)\(suffix)")
    try requireTakenBack("\(chore.name.text).\(occurrence).\(number - 1)\(suffix)", number)
    copy(["points", "minutes", "needsApproval", "title"], from: chore.fields, to: &fields)
    if caller.role == .parent { fields["needsApproval"] = nil }
    fields["isUnconfirmed"] = nil
    if caller.role == .tablet, try familyRecord(member, .member)?.fields[number: "hasPIN"] == 1,
      !policy.isOpen(place(of: member), user, run.call.now)
    {
      fields[value: "isUnconfirmed"] = .int64(1)
    }
  }

  private func place(of member: RecordName) -> FamilyMemberPlace {
    FamilyMemberPlace(run.path.container, run.path.environment, ownedZone, member)
  }

  private func settleOccurrence(_ name: RecordName, _ fields: inout RecordFields, _ word: String) throws {
    let chore = try target("chore", .chore, of: fields)
    let (occurrence, number) = try occurrence(fields)
    if word == "move" {
      guard let day = fields[number: "day"], Self.isDay(day) else {
        throw Refusal(.badRequest, "record.fields.day: must be a day YYYYMMDD")
      }
    }
    try agree(name, "\(chore.name.text).\(occurrence).\(word).\(number)")
    try requireTakenBack("\(chore.name.text).\(occurrence).\(word).\(number - 1)", number)
  }

  private func occurrence(_ fields: RecordFields) throws(Refusal) -> (occurrence: Int64, number: Int64) {
    guard let occurrence = fields[number: "occurrence"], occurrence == 0 || Self.isDay(occurrence),
      let number = fields[number: "try"], (1...Self.tryMax).contains(number)
    else {
      throw Refusal(.badRequest, "record.fields: occurrence must be a day YYYYMMDD or 0, and try 1 to \(Self.tryMax)")
    }
    return (occurrence, number)
  }

  private func doneAt(_ fields: RecordFields) throws(Refusal) -> Timestamp {
    guard let done = fields[time: "completedAt"], done <= run.call.now.adding(milliseconds: Self.aheadMilliseconds)
    else { throw Refusal(.badRequest, "record.fields.completedAt: must be a time that has come") }
    return done
  }

  /// Throws if the chore never opens such an occurrence: 0 without `once`, a day without another rhythm, or one before its first rhythm.
  private func requireKind(of occurrence: Int64, _ chore: RecordFields) throws(Refusal) {
    let lines = FamilyRhythmLine.all(of: chore)
    guard !lines.isEmpty else { return }
    let isOpened = lines.contains { line in
      occurrence == 0 ? line.isOnce : !line.isOnce && line.firstDay <= occurrence
    }
    guard isOpened else { throw Refusal(.badRequest, "record.fields.occurrence: is none of the chore's") }
  }

  private static func isDay(_ index: Int64) -> Bool { Int32(exactly: index).flatMap { Day(index: $0) } != nil }

  /// Throws unless the try before the given one was undone or refused.
  private func requireTakenBack(_ before: String, _ number: Int64) throws {
    guard number > 1 else { return }
    if try familyRecord(RecordName(before)) != nil {
      if try familyRecord(RecordName(before + ".undo"), .undo) != nil { return }
      if try familyRecord(RecordName(before + ".verdict"), .completionVerdict)?.fields[number: "isApproved"] == 0 {
        return
      }
    }
    throw Refusal(.badRequest, "record.fields.try: the try before it has not been taken back")
  }

  func refuseUndone(_ name: RecordName) throws {
    guard try familyRecord(RecordName(name.text + ".undo"), .undo) != nil else { return }
    throw Refusal(.badRequest, "\(name.text) was taken back")
  }

  /// Returns the member that acts; throws if it is none, or has left.
  private func acting(_ fields: RecordFields) throws -> RecordName {
    let member = try target("member", .member, of: fields)
    guard member.fields["leftAt"] == nil else {
      throw Refusal(.badRequest, "record.fields.member: has left the family")
    }
    return member.name
  }

  private func copy(_ names: [FieldName], from source: RecordFields, to fields: inout RecordFields) {
    for name in names { fields[name] = source[name] }
  }

  func agree(_ name: RecordName, _ expected: String) throws(Refusal) {
    guard name.text.equalsBytewise(expected) else {
      throw Refusal(.badRequest, "recordName: must agree with the fields, which make \(expected)")
    }
  }

  func requireID(_ name: RecordName) throws(Refusal) {
    guard UniqueID(name.text)?.text == name.text else {
      throw Refusal(.badRequest, "recordName: must be a UUID in capitals")
    }
  }
}
