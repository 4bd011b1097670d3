import Core
import Records
import Testing

@testable import Couple

/// A device's couple data: steps in any order and number, and the record in the view of either side.
@Suite struct CoupleDataTests {
  static let code = CoupleCode(random: 7)
  static let otherCode = CoupleCode(random: 8)

  static func at(_ seconds: Int64) -> Timestamp { CoupleRecordTests.at(seconds) }

  /// A user of that side whose device knows the record.
  static func data(_ side: CoupleSide, _ record: CoupleRecord = CoupleRecordTests.full) -> CoupleData {
    var data = CoupleData()
    var pairing = Pairing()
    pairing.found(code, as: side == .owner ? .owner : .partner, hasPartner: true, at: at(0))
    data.apply(.pairing(pairing, revision: 1))
    data.apply(.server(server(record, "1", 0), side, revision: 1))
    return data
  }

  static func server(_ record: CoupleRecord, _ tag: String, _ seconds: Int64) -> Record {
    server(CoupleRecordTests.fields(record), EditStamps(EditStamp(at(seconds), device: "server")), tag)
  }

  static func server(_ fields: RecordFields, _ stamps: EditStamps, _ tag: String) -> Record {
    var record = Record(CoupleRecord.name(of: code), type: CoupleRecord.type)
    record.fields = fields
    record.fields[value: "editStamps"] = .bytes(stamps.bytes)
    record.changeTag = ChangeTag(tag)
    return record
  }

  static func edit(
    _ data: inout CoupleData, at seconds: Int64, device: String = "a", _ body: (inout CoupleState) throws -> Void
  ) rethrows -> [CoupleStep] {
    var state = data.state
    try body(&state)
    let steps = data.steps(to: state, at: at(seconds), device: device)
    for step in steps { data.apply(step) }
    return steps
  }

  @Test(arguments: CoupleSide.allCases) func bothSidesSeeTheRecordFromTheirOwn(side: CoupleSide) {
    let full = CoupleRecordTests.full
    let state = Self.data(side).state
    #expect(state.me == full.profile(of: side) && state.partner == full.profile(of: side.other))
    #expect(state.note == full.note && state.countdown == full.countdown && state.streak == full.streak)
    #expect(state.pairing.goodbye == full.goodbye)
  }

  @Test(arguments: CoupleSide.allCases) func whatIsKnownIsNotSent(side: CoupleSide) {
    #expect(Self.data(side).unsent == nil)
  }

  @Test(arguments: CoupleSide.allCases) func anEditIsSentAsItsSideWritesIt(side: CoupleSide) throws {
    var data = Self.data(side)
    _ = try Self.edit(&data, at: 100) { state in
      state.me = state.me.named("Robin")
      try state.write("Bin gleich da", at: Self.at(100))
    }
    #expect(data.state.me.name == "Robin" && data.state.note?.author == side)
    let unsent = try #require(data.unsent)
    let (own, other) = side == .owner ? ("ownerName", "partnerName") : ("partnerName", "ownerName")
    #expect(unsent[value: FieldName(own)] == .string("Robin"))
    #expect(unsent[FieldName(other)] == nil && unsent["countdownLabel"] == nil)
    #expect(unsent[value: "noteText"] == .string("Bin gleich da"))
    // The author of the record's note is the partner already.
    #expect(unsent[value: "noteAuthorIsOwner"] == (side == .owner ? .int64(1) : nil))
    guard case .bytes(let bytes) = unsent[value: "editStamps"] else {
      Issue.record("no stamps")
      return
    }
    #expect(try EditStamps(bytes: bytes)[FieldName(own)] == EditStamp(Self.at(100), device: "a"))
  }

  @Test func aRemovedValueIsSentAsOne() throws {
    var data = Self.data(.owner)
    _ = Self.edit(&data, at: 100) { state in
      state.countdown = Countdown(eventAt: Self.at(9), label: "")
      state.pairing.goodbye = nil
      state.me.place = nil
    }
    let unsent = try #require(data.unsent)
    #expect(unsent[value: "eventAt"] == .timestamp(Self.at(9)))
    for name in ["countdownLabel", "goodbyeAt", "goodbyeByOwner", "ownerCity", "ownerLatitude", "ownerPlaceAt"] {
      #expect(unsent[FieldName(name)] == Field(nil), "\(name)")
    }
    #expect(!unsent.entries.contains { $0.name.text.hasPrefix("partner") })
  }

