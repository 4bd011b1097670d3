import Core
import Foundation
import Testing

/// Every day from 1900 to 2199, compared with a calendar counted up day by day, and with Foundation's.
@Suite struct DayTests {
  @Test func everyDayAgreesWithCountingUp() {
    var (year, month, day, weekday): (Int32, Int32, Int32, UInt8) = (1900, 1, 1, 0)  // a Monday
    var number = Day.earliest.number
    var mondayWeek = number
    var wrong = 0
    while year < 2200 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let monthDays = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Int(month) - 1] as Int32
      if weekday == 0 { mondayWeek = number }
      let index = year * 10_000 + month * 100 + day
      let made = Day(year: year, month: month, day: day)
      let sundayWeek = weekday == 6 ? number : mondayWeek - 1
      let holds =
        made.number == number && Day(index: index) == made && made.index == index && made.weekday.rawValue == weekday
        && made.year == year && made.monthOfYear == month && made.dayOfMonth == day && made.month.dayCount == monthDays
        && made.month.last.dayOfMonth == monthDays && made.startOfWeek(.monday).number == mondayWeek
        && (sundayWeek < Day.earliest.number || made.startOfWeek(.sunday).number == sundayWeek)
        && Day(iso: made.iso) == made
      if !holds { wrong += 1 }
      number += 1
      weekday = weekday == 6 ? 0 : weekday + 1
      day += 1
      if day > monthDays { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(wrong == 0)
    #expect(number - 1 == Day.latest.number)
  }

  @Test func everyDayAgreesWithFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var wrong = 0
    for number in Day.earliest.number...Day.latest.number {
      let date = Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let day = Day(number)
      let index = (parts.year ?? 0) * 10_000 + (parts.month ?? 0) * 100 + (parts.day ?? 0)
      // Foundation counts weekdays from Sunday, as 1.
      if Int(day.index) != index || (Int(day.weekday.rawValue) + 1) % 7 + 1 != parts.weekday { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func everyOtherIndexIsRefused() {
    var accepted = 0
    for index in Int32(18_990_000)...22_010_000 where Day(index: index) != nil { accepted += 1 }
    #expect(accepted == Int(Day.latest - Day.earliest) + 1)
  }

  @Test(arguments: [
    ("empty", ""), ("slashes", "2025/11/12"), ("short", "2025-1-12"), ("no such day", "2025-02-30"),
    ("a sign", "+025-11-12"),
    ("a letter", "2025-1a-12"), ("more after it", "2025-11-12T"), ("a space", " 2025-11-12"),
    ("full width", "２025-11-12"),
  ])
  func isoTextIsRefused(_ name: String, _ text: String) { #expect(Day(iso: text) == nil) }

  @Test func monthsAdd() {
    let start = Month(year: 2025, month: 11)
    var month = start
    for count in Int32(0)...1200 {
      #expect(start.adding(count) == month && month.adding(-count) == start)
      month =
        month.month == 12 ? Month(year: month.year + 1, month: 1) : Month(year: month.year, month: month.month + 1)
    }
  }

  @Test func weekdaySetsToggle() {
    for bits in UInt8(0)..<128 {
      let set = WeekdaySet(bits: bits)
      #expect(WeekdaySet(set.weekdays) == set && set.count == set.weekdays.count && set.isEmpty == (bits == 0))
      for day in Weekday.allCases {
        #expect(set.toggled(day).contains(day) != set.contains(day) && set.toggled(day).toggled(day) == set)
      }
    }
    #expect(Weekday.sunday.weekFromHere == [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday])
  }

  @Test func rangesAreNeverReversed() {
    let day = Day(index: 20_251_112) ?? .earliest
    #expect(DayRange(day, day - 1) == nil)
    #expect(DayRange(day, day)?.contains(day) == true)
    #expect(DayRange(day, day)?.contains(day + 1) == false)
  }
}
