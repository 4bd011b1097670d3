import Actions
import Chores
import Core
import Records
import Sync
import Testing

@testable import Replica

/// A family on this device, without an account: Anna is a parent, Mia a child.
struct ChoresScene {
  var replica = Replica()
  /// Monday, 2 March 2026, 12:00.
  var now = Self.start
  let zone = ChoresArea.zone(of: Self.family)

  static let start = Timestamp(milliseconds: 1_772_452_800_000)
  static let family = id(5)
  static let anna = MemberID(id(1))
  static let mia = MemberID(id(2))
  static let bath = ChoreID(id(9))

  static func id(_ number: UInt64) -> UniqueID { UniqueID(random: number, number) }

  init() throws {
    _ = replica.attach(ChoresArea.shared)
    let made = try ChoresActions.makeFamily(
      Self.family, name: "Müller", timeZone: "Europe/Zurich", firstWeekday: .monday, parent: Self.anna,
      parentName: "Anna", replica, at: now)
    #expect(made.zone == zone)
    for change in made.changes { replica.apply(change) }
    try act { try $0.put(FamilyMember(id: Self.mia, name: "Mia", role: .child)) }
  }

  var family: FamilyState { get throws { try #require(replica.family(in: zone)) } }

  func actions() throws(ChoresRefusal) -> ChoresActions {
    try ChoresActions(replica, in: zone, at: now, rules: .utc)
  }

  @discardableResult mutating func act(_ action: (ChoresActions) throws -> [Change]) throws -> [Change] {
    let changes = try action(actions())
    for change in changes { replica.apply(change) }
    return changes
  }

  mutating func add(_ line: String) throws {
    let quickAdd = QuickAdd(language: .german, firstWeekday: .monday, members: ["Anna", "Mia"], rooms: ["Bad"])
    let reading = quickAdd.read(line, today: Day(year: 2026, month: 3, day: 2), minute: 720)
    try act { try $0.add(Self.bath, reading, members: [Self.anna, Self.mia], rooms: ["Bad"]) }
  }

  /// Makes the device another user's, who takes part in the family; its owner is somebody else, to whom it was handed over.
  mutating func become(_ user: String, owner: String = "_owner") {
    let offer = FamilyInvite(
      id: Self.id(18), role: .owner, members: [Self.anna], account: "_founder", createdAt: now, expiresAt: now,
      usedAt: now, usedBy: owner)
    replica.apply(ChoresChange.put(FamilyEntry(.invite(offer), updatedAt: now)).change(in: zone))
    replica.apply(.synced(SyncStepBox(.signedIn(SyncAccount(user: user, device: "d"), keepsData: true))))
  }
}

@Suite struct ChoresActionTests {
  private typealias Scene = ChoresScene
  private static let today = Day(year: 2026, month: 3, day: 2)

  private func done(_ attempt: Int32 = 1) throws -> CompletionName {
    try #require(CompletionName(Scene.bath, opening: Self.today, attempt: attempt))
  }

  @Test func aLineBecomesAChore() throws {
    var scene = try Scene()
    try scene.add("Bad putzen täglich @Mia 20 min 5 Punkte")
    let chore = try #require(try scene.family.chore(Scene.bath))
    #expect(chore.title == "Bad putzen")
    #expect(chore.rhythms.text == "20260302 daily 1 - 0 schedule")
    #expect(chore.assignments.text == "20260302 member \(Scene.mia.id.text)")
    #expect((chore.minutes, chore.points) == (20, 5))
    guard case .chore(_, let classic)? = try scene.family.entry(RecordName(Scene.bath.id.text))?.item else {
      Issue.record("is not there")
      return
    }
    // The end of today.
    let end = Scene.start.adding(milliseconds: 12 * 3_600_000)
    #expect(classic == ClassicFields(assignedTo: Scene.mia, dueAt: end, derivedAt: Scene.start))
  }

  @Test func aChoreIsDoneAndTakenBack() throws {
    var scene = try Scene()
    try scene.add("Bad putzen täglich @Mia 5 Punkte")
    #expect(try scene.actions().today(of: Scene.mia).map { $0.state } == [.due])
    #expect(try scene.actions().today(of: Scene.anna).isEmpty)
    try scene.act { try $0.complete(Scene.bath, for: Scene.mia) }
    #expect(try scene.actions().today(of: Scene.mia).map { $0.state } == [.done])
    #expect(try scene.actions().balance(of: Scene.mia) == 5)
    guard case .chore(_, let classic)? = try scene.family.entry(RecordName(Scene.bath.id.text))?.item else {
      Issue.record("is not there")
      return
    }
    #expect(classic.isDone)
    #expect(throws: ChoresRefusal.refused(.doneAlready)) {
      try scene.act { try $0.complete(Scene.bath, for: Scene.mia) }
    }
    try scene.act { try $0.undo(Scene.bath, of: Scene.mia) }
    #expect(try scene.actions().today(of: Scene.mia).map { $0.state } == [.due])
    #expect(throws: ChoresRefusal.nothingToDo) { try scene.act { try $0.undo(Scene.bath, of: Scene.mia) } }
    #expect(throws: ChoresRefusal.nothingToDo) { try scene.act { try $0.undo(done()) } }
    try scene.act { try $0.complete(Scene.bath, for: Scene.mia) }
    #expect(try scene.family.history.entry(done(2)) != nil)
  }

  @Test func aChildHasTheRightsOfAChild() throws {
    var scene = try Scene()
    try scene.add("Bad putzen täglich @Mia 5 Punkte Freigabe")
    let anna = try FamilyMember(
      id: Scene.anna, name: "Anna", role: .parent, account: "_anna", createdAt: Scene.start)
    var mia = try FamilyMember(id: Scene.mia, name: "Mia", role: .child, account: "_mia")
    try scene.act { try $0.put(anna) }
    try scene.act { try $0.put(mia) }
    scene.become("_mia")
    #expect(try scene.actions().actor == .child(Scene.mia))
    let refused = ChoresRefusal.refused(.notAllowed)
    #expect(throws: refused) { try scene.act { try $0.skip(Scene.bath) } }
    #expect(throws: refused) { try scene.act { try $0.delete(Scene.bath) } }
    #expect(throws: refused) { try scene.act { try $0.rename(Scene.mia, to: "M") } }
    #expect(throws: refused) { try scene.act { try $0.remove(Scene.anna) } }
    #expect(throws: refused) { try scene.act { try $0.complete(Scene.bath, for: Scene.anna) } }
    #expect(throws: refused) { try scene.act { try $0.give(5, to: Scene.mia, reason: "Ich", entry: Scene.id(50)) } }
    mia = try FamilyMember(id: mia.id, name: "Mia", role: .child, color: 1, emoji: "🦊", account: "_mia")
    try scene.act { try $0.put(mia) }
    #expect(try scene.family.member(Scene.mia)?.color == 1)
    // A child's completion writes its own record alone.
    #expect(try scene.act { try $0.complete(Scene.bath, for: Scene.mia) }.count == 1)
    #expect(try scene.family.history.entry(done())?.completion.account == "_mia")
    #expect(throws: refused) { try scene.act { try $0.decide(done(), isApproved: true) } }
  }

  @Test func aParentApprovesOrRefuses() throws {
    var scene = try Scene()
    try scene.add("Bad putzen täglich @Mia 5 Punkte")
    let name = try done()
    let waiting = try Completion(
      name, by: Scene.mia, account: "_mia", at: scene.now, points: 5, minutes: 0, needsApproval: true)
    scene.replica.apply(ChoresChange.made(.completion(waiting)).change(in: scene.zone))
    #expect(try scene.actions().today(of: Scene.mia).map { $0.state } == [.waiting])
    try scene.act { try $0.decide(name, isApproved: false, reason: "Noch nass") }
    #expect(try scene.actions().today(of: Scene.mia).map { $0.wasRefused } == [true])
    #expect(throws: ChoresRefusal.nothingToDo) { try scene.act { try $0.decide(name, isApproved: true) } }
    #expect(throws: ChoresRefusal.notFound) { try scene.act { try $0.decide(done(7), isApproved: true) } }
  }

  @Test func anOccurrenceIsSkippedOrMoved() throws {
    var scene = try Scene()
    try scene.add("Bad putzen jeden Montag @Mia")
    try scene.act { try $0.move(Scene.bath, to: Self.today + 2) }
    #expect(try scene.actions().today(of: Scene.mia).map { $0.isMoved } == [true])
    let move = MarkName(
      try OccurrenceMark(
        .move, of: Scene.bath, opening: Self.today, attempt: 1, account: "", at: scene.now, to: Self.today + 2))
    try scene.act { try $0.undo(move) }
    #expect(throws: ChoresRefusal.nothingToDo) { try scene.act { try $0.undo(move) } }
    #expect(throws: ChoresRefusal.invalid(.dayOutOfRange)) {
      try scene.act { try $0.move(Scene.bath, to: Self.today + 7) }
    }
    // Another move takes the one before back.
    func moved() throws -> [Day?] { try scene.actions().today(of: Scene.mia).map { $0.isMoved ? $0.due : nil } }
    try scene.act { try $0.move(Scene.bath, to: Self.today + 3) }
    scene.now = scene.now.adding(milliseconds: 1000)
    try scene.act { try $0.move(Scene.bath, to: Self.today + 1) }
    #expect(try moved() == [Self.today + 1])
    let marks = (1...3).map { MarkName(.move, of: Scene.bath, opening: Self.today, attempt: $0) }
    let state = try #require(scene.replica.family(in: scene.zone))
    #expect(state.fact(RecordName(marks[1].text + ".undo")) != nil)
    scene.now = scene.now.adding(milliseconds: 1000)
    try scene.act { try $0.undo(marks[2]) }
    #expect(try moved() == [nil])
    try scene.act { try $0.skip(Scene.bath) }
    #expect(try scene.actions().today(of: Scene.mia).isEmpty)
    #expect(throws: ChoresRefusal.refused(.doneAlready)) { try scene.act { try $0.skip(Scene.bath) } }
  }

