import Core
import RecordStore
import Records
import Testing

/// The values that children and tablets write can be read by all devices of the family, and ends nothing there (0077).
extension ContractCase {
  private typealias P = FamilyScene

  private static let day: Int64 = 86_400_000
  private static let year9999: Int64 = 253_402_300_800_000

  /// Times that devices cannot read: beyond the calendar's days.
  private static let oddTimes: [Int64] = [
    .min, .max, -year9999 - 1, -year9999, -2_208_988_800_001, 7_258_118_400_000, year9999, year9999 + 1,
  ]

  private static func stamps(_ time: Int64) -> FieldValue {
    .bytes(EditStamps(EditStamp(Timestamp(milliseconds: time), device: "d")).bytes)
  }

  /// A record of each type with a time that a child makes, under a new name for each number.
  private static func timed(_ number: Int, _ scene: FamilyScene) async throws -> [(Record, FieldName)] {
    let days = (0..<3).map { Int64(20_200_101 + number % 12 * 100 + $0 + number / 12 * 10_000) }
    func done(_ day: Int64, _ member: String) -> Record {
      P.record(
        .completion, "\(P.chore).\(day).1",
        [
          "chore": .string(P.chore), "member": .string(member), "occurrence": .int64(day), "try": .int64(1),
          "completedAt": P.now,
        ])
    }
    let (mine, others) = (done(days[0], P.kims), done(days[1], P.lees))
    let shown = mine.name.text
    _ = try await scene.anne.save(.create, others, zone: P.zone)
    _ = try await scene.by("_kim").save(.create, mine, zone: P.zone)
    let also = P.record(
      .completionAlso, others.name.text + ".also." + P.kims,
      ["completion": .string(others.name.text), "member": .string(P.kims), "completedAt": P.now])
    let wish = P.record(
      .rewardRequest, P.id(3000 + number),
      ["reward": .string(P.reward), "member": .string(P.kims), "requestedAt": P.now])
    return [
      (done(days[2], P.kims), "completedAt"), (also, "completedAt"), (wish, "requestedAt"),
      (try await scene.photo(of: shown), "takenAt"), (P.undo(mine).with("undoneAt", P.now), "undoneAt"),
    ]
  }

  /// Values of a child's member that devices cannot read.
  private static let oddValues: [(FieldName, FieldValue)] = {
    var odd: [(FieldName, FieldValue)] = [("epoch", .int64(5)), ("epoch", .int64(0))]
    for number in [Int64.min, -2, 0x100_0000, .max] { odd.append(("color", .int64(number))) }
    for number in [Int64.min, -1, 2, 7, .max] {
      odd += [("hasPIN", .int64(number)), ("allowsTablet", .int64(number))]
    }
    for count in [65, 100, 1000] { odd.append(("emoji", text(count))) }
    let others: [FieldValue] = [.int64(1), P.now, .double(1), .bytes([1]), .stringList(["x"]), .emptyList]
    for value in others { odd.append(("emoji", value)) }
    for list in ["x", "x,y", P.chore + ",x", P.chore + "," + P.chore.dropLast()] {
      odd.append(("mutedChores", .string(list)))
    }
    return odd
  }()

  static let familyValues: [ContractCase] = [
    ContractCase("what a child makes has times that devices can read, and no epoch") { store in
      let scene = try await FamilyScene(store)
      for (record, field) in try await timed(0, scene) {
        for kind in [RecordOperation.Kind.create, .forceUpdate, .forceReplace] {
          for time in oddTimes {
            let odd = record.with(field, .timestamp(Timestamp(milliseconds: time)))
            #expect(try await scene.failure("_kim", kind, odd) == .badRequest, "\(record.type.text) \(time) \(kind)")
          }
          // Devices take a record of a later epoch as the deletion of everything before it.
          for epoch in [Int64.min, -1, 0, 1, 5, 1 << 31, 1 << 32, .max] {
            let odd = record.with("epoch", .int64(epoch))
            #expect(try await scene.failure("_kim", kind, odd) == .badRequest, "\(record.type.text) \(epoch) \(kind)")
          }
        }
        #expect(try await scene.failure("_kim", .create, record) == nil, "\(record.type.text)")
      }
    },
    ContractCase("a child gives its member only values that devices can read") { store in
      let scene = try await FamilyScene(store)
      let kim = Record(RecordName(P.kims))
      for (field, value) in oddValues {
        let failure = try await scene.failure("_kim", .forceUpdate, kim.with(field, value))
        #expect(failure == (field == "epoch" ? .accessDenied : .badRequest), "\(field.text) \(value)")
      }
      let usual: [(FieldName, FieldValue)] = [
        ("color", .int64(0)), ("color", .int64(0xFF_FFFF)), ("color", .int64(-1)), ("hasPIN", .int64(1)),
        ("hasPIN", .int64(0)), ("allowsTablet", .int64(1)), ("emoji", text(64)), ("emoji", .string("")),
        ("mutedChores", .string(P.chore)), ("mutedChores", .string(P.chore + "," + P.kimsChore)),
        ("mutedChores", .string("")), ("alerts", .string("-")), ("alerts", .string("later,due")),
      ]
      for (field, value) in usual {
        #expect(try await scene.failure("_kim", .forceUpdate, kim.with(field, value)) == nil, "\(field.text) \(value)")
      }
      // A value that a parent wrote before does not hold up the child.
      #expect(try await scene.failure("_anne", .forceUpdate, kim.with("color", .int64(-9))) == nil)
      #expect(try await scene.failure("_kim", .forceUpdate, kim.with("emoji", .string("z"))) == nil)
    },
    ContractCase("a child's stamps do not outlast what parents write later") { store in
      let scene = try await FamilyScene(store)
      let kim = Record(RecordName(P.kims))
      let now: Int64 = 1_800_000_000_000
      for time in [Int64.min, .max, -year9999 - 1, year9999, year9999 + 1, now + 2 * day, now + 400 * day] {
        let stamped = kim.with("emoji", .string("x")).with("editStamps", stamps(time))
        #expect(try await scene.failure("_kim", .forceUpdate, stamped) == .badRequest, "\(time)")
        let dated = kim.with("emoji", .string("x")).with("updatedAt", .timestamp(Timestamp(milliseconds: time)))
        #expect(try await scene.failure("_kim", .forceUpdate, dated) == .badRequest, "\(time)")
      }
      for time in [now - 400 * day, now, now + day / 2] {
        let usual = kim.with("emoji", .string("\(time)")).with("editStamps", stamps(time))
          .with("updatedAt", .timestamp(Timestamp(milliseconds: time)))
        #expect(try await scene.failure("_kim", .forceUpdate, usual) == nil, "\(time)")
      }
      // A parent's clock was far ahead: the child's edit has to be later than the parent's.
      let ahead = now + 40 * day
      let parents = kim.with("emoji", .string("p")).with("editStamps", stamps(ahead))
        .with("updatedAt", .timestamp(Timestamp(milliseconds: ahead)))
      #expect(try await scene.failure("_anne", .forceUpdate, parents) == nil)
      let next = kim.with("emoji", .string("k")).with("editStamps", stamps(ahead + 1))
        .with("updatedAt", .timestamp(Timestamp(milliseconds: ahead + 1)))
      #expect(try await scene.failure("_kim", .forceUpdate, next) == nil)
    },
  ]
}
