import Actions
import Calm
import Chores
import Core
import Habits
import Replica

/// The object of `alltag today --json`. It is documented in docs/command-line.md, and members are only ever added.
extension Session {
  func printJSON(of agenda: Agenda, _ families: [FamilyView]) throws {
    try printJSON { json in
      json.member("day", agenda.day)
      json.member("done", agenda.list.count.done)
      json.member("total", agenda.list.count.total)
      json.member("items")
      json.beginArray()
      for section in TodayItem.Section.allCases {
        for item in agenda.list[section] { write(item, of: agenda, families, to: &json) }
      }
      json.endArray()
      json.member("cards")
      json.beginArray()
      for card in agenda.cards { json.value(card.rawValue) }
      json.endArray()
      json.member("habits")
      json.beginArray()
      writeHabits(agenda.day, to: &json)
      json.endArray()
      writeCalm(agenda, to: &json)
      writeChores(agenda, to: &json)
    }
  }

  private func write(_ item: TodayItem, of agenda: Agenda, _ families: [FamilyView], to json: inout JSONWriter) {
    json.beginObject()
    json.member("place", item.section.code)
    json.member("kind", item.subject.code)
    switch item.subject {
    case .habit(let index):
      json.member("id", habits.all[index].habit.id.text)
      json.member("name", habits.all[index].habit.name)
    case .chore(let number, let index):
      let status = agenda.families[number].statuses[index]
      json.member("id", status.chore.id.text)
      json.member("name", families[number].chore(status.chore)?.title ?? "")
    case .session, .meditation, .workout:
      json.member("id", text: nil)
      json.member("name", item.subject.code)
    case .evening(let day):
      json.member("id", text: nil)
      json.member("name", day.iso)
    }
    json.member("at", text: item.time?.iso8601)
    json.endObject()
  }

  private func writeHabits(_ day: Day, to json: inout JSONWriter) {
    guard replica.isOn(.habits) else { return }
    let finder = HabitFinder(habits)
    let then = rules.on(day)
    let groups = habits.listed.map { $0.todayGroup(on: day, rules) }
    for group in [TodayGroup.due, .done, .over, .resting, .notAsked] {
      for (tracked, own) in zip(habits.listed, groups) where own == group {
        json.beginObject()
        json.member("id", tracked.habit.id.text)
        json.member("number", finder.number(of: tracked.habit.id))
        json.member("name", tracked.habit.name)
        json.member("place", group.rawValue)
        json.member("amount", tracked.history.amount(day))
        json.member("target", tracked.habit.goal.target)
        json.member("note", text: tracked.history.notes[day.number])
        json.member("streak", tracked.currentStreak(then))
        json.member("unit", tracked.habit.period.unitCode)
        json.member("lastSevenDays", tracked.recentStatuses(7, then).map { $0.code })
        json.endObject()
      }
    }
  }

  private func writeCalm(_ agenda: Agenda, to json: inout JSONWriter) {
    json.member("calm")
    let calm = agenda.calm
    guard !calm.items.isEmpty else { return json.null() }
    json.beginObject()
    if let running = calm.running { json.member("running", running.id.text) }
    // Of several evenings, the one that an entry made now belongs to.
    if let day = calm.missedEvenings.first { json.member("missingEvening", day) }
    for (name, ring) in [("meditation", calm.rings.meditation), ("workout", calm.rings.workout)] {
      json.member(name + "Seconds", Int(ring.milliseconds / 1000))
      json.member(name + "GoalMinutes", Int(ring.goalMinutes))
    }
    json.endObject()
  }

  /// Writes the chores of the current family; null if there is no family, and for any day but today.
  private func writeChores(_ agenda: Agenda, to json: inout JSONWriter) {
    json.member("chores")
    guard agenda.day == today, replica.isOn(.chores), !replica.knownFamilies.isEmpty, let view = try? family() else {
      return json.null()
    }
    let day = view.day(of: view.isShared ? nil : view.me)
    if day.due.isEmpty, day.done.isEmpty { return json.null() }
    json.beginObject()
    json.member("family", view.family.name)
    json.member("done", day.done.count)
    json.member("total", day.done.count + day.due.count)
    json.choresMember(day.due + day.done, ChoreFinder(view), view)
    json.endObject()
  }
}

extension CalmDay {
  /// The evenings that lack an entry now, first the one that an entry made now belongs to.
  fileprivate var missedEvenings: [Day] {
    items.compactMap { if case .evening(let day) = $0.subject, $0.section == .now { day } else { nil } }
  }
}

extension TodayItem.Section {
  fileprivate var code: String {
    switch self {
    case .now: "now"
    case .later: "later"
    case .done: "done"
    case .over: "over"
    case .resting: "resting"
    }
  }
}

extension TodayItem.Subject {
  fileprivate var code: String {
    switch self {
    case .habit: "habit"
    case .chore: "chore"
    case .meditation: "meditation"
    case .workout: "workout"
    case .session: "session"
    case .evening: "evening"
    }
  }
}