  /// The server has stored the sent fields: only those edited meanwhile are left to send.
  @Test func whatWasTakenIsNotSentAgain() throws {
    var data = Self.data(.partner)
    _ = try Self.edit(&data, at: 100) { try $0.write("eins", at: Self.at(100)) }
    let sent = try #require(data.unsent)
    var saved = Self.server(CoupleRecordTests.full, "2", 0)
    for entry in sent.entries { saved.fields[entry.name] = entry.field.value == nil ? nil : entry.field }
    var quiet = data
    quiet.apply(.server(saved, .partner, revision: 2))
    #expect(quiet.unsent == nil && quiet.state == data.state)
    _ = try Self.edit(&data, at: 101) { try $0.write("zwei", at: Self.at(101)) }
    data.apply(.server(saved, .partner, revision: 2))
    #expect(data.state.note?.text == "zwei")
    #expect(data.unsent?[value: "noteText"] == .string("zwei"))
  }

  @Test func theOthersNewsAreTakenBesideOnesOwnEdit() {
    var data = Self.data(.owner)
    _ = Self.edit(&data, at: 100) { $0.countdown = Countdown(eventAt: $0.countdown.eventAt, label: "Urlaub") }
    var theirs = CoupleRecordTests.full
    theirs.partner = theirs.partner.named("Yu")
    theirs.countdown.eventAt = Self.at(5000)
    var fields = CoupleRecordTests.fields(theirs)
    fields[value: "later"] = .string("kept")
    let stamps = EditStamps(EditStamp(Self.at(0), device: "server")).edited(
      ["partnerName", "eventAt"], at: EditStamp(Self.at(90), device: "b"))
    data.apply(.server(Self.server(fields, stamps, "2"), .owner, revision: 2))
    #expect(data.state.partner.name == "Yu")
    #expect(data.state.countdown == Countdown(eventAt: Self.at(5000), label: "Urlaub"))
    #expect(data.unsent?.keeping(["eventAt", "countdownLabel", "later"]).count == 1)
  }

  // MARK: Any order, any number

  static var steps: [CoupleStep] {
    var data = Self.data(.owner)
    var steps = Self.edit(&data, at: 100) { $0.me = $0.me.named("Robin") }
    steps += Self.edit(&data, at: 101, device: "b") { $0.countdown = Countdown(eventAt: nil, label: "Urlaub") }
    steps += Self.edit(&data, at: 102) { try? $0.write("neu", at: Self.at(102)) }
    steps += Self.edit(&data, at: 103) { $0.me.notifiesPartner = false }
    return steps
  }

  @Test(arguments: 0..<24) func editsMayComeInAnyOrder(seed: Int) {
    var expected = Self.data(.owner)
    for step in Self.steps { expected.apply(step) }
    var rest = Self.steps
    var data = Self.data(.owner)
    var number = seed
    var taken: [CoupleStep] = []
    while !rest.isEmpty {
      taken.append(rest.remove(at: number % rest.count))
      number /= 2
    }
    for step in taken + taken { data.apply(step) }
    #expect(data == expected)
  }

  @Test func whatTheServerSaidBeforeDoesNotComeBack() {
    var data = Self.data(.owner)
    var newer = CoupleRecordTests.full
    newer.countdown = Countdown(eventAt: Self.at(9), label: "")
    let steps: [CoupleStep] = [
      .server(Self.server(newer, "2", 50), .owner, revision: 2),
      .server(Self.server(CoupleRecordTests.full, "1", 0), .owner, revision: 1),
    ]
    for step in steps + steps { data.apply(step) }
    #expect(data.state.countdown.eventAt == Self.at(9) && data.unsent == nil)
  }

