import Chores
import Core
import Records
import Sync

/// Makes the records of a modified program.
struct HostileMaker {
  private typealias Operation = RecordOperation

  let house: HostileHouse
  let user: String
  let status: HostileHouse.Standing
  let now: Timestamp

  private static let kinds: [RecordOperation.Kind] = [
    .create, .update, .forceUpdate, .replace, .forceReplace, .delete, .forceDelete,
  ]
  private static let makingKinds: [RecordOperation.Kind] = [.create, .forceUpdate, .forceReplace]
  private static let types = [
    "Family", "FamilyMember", "FamilyTablet", "FamilyInvite", "Chore", "Reward", "Completion", "CompletionAlso",
    "CompletionVerdict", "OccurrenceSkip", "OccurrenceMove", "PointsEntry", "RewardRequest", "RewardVerdict", "Undo",
    "CompletionPhoto", "ZoneMark", "Habit", "Further",
  ]

  // MARK: As an honest device makes them

  /// The member for whom this device acts.
  private var member: String {
    if case .child(let name) = status { return name }
    return house.records("FamilyMember").first { $0.fields[value: "allowsTablet"] == .int64(1) }?.name.text ?? ""
  }

  private func id(_ random: inout SimulatedRandom) -> String { UniqueID(random: random.next(), random.next()).text }

  private func record(_ name: String, _ type: String, _ fields: [FieldName: FieldValue]) -> Record {
    var record = Record(RecordName(name), type: RecordType(type))
    for (field, value) in fields.sorted(by: { $0.key < $1.key }) { record.fields[value: field] = value }
    record.fields[value: "updatedAt"] = .timestamp(now)
    return record
  }

  private func completion(_ random: inout SimulatedRandom, attempt: Int = 1) -> Record {
    let chores = house.records("Chore")
    let own = chores.filter {
      let assigned = $0.fields[value: "assignedTo"]
      return assigned == nil || assigned == .string(member)
    }
    let chore = (own.isEmpty ? chores : own).one(&random)?.name.text ?? id(&random)
    var rules = TimeZoneRules.utc
    if case .string(let name)? = house.records("Family").first?.fields[value: "timeZone"] {
      rules = FamilyZones.rules(name)
    }
    let today = rules.day(at: now, startOfDayMinutes: 0) - Int32(random.chance(25) ? 1 : 0)
    return record(
      "\(chore).\(today.index).\(attempt)", "Completion",
      [
        "chore": .string(chore), "member": .string(member), "occurrence": .int64(Int64(today.index)),
        "try": .int64(Int64(attempt)), "completedAt": .timestamp(now),
      ])
  }

  private func wish(_ random: inout SimulatedRandom) -> Record {
    let reward = house.records("Reward").one(&random)?.name.text ?? id(&random)
    return record(
      id(&random), "RewardRequest",
      ["reward": .string(reward), "member": .string(member), "requestedAt": .timestamp(now)])
  }

  private func undo(_ target: String) -> Record {
    record(target + ".undo", "Undo", ["target": .string(target), "undoneAt": .timestamp(now)])
  }

  private func also(_ random: inout SimulatedRandom) -> Record? {
    guard let completion = house.records("Completion").one(&random)?.name.text else { return nil }
    return record(
      "\(completion).also.\(member)", "CompletionAlso",
      ["completion": .string(completion), "member": .string(member), "completedAt": .timestamp(now)])
  }

  private func photo(_ random: inout SimulatedRandom) -> Record? {
    guard let completion = house.records("Completion").one(&random)?.name.text else { return nil }
    return record(
      completion + ".photo", "CompletionPhoto",
      ["completion": .string(completion), "takenAt": .timestamp(now), "photo": .string("none")])
  }

  private func lawful(_ random: inout SimulatedRandom) -> Record {
    switch random.below(6) {
    case 0: wish(&random)
    case 1: also(&random) ?? wish(&random)
    case 2: (house.made(by: user).filter { $0.type != "Undo" }.one(&random)?.name.text).map(undo) ?? wish(&random)
    case 3: photo(&random) ?? completion(&random)
    default: completion(&random)
    }
  }

  // MARK: As no honest device does

  /// Records with further fields, and values of wrong types or beyond all bounds.
  func spoiled(_ random: inout SimulatedRandom) -> [RecordOperation] {
    (0..<12).map { _ in
      var record = lawful(&random)
      let names = record.fields.entries.map { $0.name }
      for _ in 0..<(1 + random.below(2)) {
        let field: FieldName =
          switch random.below(4) {
          case 0: ["further", "epoch", "editStamps", "points", "isApproved", "role"].one(&random) ?? "further"
          default: names.one(&random) ?? "further"
          }
        record.fields[value: field] = oddValue(of: field, &random)
      }
      return Operation(Self.makingKinds.one(&random) ?? .create, record)
    }
  }