  @Test func aRewardCostsPoints() throws {
    var scene = try Scene()
    let (reward, request) = (Scene.id(30), Scene.id(31))
    try scene.act { try $0.put(Reward(id: reward, title: "Kino", cost: 50, createdAt: Scene.start)) }
    #expect(throws: ChoresRefusal.tooFewPoints(balance: 0)) {
      try scene.act { try $0.ask(for: reward, Scene.mia, request: request) }
    }
    try scene.act { try $0.give(60, to: Scene.mia, reason: "Toll", entry: Scene.id(40)) }
    try scene.act { try $0.ask(for: reward, Scene.mia, request: request) }
    try scene.act { try $0.answer(request, isGranted: true) }
    #expect(try scene.actions().balance(of: Scene.mia) == 10)
    #expect(throws: ChoresRefusal.nothingToDo) { try scene.act { try $0.answer(request, isGranted: false) } }
    try scene.act { try $0.undoRequest(request) }
    #expect(try scene.actions().balance(of: Scene.mia) == 60)
    try scene.act { try $0.removeReward(reward) }
    #expect(throws: ChoresRefusal.notFound) { try scene.act { try $0.removeReward(reward) } }
  }

  @Test func aMemberHasFewOpenWishes() throws {
    var scene = try Scene()
    let reward = Scene.id(30)
    try scene.act { try $0.put(Reward(id: reward, title: "Kino", cost: 1, createdAt: Scene.start)) }
    for member in [Scene.mia, Scene.anna] {
      try scene.act { try $0.give(100, to: member, reason: "x", entry: Scene.id(member == Scene.mia ? 40 : 41)) }
    }
    for i in 0..<20 { try scene.act { try $0.ask(for: reward, Scene.mia, request: Scene.id(UInt64(100 + i))) } }
    func ask(_ member: MemberID, _ number: UInt64) throws {
      try scene.act { try $0.ask(for: reward, member, request: Scene.id(number)) }
    }
    #expect(throws: ChoresRefusal.tooMany(max: 20)) { try ask(Scene.mia, 200) }
    try ask(Scene.anna, 201)
    try scene.act { try $0.answer(Scene.id(100), isGranted: true) }
    try ask(Scene.mia, 202)
    try scene.act { try $0.undoRequest(Scene.id(101)) }
    try ask(Scene.mia, 203)
    #expect(throws: ChoresRefusal.tooMany(max: 20)) { try ask(Scene.mia, 204) }
  }

  @Test func membersComeAndGo() throws {
    var scene = try Scene()
    try scene.act { try $0.rename(Scene.mia, to: "Mia Maria") }
    #expect(try scene.family.member(Scene.mia)?.name == "Mia Maria")
    #expect(throws: ChoresRefusal.invalid(.empty(.name))) { try scene.act { try $0.rename(Scene.mia, to: " ") } }
    #expect(throws: ChoresRefusal.invalid(.lastParent)) { try scene.act { try $0.remove(Scene.anna) } }
    try scene.act { try $0.remove(Scene.mia) }
    #expect(try scene.family.members.present.map { $0.name } == ["Anna"])
    #expect(throws: ChoresRefusal.notFound) { try scene.act { try $0.remove(Scene.mia) } }
    try scene.act { try $0.leave() }
    #expect(throws: ChoresRefusal.notFound) { try scene.actions() }
  }

  /// The family's owner stays a parent, whoever asks; each other parent can be made a child and removed (F-2).
  @Test(arguments: ["_anna", "_ben"], ["_anna", "_ben"]) func theOwnerStaysAParent(_ owner: String, _ user: String)
    throws
  {
    var scene = try Scene()
    let ben = MemberID(Scene.id(3))
    try scene.act { try $0.put(FamilyMember(id: ben, name: "Ben", role: .parent, account: "_ben")) }
    try scene.act {
      try $0.put(FamilyMember(id: Scene.anna, name: "Anna", role: .parent, account: "_anna", createdAt: Scene.start))
    }
    scene.become(user, owner: owner)
    let known = try scene.actions()
    #expect(known.actor.isParent && known.isOwner == (owner == user))
    for (id, account) in [(Scene.anna, "_anna"), (ben, "_ben")] {
      let member = try #require(try scene.family.member(id))
      var child = member
      child.role = .child
      for way in ["child", "unlinked", "removed"] {
        var trial = scene
        let attempt = { (actions: ChoresActions) throws -> [Change] in
          try way == "removed" ? actions.remove(id) : actions.put(way == "child" ? child : member.unlinked)
        }
        if account == owner {
          #expect(throws: ChoresRefusal.invalid(.ownerStays)) { try trial.act(attempt) }
        } else {
          #expect(try !trial.act(attempt).isEmpty)
        }
      }
      // A store of before has the owner as a child: a parent all the same, who mends it.
      guard account == owner else { continue }
      var former = scene
      former.replica.apply(
        ChoresChange.put(FamilyEntry(.member(child), updatedAt: Scene.start.adding(milliseconds: 5))).change(
          in: scene.zone))
      #expect(try former.family.member(id)?.role == .child && former.actions().actor.isParent)
      try former.act { try $0.put(member) }
      #expect(try former.family.member(id)?.role == .parent)
    }
  }

  @Test func anAssignmentHoldsFromToday() throws {
    var scene = try Scene()
    try scene.add("Bad putzen täglich @Mia")
    scene.now = scene.now.adding(milliseconds: 2 * Timestamp.millisecondsPerDay)
    try scene.act { try $0.assign(Scene.bath, .turns, [Scene.anna, Scene.mia]) }
    #expect(
      try scene.family.chore(Scene.bath)?.assignments.text
        == "20260302 member \(Scene.mia.id.text)\n"
        + "20260304 rotation:turns \(Scene.anna.id.text),\(Scene.mia.id.text)")
    #expect(throws: ChoresRefusal.notFound) {
      try scene.act { try $0.assign(Scene.bath, .member, [MemberID(Scene.id(99))]) }
    }
    try scene.act { try $0.delete(Scene.bath) }
    #expect(throws: ChoresRefusal.notFound) { try scene.act { try $0.complete(Scene.bath, for: Scene.mia) } }
  }
}
