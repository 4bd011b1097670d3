import Core
import Habits
import Replica
import Testing

@testable import Actions

/// The list, the archive, deletion and the limits of the free edition (H-9 to H-11, H-30).
struct ListActionTests {
  private static func four(_ change: (inout Habit) -> Void = { _ in }) -> [Habit] {
    ["A", "B", "C", "D"].enumerated().map { i, name in
      HabitScene.habit(name, Int32(i)) {
        $0.isPinned = i < 2
        change(&$0)
      }
    }
  }

  /// A and B are pinned.
  @Test(arguments: [
    ("A", 0, "ABCD", "AB"), ("A", 1, "BACD", "AB"), ("A", 3, "BCDA", "B"), ("C", 0, "CABD", "ABC"),
    ("C", 1, "ACBD", "ABC"),
    ("D", 2, "ABDC", "AB"), ("D", -5, "DABC", "ABD"), ("B", 99, "ACDB", "A"), ("B", 1, "ABCD", "AB"),
  ])
  func aMovedHabitFollowsItsNeighbours(_ name: String, _ place: Int, _ order: String, _ pinned: String) throws {
    var scene = HabitScene(Self.four())
    try scene.act { (actions) throws(HabitError) in try actions.move(HabitScene.id(name), to: place) }
    #expect(scene.names.joined() == order)
    #expect(scene.replica.habits.listed.filter { $0.habit.isPinned }.map { $0.habit.name }.sorted().joined() == pinned)
    #expect(scene.changes.isEmpty == (order == "ABCD"))
  }

  @Test func movingByPlacesStopsAtTheEnds() throws {
    var scene = HabitScene(Self.four { $0.isPinned = false })
    try scene.act { (actions) throws(HabitError) in try actions.move(HabitScene.id("B"), by: 1) }
    #expect(scene.names.joined() == "ACBD")
    try scene.act { (actions) throws(HabitError) in try actions.move(HabitScene.id("A"), by: -1) }
    #expect(scene.names.joined() == "ACBD" && scene.changes.isEmpty)
  }

  @Test func pinningTwiceIsOneEdit() throws {
    var scene = HabitScene()
    let id = HabitScene.id("Lesen")
    try scene.act { (actions) throws(HabitError) in try actions.pin(id, true) }
    #expect(scene["Lesen"].habit.isPinned && scene["Lesen"].habit.updatedAt == HabitScene.now)
    try scene.act { (actions) throws(HabitError) in try actions.pin(id, true) }
    #expect(scene.changes.isEmpty)
  }

  @Test(arguments: [(Entitlement.free, true), (.pro, false)])
  func theFreeEditionHasThreeActiveHabits(_ entitlement: Entitlement, _ isRefused: Bool) throws {
    let habits = ["A", "B", "C"].map { HabitScene.habit($0) } + [HabitScene.habit("D") { $0.isArchived = true }]
    var scene = HabitScene(habits)
    scene.setEdition(entitlement)
    let refusal = scene.refusal { (actions) throws(HabitError) in try actions.unarchive(HabitScene.id("D")) }
    #expect(refusal == (isRefused ? .freeLimitReached(activeMax: 3) : nil))
    #expect(scene.replica.settings.hasRoom(scene.replica.habits) == !isRefused)
    // A habit already on the list needs no room.
    let active = scene.refusal { (actions) throws(HabitError) in try actions.unarchive(HabitScene.id("A")) }
    #expect(active == nil && scene.changes.isEmpty)
    try scene.act { (actions) throws(HabitError) in try actions.archive(HabitScene.id("A")) }
    try scene.act { (actions) throws(HabitError) in try actions.unarchive(HabitScene.id("D")) }
    #expect(scene["A"].habit.isArchived && !scene["D"].habit.isArchived)
  }

  @Test func anArchivingIsTakenBackEvenWhereThereIsNoRoom() throws {
    var scene = HabitScene(["A", "B", "C", "D"].map { HabitScene.habit($0) })
    try scene.act { (actions) throws(HabitError) in try actions.archive(HabitScene.id("A")) }
    try scene.act { (actions) throws(HabitError) in try actions.restore(HabitScene.id("A")) }
    #expect(scene.replica.habits.activeCount == 4)
  }