  private func oddValue(of field: FieldName, _ random: inout SimulatedRandom) -> FieldValue {
    let times: [Int64] = [
      .min, .max, 0, -1, 253_402_300_800_000, 253_402_300_800_001, -253_402_300_800_000, 8_000_000_000_000,
      now.milliseconds + 400 * 86_400_000, -2_300_000_000_000,
    ]
    let numbers: [Int64] = [.min, .max, 0, -1, 1, 5, 1 << 31, 0xFF_FFFF, 0x100_0000, 99_999_999]
    if random.chance(60), field == "epoch" { return .int64(numbers.one(&random) ?? 5) }
    if random.chance(60), field.text.hasSuffix("At") {
      return .timestamp(Timestamp(milliseconds: times.one(&random) ?? 0))
    }
    if random.chance(60), field == "editStamps" {
      let stamp = EditStamp(Timestamp(milliseconds: times.one(&random) ?? 0), device: "x")
      return .bytes(EditStamps(stamp).bytes)
    }
    switch random.below(9) {
    case 0: return .string("")
    case 1: return .string(String(repeating: "é", count: random.below(900)))
    case 2: return .int64(numbers.one(&random) ?? 0)
    case 3: return .timestamp(Timestamp(milliseconds: times.one(&random) ?? 0))
    case 4: return .double(1e300)
    case 5: return .bytes([UInt8](repeating: UInt8(random.below(256)), count: random.below(300)))
    case 6: return .stringList(["x", ""])
    case 7:
      return .reference(
        Reference(house.live.keys.sorted().one(&random).map { RecordName($0) } ?? "x", action: .deleteSelf))
    default: return .emptyList
    }
  }

  func large(_ random: inout SimulatedRandom) -> [RecordOperation] {
    let size = [2049, 20_000, 300_000, 900_000, 1_000_000].one(&random) ?? 2049
    var record = lawful(&random)
    let field =
      (record.fields.entries.map { $0.name } + ["further", "title", "epoch", "updatedAt"]).one(&random) ?? "title"
    record.fields[value: field] =
      random.chance(20)
      ? .bytes([UInt8](repeating: 7, count: size)) : .string(String(repeating: "x", count: size))
    var member = Record(RecordName(self.member))
    let own = ["emoji", "alerts", "mutedChores"].one(&random) ?? "emoji"
    member.fields[value: FieldName(own)] = .string(String(repeating: "y", count: size))
    return [Operation(Self.makingKinds.one(&random) ?? .create, record)]
      + (self.member.isEmpty ? [] : [Operation(.forceUpdate, member)])
  }

  /// Far more wishes, completions and undos than anybody makes.
  func flood(_ random: inout SimulatedRandom) -> [RecordOperation] {
    var records: [Record] = []
    switch random.below(3) {
    case 0: for _ in 0..<40 { records.append(wish(&random)) }
    case 1:
      for _ in 0..<60 {
        let wish = wish(&random)
        records += [wish, undo(wish.name.text)]
      }
    default:
      for attempt in 1...60 {
        let done = completion(&random, attempt: 1 + (attempt - 1) / 3)
        records += [done, undo(done.name.text)]
      }
    }
    return records.map { Operation(.create, $0) }
  }

  /// Records about members, and by accounts, that are not this one's.
  func forged(_ random: inout SimulatedRandom) -> [RecordOperation] {
    let others = house.records("FamilyMember").map { $0.name.text }.filter { $0 != member } + [id(&random), "", "x"]
    let accounts = [house.owner, user, "_nobody", ""]
    return (0..<8).map { _ in
      var record = lawful(&random)
      record.fields[value: "member"] = .string(others.one(&random) ?? "")
      if random.chance(50) { record.fields[value: "account"] = .string(accounts.one(&random) ?? "") }
      if record.type == "Completion", random.chance(30), let other = others.one(&random) {
        record = Record(RecordName(record.name.text + "." + other), fieldsOf: record)
      }
      return Operation(Self.makingKinds.one(&random) ?? .create, record)
    }
  }

