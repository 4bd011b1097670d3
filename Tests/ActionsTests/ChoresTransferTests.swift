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
    -> ChoresUndo
  {
    let (changes, undo) = try addition.changes(replica, at: now) { _ in .utc }
    for change in changes { replica.apply(change) }
    return undo
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
    let kept = try ChoresUndo(bytes: undo.bytes)
    #expect(kept == undo)
    for change in kept.changes(other, at: scene.now, rules: { _ in .utc }) { other.apply(change) }
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
    for change in undo.changes(other.replica, at: other.now, rules: { _ in .utc }) { other.replica.apply(change) }
    let state = try other.family
    #expect(state.chores.isEmpty && state.rewards.map { $0.title } == ["Zoo"] && state.members.count == 2)
    #expect(try other.actions().balance(of: ChoresScene.anna) == 0)
    #expect(try other.actions().balance(of: ChoresScene.mia) == 0)
    // Taking it back again changes nothing.
    #expect(undo.changes(other.replica, at: other.now, rules: { _ in .utc }).isEmpty)
  }

  @Test func aTableIsImportedAndTakenBackAndImportedAgain() throws {
    var scene = try ChoresScene()
    let table = try ChoreTable.read(
      Array("Titel;Wer\nBad;Mia\nMüll;Jörg\n".utf8), language: .german, firstWeekday: .monday, zone: .utc,
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
      for change in undo.changes(scene.replica, at: scene.now, rules: { _ in .utc }) { scene.replica.apply(change) }
      #expect(try scene.family.chores.isEmpty && scene.family.members.present.count == 2)
      scene.now = scene.now.adding(milliseconds: 1000)
    }
  }

  @Test func aChildImportsNothing() throws {
    var scene = try ChoresScene()
    try scene.act { try $0.put(FamilyMember(id: ChoresScene.mia, name: "Mia", role: .child, account: "_mia")) }
    scene.become("_mia")
    let table = try ChoreTable.read(
      Array("Titel\nBad\n".utf8), language: .german, firstWeekday: .monday, zone: .utc,
      today: Day(year: 2026, month: 3, day: 2))
    let household = try #require(try scene.family.household(.utc))
    let plan = try ChoreImportPlan(table, to: household, account: "_mia", at: scene.now)
    let addition = ChoresAddition(plan, to: scene.zone, household.family)
    #expect(throws: ChoresRefusal.refused(.notAllowed)) {
      try addition.changes(scene.replica, at: scene.now) { _ in .utc }
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