  @Test func ofTwoPairingsTheLaterCounts() {
    var issued = Pairing()
    issued.setPurchased(true)
    try? issued.issue(Self.otherCode, at: Self.at(1), isSignedIn: true)
    let steps: [CoupleStep] = [.pairing(issued, revision: 3), .pairing(Pairing(), revision: 2)]
    var (one, other) = (CoupleData(), CoupleData())
    for step in steps { one.apply(step) }
    for step in steps.reversed() { other.apply(step) }
    #expect(one == other && one.pairing == issued)
    // Of two steps decided at once, the same one wins on both devices.
    var rival = issued
    rival.pendingLeave = Self.code
    one.apply(.pairing(rival, revision: 3))
    other = CoupleData()
    for step in [.pairing(rival, revision: 3), .pairing(issued, revision: 3)] as [CoupleStep] { other.apply(step) }
    #expect(one == other)
  }

  // MARK: Beginning and end

  @Test func whoJoinsTakesWhatIsSharedAndKeepsTheirProfile() {
    var data = CoupleData()
    _ = Self.edit(&data, at: 500) { state in
      state.me = PersonProfile(name: "Neu", timeZoneName: "Europe/Rome")
      state.countdown = Countdown(eventAt: Self.at(1), label: "Meins")
      try? state.write("an niemanden", at: Self.at(500))
    }
    var pairing = data.pairing
    try? pairing.redeem(Self.code.displayed, isSignedIn: true)
    pairing.joined(Self.code)
    pairing.pulled(Self.code, hasPartner: true, goodbye: nil, at: Self.at(501))
    data.apply(.pairing(pairing, revision: 1))
    var theirs = CoupleRecordTests.full
    theirs.partner = PersonProfile()
    theirs.note = nil
    data.apply(.server(Self.server(theirs, "1", 0), .partner, revision: 1))
    #expect(data.state.me.name == "Neu" && data.state.me.timeZoneName == "Europe/Rome")
    #expect(data.state.countdown == theirs.countdown && data.state.note == nil)
    #expect(data.unsent?[value: "partnerName"] == .string("Neu") && data.unsent?["countdownLabel"] == nil)
  }

  @Test func aNoteStaysItsAuthorsWhenTheTwoPart() throws {
    var data = Self.data(.partner)
    _ = try Self.edit(&data, at: 100) { try $0.write("von mir", at: Self.at(100)) }
    _ = try Self.edit(&data, at: 101) { try $0.pairing.unlink() }
    let state = data.state
    #expect(state.pairing.openSteps == [.leave(Self.code)] && !state.pairing.isPaired)
    #expect(state.noteReading == .note(initials: state.ownInitials, text: "von mir"))
    #expect(state.partner == PersonProfile() && state.pairing.goodbye == nil && data.unsent == nil)
  }

  @Test func aNewCodeBeginsWithoutTheNoteOfAnEarlierCouple() throws {
    var data = Self.data(.owner)
    _ = try Self.edit(&data, at: 100) { try $0.pairing.unlink() }
    _ = try Self.edit(&data, at: 101) { try $0.issue(Self.otherCode, at: Self.at(101), isSignedIn: true) }
    let fields = data.creation(by: "_me")
    #expect(fields["noteText"] == nil && fields["goodbyeAt"] == nil && fields[value: "streakCount"] == .int64(1))
    #expect(fields[value: "countdownLabel"] == .string(CoupleRecordTests.full.countdown.label))
    #expect(data.pairing.openSteps == [.delete(Self.code), .create(Self.otherCode)])
  }

  /// The rest of the last couple stays with its user until they enter something else, or pair again.
  @Test func whatIsLeftOfACoupleIsShownAndNotSent() throws {
    var data = Self.data(.owner)
    _ = try Self.edit(&data, at: 100) { try $0.write("von mir", at: Self.at(100)) }
    _ = try Self.edit(&data, at: 101) { try $0.pairing.unlink() }
    #expect(data.state.note?.text == "von mir" && data.state.notesWritten.mine == 1 && data.state.streak.longest == 9)
    #expect(data.creation(by: "_me")["noteText"] == nil && data.creation(by: "_me")["notesByOwner"] == nil)
    #expect(data.state.countdown == CoupleRecordTests.full.countdown)
    #expect(try CoupleData(bytes: data.bytes).state == data.state)
    var reset = data
    _ = Self.edit(&reset, at: 102) { $0.resetNotes() }
    #expect(reset.state.note == nil && reset.state.notesWritten.total == 0 && reset.state.streak == NoteStreak())
    var other = data
    other.changeAccount()
    #expect(other.state.note?.text == "von mir" && other.creation(by: "_me")["noteText"] == nil)
    var paired = Pairing()
    paired.found(Self.otherCode, as: .owner, hasPartner: true, at: Self.at(103))
    data.apply(.pairing(paired, revision: 9))
    #expect(data.state.note == nil && data.state.streak == NoteStreak())
  }

