import Core
import Testing

@testable import Habits

/// The book keeps the order of its list from the first log on; after any change it equals the order of a new book.
@Suite struct HabitBookOrderTests {
  private static let time = Timestamp(milliseconds: 1_700_000_000_000)

  private func habit(_ number: UInt64, _ change: (inout Habit) -> Void = { _ in }) -> Habit {
    var habit = Habit(
      id: HabitID(UniqueID(high: number, low: 1)), name: "\(number)", color: HabitColor(rgb: 0),
      sortOrder: Int32(number % 4), createdAt: Self.time, updatedAt: Self.time)
    change(&habit)
    return habit
  }

  private func expectFreshOrder(_ book: HabitBook, _ comment: Comment) {
    var fresh = HabitBook()
    for tracked in book.all { fresh.put(tracked) }
    #expect(book.listed.map { $0.habit.name } == fresh.listed.map { $0.habit.name }, comment)
    #expect(book.archived.map { $0.habit.name } == fresh.archived.map { $0.habit.name }, comment)
    #expect(
      book.timedIndices.map { book.all[$0].habit.name } == fresh.timedIndices.map { fresh.all[$0].habit.name }, comment)
  }

  @Test func everyChangeLeavesTheOrderRight() {
    var book = HabitBook()
    let day = Day(20_000)
    func tap(_ number: UInt64, _ second: Int64) {
      book.merge(habit(number).id, day, DayLog(.done, at: Self.time.adding(milliseconds: second)))
    }
    for number in 1...9 as ClosedRange<UInt64> { book.put(habit(number)) }
    tap(3, 1)
    expectFreshOrder(book, "a tap")
    book.put(habit(3) { $0.isPinned = true })
    expectFreshOrder(book, "a habit pinned after a tap")
    tap(4, 2)
    book.put(TrackedHabit(habit(5) { $0.isArchived = true }))
    expectFreshOrder(book, "a habit archived after a tap")
    tap(4, 3)
    book.put(habit(7) { $0.reminders = [480] })
    tap(4, 4)
    book.put(habit(8) { $0.reminders = [420, 60] })
    expectFreshOrder(book, "reminders after a tap")
    tap(4, 5)
    book.remove(habit(1).id)
    expectFreshOrder(book, "a habit removed after a tap")
    tap(4, 6)
    book.put(habit(10))
    tap(10, 7)
    expectFreshOrder(book, "a habit added after a tap")
  }

  @Test func timedHabitsStandInTheOrderOfTheirTimes() {
    var book = HabitBook()
    book.put(habit(1) { $0.sortOrder = 0 })
    book.put(habit(2) { ($0.sortOrder, $0.reminders) = (1, [600]) })
    book.put(habit(3) { ($0.sortOrder, $0.reminders) = (2, [480, 700]) })
    book.put(habit(4) { ($0.sortOrder, $0.isPinned) = (3, true) })
    book.put(habit(5) { ($0.sortOrder, $0.reminders, $0.isArchived) = (4, [1], true) })
    #expect(book.timedIndices.map { book.all[$0].habit.name } == ["3", "2", "4", "1"])
    #expect(book.listedIndices.map { book.all[$0].habit.name } == ["4", "1", "2", "3"])
  }
}
