import Core
import Records
import Testing

@testable import Couple

/// The couple in an Alltag file.
@Suite struct CoupleFileTests {
  private static func at(_ seconds: Int64) -> Timestamp { CoupleRecordTests.at(seconds) }

  /// The content of `couple`.
  private static func text(_ data: CoupleData) throws -> String {
    let file = try JSON.parse(CoupleFile.bytes(data, at: at(999)))
    #expect(file["version"]?.int == 2 && file["habits"]?.array == [] && file["logs"]?.array == [])
    return try #require(file["couple"]).text
  }

  private static func parted() throws -> CoupleData {
    var data = CoupleDataTests.data(.partner)
    _ = try CoupleDataTests.edit(&data, at: 100) { state in
      try state.write("von mir", at: at(100))
      state.me = state.me.named("Yu")
      state.distanceHistory.add(8000, at: at(100))
      state.countdown = Countdown(eventAt: at(90_000), label: "Reise")
    }
    _ = try CoupleDataTests.edit(&data, at: 101) { try $0.pairing.unlink() }
    return data
  }

  @Test func whatIsWrittenIsReadByAnotherDevice() throws {
    let data = try Self.parted()
    var other = CoupleData()
    let taken = other.importing(try Self.text(data), at: Self.at(2000), device: "b")
    #expect(taken.parts == CoupleFile.Part.allCases)
    for step in taken.steps { other.apply(step) }
    var expected = data.state
    expected.pairing = Pairing()
    // The zone is the device's.
    expected.me.timeZoneName = ""
    #expect(other.state == expected)
    #expect(other.importing(try Self.text(data), at: Self.at(2001), device: "b").parts == [])
    #expect(try Self.text(other) == Self.text(data))
    // A user who issues a code begins without it.
    _ = try CoupleDataTests.edit(&other, at: 3000) { state in
      state.pairing.setPurchased(true)
      try state.issue(CoupleDataTests.otherCode, at: Self.at(3000), isSignedIn: true)
    }
    #expect(other.creation(by: "_me")["noteText"] == nil && other.creation(by: "_me")["notesByOwner"] == nil)
  }

  @Test func neitherCodesNorThePartnerAreInIt() throws {
    let text = try Self.text(CoupleDataTests.data(.owner))
    for secret in [
      CoupleDataTests.code.displayed, CoupleDataTests.code.normalized, "_owner", "_partner", "Da Yu", "北京",
    ] {
      #expect(!text.contains(secret), "\(secret)")
    }
    #expect(text.contains("Jan Hoffmann") && text.contains("Bis bald"))
  }

  @Test func newerStaysAndTheFutureIsNow() throws {
    let text = try Self.text(try Self.parted())
    var data = CoupleData()
    _ = CoupleDataTests.edit(&data, at: 5000) { $0.countdown = Countdown(eventAt: nil, label: "Neu") }
    let taken = data.importing(text, at: Self.at(50), device: "b")
    #expect(taken.parts == [.name, .place, .notes])
    for step in taken.steps { data.apply(step) }
    #expect(data.state.countdown.label == "Neu" && data.state.me.name == "Yu")
    for entry in data.own.stamps.own where entry.name != "countdownLabel" { #expect(entry.stamp.time <= Self.at(50)) }
  }

  /// It may belong to another couple.
  @Test func whoHasSomebodyGetsNoNotes() throws {
    let text = try Self.text(try Self.parted())
    var record = CoupleRecordTests.full
    record.note = nil
    let paired = CoupleDataTests.data(.owner, record)
    #expect(!paired.importing(text, at: Self.at(2000), device: "b").parts.contains(.notes))
    var waiting = CoupleData()
    _ = try CoupleDataTests.edit(&waiting, at: 1) { state in
      state.pairing.setPurchased(true)
      try state.issue(CoupleDataTests.otherCode, at: Self.at(1), isSignedIn: true)
    }
    #expect(!waiting.importing(text, at: Self.at(2000), device: "b").parts.contains(.notes))
  }

  /// Imported data does not get into a record that another device of the user created.
  @Test func noFileReachesAnotherCouple() throws {
    var data = CoupleData()
    for step in data.importing(try Self.text(try Self.parted()), at: Self.at(2000), device: "b").steps {
      data.apply(step)
    }
    var pairing = Pairing()
    pairing.found(CoupleDataTests.code, as: .owner, hasPartner: true, at: Self.at(3000))
    data.apply(.pairing(pairing, revision: 5))
    var record = CoupleRecordTests.full
    record.note = nil
    record.streak = NoteStreak()
    data.apply(.server(CoupleDataTests.server(record, "1", 0), .owner, revision: 5))
    #expect(data.state.note == nil && data.state.notesWritten == NotesWritten())
    #expect(data.unsent?["noteText"] == nil && data.unsent?["notesByOwner"] == nil)
  }

  @Test(
    arguments: [
      "", "7", "{", "{\"me\":3}", "{\"me\":{},\"place\":[],\"notes\":{\"distances\":[1]}}",
      "{\"notes\":{\"text\":\"\",\"writtenAt\":\"2025-01-01T00:00:00Z\",\"streak\":-4,\"byMe\":1e99}}",
    ])
  func damageDoesNoHarm(_ text: String) {
    var data = CoupleData()
    for step in data.importing(text, at: Self.at(0), device: "b").steps { data.apply(step) }
    #expect(data.state.note == nil && data.state.streak == NoteStreak() && data.state.notesWritten.total == 0)
  }

  @Test func otherMembersOfTheFileStayBesideIt() throws {
    let data = try Self.parted()
    for (object, count) in [("", 1), ("{}", 1), ("{\"later\":[1]}", 2)] {
      let json = try JSON.parse(CoupleFile.members(data, beside: object))
      #expect(json.object?.count == count && json["couple"] != nil)
    }
  }
}
