import Core
import Records

/// Checks completions, skips and moves against the occurrence that they name.
extension RecordBatch {
  private static let tryMax: Int64 = 99
  /// The maximum number of attempts at an occurrence by one account of a child or tablet, so that attempts remain for others and for
  /// parents.
  private static let ownTriesMax = 10

  func prepareCompletion(
    _ name: RecordName, _ fields: inout RecordFields, _ caller: FamilyCaller, _ policy: FamilyPolicy
  ) throws {
    let chore = try target("chore", .chore, of: fields)
    let member = try acting(fields)
    let (occurrence, number) = try occurrence(fields)
    let done = try doneAt(fields)
    let today = Int64(try familyDay(at: done, policy).day.index)
    guard try occurrence <= today || isBroughtForward(chore.name, occurrence, to: today) else {
      throw Refusal(.badRequest, "record.fields.occurrence: is not open yet")
    }
    let day = try assignmentDay(of: fields, policy)
    func suffix(_ chore: RecordFields) -> String {
      FamilyAssignment(of: chore, on: day).isForEach ? "." + member.text : ""
    }
    let start = "\(chore.name.text).\(occurrence)."
    let version = chore.fields.choreVersions(at: done).first { version in
      Self.opens(occurrence, version) && name.text.equalsBytewise(start + "\(number)" + suffix(version))
    }
    let suffix = suffix(version ?? chore.fields)
    try requireKind(of: occurrence, version ?? chore.fields)
    // Parents may complete it anyway, for example after changing the rhythm from an earlier day on.
    if caller.role != .parent, try !mayOpen(occurrence, chore.fields, at: done, policy) { throw Self.notOfChore }
    try agree(name, start + "\(number)" + suffix)
    try requireTakenBack(start + "\(number - 1)" + suffix, number)
    if caller.role != .parent { try requireFewTries(start, suffix, before: number) }
    copy(["points", "minutes", "needsApproval", "title"], from: chore.fields, to: &fields)
    if caller.role == .parent { fields["needsApproval"] = nil }
    fields["isUnconfirmed"] = nil
    if caller.role == .tablet, try familyRecord(member, .member)?.fields[number: "hasPIN"] == 1,
      !policy.isOpen(key(of: member), user, run.call.now)
    {
      fields[value: "isUnconfirmed"] = .int64(1)
    }
  }

  private func key(of member: RecordName) -> FamilyMemberKey {
    FamilyMemberKey(run.path.container, run.path.environment, ownedZone, member)
  }

  func prepareOccurrence(_ name: RecordName, _ fields: inout RecordFields, _ word: String) throws {
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

  func doneAt(_ fields: RecordFields) throws(Refusal) -> Timestamp {
    guard let done = fields[time: "completedAt"], done <= run.call.now.adding(milliseconds: Self.aheadMilliseconds)
    else { throw Refusal(.badRequest, "record.fields.completedAt: must be a time that has come") }
    return done
  }

  /// Reports whether an occurrence was moved to a day that has come, before the day on which it opens by its rhythm (F-6a).
  private func isBroughtForward(_ chore: RecordName, _ occurrence: Int64, to today: Int64) throws -> Bool {
    var number: Int64 = 1
    while number <= Self.tryMax {
      let name = "\(chore.text).\(occurrence).move.\(number)"
      guard let move = try familyRecord(RecordName(name), .move) else { return false }
      // A new move requires the undo of the one before, so the last one without an undo applies.
      if try familyRecord(RecordName(name + ".undo"), .undo) == nil {
        return move.fields[number: "day"].map { $0 <= today } ?? false
      }
      number += 1
    }
    return false
  }

  /// Throws if the chore cannot open such an occurrence.
  private func requireKind(of occurrence: Int64, _ chore: RecordFields) throws(Refusal) {
    guard Self.opens(occurrence, chore) else { throw Self.notOfChore }
  }

  private static var notOfChore: Refusal {
    Refusal(.badRequest, "record.fields.occurrence: is none of the chore's")
  }

  /// Reports whether the chore can open such an occurrence: 0 needs a rhythm of `once`, a day one of another kind that has begun by then.
  private static func opens(_ occurrence: Int64, _ chore: RecordFields) -> Bool {
    let lines = FamilyRhythmLine.all(of: chore)
    if lines.isEmpty { return true }
    return lines.contains { line in
      occurrence == 0 ? line.isOnce : !line.isOnce && line.firstDay <= occurrence
    }
  }

  private static func isDay(_ index: Int64) -> Bool { Int32(exactly: index).flatMap { Day(index: $0) } != nil }

  /// Throws if the caller's account has made too many attempts at an occurrence: after the last one, nobody could complete it.
  private func requireFewTries(_ start: String, _ suffix: String, before number: Int64) throws {
    guard number > Self.ownTriesMax else { return }
    let own = try (1..<number).count { number in
      try transaction.record(RecordName(start + "\(number)" + suffix), in: zone.stored.id)?.creator == user
    }
    guard own < Self.ownTriesMax else {
      throw Refusal(.badRequest, "record.fields.try: was done and taken back \(own) times; a parent can do it now")
    }
  }

  /// Throws unless the attempt before the given one was undone or refused.
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
}