  /// The streak stands still in the archive, and the time there becomes a pause (H-10).
  @Test func theTimeInTheArchiveIsAPause() throws {
    var scene = HabitScene()
    let id = HabitScene.id("Lesen")
    for back in 1...3 as ClosedRange<Int32> {
      try scene.act { (actions) throws(HabitError) in
        try actions.complete(id, HabitScene.today - back, isLive: false)
      }
    }
    try scene.act { (actions) throws(HabitError) in try actions.archive(id) }
    #expect(scene["Lesen"].habit.archivedOn == HabitScene.today)
    scene.wait(days: 10)
    try scene.act { (actions) throws(HabitError) in try actions.archive(id) }
    #expect(scene.changes.isEmpty && scene["Lesen"].currentStreak(scene.rules) == 3)
    try scene.act { (actions) throws(HabitError) in try actions.unarchive(id) }
    #expect(!scene["Lesen"].habit.isArchived && scene["Lesen"].habit.archivedOn == nil)
    #expect(scene["Lesen"].habit.pauses == [DayRange(HabitScene.today, HabitScene.today + 9)])
    #expect(scene["Lesen"].currentStreak(scene.rules) == 3)
    scene.wait(days: 1)
    #expect(scene["Lesen"].currentStreak(scene.rules) == 0)
  }

  @Test func anArchivingTakenBackTheSameDayLeavesNoPause() throws {
    var scene = HabitScene()
    try scene.act { (actions) throws(HabitError) in try actions.archive(HabitScene.id("Lesen")) }
    try scene.act { (actions) throws(HabitError) in try actions.restore(HabitScene.id("Lesen")) }
    #expect(!scene["Lesen"].habit.isArchived && scene["Lesen"].habit.pauses.isEmpty)
    #expect(scene["Lesen"].habit.archivedOn == nil)
  }

  /// Habits archived before the day was stored.
  @Test func withoutADayTheLastChangeCounts() throws {
    let changed = HabitScene.now.adding(milliseconds: -5 * Timestamp.millisecondsPerDay)
    var scene = HabitScene([
      HabitScene.habit("Lesen") {
        $0.isArchived = true
        $0.updatedAt = changed
      }
    ])
    try scene.act { (actions) throws(HabitError) in try actions.unarchive(HabitScene.id("Lesen")) }
    #expect(scene["Lesen"].habit.pauses == [DayRange(HabitScene.today - 5, HabitScene.today - 1)])
  }

  @Test func anArchivedHabitWhoseDeletionIsTakenBackStaysInTheArchive() throws {
    var scene = HabitScene()
    let id = HabitScene.id("Lesen")
    try scene.act { (actions) throws(HabitError) in try actions.archive(id) }
    try scene.act { (actions) throws(HabitError) in try actions.delete(id) }
    try scene.act { (actions) throws(HabitError) in try actions.restore(id) }
    #expect(scene["Lesen"].habit.isArchived && scene["Lesen"].habit.archivedOn == HabitScene.today)
  }

  @Test func aDeletionCanBeTakenBackUntilItIsFinal() throws {
    var scene = HabitScene()
    let id = HabitScene.id("Lesen")
    try scene.act { (actions) throws(HabitError) in actions.purge(id) }
    #expect(scene.changes.isEmpty)
    try scene.act { (actions) throws(HabitError) in try actions.delete(id) }
    #expect(scene.names.isEmpty && scene.replica.events.events.map { $0.kind } == [.habitDeleted])
    try scene.act { (actions) throws(HabitError) in try actions.restore(id) }
    #expect(scene.names == ["Lesen"])
    try scene.act { (actions) throws(HabitError) in try actions.delete(id) }
    try scene.act { (actions) throws(HabitError) in actions.purgeAll() }
    #expect(scene.replica.habits[id] == nil)
    #expect(scene.refusal { (actions) throws(HabitError) in try actions.restore(id) } == .unknownHabit)
  }

  @Test func removingIsFinal() throws {
    var scene = HabitScene()
    try scene.act { (actions) throws(HabitError) in try actions.remove(HabitScene.id("Lesen")) }
    #expect(scene.replica.habits.all.isEmpty && scene.replica.events.events.map { $0.kind } == [.habitDeleted])
  }
}
