import Chores
import Core
import Records
import Replica
import Sync
import Testing

@testable import Actions

/// Families in Alltag files, and what imports add and take back (F-23, A-14).
@Suite struct ChoresTransferTests {
  /// A family with something of each kind.
  private static func full() throws -> ChoresScene {
    var scene = try ChoresScene()
    try scene.add("Bad putzen täglich @Mia 20 min 5 Punkte")
    try scene.act { try $0.complete(ChoresScene.bath, for: ChoresScene.mia) }
    scene.now = scene.now.adding(milliseconds: 60_000)
    let name = try #require(
      CompletionName(ChoresScene.bath, opening: Day(year: 2026, month: 3, day: 2), attempt: 1))
    try scene.act { try $0.undo(name) }
    try scene.act { try $0.complete(ChoresScene.bath, for: ChoresScene.anna) }
    scene.now = scene.now.adding(milliseconds: 86_400_000)
    try scene.act { try $0.skip(ChoresScene.bath) }
    try scene.act { try $0.give(30, to: ChoresScene.mia, reason: "Geholfen, „wirklich“", entry: ChoresScene.id(40)) }
    let reward = try Reward(id: ChoresScene.id(41), title: "Kino 🎬", cost: 20, createdAt: scene.now)
    try scene.act { try $0.put(reward) }
    try scene.act { try $0.ask(for: ChoresScene.id(41), ChoresScene.mia, request: ChoresScene.id(42)) }
    try scene.act { try $0.answer(ChoresScene.id(42), isGranted: true) }
    return scene
  }

  private static func apply(_ addition: ChoresAddition, to replica: inout Replica, at now: Timestamp) throws
    -> ChoresImportUndo
  {
    var storing = try ChoresStoring(addition, to: replica, at: now) { _ in .utc }
    storing.finish(in: &replica, at: now) { _ in .utc }
    return storing.undo
  }

  @discardableResult
  private static func takeBack(_ undo: ChoresImportUndo, in replica: inout Replica, at now: Timestamp) -> [Change] {
    var work = ChoresImportUndoing(undo)
    return work.finish(in: &replica, at: now) { _ in .utc }
  }

  private static func device() -> Replica {
    var replica = Replica()
    _ = replica.attach(ChoresArea.shared)
    return replica
  }

  @Test func everythingComesBackOnAnotherDeviceOnce() throws {
    let scene = try Self.full()
    let bytes = FamilyFile.bytes(scene.replica.familyFiles, at: scene.now)
    var other = Self.device()
    let content = try FamilyFile.read(bytes, account: "")
    let addition = try ChoresAddition(content, to: other)
    let part = try #require(addition.parts.first)
    #expect(part.isNew && part.members.count == 2 && part.chores.count == 1 && part.completionCount == 2)
    _ = try Self.apply(addition, to: &other, at: scene.now)
    let (old, new) = (try scene.family, try #require(other.family(in: scene.zone)))
    #expect(new.file == old.file && new.household(.utc)?.history == old.household(.utc)?.history)
    #expect(FamilyFile.bytes(other.familyFiles, at: scene.now) == bytes)
    let actions = try ChoresActions(other, in: scene.zone, at: scene.now, rules: .utc)
    #expect(actions.balance(of: ChoresScene.mia) == 10 && actions.balance(of: ChoresScene.anna) == 5)
    // The fields of older programs are those of now.
    guard case .chore(_, let classic)? = new.entry(RecordName(ChoresScene.bath.id.text))?.item else {
      Issue.record("is not there")
      return
    }
    #expect(classic.derivedAt == scene.now && !classic.isDone && classic.assignedTo == ChoresScene.mia)

    let again = try ChoresAddition(content, to: other)
    #expect(again.changesNothing && again.knownCount == 11)
  }

  /// In steps, as a page stores it.
  @Test func afterAnEndInTheMiddleTheRestComes() throws {
    let scene = try Self.full()
    let bytes = FamilyFile.bytes(scene.replica.familyFiles, at: scene.now)
    var reader = try FamilyFileReader(file: bytes, account: "")
    while try !reader.advance(count: 1) { #expect(reader.progress.done <= reader.progress.total) }
    let content = try FamilyFile.read(bytes, account: "")
    #expect(reader.families == content)

    var whole = Self.device()
    _ = try Self.apply(try ChoresAddition(content, to: whole), to: &whole, at: scene.now)
    for ends in 0..<12 {
      var other = Self.device()
      var comparison = ChoresComparison(content)
      while try !comparison.advance(count: 2, other) {}
      var storing = try ChoresStoring(comparison.addition, to: other, at: scene.now) { _ in .utc }
      var step = 0
      while step < ends, let changes = storing.step(count: 2, other, at: scene.now, rules: { _ in .utc }) {
        for change in changes { other.apply(change) }
        step += 1
      }
      let rest = try ChoresAddition(content, to: other)
      #expect(rest.parts[0].isNew == (ends == 0))
      let undo = try Self.apply(rest, to: &other, at: scene.now)
      #expect(other.familyFiles == whole.familyFiles)
      #expect((rest.knownCount > 0) == (ends > 0))
      #expect(undo.isEmpty == rest.changesNothing)
      let (new, old) = (try #require(other.family(in: scene.zone)), try #require(whole.family(in: scene.zone)))
      #expect(new.household(.utc)?.history == old.household(.utc)?.history)
      #expect(new.entry(RecordName(ChoresScene.bath.id.text)) == old.entry(RecordName(ChoresScene.bath.id.text)))
    }
  }

  @Test func aFactThatAFileHasTwiceIsOne() throws {
    let scene = try Self.full()
    var content = try FamilyFile.read(FamilyFile.bytes(scene.replica.familyFiles, at: scene.now), account: "")
    let count = content[0].facts.count
    content[0].facts += content[0].facts
    var other = Self.device()
    let addition = try ChoresAddition(content, to: other)
    #expect(addition.parts[0].facts.count == count && addition.knownCount == count)
    let undo = try Self.apply(addition, to: &other, at: scene.now)
    Self.takeBack(undo, in: &other, at: scene.now)
    #expect(other.familyZones.isEmpty)
  }

  @Test func whatCameMeanwhileIsNotStoredAgain() throws {
    let scene = try Self.full()
    let content = try FamilyFile.read(FamilyFile.bytes(scene.replica.familyFiles, at: scene.now), account: "")
    var other = Self.device()
    let addition = try ChoresAddition(content, to: other)
    _ = try Self.apply(addition, to: &other, at: scene.now)
    let file = other.familyFiles
    #expect(try Self.apply(addition, to: &other, at: scene.now.adding(milliseconds: 5)).isEmpty)
    #expect(other.familyFiles == file)
    // Of a family that was deleted meanwhile nothing comes back.
    var storing = try ChoresStoring(addition, to: Self.device(), at: scene.now) { _ in .utc }
    var third = Self.device()
    for change in storing.step(count: 2, third, at: scene.now, rules: { _ in .utc }) ?? [] { third.apply(change) }
    third.apply(.zone(ZoneStepBox(.left(scene.zone))))
    while let changes = storing.step(count: 2, third, at: scene.now, rules: { _ in .utc }) {
      #expect(changes.isEmpty)
    }
    #expect(third.familyZones.isEmpty)
    // Nor of one that was there when it was compared.
    let known = try ChoresAddition(content, to: try ChoresScene().replica)
    #expect(!known.parts[0].isNew && !known.parts[0].changesNothing)
    #expect(try Self.apply(known, to: &third, at: scene.now).isEmpty && third.familyZones.isEmpty)
  }

  @Test func whatIsHereStaysAndWhatIsMissingComes() throws {
    let scene = try Self.full()
    let content = try FamilyFile.read(FamilyFile.bytes(scene.replica.familyFiles, at: scene.now), account: "")
    var other = try ChoresScene()
    try other.act { try $0.rename(ChoresScene.mia, to: "Maria") }
    let addition = try ChoresAddition(content, to: other.replica)
    #expect(!addition.parts[0].isNew && addition.parts[0].members.isEmpty && addition.parts[0].chores.count == 1)
    _ = try Self.apply(addition, to: &other.replica, at: other.now)
    #expect(try other.family.member(ChoresScene.mia)?.name == "Maria")
    #expect(try other.family.chores.count == 1)
  }

  @Test func aFamilyThatTheImportMadeGoesAsAWhole() throws {
    let scene = try Self.full()
    let content = try FamilyFile.read(FamilyFile.bytes(scene.replica.familyFiles, at: scene.now), account: "")
    var other = Self.device()
    let undo = try Self.apply(try ChoresAddition(content, to: other), to: &other, at: scene.now)
    let kept = try ChoresImportUndo(bytes: undo.bytes)
    #expect(kept == undo)
    // In steps, as a page does it.
    var (work, stepped) = (ChoresImportUndoing(kept), other)
    while let changes = work.step(count: 1, stepped, at: scene.now, rules: { _ in .utc }) {
      for change in changes { stepped.apply(change) }
    }
    #expect(stepped.familyZones.isEmpty)
    Self.takeBack(kept, in: &other, at: scene.now)
    #expect(other.familyZones.isEmpty)
  }

  @Test func whatWasEditedSinceStays() throws {
    let scene = try Self.full()
    let content = try FamilyFile.read(FamilyFile.bytes(scene.replica.familyFiles, at: scene.now), account: "")
    var other = try ChoresScene()
    other.now = scene.now
    let undo = try Self.apply(try ChoresAddition(content, to: other.replica), to: &other.replica, at: other.now)
    other.now = other.now.adding(milliseconds: 1000)
    let reward = try Reward(id: ChoresScene.id(41), title: "Zoo", cost: 20, createdAt: other.now)
    try other.act { try $0.put(reward) }
    var (work, stepped) = (ChoresImportUndoing(undo), other.replica)
    while let changes = work.step(count: 1, stepped, at: other.now, rules: { _ in .utc }) {
      for change in changes { stepped.apply(change) }
    }
    Self.takeBack(undo, in: &other.replica, at: other.now)
    #expect(stepped.familyFiles == other.replica.familyFiles)
    let state = try other.family
    #expect(state.chores.isEmpty && state.rewards.map { $0.title } == ["Zoo"] && state.members.count == 2)
    #expect(try other.actions().balance(of: ChoresScene.anna) == 0)
    #expect(try other.actions().balance(of: ChoresScene.mia) == 0)
    // Taking it back again changes nothing.
    #expect(Self.takeBack(undo, in: &other.replica, at: other.now).isEmpty)
  }

  @Test func aTableIsImportedAndTakenBackAndImportedAgain() throws {
    var scene = try ChoresScene()
    let table = try ChoreTable.read(
      Array("Titel;Wer\nBad;Mia\nMüll;Jörg\n".utf8), language: .german, firstWeekday: .monday, timeZone: .utc,
      today: Day(year: 2026, month: 3, day: 2))
    for turn in 1...2 {
      let household = try #require(try scene.family.household(.utc))
      let plan = try ChoreImportPlan(table, to: household, account: "", at: scene.now)
      #expect(plan.members.map { $0.name } == ["Jörg"] && plan.chores.count == 2)
      let undo = try Self.apply(
        ChoresAddition(plan, to: scene.zone, household.family), to: &scene.replica, at: scene.now)
      #expect(try scene.family.members.present.map { $0.name } == ["Anna", "Jörg", "Mia"])
      guard turn == 1 else { break }
      scene.now = scene.now.adding(milliseconds: 1000)
      Self.takeBack(undo, in: &scene.replica, at: scene.now)
      #expect(try scene.family.chores.isEmpty && scene.family.members.present.count == 2)
      scene.now = scene.now.adding(milliseconds: 1000)
    }
  }

  @Test func aChildImportsNothing() throws {
    var scene = try ChoresScene()
    try scene.act { try $0.put(FamilyMember(id: ChoresScene.mia, name: "Mia", role: .child, account: "_mia")) }
    scene.become("_mia")
    let table = try ChoreTable.read(
      Array("Titel\nBad\n".utf8), language: .german, firstWeekday: .monday, timeZone: .utc,
      today: Day(year: 2026, month: 3, day: 2))
    let household = try #require(try scene.family.household(.utc))
    let plan = try ChoreImportPlan(table, to: household, account: "_mia", at: scene.now)
    let addition = ChoresAddition(plan, to: scene.zone, household.family)
    #expect(throws: ChoresRefusal.refused(.notAllowed)) {
      try Self.apply(addition, to: &scene.replica, at: scene.now)
    }
  }

  static let errors: [(text: String, kind: ChoreFileError.Kind, path: String)] = [
    ("7", .unknownFormat, ""), ("{", .notJSON, ""), (#"{"chores":{"families":[]}}"#, .malformedEntry, "chores.version"),
    (#"{"chores":{"version":2}}"#, .newerVersion, ""),
    (#"{"chores":{"version":1,"families":[{"members":[]}]}}"#, .malformedEntry, "chores.families[0]"),
    (
      #"{"chores":{"version":1,"families":[{"members":[{"record":"x"}]}]}}"#, .malformedEntry,
      "chores.families[0].members[0].record"
    ),
  ]

  @Test(arguments: errors)
  func errorsNameThePlace(text: String, kind: ChoreFileError.Kind, path: String) throws {
    let error = #expect(throws: ChoreFileError.self) { try FamilyFile.read(Array(text.utf8), account: "") }
    #expect(error?.kind == kind && (path.isEmpty || error?.path.hasPrefix(path.prefix(24)) == true))
  }

  /// Whatever one changes in a file, it is read or refused.
  @Test func damagedFilesAreRefusedOrRead() throws {
    let scene = try Self.full()
    let bytes = FamilyFile.bytes(scene.replica.familyFiles, at: scene.now)
    var seed: UInt64 = 7
    for _ in 0..<2000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var damaged = bytes
      let place = Int(seed >> 33) % bytes.count
      if seed & 1 == 0 { damaged[place] = UInt8(truncatingIfNeeded: seed >> 8) } else { damaged.remove(at: place) }
      guard let content = try? FamilyFile.read(damaged, account: "") else { continue }
      var other = Self.device()
      guard let addition = try? ChoresAddition(content, to: other) else { continue }
      _ = try Self.apply(addition, to: &other, at: scene.now)
    }
  }

  @Test func areasUndoKeepsWhatOlderVersionsStored() throws {
    var undo = AreasUndo()
    #expect(undo.bytes.isEmpty)
    undo.add("calm", [1, 2])
    undo.add("chores", [])
    undo.add("chores", [3])
    let read = try AreasUndo(bytes: undo.bytes)
    #expect(read == undo && read["calm"] == [1, 2] && read["chores"] == [3] && read["us"].isEmpty)
    // Calm's bytes alone begin with their version.
    #expect(try AreasUndo(bytes: [1, 0])["calm"] == [1, 0])
  }
}