  /// Others' records with changed values, and new ones that only parents make.
  func ofOthers(_ random: inout SimulatedRandom) -> [RecordOperation] {
    let names = house.live.keys.sorted()
    return (0..<12).map { _ in
      // To delete the share is to leave the family.
      guard random.chance(70), let name = names.one(&random), var record = house.live[name], record.type != .share
      else {
        let type = Self.types.one(&random) ?? "Chore"
        var record = self.record(
          id(&random), type,
          [
            "title": .string("x"), "name": .string("x"), "role": .string("parent"), "account": .string(user),
            "member": .string(member), "points": .int64(1000), "cost": .int64(1), "members": .string(member),
          ])
        if random.chance(50) { record.fields = RecordFields() }
        return Operation(Self.makingKinds.one(&random) ?? .create, record)
      }
      let values: [(FieldName, FieldValue?)] = [
        ("role", .string("parent")), ("role", .string("child")), ("account", .string(user)), ("account", nil),
        ("points", .int64(1000)), ("needsApproval", .int64(0)), ("cost", .int64(1)), ("title", .string("x")),
        ("leftAt", .timestamp(now)), ("assignedTo", .string(member)), ("assignment", nil), ("rhythm", .string("")),
        ("timeZone", .string("Nowhere")), ("usedBy", .string(user)), ("name", nil), ("isApproved", .int64(1)),
        ("member", .string(member)), ("occurrence", .int64(0)), ("zoneMark", .string("x")), ("epoch", .int64(9)),
      ]
      if random.chance(70) {
        for _ in 0..<(1 + random.below(3)) {
          if let (field, value) = values.one(&random) { record.fields[value: field] = value }
        }
      }
      (record.created, record.modified) = (nil, nil)
      if random.chance(30) { record.type = RecordType(Self.types.one(&random) ?? "") }
      return Operation(Self.kinds.one(&random) ?? .forceUpdate, record)
    }
  }

  func deletions(_ random: inout SimulatedRandom) -> [RecordOperation] {
    let names = house.live.keys.sorted()
    return (0..<30).compactMap { _ in
      guard let name = names.one(&random), let record = house.live[name], record.type != .share else { return nil }
      let bare = Record(RecordName(name))
      return random.chance(50) ? Operation(.forceDelete, bare) : Operation(.delete, record)
    }
  }

  /// Lawful records under names that others have, had, or will have.
  func colliding(_ random: inout SimulatedRandom) -> [RecordOperation] {
    let names = house.live.keys.sorted() + house.gone.sorted()
    let ends = [
      "", "", ".undo", ".verdict", ".photo", ".verdict.undo", ".also.\(member)", ".1", ".20261125.1",
      ".20261125.skip.1", ".0.1",
    ]
    return (0..<15).compactMap { _ in
      // A name that was deleted is free for a wish.
      let base = random.chance(40) ? house.gone.sorted().one(&random) ?? names.one(&random) : names.one(&random)
      guard let base else { return nil }
      let name = base + (ends.one(&random) ?? "")
      let made = random.chance(40) ? wish(&random) : random.chance(30) ? undo(base) : lawful(&random)
      let record = Record(RecordName(random.chance(10) ? name.lowercased() : name), fieldsOf: made)
      return Operation(Self.makingKinds.one(&random) ?? .create, record)
    }
  }

  /// Values of the fields that a child may write in its member, of all kinds, with stamps of all times.
  func ofOwnMember(_ random: inout SimulatedRandom) -> [RecordOperation] {
    let fields: [FieldName] = [
      "alerts", "allowsTablet", "color", "emoji", "hasPIN", "mutedChores", "updatedAt", "epoch",
    ]
    let usual: [FieldName: [FieldValue]] = [
      "alerts": [.string("-"), .string("due,done"), .string("nothing"), .string(",,")],
      "allowsTablet": [.int64(0), .int64(1), .int64(2)], "color": [.int64(77), .int64(-1), .int64(-2)],
      "emoji": [.string("🐙"), .string(String(repeating: "🐙", count: 17))], "hasPIN": [.int64(1), .int64(7)],
      "mutedChores": [.string(house.records("Chore").map { $0.name.text }.joined(separator: ",")), .string("x,y")],
    ]
    if member.isEmpty { return [] }
    return (0..<6).map { _ in
      var record = Record(RecordName(member))
      for _ in 0..<(1 + random.below(2)) {
        let field = fields.one(&random) ?? "emoji"
        record.fields[value: field] =
          random.chance(60) ? usual[field]?.one(&random) ?? oddValue(of: field, &random) : oddValue(of: field, &random)
      }
      if random.chance(60) { record.fields[value: "editStamps"] = oddValue(of: "editStamps", &random) }
      let isUpdate = random.chance(30)
      record.changeTag = isUpdate ? house.live[member]?.changeTag : nil
      return Operation(isUpdate ? .update : .forceUpdate, record)
    }
  }
}

extension Record {
  /// A record of the same type and fields under another name.
  fileprivate init(_ name: RecordName, fieldsOf other: Record) {
    self.init(name, type: other.type)
    fields = other.fields
  }
}

extension Array {
  fileprivate func one(_ random: inout SimulatedRandom) -> Element? { isEmpty ? nil : self[random.below(count)] }
}
