import Core
import Records
import Testing

@testable import Couple

/// The statistics of a couple (C-30), and their reset (C-29).
@Suite struct CoupleStatisticsTests {
  private static let day: Int64 = 86_400
  private static func at(_ seconds: Int64) -> Timestamp { CoupleRecordTests.at(seconds) }

  private static func place(_ latitude: Double) -> SharedPlace {
    SharedPlace(cityLabel: "O\(Int(latitude))", country: "DE", point: GeoPoint(latitude: latitude, longitude: 13.4))
  }

  /// Edits, and transfers the changes to the other device.
  private static func edit(
    _ data: inout CoupleData, _ other: inout CoupleData, at seconds: Int64, _ body: (inout CoupleState) throws -> Void
  ) throws {
    _ = try CoupleDataTests.edit(&data, at: seconds, device: "d\(data.side)", body)
    try sync(&data, &other, seconds)
  }

  private static func sync(_ data: inout CoupleData, _ other: inout CoupleData, _ revision: Int64) throws {
    let unsent = try #require(data.unsent)
    var record = Record(CoupleRecord.name(of: CoupleDataTests.code), type: CoupleRecord.type)
    record.fields = try #require(data.server).version.fields
    for entry in unsent.entries { record.fields[entry.name] = entry.field.value == nil ? nil : entry.field }
    record.changeTag = ChangeTag("\(revision)")
    data.apply(.server(record, data.side, revision: revision))
    other.apply(.server(record, other.side, revision: revision))
    #expect(data.unsent == nil)
  }

  @Test func eachCountsTheirOwnNotes() throws {
    var (ann, ben) = (CoupleDataTests.data(.owner), CoupleDataTests.data(.partner))
    try Self.edit(&ann, &ben, at: 100) { try $0.write("eins", at: Self.at(100)) }
    try Self.edit(&ben, &ann, at: 200) { try $0.write("zwei", at: Self.at(200)) }
    try Self.edit(&ann, &ben, at: 300) { try $0.write("drei", at: Self.at(300)) }
    #expect(ann.state.notesWritten == NotesWritten(mine: 2, theirs: 1) && ann.state.notesWritten.total == 3)
    #expect(ben.state.notesWritten == NotesWritten(mine: 1, theirs: 2))
  }

  @Test func ofTwoDevicesTheHigherCountIsRight() {
    let mine = CoupleMergeTests.edited(.owner, at: 20) { $0.notesByOwner = 3 }
    let theirs = CoupleMergeTests.edited(.owner, at: 10) { $0.notesByOwner = 5 }
    #expect(CoupleMergeTests.merged(mine, theirs).notesByOwner == 5)
  }

  @Test func aMoveNotesTheDistanceBeforeAndAfter() throws {
    var (ann, ben) = (CoupleDataTests.data(.owner), CoupleDataTests.data(.partner))
    let far = ann.state.distanceKilometres
    #expect(ann.state.distanceStatistics(at: Self.at(50)).longestKilometres == far)
    try Self.edit(&ben, &ann, at: 3 * Self.day) { $0.me.place = Self.place(52) }
    try Self.edit(&ann, &ben, at: 5 * Self.day) { $0.me.place = Self.place(51) }
    for data in [ann, ben] {
      let shown = data.state.distanceStatistics(at: Self.at(6 * Self.day))
      #expect(shown.entries.map(\.kilometres) == [far, 56, 111] && shown.longestKilometres == far)
      #expect(shown.entries.last?.at == Self.at(5 * Self.day))
    }
  }

  @Test func twoWhoMoveApartBothStandInTheHistory() throws {
    var (ann, ben) = (CoupleDataTests.data(.owner), CoupleDataTests.data(.partner))
    _ = CoupleDataTests.edit(&ann, at: 2 * Self.day, device: "x") { $0.me.place = Self.place(1) }
    try Self.edit(&ben, &ann, at: 4 * Self.day) { $0.me.place = Self.place(30) }
    try Self.sync(&ann, &ben, 5 * Self.day)
    #expect(ann.state.distanceHistory.entries.count == 3)
    #expect(ann.state.distanceHistory == ben.state.distanceHistory)
  }

