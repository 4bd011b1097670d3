import Core
import Habits
import Replica
import Sync

/// Users' actions, and events on their devices.
extension SimulatedWorld {
  mutating func act(_ i: Int) {
    actors[i].actionsLeft -= 1
    // Many edits in quick succession, while a request is under way.
    if actors[i].actionsLeft > 0 {
      schedule(.act(i), in: random.chance(40) ? random.between(1, 150) : random.between(100, 240_000))
    }
    if random.chance(plan.crashPercent) {
      faults.note(.crash)
      crash(i)
      return
    }
    if random.chance(plan.offlinePercent / 4), actors[i].isOnline {
      log("device \(i) is offline")
      faults.note(.offline)
      actors[i].isOnline = false
      tell(i, .network(isUp: false))
      schedule(.online(i), in: random.between(1000, 3_600_000))
    }
    if random.chance(plan.diskFullPercent) {
      actors[i].device.disk.isFull = true
      schedule(.diskFree(i), in: random.between(1000, 600_000))
    }
    actOnAccount(i)
    if plan.classicPercent > 0 { useMainFamily(i) }
    if plan.familyPercent > 0, familyRandom.chance(plan.familyPercent) { return useFamilies(i) }
    if jotRandom.chance(plan.jotPercent) { return editJots(i) }
    if coupleRandom.chance(plan.couplePercent) { return useCouple(i) }
    if random.chance(plan.importPercent) { return takeFile(i) }
    if random.chance(plan.importPercent / 2) { return undoImport(i) }
    switch random.below(100) {
    case 0..<3: actors[i].device.fold()
    case 3..<6: signIn(i)
    case 6..<8: tell(i, .checkAgain)
    case 8..<10: tell(i, .foreground(random.chance(50)))
    case 10..<12: erase(i)
    default: edit(i)
    }
  }

  func habitID(_ account: Int, _ n: Int) -> HabitID {
    HabitID(UniqueID(high: 0xA000 + UInt64(account), low: 0x8000_0000_0000_0000 + UInt64(n)))
  }

  private mutating func edit(_ i: Int) {
    let id = habitID(actors[i].account, random.below(plan.habitCount))
    let replica = actors[i].device.replica
    var change: Change
    if let tracked = replica.habits[id] {
      switch random.below(20) {
      case 0: change = .habitRemoved(id)
      case 1..<5: change = .habit(edited(tracked.habit, i))
      case 5: change = .settings(editedSettings(replica.settings, i))
      default: change = log(tracked, i)
      }
    } else if random.chance(30), !record.removed.contains(id) {
      change = .habit(
        Habit(
          id: id, name: "N\(random.below(1000))", color: HabitColor(rgb: UInt32(random.below(1000))),
          createdAt: Timestamp(milliseconds: 1_700_000_000_000), updatedAt: clock(i)))
    } else {
      change = .settings(editedSettings(replica.settings, i))
    }
    if case .habitRemoved = change { faults.note(.habitRemoved) }
    if abs(actors[i].skew) > 86_400_000 { faults.note(.clockWrong) }
    log("device \(i) edits \(change)")
    let isCut = random.chance(plan.crashPercent / 20)
    actors[i].device.edit([change], at: clock(i), commandCountMax: isCut ? random.below(3) : .max)
    note(i, since: replica)
    if isCut { dieWithin(i) } else { collect(i) }
  }

  /// Tells the witness the user's changes.
  mutating func note(_ i: Int, since before: Replica, until after: Replica? = nil, isStored: Bool = true) {
    let device = actors[i].device
    let user = device.replica.syncAccount?.user ?? SimulationRecord.local(i)
    record.note(before, after ?? device.replica, by: i, in: user, isStored ? device.disk : nil, at: now)
  }

  private mutating func log(_ tracked: TrackedHabit, _ i: Int) -> Change {
    let day = Day(year: 2026, month: 11, day: 20) - Int32(random.below(70))
    let time = clock(i).after(tracked.history.log(day))
    let state = DayLog.State(rawValue: UInt8(random.below(4))) ?? .done
    var log = DayLog(state, at: time, isLive: random.chance(30))
    if random.chance(20) { log.amount = Amount(Int64(random.below(10))) }
    if random.chance(20) { log.note = ["é", "e\u{301}", "gut"][random.below(3)] }
    return .log(tracked.habit.id, day, log)
  }

  private mutating func edited(_ habit: Habit, _ i: Int) -> Habit {
    var habit = habit
    switch random.below(6) {
    case 0: habit.name = "N\(random.below(1000))"
    case 1: habit.color = HabitColor(rgb: UInt32(random.below(1000)))
    case 2: habit.isPinned.toggle()
    case 3:
      habit.goal = .amount(Amount(Int64(1 + random.below(9))), unit: ["é", "e\u{301}"][random.below(2)], .atLeast)
    case 4:
      let day = Day(year: 2026, month: 11, day: 1) + Int32(random.below(10))
      if let range = DayRange(day, day + 1) { habit.pauses.append(range) }
    default: habit.referenceDay = habit.referenceDay == nil ? Day(year: 2026, month: 1, day: 1) : nil
    }
    habit.updatedAt = max(clock(i), habit.updatedAt.adding(milliseconds: 1))
    return habit
  }

  private mutating func editedSettings(_ settings: Settings, _ i: Int) -> Settings {
    var settings = settings
    switch random.below(4) {
    case 0: settings.name = "S\(random.below(1000))"
    case 1: settings.theme = [.dark, .light, .system][random.below(3)]
    case 2: settings.startOfDayMinutes = Int32(random.below(720))
    default: settings.languageCode = ["", "de", "en"][random.below(3)]
    }
    settings.updatedAt = max(clock(i), settings.updatedAt.adding(milliseconds: 1))
    return settings
  }
}
