import Core
import RecordStore
import Records
import Testing

/// The days on which a chore opens, as far as a family's zone knows them (F-4).
extension ContractCase {
  private typealias P = FamilyScene

  private static let hour: Int64 = 3_600_000
  /// 8:00 of 15 January 2027, the time of the tests' clock.
  private static let start = Timestamp(milliseconds: 1_800_000_000_000)

  /// A completion of the chore's occurrence of a day, made so many hours after the start.
  private static func done(_ chore: String, _ member: String, _ day: Int64, hours: Int64 = 0) -> Record {
    var record = P.completion(
      chore, member,
      ["occurrence": .int64(day), "completedAt": .timestamp(start.adding(milliseconds: hours * hour))])
    record.name = RecordName("\(chore).\(day).1")
    return record
  }

  private static let chore = P.id(70)

  /// Makes a chore for everybody that has the rhythm from the beginning.
  private static func make(_ rhythm: String, in scene: FamilyScene) async throws {
    let record = P.record(.chore, chore, ["title": .string("Plants"), "rhythm": .string(rhythm)])
    #expect(try await scene.failure("_anne", .create, record) == nil)
  }

  private static func change(_ rhythm: String, in scene: FamilyScene) async throws {
    let change = Record(RecordName(chore)).with("rhythm", .string(rhythm))
    #expect(try await scene.failure("_anne", .forceUpdate, change) == nil)
  }

  /// The rule of these tests: a number N opens days of the month that N divides, a week the first day of each, and a text that is no rhythm all.
  static func opens(_ rhythm: String, _ day: Day, _ firstWeekday: Weekday?) -> Bool {
    let words = rhythm.split(separator: " ")
    guard words.count == 6 else { return true }
    if words[1] == "weekly" { return firstWeekday.map { $0 == day.weekday } ?? true }
    return Int32(words[2]).map { day.dayOfMonth % $0 == 0 } ?? true
  }

  static let familyOpening: [ContractCase] = [
    ContractCase("a family's child and tablet complete no day on which the chore does not open") { store in
      let scene = try await FamilyScene(store)
      try await make("20270101 daily 5 - 0 schedule", in: scene)
      for (user, member) in [("_kim", P.kims), ("_lee", P.lees), ("_tab", P.max)] as [(RecordName, String)] {
        for day in [20_270_104, 20_270_106, 20_270_114] as [Int64] {
          for kind in [RecordOperation.Kind.create, .forceUpdate, .forceReplace] {
            #expect(try await scene.failure(user, kind, done(chore, member, day)) == .badRequest, "\(user), \(kind)")
          }
        }
      }
      #expect(try await scene.failure("_kim", .create, done(chore, P.kims, 20_270_105)) == nil)
      #expect(try await scene.failure("_tab", .create, done(chore, P.max, 20_270_115)) == nil)
      // A parent may have reasons.
      #expect(try await scene.failure("_paul", .create, done(chore, P.kims, 20_270_104)) == nil)
      #expect(try await scene.failure("_anne", .create, done(chore, P.max, 20_270_106)) == nil)
      // A classic chore has no rhythm, and its days are for its devices to know; also those until it has one.
      let classic = Record(RecordName(P.kimsChore)).with("recurrence", .string("weekly"))
      #expect(try await scene.failure("_anne", .forceUpdate, classic) == nil)
      #expect(try await scene.failure("_kim", .create, done(P.kimsChore, P.kims, 20_270_104)) == nil)
      await scene.anne.clock.advance(milliseconds: hour)
      let modern = Record(RecordName(P.kimsChore)).with("rhythm", .string("20270101 daily 5 - 0 schedule"))
      #expect(try await scene.failure("_anne", .forceUpdate, modern) == nil)
      #expect(try await scene.failure("_kim", .create, done(P.kimsChore, P.kims, 20_270_106)) == nil)
      await scene.anne.clock.advance(milliseconds: 48 * hour)
      #expect(
        try await scene.failure("_kim", .create, done(P.kimsChore, P.kims, 20_270_116, hours: 48)) == .badRequest)
    },
    ContractCase("an occurrence that was moved is completed by the day on which it opens by its rhythm") { store in
      let scene = try await FamilyScene(store)
      try await make("20270101 daily 5 - 0 schedule", in: scene)
      for (opening, day) in [(20_270_110, 20_270_113), (20_270_120, 20_270_114)] as [(Int64, Int64)] {
        let move = P.record(
          .move, "\(chore).\(opening).move.1",
          [
            "chore": .string(chore), "occurrence": .int64(opening), "try": .int64(1), "day": .int64(day),
            "movedAt": P.now,
          ])
        #expect(try await scene.failure("_anne", .create, move) == nil)
        #expect(try await scene.failure("_kim", .create, done(chore, P.kims, day)) == .badRequest)
        #expect(try await scene.failure("_kim", .create, done(chore, P.kims, opening)) == nil)
      }
    },
    ContractCase("what opened by the rhythm before a change is kept, and nothing after it") { store in
      let scene = try await FamilyScene(store)
      try await make("20270101 daily 5 - 0 schedule", in: scene)
      await scene.anne.clock.advance(milliseconds: hour)
      try await change("20270101 daily 7 - 0 schedule", in: scene)
      // Kim's device has not heard of the change, before it and on its day.
      #expect(try await scene.failure("_kim", .create, done(chore, P.kims, 20_270_110)) == nil)
      #expect(try await scene.failure("_kim", .create, done(chore, P.kims, 20_270_115, hours: 1)) == nil)
      #expect(try await scene.failure("_kim", .create, done(chore, P.kims, 20_270_114)) == nil)
      #expect(try await scene.failure("_kim", .create, done(chore, P.kims, 20_270_113)) == .badRequest)
      await scene.anne.clock.advance(milliseconds: 240 * hour)
      #expect(try await scene.failure("_kim", .create, done(chore, P.kims, 20_270_105, hours: 240)) == nil)
      for day in [20_270_120, 20_270_125] as [Int64] {
        #expect(try await scene.failure("_kim", .create, done(chore, P.kims, day, hours: 240)) == .badRequest)
      }
      #expect(try await scene.failure("_kim", .create, done(chore, P.kims, 20_270_121, hours: 240)) == nil)
    },
    ContractCase("a chore's weeks begin as the family's do, and before a change of that on any day") { store in
      let scene = try await FamilyScene(store)
      try await make("20270101 weekly 1 - 0 schedule", in: scene)
      // Without the field it is Monday. 4 January 2027 is one.
      #expect(try await scene.failure("_kim", .create, done(chore, P.kims, 20_270_103)) == .badRequest)
      #expect(try await scene.failure("_kim", .create, done(chore, P.kims, 20_270_104)) == nil)
      let stamp = EditStamp(start.adding(milliseconds: hour), device: "d")
      let stamps = EditStamps(EditStamp(start, device: "d"), of: [EditStamps.Entry(name: "firstWeekday", stamp: stamp)])
      let sunday = Record(RecordName(P.id)).with("firstWeekday", .int64(7)).with("editStamps", .bytes(stamps.bytes))
      #expect(try await scene.failure("_anne", .forceUpdate, sunday) == nil)
      #expect(try await scene.failure("_kim", .create, done(chore, P.kims, 20_270_113)) == nil)
      await scene.anne.clock.advance(milliseconds: 2 * hour)
      #expect(try await scene.failure("_lee", .create, done(chore, P.lees, 20_270_111, hours: 2)) == .badRequest)
      #expect(try await scene.failure("_lee", .create, done(chore, P.lees, 20_270_110, hours: 2)) == nil)
    },
  ]
}
