import Calm
import Chores
import Core
import Couple
import Habits
import Replica
import Testing

@testable import Actions

/// The results of a search and their order (A-18).
@Suite struct SearchTests {
  private let timeZone = TimeZoneRules(fixedOffsetSeconds: 3600)

  private func run(_ query: String, _ add: (SearchRun) -> Void) -> SearchRun {
    let run = SearchRun(TextSearch(query), timeZone: timeZone)
    add(run)
    return run
  }

  private func lines(_ list: SearchList) -> [String] {
    list.results.map { "\($0.kind.rawValue) \($0.day.map { "\($0.index)" } ?? "-") \($0.title)|\($0.text)" }
  }

  private func habits(_ notes: [(String, Day, String)]) -> HabitBook {
    var scene = HabitScene([HabitScene.habit("Yoga"), HabitScene.habit("Café meiden", 1) { $0.isArchived = true }])
    for (name, day, note) in notes {
      scene.replica.apply(.log(HabitScene.id(name), day, DayLog(.done, at: HabitScene.now, note: note)))
    }
    return scene.replica.habits
  }

  @Test func habitsAndNotesAreFoundTheNewestFirst() {
    let today = HabitScene.today
    let book = habits([
      ("Yoga", today - 9, "Rücken besser"), ("Yoga", today - 2, "Ruecken gut"),
      ("Café meiden", today, "am Rucken gezogen"),
      ("Yoga", today - 1, "Nichts"),
    ])
    let found = run("rücken") { $0.add(book) }
    #expect(found.count == 3 && found.things.count == 0)
    #expect(
      lines(found.entries) == [
        "note 20251112 Café meiden|am Rucken gezogen", "note 20251110 Yoga|Ruecken gut",
        "note 20251103 Yoga|Rücken besser",
      ])
    #expect(lines(run("yoga RÜCKEN") { $0.add(book) }.entries).count == 2, "a word in the habit's name")
    let names = run("yoga") { $0.add(book) }
    #expect(lines(names.things) == ["habit 20251013 Yoga|"])
    #expect(names.entries.count == 0, "notes that only belong to the habit")
    #expect(lines(run("cafe") { $0.add(book) }.things) == ["habit 20251013 Café meiden|"], "habits in the archive, too")
  }

  @Test func deletedHabitsAreNotFound() {
    let scene = HabitScene([HabitScene.habit("Lesen") { $0.deletedAt = HabitScene.now }])
    #expect(run("lesen") { $0.add(scene.replica.habits) }.count == 0)
  }

  @Test func calmIsFoundByNotesAndOwnNames() throws {
    let day = Day(year: 2025, month: 11, day: 10)
    let start = Timestamp(milliseconds: 1_762_760_000_000)
    func session(_ number: UInt64, _ source: SessionEntry.Source, _ title: String, _ note: String) -> SessionEntry {
      SessionEntry(
        id: UniqueID(high: 0, low: number), kind: .workout, source: source, title: title, day: day,
        stretches: [SessionStretch(start, start.adding(milliseconds: 600_000))], note: note)
    }
    var replica = Replica()
    _ = replica.attach(CalmArea.shared)
    let items: [CalmItem] = [
      .session(session(1, .timer, "", "Wärme im Rücken")), .session(session(2, .imported("Watch"), "Rückenfit", "")),
      .session(session(3, .imported("Watch"), "Rückenfit", "hart")), .session(session(4, .timer, "rücken", "")),
      .diary(try DiaryEntry(day: day, level: .easy, note: "Rückfahrt, dann Rücken")),
      .exercise(
        try OwnExercise(id: UniqueID(high: 0, low: 5), name: "Dehnen", howTo: "Den Rücken strecken.", category: .core)),
      .plan(
        try SavedPlan(
          id: UniqueID(high: 0, low: 6), name: "Rückenpause",
          plan: SessionPlan(.meditation(MeditationPlan(minutes: 5, reflectionMinutes: 0))))),
    ]
    for item in items {
      replica.apply(CalmChange.put(CalmEntry(item, updatedAt: start)).change)
    }
    let found = run("ruecken") { run in replica.calm.search(run) { "Sitzung \($0.id.low)" } }
    #expect(
      lines(found.entries) == [
        "evening 20251110 |Rückfahrt, dann Rücken", "session 20251110 Sitzung 1|Wärme im Rücken",
        "session 20251110 Sitzung 2|Rückenfit", "session 20251110 Sitzung 3|Rückenfit",
      ])
    #expect(lines(found.things) == ["plan - Rückenpause|", "exercise - Dehnen|Den Rücken strecken."])
  }

  @Test func aFamilysChoresRewardsAndMembersAreFound() throws {
    var scene = try ChoresScene()
    try scene.add("Bad putzen jeden Samstag")
    let reward = try Reward(
      id: ChoresScene.id(30), title: "Kino", cost: 5, note: "Mit Mia ins Café", createdAt: ChoresScene.start)
    scene.replica.apply(
      ChoresChange.put(FamilyEntry(.reward(reward), updatedAt: scene.now)).change(in: scene.zone))
    let family = try scene.family
    #expect(lines(run("putz bad") { family.search($0) }.things) == ["chore 20260302 Bad putzen|"])
    #expect(
      lines(run("mia") { family.search($0) }.things) == ["reward 20260302 Kino|Mit Mia ins Café", "member - Mia|"])
    #expect(lines(run("kino cafe") { family.search($0) }.things) == ["reward 20260302 Kino|Mit Mia ins Café"])
    #expect(run("kino anna") { family.search($0) }.count == 0)
  }

  @Test func theCouplesNoteAndCountdownAreFound() throws {
    var state = CoupleState()
    state.countdown = Countdown(eventAt: Timestamp(milliseconds: 1_762_900_000_000), label: "Reise nach Málaga")
    state.note = try SharedNote(
      "Bis bald in Malaga", author: .owner, updatedAt: Timestamp(milliseconds: 1_762_760_000_000))
    let found = run("malaga") { state.search($0) }
    #expect(lines(found.things) == ["countdown 20251111 Reise nach Málaga|"])
    #expect(lines(found.entries) == ["coupleNote 20251110 |Bis bald in Malaga"])
  }

  @Test func theNewestAreListedAndAllAreCounted() {
    let first = Day(year: 2020, month: 1, day: 1)
    let book = habits((0..<250).map { ("Yoga", first + Int32($0), "Tag \($0)") })
    let found = run("tag") { $0.add(book) }
    #expect(found.entries.count == 250 && found.entries.results.count == SearchList.listedMax)
    #expect(found.entries.results.compactMap { $0.day } == (150..<250).reversed().map { first + $0 })
  }

  /// Dictionaries have another order in each process: equal times are put in order by kind and id.
  @Test func theOrderDoesNotDependOnTheOrderOfAdding() {
    var random = SplitMix64(seed: 11)
    let results = (0..<300).map { i in
      (Int64(i % 7), SearchResult(i % 2 == 0 ? .note : .session, id: "\(i / 2)", title: "", day: nil))
    }
    func list(_ order: [Int]) -> [String] {
      var list = SearchList()
      for i in order { list.add(results[i].0) { results[i].1 } }
      return list.results.map { $0.kind.rawValue + $0.id }
    }
    let expected = list(Array(results.indices))
    #expect(expected.count == SearchList.listedMax)
    for _ in 0..<20 { #expect(list(results.indices.shuffled(using: &random)) == expected) }
  }
}
