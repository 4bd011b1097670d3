import Core
import Records
import Testing

@testable import Couple

@Suite struct CoupleMergeTests {
  static let hour: Int64 = 3_600_000
  static let base = CoupleRecordTests.full
  static let stamp = EditStamp(CoupleRecordTests.at(0), device: "a")
  static var ancestor: RecordState { RecordState(CoupleRecordTests.fields(base), EditStamps(stamp)) }

  /// Returns a version that `side` edited at `seconds`, as its device would send it.
  static func edited(_ side: CoupleSide, at seconds: Int64, _ edit: (inout CoupleRecord) -> Void) -> RecordState {
    var record = base
    edit(&record)
    var state = ancestor
    let written = record.written(by: side)
    let names = CoupleRecord.names(writtenBy: side).filter { written[value: $0] != state.fields[value: $0] }
    for name in names { state.fields[name] = written[name] }
    let stamp = EditStamp(CoupleRecordTests.at(seconds), device: side == .owner ? "a" : "b")
    state.stamps = state.stamps.edited(names, at: stamp)
    return state
  }

  static func write(_ record: inout CoupleRecord, _ text: String, by side: CoupleSide, at seconds: Int64) {
    record.note = try? SharedNote(text, author: side, updatedAt: CoupleRecordTests.at(seconds))
    record.streak.count(noteAt: CoupleRecordTests.at(seconds))
  }

  /// Both orders give the same record.
  static func merged(_ mine: RecordState, _ theirs: RecordState) -> CoupleRecord {
    let one = CoupleMerge(ancestor: ancestor, mine: mine, theirs: theirs)
    let other = CoupleMerge(ancestor: ancestor, mine: theirs, theirs: mine)
    #expect(one.merged.fields == other.merged.fields)
    return CoupleRecord(one.merged.fields)
  }

  @Test func editsOfDifferentThingsAreBothKept() {
    let mine = Self.edited(.owner, at: 10) {
      $0.owner = $0.owner.named("Janosch")
      $0.countdown = Countdown(eventAt: $0.countdown.eventAt, label: "Urlaub")
    }
    let theirs = Self.edited(.partner, at: 20) { record in
      record.partner = record.partner.named("Yu")
      record.countdown.eventAt = CoupleRecordTests.at(99)
      Self.write(&record, "Hallo", by: .partner, at: 20)
    }
    let record = Self.merged(mine, theirs)
    #expect(record.owner.name == "Janosch" && record.partner.name == "Yu")
    #expect(record.countdown == Countdown(eventAt: CoupleRecordTests.at(99), label: "Urlaub"))
    #expect(record.note?.text == "Hallo" && record.note?.author == .partner)
  }

  /// The author of the base's note is the partner, so that only the owner's edit changes that field.
  @Test(arguments: [(10, 20), (20, 10)] as [(Int64, Int64)])
  func aNoteKeepsItsAuthor(_ own: Int64, _ other: Int64) {
    let mine = Self.edited(.owner, at: own) { Self.write(&$0, "von mir", by: .owner, at: own) }
    let theirs = Self.edited(.partner, at: other) { Self.write(&$0, "von dir", by: .partner, at: other) }
    let record = Self.merged(mine, theirs)
    let later: CoupleSide = own > other ? .owner : .partner
    #expect(record.note?.author == later && record.note?.text == (later == .owner ? "von mir" : "von dir"))
    #expect(record.note?.updatedAt == CoupleRecordTests.at(20) && record.streak.lastNoteAt == CoupleRecordTests.at(20))
  }

  @Test func aPlaceIsNotMixedOfTwo() {
    func place(_ name: String, _ latitude: Double) -> SharedPlace {
      SharedPlace(cityLabel: name, country: "DE", point: GeoPoint(latitude: latitude, longitude: 13.4))
    }
    // Two devices of the owner.
    let mine = Self.edited(.owner, at: 10) { $0.owner.place = place("Rostock", 54) }
    let theirs = Self.edited(.owner, at: 20) { $0.owner.place = place("Berlin", 52.51) }
    #expect(Self.merged(mine, theirs).owner.place == place("Berlin", 52.51))
  }

  /// The server has got to know an edit that its device has undone since.
  @Test func whatWasUndoneDoesNotReturn() {
    var record = CoupleRecord()
    (record.ownerAccount, record.partnerAccount) = ("_me", "_you")
    let ancestor = RecordState(CoupleRecordTests.fields(record), EditStamps(Self.stamp))
    Self.write(&record, "Hallo", by: .owner, at: 10)
    record.notesByOwner = 1
    record.countdown = Countdown(eventAt: CoupleRecordTests.at(99), label: "Urlaub")
    record.owner.place = SharedPlace(
      cityLabel: "Rostock", country: "DE", point: GeoPoint(latitude: 54, longitude: 12))
    record.distanceHistory.add(8642, at: CoupleRecordTests.at(10))
    let fields = CoupleRecordTests.fields(record)
    let names = CoupleRecord.names(writtenBy: .owner).filter { fields[value: $0] != ancestor.fields[value: $0] }
    func state(_ fields: RecordFields, at seconds: Int64) -> RecordState {
      let stamp = EditStamp(CoupleRecordTests.at(seconds), device: "a")
      return RecordState(fields, ancestor.stamps.edited(names, at: stamp))
    }
    let (undone, first) = (state(ancestor.fields, at: 20), state(fields, at: 10))
    #expect(names.count > 10)
    #expect(CoupleMerge(ancestor: ancestor, mine: undone, theirs: first).merged == undone)
    #expect(CoupleMerge(ancestor: ancestor, mine: first, theirs: undone).merged == undone)
  }

  /// Hours after the base's last note at which each wrote independently, and the resulting streak (it was 3, counted before).
  @Test(
    arguments: [
      (1, 2, 3), (24, 25, 4), (25, 24, 4), (25, 47, 4), (25, 49, 5), (49, 25, 5), (60, 30, 5), (30, 80, 1), (80, 30, 1),
    ] as [(Int64, Int64, Int)])
  func notesWrittenApartCountOneAfterTheOther(_ own: Int64, _ other: Int64, _ count: Int) {
    let seconds = (own * 3600 + 5, other * 3600 + 5)
    let mine = Self.edited(.owner, at: seconds.0) { Self.write(&$0, "x", by: .owner, at: seconds.0) }
    let theirs = Self.edited(.partner, at: seconds.1) { Self.write(&$0, "y", by: .partner, at: seconds.1) }
    let streak = Self.merged(mine, theirs).streak
    #expect(streak.count == count && streak.longest == 9)
    #expect(streak.lastNoteAt == CoupleRecordTests.at(max(seconds.0, seconds.1)))
  }

  @Test func theLongestStreakNeverShrinks() {
    let mine = Self.edited(.owner, at: 10) { $0.streak.longest = 12 }
    let theirs = Self.edited(.partner, at: 20) { $0.streak.longest = 11 }
    #expect(Self.merged(mine, theirs).streak.longest == 12)
  }

  @Test func aGoodbyeTakenBackStaysTakenBack() {
    let mine = Self.edited(.partner, at: 30) { $0.goodbye = nil }
    let theirs = Self.edited(.owner, at: 20) { Self.write(&$0, "Schade", by: .owner, at: 20) }
    let record = Self.merged(mine, theirs)
    #expect(record.goodbye == nil && record.note?.text == "Schade")
  }

  @Test func nothingToMergeChangesNothing() {
    #expect(CoupleMerge(ancestor: Self.ancestor, mine: Self.ancestor, theirs: Self.ancestor).merged == Self.ancestor)
  }
}
