import Core
import Records

/// Checks and completes records that are created once.
extension RecordBatch {
  /// The time in milliseconds by which a client's clock may be ahead of the server's.
  static let aheadMilliseconds: Int64 = 5 * 60_000

  func prepareOnce(
    _ name: RecordName, _ fields: inout RecordFields, _ type: FamilyRecordType, _ caller: FamilyCaller,
    _ policy: FamilyPolicy
  ) throws {
    switch type {
    case .completion: try prepareCompletion(name, &fields, caller, policy)
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
    case .skip: try prepareOccurrence(name, &fields, "skip")
    case .move: try prepareOccurrence(name, &fields, "move")
    case .points:
      _ = try acting(fields)
      try requireID(name)
    case .rewardRequest:
      let reward = try target("reward", .reward, of: fields)
      try requireFewWishes(of: acting(fields))
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
    case .photo: try preparePhoto(name, &fields)
    default: break
    }
  }

  func refuseUndone(_ name: RecordName) throws {
    guard try familyRecord(RecordName(name.text + ".undo"), .undo) != nil else { return }
    throw Refusal(.badRequest, "\(name.text) was taken back")
  }

  /// Returns the member named in the field `member`; throws if there is none, or it has left.
  func acting(_ fields: RecordFields) throws -> RecordName {
    let member = try target("member", .member, of: fields)
    guard member.fields["leftAt"] == nil else {
      throw Refusal(.badRequest, "record.fields.member: has left the family")
    }
    return member.name
  }

  func copy(_ names: [FieldName], from source: RecordFields, to fields: inout RecordFields) {
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
