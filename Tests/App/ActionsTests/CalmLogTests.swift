import Calm
import Core
import Replica
import Testing

@testable import Actions

/// The health log and the diary (M-16, M-18, M-19, M-34, M-36).
struct CalmLogTests {
  private var scene = CalmScene()
  private let id = CalmScene.id(1)

  private func form(_ from: Int64, _ to: Int64, _ kind: SessionKind = .meditation) -> SessionForm {
    SessionForm(
      kind: kind, start: CalmScene.start.adding(milliseconds: from * 60_000),
      end: CalmScene.start.adding(milliseconds: to * 60_000))
  }

  private mutating func add(_ form: SessionForm, _ number: UInt64 = 1) throws {
    try scene.act { (a) throws(CalmRefusal) in try a.add(form, CalmScene.id(number)) }
  }

  // MARK: Sessions

  @Test mutating func aSessionIsEnteredEditedAndRemoved() throws {
    var form = form(-60, -30)
    try add(form)
    #expect(scene.calm.session(id)?.source == .manual)
    (form.kind, form.note, form.effort) = (.workout, " Wald ", 7)
    form.end = form.end.adding(milliseconds: 60_000)
    try scene.act { (a) throws(CalmRefusal) in try a.edit(CalmScene.id(1), form) }
    let entry = try #require(scene.calm.session(id))
    #expect(entry.kind == .workout && entry.note == "Wald" && entry.effort == 7 && entry.milliseconds == 31 * 60_000)
    try scene.act { (a) throws(CalmRefusal) in try a.remove(CalmScene.id(1)) }
    #expect(scene.calm.sessions.isEmpty)
    scene.wait(seconds: 5)
    try scene.act { $0.restore([.session(entry)]) }
    #expect(scene.calm.sessions == [entry])
  }

  @Test mutating func ratingAndNotingChangeOnlyThat() throws {
    try add(form(-60, -30, .workout))
    try scene.act { (a) throws(CalmRefusal) in try a.rate(CalmScene.id(1), 10) }
    try scene.act { (a) throws(CalmRefusal) in try a.note(CalmScene.id(1), " Gut ") }
    let entry = try #require(scene.calm.session(id))
    #expect(entry.effort == 10 && entry.note == "Gut" && entry.milliseconds == 30 * 60_000)
    try scene.act { (a) throws(CalmRefusal) in try a.rate(CalmScene.id(1), 10) }
    #expect(scene.changes.isEmpty)
    try scene.act { (a) throws(CalmRefusal) in try a.rate(CalmScene.id(1), nil) }
    #expect(scene.calm.session(id)?.effort == nil)
  }