  @Test func aNewDateIsCountedFromTheDayItWasSet() throws {
    var data = CoupleDataTests.data(.owner)
    #expect(data.state.countdown.progress(at: Self.at(0), in: .utc) == nil)
    _ = CoupleDataTests.edit(&data, at: 0) { $0.countdown = Countdown(eventAt: Self.at(40 * Self.day), label: "x") }
    _ = CoupleDataTests.edit(&data, at: Self.day) {
      $0.countdown = Countdown(eventAt: $0.countdown.eventAt, label: "y")
    }
    #expect(data.state.countdown.setAt == Self.at(0))
    for (day, days) in [(-3, 0), (0, 0), (12, 12), (40, 40), (99, 40)] as [(Int64, Int)] {
      let progress = try #require(data.state.countdown.progress(at: Self.at(day * Self.day), in: .utc))
      #expect(progress.days == days && progress.count == 40 && progress.lastDay - progress.firstDay == 40)
    }
    _ = CoupleDataTests.edit(&data, at: 5 * Self.day) { $0.countdown.eventAt = Self.at(6 * Self.day) }
    #expect(data.state.countdown.setAt == Self.at(5 * Self.day))
    // Earlier days are not counted.
    _ = CoupleDataTests.edit(&data, at: 7 * Self.day) { $0.countdown.eventAt = Self.at(0) }
    #expect(data.state.countdown.progress(at: Self.at(8 * Self.day), in: .utc) == nil)
    _ = CoupleDataTests.edit(&data, at: 9 * Self.day) { $0.countdown.eventAt = nil }
    #expect(data.state.countdown.setAt == nil)
  }

  @Test func resetTakesItFromBoth() throws {
    var (ann, ben) = (CoupleDataTests.data(.owner), CoupleDataTests.data(.partner))
    try Self.edit(&ben, &ann, at: Self.day) { state in
      try state.write("von ben", at: Self.at(Self.day))
      state.me.place = Self.place(10)
    }
    let theirs = ann.state.partner
    try Self.edit(&ann, &ben, at: 2 * Self.day) { state in
      state.resetNotes()
      state.resetDistance(at: Self.at(2 * Self.day))
      state.resetCountdown()
    }
    for data in [ann, ben] {
      #expect(data.state.note == nil && data.state.streak == NoteStreak() && data.state.notesWritten == NotesWritten())
      #expect(data.state.distanceHistory.entries.isEmpty && data.state.distanceHistory.longest == nil)
      #expect(data.state.countdown == Countdown())
    }
    #expect(ann.state.me.place == nil && ann.state.partner == theirs && ben.state.me == theirs)
  }

  /// The other's name is received at the same time: the merge must not restore the longest streak.
  @Test func aResetOutlivesTheOthersNews() {
    let mine = CoupleMergeTests.edited(.owner, at: 10) { $0.streak = NoteStreak() }
    let theirs = CoupleMergeTests.edited(.partner, at: 20) { $0.partner = $0.partner.named("Yu") }
    #expect(CoupleMergeTests.merged(mine, theirs).streak == NoteStreak())
    let written = CoupleMergeTests.edited(.partner, at: 20) { CoupleMergeTests.write(&$0, "x", by: .partner, at: 20) }
    // The later writer did not know of it, and the streak is unchanged.
    #expect(CoupleMergeTests.merged(mine, written).streak.longest == 9)
  }

  @Test func aNoteSaysWhetherItWouldMakeTheStreakLonger() {
    var state = CoupleState()
    for (seconds, grows) in [(5, false), (86_300, true), (200_000, false)] as [(Int64, Bool)] {
      state.streak = CoupleRecordTests.full.streak
      let shown = state.noteStatistics(at: Self.at(seconds), ownTimeZone: .utc, partnerTimeZone: nil)
      #expect(shown.growsNow == grows && shown.longestStreak == 9)
    }
  }
}