  @Test func erasingLeavesNothingButTheWayOut() {
    var data = Self.data(.partner)
    data.erase(leaving: true)
    #expect(data.pairing.openSteps == [.leave(Self.code)])
    #expect(data.state.me == PersonProfile() && data.state.note == nil && !data.hasOwnFields)
    var other = Self.data(.owner)
    other.erase(leaving: false)
    #expect(other.pairing == Pairing() && !other.hasOwnFields)
  }

  @Test func anotherAccountHasNotThisCouple() {
    var data = Self.data(.partner)
    data.changeAccount()
    #expect(data.pairing == Pairing() && data.server == nil && data.state.me == CoupleRecordTests.full.partner)
  }

  // MARK: Stored form

  // MARK: Sharing the location

  @Test func theLocationIsToldToOneCoupleOnly() {
    var data = Self.data(.owner)
    let step = data.following(true)
    data.apply(step)
    #expect(data.followsLocation)
    // Another code, or no partner.
    var pairing = Pairing()
    pairing.found(Self.otherCode, as: .owner, hasPartner: true, at: Self.at(0))
    data.apply(.pairing(pairing, revision: 2))
    #expect(!data.followsLocation)
    pairing.found(Self.code, as: .owner, hasPartner: false, at: Self.at(0))
    data.apply(.pairing(pairing, revision: 3))
    #expect(!data.followsLocation)
  }

  @Test func theEndOfTellingWins() {
    let data = Self.data(.partner)
    let (begin, end) = (data.following(true), data.following(false))
    for steps in [[begin, end], [end, begin], [begin, end, begin]] {
      var data = data
      for step in steps { data.apply(step) }
      #expect(!data.followsLocation)
    }
    var later = data
    for step in [begin, end] { later.apply(step) }
    later.apply(later.following(true))
    later.apply(begin)
    #expect(later.followsLocation)
    later.erase(leaving: false)
    #expect(!later.followsLocation)
    later.apply(begin)
    #expect(!later.followsLocation)
  }

  @Test(arguments: CoupleSide.allCases) func bytesAreReadAgain(side: CoupleSide) throws {
    var data = Self.data(side)
    for step in Self.steps + [.subscribed, Self.data(side).following(true)] {
      data.apply(step)
      var out = ByteWriter()
      step.write(to: &out)
      var input = ByteReader(out.bytes)
      #expect(try CoupleStep(from: &input) == step)
    }
    #expect(try CoupleData(bytes: data.bytes) == data)
    #expect(try CoupleData(bytes: CoupleData().bytes) == CoupleData())
  }

  /// A note of an older app names its author by initials.
  @Test(arguments: CoupleSide.allCases) func anOlderAppsNoteKeepsItsAuthor(side: CoupleSide) {
    var data = Self.data(side)
    var fields = CoupleRecordTests.fields(CoupleRecordTests.full)
    fields[value: "noteAuthorIsOwner"] = nil
    fields[value: "noteAuthor"] = .string("DY")
    fields[value: "noteText"] = .string("alt")
    let stamps = EditStamps(EditStamp(Self.at(60), device: "old"))
    data.apply(.server(Self.server(fields, stamps, "2"), side, revision: 2))
    #expect(data.state.note?.text == "alt" && data.state.note?.author == .partner)
    #expect(data.unsent?["noteText"] == nil)
  }
}

extension CoupleData {
  fileprivate var hasOwnFields: Bool { !own.fields.isEmpty }
}
