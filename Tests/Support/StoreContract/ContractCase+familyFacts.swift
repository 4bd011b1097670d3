import Core
import RecordStore
import Records
import Testing

/// The checks in a family's zone beside roles: names, times, targets, and what removal leaves.
extension ContractCase {
  private typealias P = FamilyScene

  static let familyFacts: [ContractCase] = [
    ContractCase("what is made once in a family agrees with what it names") { store in
      let scene = try await FamilyScene(store)
      func failure(_ record: Record) async throws -> ServerErrorCode? {
        try await scene.failure("_kim", .create, record)
      }
      func done(_ fields: [FieldName: FieldValue]) -> Record { P.completion(P.chore, P.kims, fields) }
      func named(_ name: String, _ fields: [FieldName: FieldValue]) -> Record {
        var record = done(fields)
        record.name = RecordName(name)
        return record
      }
      let tomorrow: [FieldName: FieldValue] = ["occurrence": .int64(20_270_116)]
      let later = Timestamp(milliseconds: 1_800_000_000_000 + 3_600_000)
      let once: [FieldName: FieldValue] = ["occurrence": .int64(0)]
      let elsewhere = P.id(60)
      let second: [FieldName: FieldValue] = ["try": .int64(2)]
      let wrong: [Record] = [
        named(P.chore + ".20260101.2", [:]), named(P.chore + ".20260101.1." + P.kims, [:]), named(P.id(61), [:]),
        named(P.chore + ".20270116.1", tomorrow), done(["completedAt": .timestamp(later)]),
        done(["completedAt": .int64(1)]),
        named(P.chore + ".20260101.2", second), named(P.chore + ".20260101.100", ["try": .int64(100)]),
        named(P.chore + ".20260230.1", ["occurrence": .int64(20_260_230)]),
        named(elsewhere + ".20260101.1", ["chore": .string(elsewhere)]),
        done(["photo": .reference(Reference(RecordName(P.chore), action: .deleteSelf))]),
        done(["further": .reference(Reference(RecordName(P.chore), action: .validate))]),
      ]
      for (position, record) in wrong.enumerated() {
        #expect(try await failure(record) == .badRequest, "\(position)")
      }
      var moved = done([:])
      moved.zoneID = ZoneID(ZoneName("Family-" + elsewhere), owner: "_anne")
      #expect(try await failure(moved) == .badRequest)
      #expect(try await failure(done(["member": .string(P.rexes)])) == .accessDenied)
      #expect(try await scene.failure("_anne", .create, done(["member": .string(P.rexes)])) == .badRequest)
      // A chore's rhythm: once has the occurrence 0, another none before its first day.
      let rhythm = Record(RecordName(P.chore)).with("rhythm", .string("20260105 daily 1 - 0 schedule"))
      #expect(try await scene.failure("_anne", .forceUpdate, rhythm) == nil)
      let soon = FieldValue.timestamp(Timestamp(milliseconds: 1_800_000_000_000 + 240_000))
      let daily: [FieldName: FieldValue] = ["completedAt": soon]
      let single = once.merging(daily) { $1 }
      #expect(try await failure(done(daily)) == .badRequest)
      #expect(try await failure(named(P.chore + ".0.1", single)) == .badRequest)
      let errand = Record(RecordName(P.chore)).with("rhythm", .string("20260105 once 1 - 0 schedule"))
      #expect(try await scene.failure("_anne", .forceUpdate, errand) == nil)
      #expect(try await failure(done(daily)) == .badRequest)
      #expect(try await failure(named(P.chore + ".0.1", single)) == nil)
    },
    ContractCase("what was done before a chore changed is kept, and nothing else by its former members") { store in
      let scene = try await FamilyScene(store)
      let later = FieldValue.timestamp(Timestamp(milliseconds: 1_800_000_000_000 + 7_200_000))
      func given(_ member: String) -> Record {
        Record(RecordName(P.kimsChore)).with("assignment", .string("20260101 member " + member))
      }
      // Kim does it offline; Anne gives it to Lee an hour later.
      await scene.anne.clock.advance(milliseconds: 3_600_000)
      #expect(try await scene.failure("_anne", .forceUpdate, given(P.lees)) == nil)
      let done = P.completion(P.kimsChore, P.kims)
      #expect(
        try await scene.failure("_kim", .create, P.completion(P.kimsChore, P.kims, ["completedAt": later]))
          == .accessDenied)
      #expect(try await scene.failure("_kim", .create, P.completion(P.kimsChore, P.rexes)) == .accessDenied)
      #expect(try await scene.failure("_kim", .create, done) == nil)
      // A client cannot send it.
      var sent = Record(RecordName(P.leesChore)).with("formerUntil", later)
      sent = sent.with("formerAssignment", .string("20260101 member " + P.kims))
      #expect(try await scene.failure("_anne", .forceUpdate, sent) == nil)
      #expect(try await scene.failure("_kim", .create, P.completion(P.leesChore, P.kims)) == .accessDenied)
      // Another rhythm and another kind of sharing change the name that a completion has.
      let once = Record(RecordName(P.chore)).with("rhythm", .string("20260105 once 1 - 0 schedule"))
        .with("assignment", .string("20260101 each \(P.kims),\(P.lees)"))
      #expect(try await scene.failure("_anne", .forceUpdate, once) == nil)
      #expect(try await scene.failure("_kim", .create, P.completion(P.chore, P.kims)) == nil)
      var own = P.completion(P.chore, P.lees, ["occurrence": .int64(0), "completedAt": later])
      own.name = RecordName(P.chore + ".0.1." + P.lees)
      await scene.anne.clock.advance(milliseconds: 3_600_000)
      #expect(try await scene.failure("_lee", .create, own) == nil)
    },
    ContractCase("an occurrence that a parent has brought forward is done before it opens") { store in
      let scene = try await FamilyScene(store)
      func move(_ number: Int64, to day: Int64) -> Record {
        P.record(
          .move, P.chore + ".20270120.move.\(number)",
          [
            "chore": .string(P.chore), "occurrence": .int64(20_270_120), "try": .int64(number), "day": .int64(day),
            "movedAt": P.now,
          ])
      }
      var done = P.completion(P.chore, P.kims, ["occurrence": .int64(20_270_120)])
      done.name = RecordName(P.chore + ".20270120.1")
      #expect(try await scene.failure("_kim", .create, done) == .badRequest)
      #expect(try await scene.failure("_anne", .create, move(1, to: 20_270_117)) == nil)
      #expect(try await scene.failure("_kim", .create, done) == .badRequest)
      // A second move takes the first one back.
      #expect(try await scene.failure("_anne", .create, move(2, to: 20_270_115)) == .badRequest)
      #expect(try await scene.failure("_anne", .create, P.undo(move(1, to: 0))) == nil)
      #expect(try await scene.failure("_kim", .create, done) == .badRequest)
      #expect(try await scene.failure("_anne", .create, move(2, to: 20_270_115)) == nil)
      #expect(try await scene.failure("_kim", .create, done) == nil)
    },
    ContractCase("a completion in a family is taken back and done again, and decided once") { store in
      let scene = try await FamilyScene(store)
      let strict = Record(RecordName(P.chore)).with("needsApproval", .int64(1))
      #expect(try await scene.failure("_anne", .forceUpdate, strict) == nil)
      let first = P.completion(P.chore, P.kims)
      var second = P.completion(P.chore, P.kims, ["try": .int64(2)])
      second.name = RecordName(P.chore + ".20260101.2")
      #expect(try await scene.failure("_kim", .create, first) == nil)
      let kept = try await scene.anne.lookup(first.name, zone: P.zone).first?.item
      #expect(kept?.fields[value: "needsApproval"] == .int64(1) && kept?.fields[value: "title"] == .string("Dishes"))
      #expect(try await scene.failure("_kim", .create, second) == .badRequest)
      #expect(try await scene.failure("_paul", .create, P.verdict(first, isApproved: 0)) == nil)
      #expect(try await scene.failure("_anne", .create, P.verdict(first, isApproved: 1)) == .conflict)
      #expect(try await scene.failure("_kim", .create, second) == nil)
      #expect(try await scene.failure("_kim", .create, P.undo(second)) == nil)
      #expect(try await scene.failure("_anne", .create, P.verdict(second, isApproved: 1)) == .badRequest)
      // A parent's own needs no approval, and names both.
      var third = P.completion(P.chore, P.lees, ["try": .int64(3)])
      third.name = RecordName(P.chore + ".20260101.3")
      #expect(try await scene.failure("_paul", .create, third) == nil)
      let parents = try await scene.anne.lookup(third.name, zone: P.zone).first?.item
      #expect(parents?.fields["needsApproval"] == nil && parents?.fields[value: "account"] == .string("_paul"))
      #expect(parents?.fields[value: "member"] == .string(P.lees))
    },
    ContractCase("a child's undo is accepted until the end of the family's next day") { store in
      let scene = try await FamilyScene(store)
      // The test's clock says 8:00 of 15 January; in the family's zone it is 18:00.
      let east = Record(RecordName(P.id)).with("timeZone", .string("East"))
      #expect(try await scene.failure("_anne", .forceUpdate, east) == nil)
      let (early, late) = (P.completion(P.kimsChore, P.kims), P.completion(P.chore, P.kims))
      for done in [early, late] { #expect(try await scene.failure("_kim", .create, done) == nil) }
      await scene.anne.clock.advance(milliseconds: 29 * 3_600_000 + 50 * 60_000)
      #expect(try await scene.failure("_kim", .create, P.undo(early)) == nil)
      await scene.anne.clock.advance(milliseconds: 10 * 60_000)
      #expect(try await scene.failure("_kim", .create, P.undo(late)) == .accessDenied)
      #expect(try await scene.failure("_anne", .create, P.undo(late)) == nil)
    },
    ContractCase("a member who is removed from a family keeps nothing, and what they did stays") { store in
      let scene = try await FamilyScene(store)
      let kim = scene.by("_kim")
      let done = P.completion(P.kimsChore, P.kims)
      #expect(try await scene.failure("_kim", .create, done) == nil)
      let token = try await kim.changes(P.zone).syncToken
      let tag = try await scene.anne.lookup(RecordName(P.kims), zone: P.zone).first?.item?.changeTag
      #expect(try await scene.failure("_anne", .forceUpdate, Record(RecordName(P.kims)).with("leftAt", P.now)) == nil)
      let query = ZoneChangesQuery(P.zone, syncToken: token)
      let heard: ZoneChangesAnswer = try await kim.answer(.changesZone, ZoneChangesRequest([query]).body)
      guard case .failed(let error)? = heard.zones.first else { throw TestFailure.other }
      #expect(error.code == .zoneNotFound)
      var back = Record(RecordName(P.kims), tag: tag).with("leftAt", nil).with("account", .string("_kim"))
      back.changeTag = tag
      #expect(try await scene.failure("_kim", .update, back) == .zoneNotFound)
      #expect(try await scene.failure("_kim", .create, P.undo(done)) == .zoneNotFound)
      #expect(try await scene.accept("_kim").error?.code == .notFound)
      let member = try await scene.anne.lookup(RecordName(P.kims), zone: P.zone).first?.item
      #expect(member?.fields["account"] == nil && member?.fields["leftAt"] != nil)
      #expect(
        try await scene.anne.lookup(done.name, zone: P.zone).first?.item?.fields[value: "member"] == .string(P.kims))
      // A tablet that is deleted is gone in the same way.
      #expect(try await scene.failure("_anne", .forceDelete, Record(RecordName(P.id(7)))) == nil)
      #expect(try await scene.failure("_tab", .create, P.completion(P.chore, P.max)) == .zoneNotFound)
    },
    ContractCase("who leaves a family's share leaves the family, but not its owner") { store in
      let scene = try await FamilyScene(store)
      let share = Record(.zoneShare, type: .share)
      #expect(try await scene.failure("_kim", .forceDelete, share) == nil)
      let kim = try await scene.anne.lookup(RecordName(P.kims), zone: P.zone).first?.item
      #expect(kim?.fields["account"] == nil && kim?.fields["leftAt"] != nil)
      #expect(try await scene.failure("_paul", .forceDelete, share) == nil)
      let paul = try await scene.anne.lookup(RecordName(P.pauls), zone: P.zone).first?.item
      #expect(paul?.fields["account"] == nil && paul?.fields["leftAt"] != nil)
      #expect(
        try await scene.failure("_anne", .forceUpdate, Record(RecordName(P.chore)).with("points", .int64(9))) == nil)
    },
    ContractCase("everybody has left a family whose share was stopped") { store in
      let scene = try await FamilyScene(store)
      #expect(try await scene.failure("_anne", .forceDelete, Record(.zoneShare, type: .share)) == nil)
      for name in [P.kims, P.pauls] {
        let member = try await scene.anne.lookup(RecordName(name), zone: P.zone).first?.item
        #expect(member?.fields["account"] == nil && member?.fields["leftAt"] != nil, "\(name)")
      }
      // The owner stays, with all that was done.
      let anne = try await scene.anne.lookup(RecordName(P.annes), zone: P.zone).first?.item
      #expect(anne?.fields["leftAt"] == nil)
      #expect(
        try await scene.failure("_anne", .forceUpdate, Record(RecordName(P.chore)).with("points", .int64(9))) == nil)
    },
    ContractCase("a child's stamps count for its own fields only") { store in
      let scene = try await FamilyScene(store)
      let stamp = EditStamp(Timestamp(milliseconds: 1_800_000_040_000), device: "d")
      let stamps = EditStamps(stamp, of: [EditStamps.Entry(name: "emoji", stamp: stamp)])
      let change = Record(RecordName(P.kims)).with("emoji", .string("x")).with("editStamps", .bytes(stamps.bytes))
      #expect(try await scene.failure("_kim", .forceUpdate, change) == nil)
      let kept = try await scene.anne.lookup(RecordName(P.kims), zone: P.zone).first?.item
      guard case .bytes(let bytes)? = kept?.fields[value: "editStamps"] else { throw TestFailure.other }
      let read = try EditStamps(bytes: bytes)
      #expect(read["emoji"] == stamp && read["role"] != stamp && read["name"] != stamp)
    },
    ContractCase("a damaged record of a family is a parent's to write again") { store in
      let scene = try await FamilyScene(store)
      let done = P.completion(P.kimsChore, P.kims)
      #expect(try await scene.failure("_kim", .create, done) == nil)
      for name in [done.name, RecordName(P.annes), RecordName(P.kims)] {
        try await damage(name, in: store, P.zone.name)
      }
      for kind in RecordOperation.Kind.allCases {
        #expect(try await scene.failure("_kim", kind, done) == .accessDenied, "\(kind)")
      }
      let kim = P.record(.member, P.kims, ["role": .string("child"), "account": .string("_kim")])
      #expect(try await scene.failure("_anne", .replace, kim) == nil)
      #expect(try await scene.failure("_anne", .forceReplace, done) == nil)
      #expect(
        try await scene.failure("_kim", .forceUpdate, Record(RecordName(P.kims)).with("emoji", .string("x"))) == nil)
    },
  ]
}
