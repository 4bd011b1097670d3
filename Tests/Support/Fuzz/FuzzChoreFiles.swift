// rooms: Core Chores

import Chores
import Core

/// Any bytes as a table of chores and as Donetick's: no trap; what is read fits into a family, and importing it twice adds nothing.
public func fuzzChoreFiles(_ bytes: [UInt8]) {
  guard let today = Day(index: 20_260_302), let timeZone = TimeZoneRules(samples) else { return }
  for language in [QuickAddLanguage.german, .english] {
    if let table = try? ChoreTable.read(
      bytes, language: language, firstWeekday: .monday, timeZone: timeZone, today: today)
    {
      check(table, timeZone, today)
    }
  }
  if let json = try? JSON.parse(bytes), let file = try? DonetickFile.read(json, timeZone: timeZone, today: today) {
    check(file, timeZone, today)
  }
}

/// The clocks of Zurich around 2026.
private let samples = [
  TimeZoneRules.Transition(start: Timestamp(milliseconds: 0), offsetSeconds: 3600),
  TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_774_746_000_000), offsetSeconds: 7200),
]

private func check(_ file: ForeignChores, _ timeZone: TimeZoneRules, _ today: Day) {
  let now = timeZone.moment(day: today, minute: 720)
  guard
    let family = try? Family(
      id: UniqueID(random: 1, 2), name: "Fuzz", timeZone: "Europe/Zurich", firstWeekday: .monday, createdAt: now)
  else { fatalError("no family") }
  var household = Household(family: family, timeZone: timeZone)
  // A file with more members than a family has is refused.
  guard let plan = try? ChoreImportPlan(file, to: household, account: "", at: now) else { return }
  household.members = plan.members
  household.chores = plan.chores
  for completion in plan.completions {
    guard (try? household.history.put(completion)) != nil else { fatalError("no room for a completion") }
    precondition(
      completion.name.opening.map { $0 <= timeZone.day(at: completion.completedAt, startOfDayMinutes: 0) } ?? true)
  }
  for skip in plan.skips { guard (try? household.history.put(skip)) != nil else { fatalError("no room for a skip") } }
  for chore in plan.chores {
    for line in chore.assignments.lines {
      for member in line.members { precondition(household.member(member) != nil, "a chore of nobody known") }
    }
  }
  _ = HouseholdMoment(household, at: now).statuses()
  guard let again = try? ChoreImportPlan(file, to: household, account: "", at: now) else {
    fatalError("no second plan")
  }
  precondition(
    again.chores.isEmpty && again.members.isEmpty && again.skips.isEmpty, "the same file again adds something")
}