  @Test(arguments: [0, 11, -1] as [Int32]) mutating func effortHasBounds(effort: Int32) throws {
    try add(form(-60, -30, .workout))
    #expect(
      scene.refusal { (a) throws(CalmRefusal) in try a.rate(CalmScene.id(1), effort) }
        == .invalid(.outOfRange(.effort, 1...10)))
  }

  @Test mutating func badSessionsAreRefused() throws {
    let cases: [(SessionForm, CalmError)] = [
      (form(0, 0), .endBeforeStart), (form(-5, -6), .endBeforeStart), (form(-3000, -1500), .entryTooLong),
      (form(1, 5), .futureDay),
    ]
    for (form, error) in cases {
      #expect(scene.refusal { (a) throws(CalmRefusal) in try a.add(form, CalmScene.id(1)) } == .invalid(error))
    }
    var long = form(-60, -30)
    long.note = String(repeating: "ä", count: 281)
    #expect(
      scene.refusal { (a) throws(CalmRefusal) in try a.add(long, CalmScene.id(1)) }
        == .invalid(.textTooLong(characters: 281, max: 280)))
    let unknown = CalmScene.id(9)
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.remove(unknown) } == .notFound)
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.edit(unknown, long) } == .notFound)
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.note(unknown, "") } == .notFound)
    #expect(scene.calm.sessions.isEmpty)
  }

  @Test mutating func movingASessionKeepsItsPauses() throws {
    let plan = try CalmScene.meditation()
    try scene.act { (a) throws(CalmRefusal) in try a.start(plan, CalmScene.id(1)) }
    scene.wait(seconds: 120)
    try scene.act { (a) throws(CalmRefusal) in try a.pause(CalmScene.id(1)) }
    scene.wait(seconds: 120)
    try scene.act { (a) throws(CalmRefusal) in try a.resume(CalmScene.id(1)) }
    scene.wait(seconds: 60)
    try scene.act { (a) throws(CalmRefusal) in try a.end(CalmScene.id(1)) }
    var form = SessionForm(try #require(scene.calm.session(id)))
    form.start = form.start.adding(milliseconds: -86_400_000)
    form.end = form.end.adding(milliseconds: -86_400_000)
    try scene.act { (a) throws(CalmRefusal) in try a.edit(CalmScene.id(1), form) }
    let moved = try #require(scene.calm.session(id))
    #expect(moved.stretches.count == 2 && moved.milliseconds == 180_000 && moved.day == CalmScene.today - 1)
    #expect(moved.source == .timer)
    form.end = form.end.adding(milliseconds: 60_000)
    try scene.act { (a) throws(CalmRefusal) in try a.edit(CalmScene.id(1), form) }
    #expect(scene.calm.session(id)?.stretches.count == 1)
  }

  @Test mutating func overlapsAreSaidAndNotRefused() throws {
    try add(form(-60, -30))
    try add(form(-40, -20), 2)
    #expect(scene.calm.sessions.count == 2)
    let actions = CalmActions(scene.replica, at: scene.now, timeZone: CalmScene.timeZone)
    #expect(actions.overlapping(form(-40, -20), CalmScene.id(2)).map { $0.id } == [id])
    #expect(actions.overlapping(form(-35, -32), nil).count == 2)
    #expect(actions.overlapping(form(-20, -10), nil).isEmpty)
    #expect(actions.overlapping(form(-20, -30), nil).isEmpty)
  }

  // MARK: Diary

  @Test(arguments: [(17, -1), (18, 0)] as [(Int64, Int32)])
  mutating func theTimeSaysWhichEvening(hour: Int64, offset: Int32) throws {
    scene.wait(seconds: (hour - 20) * 3600 + 59)
    try scene.act { (a) throws(CalmRefusal) in try a.log(.steady) }
    #expect(scene.calm.diary.entries.map { $0.day } == [CalmScene.today + offset])
  }

  @Test mutating func aNewEntryReplacesTheOldOne() throws {
    try scene.act { (a) throws(CalmRefusal) in try a.log(.easy, drinksHundredths: 250, note: " Fest ") }
    #expect(scene.calm.diary[CalmScene.today]?.note == "Fest")
    scene.wait(seconds: 60)
    try scene.act { (a) throws(CalmRefusal) in try a.log(.wild) }
    let entry = try #require(scene.calm.diary[CalmScene.today])
    #expect(entry.level == .wild && entry.drinksHundredths == nil && entry.note.isEmpty)
    try scene.act { (a) throws(CalmRefusal) in try a.log(.wild) }
    #expect(scene.changes.isEmpty)
    try scene.act { (a) throws(CalmRefusal) in try a.removeDrinks(CalmScene.today) }
    #expect(scene.calm.diary.entries.isEmpty)
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.removeDrinks(CalmScene.today) } == .notFound)
    scene.wait(seconds: 1)
    try scene.act { $0.restore([.diary(entry)]) }
    #expect(scene.calm.diary.entries == [entry])
  }

  @Test mutating func badEntriesAreRefused() throws {
    let tomorrow = CalmScene.today + 1
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.log(.easy, on: tomorrow) } == .invalid(.futureDay))
    let early = Day.earliest - 1
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.log(.easy, on: early) } == .invalid(.dayOutOfRange))
    #expect(
      scene.refusal { (a) throws(CalmRefusal) in try a.log(.easy, drinksHundredths: -1) }
        == .invalid(.outOfRange(.drinks, 0...CalmLimits.drinksHundredthsMax)))
    let long = String(repeating: "ä", count: 281)
    #expect(
      scene.refusal { (a) throws(CalmRefusal) in try a.log(.easy, note: long) }
        == .invalid(.textTooLong(characters: 281, max: 280)))
    try scene.act { (a) throws(CalmRefusal) in try a.log(.easy, on: CalmScene.today - 400) }
    #expect(scene.calm.diary.entries.map { $0.day } == [CalmScene.today - 400])
  }

  // MARK: Files

  @Test mutating func importingAFileTwiceAddsNothing() throws {
    try add(form(-60, -30))
    try scene.act { (a) throws(CalmRefusal) in try a.log(.easy) }
    let reminder = try CalmReminder(id: CalmScene.id(4), kind: .diary, minute: 1260)
    try scene.act { (a) throws(CalmRefusal) in try a.save(reminder) }
    let exercise = try OwnExercise(id: CalmScene.id(5), name: "Brücke", category: .core)
    try scene.act { (a) throws(CalmRefusal) in try a.save(exercise) }
    try scene.act { (a) throws(CalmRefusal) in try a.set(.isGentle(true)) }
    let file = try CalmFile.read(CalmFile.bytes(scene.calm.file, at: scene.now))
    var other = CalmScene()
    let addition = try CalmAddition(file, to: other.calm)
    try other.act { $0.add(addition) }
    #expect(other.calm.file == scene.calm.file)
    let again = try CalmAddition(file, to: other.calm)
    #expect(again.changesNothing && again.knownCount == 4)
    // The undo leaves what was edited since.
    try other.act { (a) throws(CalmRefusal) in try a.note(CalmScene.id(1), "Neu") }
    try other.act { $0.remove(addition) }
    #expect(other.calm.sessions.map { $0.note } == ["Neu"])
    #expect(other.calm.diary.entries.isEmpty && other.calm.reminders.isEmpty)
    #expect(other.calm.exercises.isEmpty)
  }

  @Test mutating func choicesOfThisDeviceStay() throws {
    var content = CalmFile.Content()
    content.preferences = CalmPreferences()
    try scene.act { (a) throws(CalmRefusal) in try a.set(.isGentle(true)) }
    #expect(try CalmAddition(content, to: scene.calm).preferences == nil)
    #expect(try CalmAddition(content, to: CalmScene().calm).choiceCount == 1)
  }

  @Test mutating func aTableAddsItsSessions() throws {
    let table = Array("date,duration,kind\n2025-11-10 07:00,0:20:00,meditation\n".utf8)
    let addition = try CalmAddition(try SessionTable.read(table, timeZone: CalmScene.timeZone), to: scene.calm)
    try scene.act { $0.add(addition) }
    #expect(scene.calm.sessions.map { $0.milliseconds } == [20 * 60_000])
  }

  // MARK: Undo

  /// The way back is kept as bytes, and used after the program has ended.
  @Test mutating func aStepIsUndoneFromItsBytes() throws {
    try add(form(-60, -30))
    try scene.act { (a) throws(CalmRefusal) in try a.log(.easy) }
    let before = scene.calm.file
    let evening = CalmActions(scene.replica, at: scene.now.adding(milliseconds: 5), timeZone: CalmScene.timeZone)
    let steps = try [evening.log(.wild), evening.remove(CalmScene.id(1)), evening.add(form(-20, -10), CalmScene.id(3))]
    for step in steps {
      let undo = CalmUndo(of: step, scene.calm)
      scene.receive(step)
      #expect(scene.calm.file != before)
      scene.wait(seconds: 60)
      let read = try CalmUndo(bytes: undo.bytes)
      #expect(read == undo && !read.isEmpty)
      try scene.act { $0.undo(read) }
      #expect(scene.calm.file == before)
      try scene.act { $0.undo(read) }
      #expect(scene.changes.isEmpty)
    }
  }

  @Test mutating func whatWasEditedSinceStays() throws {
    let actions = CalmActions(scene.replica, at: scene.now, timeZone: CalmScene.timeZone)
    let step = try actions.log(.easy)
    let undo = CalmUndo(of: step, scene.calm)
    scene.receive(step)
    scene.wait(seconds: 60)
    try scene.act { (a) throws(CalmRefusal) in try a.log(.wild) }
    try scene.act { $0.undo(undo) }
    #expect(scene.changes.isEmpty && scene.calm.diary[CalmScene.today]?.level == .wild)
  }

  @Test(arguments: [[], [2], [1, 1], [1, 1, 2, 1, 0x41, 0], [1, 0, 0]] as [[UInt8]])
  func damagedBytesAreRefused(bytes: [UInt8]) { #expect(throws: ByteError.self) { try CalmUndo(bytes: bytes) } }
}
