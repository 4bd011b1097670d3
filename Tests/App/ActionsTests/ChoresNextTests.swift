import Actions
import Chores
import Core
import Replica
import Testing

/// Skipping and moving the occurrence after the current one (F-6a).
@Suite struct ChoresNextTests {
  private typealias Scene = ChoresScene
  private static let today = Day(year: 2026, month: 3, day: 2)
  private static let tomorrow = today + 1

  private static func later(_ scene: inout Scene, days: Int64 = 0, seconds: Int64 = 0) {
    scene.now = scene.now.adding(milliseconds: days * Timestamp.millisecondsPerDay + seconds * 1000)
  }

  private static func status(_ scene: Scene) throws -> OccurrenceStatus {
    let actions = try scene.actions()
    let chore = try #require(try scene.family.chore(Scene.bath))
    return try #require(actions.moment.statuses(of: chore).first)
  }

  private static func next(_ scene: Scene) throws -> OccurrenceStatus? {
    let chore = try #require(try scene.family.chore(Scene.bath))
    return try scene.actions().moment.nextStatuses(of: chore).first
  }

  @Test func theNextOneIsSkippedAndTakenBack() throws {
    var scene = try Scene()
    try scene.add("Bad putzen täglich @Mia 5 Punkte")
    let before = try Self.status(scene)
    let name = try #require(try scene.actions().nextMark(.skip, of: Scene.bath, opening: Self.tomorrow))
    #expect(name == MarkName(.skip, of: Scene.bath, opening: Self.tomorrow, attempt: 1))
    try scene.act { try $0.skip(Scene.bath, opening: Self.tomorrow) }
    #expect(try Self.status(scene) == before && Self.next(scene)?.state == .skipped)
    // Twice is refused.
    #expect(throws: ChoresRefusal.refused(.doneAlready)) {
      try scene.act { try $0.skip(Scene.bath, opening: Self.tomorrow) }
    }
    #expect(throws: ChoresRefusal.refused(.doneAlready)) {
      try scene.act { try $0.move(Scene.bath, to: Self.tomorrow, opening: Self.tomorrow) }
    }
    // The current one is what it was, and is done.
    try scene.act { try $0.complete(Scene.bath, for: Scene.mia) }
    try scene.act { try $0.undo(name) }
    #expect(try Self.status(scene).state == .done && Self.next(scene)?.state == .upcoming)
    #expect(throws: ChoresRefusal.nothingToDo) { try scene.act { try $0.undo(name) } }
    try scene.act { try $0.skip(Scene.bath, opening: Self.tomorrow) }
    #expect(try scene.actions().nextMark(.skip, of: Scene.bath, opening: Self.tomorrow)?.attempt == 3)
    // Its day comes: now it is the current one, and the skip is taken back as ever.
    Self.later(&scene, days: 1)
    #expect(try Self.status(scene).state == .skipped && Self.next(scene)?.state == .upcoming)
    #expect(throws: ChoresRefusal.refused(.doneAlready)) { try scene.act { try $0.skip(Scene.bath) } }
    try scene.act { try $0.undo(MarkName(.skip, of: Scene.bath, opening: Self.tomorrow, attempt: 2)) }
    #expect(try Self.status(scene).state == .due)
  }

  @Test func theNextOneIsMovedAndTakenBack() throws {
    var scene = try Scene()
    try scene.add("Bad putzen jeden Montag @Mia")
    let opening = Self.today + 7
    try scene.act { try $0.move(Scene.bath, to: Self.today + 9, opening: opening) }
    var next = try #require(try Self.next(scene))
    #expect(next.isMoved && next.due == Self.today + 9 && next.state == .upcoming)
    #expect(try Self.status(scene).isMoved == false)
    // Another move takes the first one back.
    Self.later(&scene, seconds: 1)
    try scene.act { try $0.move(Scene.bath, to: Self.today + 5, opening: opening) }
    next = try #require(try Self.next(scene))
    #expect(next.due == Self.today + 5)
    let first = MarkName(.move, of: Scene.bath, opening: opening, attempt: 1)
    #expect(throws: ChoresRefusal.nothingToDo) { try scene.act { try $0.undo(first) } }
    for day in [Self.today, Self.today - 1, opening + 7] {
      #expect(throws: ChoresRefusal.invalid(.dayOutOfRange)) {
        try scene.act { try $0.move(Scene.bath, to: day, opening: opening) }
      }
    }
    // On its new day it is the current one.
    Self.later(&scene, days: 5)
    #expect(try Self.status(scene).occurrence.opening == opening && Self.status(scene).state == .due)
    try scene.act { try $0.complete(Scene.bath, for: Scene.mia) }
    #expect(try Self.status(scene).state == .done && Self.next(scene)?.occurrence.opening == opening + 7)
  }

  @Test func otherOccurrencesAreRefused() throws {
    var scene = try Scene()
    try scene.add("Bad putzen täglich @Mia")
    for opening in [Self.today - 1, Self.today + 2, nil] {
      #expect(throws: ChoresRefusal.refused(.notOpen)) { try scene.act { try $0.skip(Scene.bath, opening: opening) } }
      #expect(throws: ChoresRefusal.refused(.notOpen)) {
        try scene.act { try $0.move(Scene.bath, to: Self.tomorrow, opening: opening) }
      }
      #expect(try scene.actions().nextMark(.skip, of: Scene.bath, opening: opening) == nil)
    }
    // Its name reaches the current one, too.
    try scene.act { try $0.skip(Scene.bath, opening: Self.today) }
    #expect(try Self.status(scene).state == .skipped)
  }

  @Test func aChoreThatIsDoneOnceHasNone() throws {
    var scene = try Scene()
    try scene.add("Bad putzen morgen @Mia")
    #expect(try Self.next(scene) == nil)
    #expect(throws: ChoresRefusal.refused(.notOpen)) {
      try scene.act { try $0.skip(Scene.bath, opening: Self.tomorrow) }
    }
    try scene.act { try $0.skip(Scene.bath, opening: .some(nil)) }
    #expect(try Self.status(scene).state == .skipped)
  }

  @Test func childrenMayNot() throws {
    var scene = try Scene()
    try scene.add("Bad putzen täglich @Mia")
    let anna = try FamilyMember(
      id: Scene.anna, name: "Anna", role: .parent, account: "_anna", createdAt: Scene.start)
    let mia = try FamilyMember(id: Scene.mia, name: "Mia", role: .child, account: "_mia")
    for member in [anna, mia] { try scene.act { try $0.put(member) } }
    scene.become("_mia")
    let refused = ChoresRefusal.refused(.notAllowed)
    #expect(throws: refused) { try scene.act { try $0.skip(Scene.bath, opening: Self.tomorrow) } }
    #expect(throws: refused) { try scene.act { try $0.move(Scene.bath, to: Self.tomorrow, opening: Self.tomorrow) } }
  }
}
