import Calm
import Chores
import Core
import Foundation
import Habits
import Replica
import Testing

@testable import Actions

/// Today's list of all areas agrees with the one schedule of reminders, on random days in all time zones.
@Suite struct AgendaTests {
  static let seeds: [UInt64] = {
    let times = ProcessInfo.processInfo.environment["ALLTAG_TIMES"].flatMap { UInt64($0) } ?? 1
    return Array(0..<500 * times)
  }()

  private static func items(_ list: TodayList) -> [TodayItem] { TodayItem.Section.allCases.flatMap { list[$0] } }

  private static func endOfDay(_ day: RandomDay) -> Timestamp {
    day.timeZone.moment(day: day.rules.today + 1, minute: day.startOfDay).adding(milliseconds: -1)
  }

  @Test func theOrderIsTotalAndTheSameFromAnyOrder() throws {
    for seed in Self.seeds {
      var day = try RandomDay(seed: seed)
      for offset in [Int32(0), -1, -3, 1] {
        let list = day.agenda(day.rules.today + offset).list
        let items = Self.items(list)
        #expect(TodayList(day.shuffled(items)) == list, "seed \(seed)")
        for section in TodayItem.Section.allCases {
          let part = list[section]
          for (one, next) in zip(part, part.dropFirst()) {
            #expect(one.precedes(next) && !next.precedes(one), "seed \(seed)")
          }
        }
        for (i, item) in items.enumerated() {
          #expect(!items[..<i].contains { $0.subject == item.subject }, "seed \(seed)")
        }
        #expect(offset != 0 || list.later.allSatisfy { $0.time.map { $0 > day.now } ?? true }, "seed \(seed)")
        #expect(offset >= 0 || list.later.isEmpty, "seed \(seed)")
        #expect(offset <= 0 || list.now.isEmpty, "seed \(seed)")
      }
    }
  }

  /// Reminders that are still to come today are about items on the list that are not done; those that came are about what is due now.
  @Test func comingAndPassedRemindersAreOnTheList() throws {
    for seed in Self.seeds {
      let day = try RandomDay(seed: seed)
      let agenda = day.agenda()
      let items = Self.items(agenda.list)
      let start = day.timeZone.moment(day: day.rules.today, minute: day.startOfDay).adding(milliseconds: -1)
      for reminder in day.reminders(after: start, through: Self.endOfDay(day)) where !reminder.isSilent {
        let isComing = reminder.moment > day.now
        switch reminder.subject {
        case .habit(let habit, let own) where own.day == day.rules.today:
          let item = items.first { $0.subject == Self.subject(habit, day.replica) }
          #expect(item?.section == .now || (isComing && item?.section == .later), "seed \(seed): \(reminder.key)")
          if let item, item.section == .later, let time = item.time { #expect(time <= reminder.moment, "seed \(seed)") }
        case .chore(_, let own) where own.isDue && own.status.due == day.family.moment.today:
          let item = items.first { Self.names($0, own.status, agenda) }
          #expect(item?.section == .now || item?.section == .later, "seed \(seed): \(reminder.key)")
        case .calm(let calm, let occurrence):
          let subject = Self.subject(calm.kind, occurrence.asksFor)
          // The user's day and the calendar's differ in the night.
          guard day.timeZone.wallClock(at: day.now).day == occurrence.at.day else { continue }
          let item = items.first { $0.subject == subject }
          #expect(item != nil, "seed \(seed): \(reminder.key)")
          if isComing { #expect(item?.section != .now || item?.time.map { $0 <= day.now } ?? true, "seed \(seed)") }
        default: break
        }
      }
    }
  }

  /// Whatever waits for its time on the list is told at that time, except chores, whose windows are not times of reminders.
  @Test func laterHabitsAndGoalsAreReminded() throws {
    for seed in Self.seeds {
      let day = try RandomDay(seed: seed)
      let coming = day.reminders(after: day.now, through: day.now.adding(milliseconds: 2 * 86_400_000))
      for item in day.agenda().list.later {
        guard let time = item.time else { continue }
        if case .habit(let index) = item.subject {
          let id = day.replica.habits.all[index].habit.id.reminderTag
          #expect(coming.contains { $0.moment == time && $0.tag == id }, "seed \(seed)")
        } else if item.area == .calm {
          #expect(coming.contains { $0.moment == time && $0.area == .calm && !$0.isSilent }, "seed \(seed)")
        }
      }
    }
  }

  private static func subject(_ habit: Habit, _ replica: Replica) -> TodayItem.Subject? {
    replica.habits.all.firstIndex { $0.habit.id == habit.id }.map { .habit($0) }
  }

  private static func subject(_ kind: CalmReminderKind, _ evening: Day?) -> TodayItem.Subject {
    kind == .workout ? .workout : evening.map { .evening($0) } ?? .meditation
  }

  private static func names(_ item: TodayItem, _ status: OccurrenceStatus, _ agenda: Agenda) -> Bool {
    guard case .chore(let number, let index) = item.subject else { return false }
    return OccurrenceKey(status).names(agenda.families[number].statuses[index])
  }
}
