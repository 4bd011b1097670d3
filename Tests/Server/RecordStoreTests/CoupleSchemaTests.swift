import Core
import RecordStore
import Records
import Testing

@testable import Couple
@testable import StoreContract

/// The module `Couple` writes the record that this schema governs; neither imports the other.
@Suite struct CoupleSchemaTests {
  private static let schema = RecordTypeSchema.couple

  @Test func everyFieldOfTheClientIsDeclared() {
    let names =
      CoupleRecord.names(writtenBy: .owner) + CoupleRecord.names(writtenBy: .partner)
      + [CoupleFieldNames.ownerAccount, CoupleFieldNames.partnerAccount, CoupleFieldNames.legacyNoteAuthor]
    for name in names { #expect(Self.schema.fields[name] != nil, "\(name.text)") }
    #expect(Self.schema.name == CoupleRecord.type)
  }

  @Test func codesAndDaysAreTheClients() throws {
    guard case .pair(let policy) = Self.schema.policy else { throw TestFailure.other }
    #expect(Array(policy.code.symbols.utf8) == CoupleCode.symbols && policy.code.count == CoupleCode.symbolCount)
    for random in [0, 0x1234_5678_9ABC_DEF0, UInt64.max] {
      #expect(policy.code.has(CoupleRecord.name(of: CoupleCode(random: random))))
    }
    #expect(policy.codeMilliseconds == CoupleLimits.codeLifeDays * Timestamp.millisecondsPerDay)
    #expect(policy.goodbyeMilliseconds == CoupleLimits.goodbyeDays * Timestamp.millisecondsPerDay)
  }

  /// All writes of the client from the code to the goodbye, with a value in each field.
  @Test func theServerTakesWhatTheClientWrites() async throws {
    let scene = CoupleScene(MemoryStore())
    let name = CoupleRecord.name(of: CoupleCode(random: 7))
    let full = Self.full()
    let made = try await scene.anne.save(.create, Self.record(name, full.creation(by: "_anne")), zone: nil)
    for entry in made.fields.entries { #expect(Self.schema.fields[entry.name] == entry.field.value?.type) }
    let joined = try await scene.bert.save(.update, Self.record(name, full.redemption(by: "_bert")), zone: nil)
    for entry in joined.fields.entries { #expect(Self.schema.fields[entry.name] == entry.field.value?.type) }
    var stored = joined
    for (client, side) in [(scene.anne, CoupleSide.owner), (scene.bert, .partner)] {
      var data = Self.data(CoupleCode(random: 7), side, stored)
      let before = data.state
      var goodbye = before
      goodbye.countdown = Countdown(eventAt: nil, label: "\(side)")
      goodbye.pairing.goodbye = Goodbye(saidAt: Self.now, by: side)
      for (revision, state) in [goodbye, before].enumerated() {
        for step in data.steps(to: state, at: Self.now, device: "a") { data.apply(step) }
        let changes = try #require(data.unsent)
        stored = try await client.save(.update, Self.record(name, changes, stored.changeTag), zone: nil)
        data.apply(.server(stored, side, revision: Int64(revision) + 2))
      }
    }
    _ = try await scene.bert.save(.update, Self.record(name, CoupleRecord.leaving, stored.changeTag), zone: nil)
    let left = try #require(try await scene.seen(by: scene.anne, name))
    #expect(CoupleRecord(left.fields).partner == PersonProfile() && CoupleRecord(left.fields).owner == full.owner)
  }

  private static let now = Timestamp(milliseconds: 1_800_000_000_000)

  /// A device of that side which knows the record.
  private static func data(_ code: CoupleCode, _ side: CoupleSide, _ stored: Record) -> CoupleData {
    var pairing = Pairing()
    pairing.found(code, as: side == .owner ? .owner : .partner, hasPartner: true, at: now)
    var data = CoupleData()
    data.apply(.pairing(pairing, revision: 1))
    data.apply(.server(stored, side, revision: 1))
    return data
  }

  private static func full() -> CoupleRecord {
    var record = CoupleRecord()
    for side in [CoupleSide.owner, .partner] {
      let place = SharedPlace(
        cityLabel: "Wien", country: "AT", point: GeoPoint(latitude: 48.2, longitude: 16.4), precision: .nearby,
        measuredAt: now)
      let profile = PersonProfile(name: "Jo \(side)", place: place, timeZoneName: "Europe/Vienna")
      if side == .owner { record.owner = profile } else { record.partner = profile }
    }
    record.countdown = Countdown(eventAt: now, label: "Paris")
    record.note = try? SharedNote("Hi", author: .owner, updatedAt: now)
    record.streak = NoteStreak(count: 3, longest: 5, lastNoteAt: now, countedAt: now)
    return record
  }

  private static func record(_ name: RecordName, _ fields: RecordFields, _ tag: ChangeTag? = nil) -> Record {
    var record = Record(name, type: CoupleRecord.type)
    record.changeTag = tag
    record.fields = fields
    return record
  }
}
