import Calm
import Chores
import Core
import Foundation
import Habits
import Replica
import Testing

@testable import Actions

/// The marks of a month are those of its days' lists, on random days in all time zones.
@Suite struct MonthMarksTests {
  private static let seeds: [UInt64] = {
    let times = ProcessInfo.processInfo.environment["ALLTAG_TIMES"].flatMap { UInt64($0) } ?? 1
    return Array(0..<150 * times)
  }()

  @Test func marksCountTheListsOfTheDays() throws {
    for seed in Self.seeds {
      let day = try RandomDay(seed: seed)
      for month in [day.rules.today.month, day.rules.today.month.adding(-1), day.rules.today.month.adding(1)] {
        let marks = day.replica.marks(of: month, at: day.now, day.rules, families: [day.family])
        #expect(marks.days.count == Int(month.dayCount))
        for each in marks.days {
          let agenda = day.agenda(each.day)
          let items = TodayItem.Section.allCases.flatMap { agenda.list[$0] }
          #expect(each.habits == TodayCount(items.filter { $0.area == .habits }), "seed \(seed), \(each.day.iso)")
          #expect(each.chores == TodayCount(items.filter { $0.area == .chores }), "seed \(seed), \(each.day.iso)")
          // In the night, the user's today shows the calendar's rings.
          guard each.day != day.rules.today else { continue }
          #expect(each.calm?.meditation == agenda.calm.rings.meditation, "seed \(seed), \(each.day.iso)")
          #expect(each.calm?.workout == agenda.calm.rings.workout, "seed \(seed), \(each.day.iso)")
          #expect(each.calm?.drinking == agenda.calm.rings.drinking, "seed \(seed), \(each.day.iso)")
        }
      }
    }
  }

  @Test func theRandomMonthsAreNotEmpty() throws {
    var (habits, chores, rings, evenings) = (0, 0, 0, 0)
    for seed in Self.seeds {
      let day = try RandomDay(seed: seed)
      for each in day.replica.marks(of: day.rules.today.month, at: day.now, day.rules, families: [day.family]).days {
        habits += each.habits.done
        chores += each.chores.done
        rings += each.calm?.meditation.isEmpty == false ? 1 : 0
        evenings += each.calm?.drinking == nil ? 0 : 1
      }
    }
    #expect(habits > 10 && chores > 10 && rings > 10 && evenings > 10)
  }

  @Test func onlyTheChosenAreaIsCounted() throws {
    for area in AppArea.allCases {
      for seed in Self.seeds.prefix(10) {
        let day = try RandomDay(seed: seed)
        let all = day.replica.marks(of: day.rules.today.month, at: day.now, day.rules, families: [day.family]).days
        let own = day.replica.marks(
          of: day.rules.today.month, at: day.now, day.rules, families: [day.family], only: area
        ).days
        for (each, whole) in zip(own, all) {
          #expect(each.habits == (area == .habits ? whole.habits : TodayCount()))
          #expect(each.chores == (area == .chores ? whole.chores : TodayCount()))
          #expect((each.calm == nil) == (area != .calm))
        }
      }
    }
  }

  /// A calendar must not look at thousands of one-time chores on each day.
  @Test func rareChoresAreLookedAtOnFewDays() throws {
    let day = try RandomDay(seed: 1)
    let created = Timestamp(milliseconds: 1_735_689_600_000)
    let today = day.rules.today
    let range = try #require(DayRange(today.month.first, today.month.last))
    func looked(_ rhythm: Rhythm) throws -> Int {
      var household = day.household
      let chore = try Chore(
        id: ChoreID(UniqueID(random: 2, 2)), title: "Chore",
        assignments: AssignmentLines(Assignment(.nobody, [], from: today - 400)), rhythms: RhythmLines(rhythm),
        createdAt: created)
      household.chores = [chore]
      return HouseholdMoment(household, at: day.now).possibleDays(of: chore, in: range).count
    }
    #expect(try looked(Rhythm(.once, from: today - 300)) == 0)
    #expect(try looked(Rhythm(.once, from: today.month.first + 4)) == 1)
    #expect(try looked(Rhythm(.monthly, from: today - 300, monthDay: 5)) == 1)
    #expect(try looked(Rhythm(.weekly, from: today - 300, weekdays: WeekdaySet([.monday]))) <= 5)
  }
}
