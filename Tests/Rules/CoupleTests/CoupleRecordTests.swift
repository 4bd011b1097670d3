import Core
import Records
import Testing

@testable import Couple

@Suite struct CoupleRecordTests {
  static func at(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: 1_762_934_400_000 + seconds * 1000) }

  static var full: CoupleRecord {
    var record = CoupleRecord()
    record.ownerAccount = "_owner"
    record.partnerAccount = "_partner"
    record.owner = PersonProfile(
      name: "Jan Hoffmann",
      place: SharedPlace(
        cityLabel: "Berlin", country: "DE", point: GeoPoint(latitude: 52.5, longitude: 13.4), precision: .nearby,
        measuredAt: at(-60)), timeZoneName: "Europe/Berlin")
    record.partner = PersonProfile(
      name: "Da Yu",
      place: SharedPlace(cityLabel: "北京", country: "CN", point: GeoPoint(latitude: 39.9, longitude: 116.4)),
      timeZoneName: "Asia/Shanghai")
    record.countdown = Countdown(eventAt: at(86_400), label: "Wiedersehen")
    record.note = try? SharedNote("Bis bald", author: .partner, updatedAt: at(5))
    record.streak = NoteStreak(count: 3, longest: 9, lastNoteAt: at(5), countedAt: at(-100))
    record.goodbye = Goodbye(saidAt: at(7), by: .partner)
    return record
  }

  static func fields(_ record: CoupleRecord) -> RecordFields {
    var fields = record.written(by: .owner)
    for entry in record.redemption(by: "_partner").entries { fields[entry.name] = entry.field }
    fields["ownerAppleId"] = Field(.string("_owner"))
    return fields
  }

  @Test func whatBothWriteIsReadBack() {
    #expect(CoupleRecord(Self.fields(Self.full)) == Self.full)
    #expect(CoupleRecord(RecordFields()) == CoupleRecord())
  }

  @Test(arguments: CoupleSide.allCases) func eachSideWritesOnlyItsOwnProfile(_ side: CoupleSide) {
    let foreign = side == .owner ? "partner" : "owner"
    let names = Self.full.written(by: side).entries.map { $0.name.text }
    #expect(!names.contains { $0.hasPrefix(foreign) } && !names.contains { $0.hasSuffix("AppleId") })
    #expect(names.contains(side.other.other == .owner ? "ownerName" : "partnerName") && names.contains("noteText"))
    #expect(Set(names).isSubset(of: Set(CoupleRecord.names(writtenBy: side).map { $0.text })))
    var other = Self.full
    if side == .owner { other.partner = PersonProfile(name: "x") } else { other.owner = PersonProfile(name: "x") }
    #expect(other.written(by: side) == Self.full.written(by: side))
  }

  @Test func redeemingWritesThePartnersFieldsOnly() {
    let fields = Self.full.redemption(by: "_p")
    #expect(fields.entries.allSatisfy { $0.name.text.hasPrefix("partner") })
    #expect(fields[value: "partnerAppleId"] == .string("_p") && fields[value: "partnerName"] == .string("Da Yu"))
    #expect(Self.full.creation(by: "_o")[value: "ownerAppleId"] == .string("_o"))
    #expect(Self.full.creation(by: "_o")[value: "partnerAppleId"] == nil)
    #expect(CoupleRecord.leaving["partnerAppleId"] == Field(nil))
  }

  @Test(
    arguments: [
      (1, "DY", .owner), (0, "JH", .partner), (nil, "JH", .owner), (nil, "DY", .partner), (nil, " dy ", .partner),
      (nil, "XX", .owner), (nil, nil, .owner),
    ] as [(Int64?, String?, CoupleSide)])
  func olderNotesNameTheirAuthorByInitials(_ role: Int64?, _ initials: String?, _ author: CoupleSide) {
    var fields = Self.fields(Self.full)
    fields[value: "noteAuthorIsOwner"] = role.map { .int64($0) }
    fields[value: "noteAuthor"] = initials.map { .string($0) }
    #expect(CoupleRecord(fields).note?.author == author)
  }

  @Test func oneBadFieldDoesNotHideTheRest() {
    var fields = Self.fields(Self.full)
    fields[value: "ownerLatitude"] = .double(91)
    fields[value: "eventAt"] = .string("tomorrow")
    fields[value: "noteText"] = .string(String(repeating: "ü", count: 150))
    fields[value: "streakCount"] = .int64(Int64.max)
    fields[value: "longestStreak"] = .int64(-4)
    fields[value: "goodbyeAt"] = .timestamp(Timestamp(milliseconds: Int64.max))
    fields[value: "partnerLongitude"] = .int64(116)
    fields[value: "ownerPlacePrecision"] = .int64(77)
    let record = CoupleRecord(fields)
    #expect(record.owner.name == "Jan Hoffmann" && record.owner.place?.point == nil)
    #expect(record.owner.place?.cityLabel == "Berlin" && record.owner.place?.precision == .city)
    #expect(record.partner.place?.point?.longitude == 116)
    #expect(record.countdown.eventAt == nil && record.countdown.label == "Wiedersehen")
    #expect(record.note?.text.count == 100)
    #expect(record.streak.count == CoupleLimits.streakMax && record.streak.longest == CoupleLimits.streakMax)
    #expect(record.goodbye == nil)
  }

  @Test func aStreakWithOneTimeIsAnOlderOne() {
    var fields = Self.fields(Self.full)
    fields[value: "streakCountedAt"] = nil
    #expect(CoupleRecord(fields).streak.countedAt == Self.at(5))
  }

  @Test func aDeviceSeesBothSidesFromItsOwn() {
    var state = CoupleState()
    state.me = Self.full.partner
    state.partner = Self.full.owner
    state.pairing.role = .partner
    state.note = Self.full.note
    #expect(state.noteReading == .note(initials: "DY", text: "Bis bald"))
    let record = CoupleRecord(state, ownerAccount: "o", partnerAccount: "p")
    #expect(record.owner == Self.full.owner && record.partner == Self.full.partner)
    #expect(state.label == "DY ↔ JH")
  }
}
