import Core
import Habits

/// One search over the areas in use: each area adds what it finds, and the newest results are kept. A thing or an entry is found if it
/// has all words of the query, in any order; of an entry, some of them may be in the name of what it belongs to.
public final class SearchRun {
  public let search: TextSearch
  let timeZone: TimeZoneRules

  /// Habits, chores and other things with a name, the newest first.
  public private(set) var things = SearchList()
  /// Notes, sessions and evenings, the newest first.
  public private(set) var entries = SearchList()

  public init(_ search: TextSearch, timeZone: TimeZoneRules) {
    (self.search, self.timeZone) = (search, timeZone)
  }

  /// The number of all results, also of those that are not listed.
  public var count: Int { things.count + entries.count }

  /// Returns the number by which an entry is ordered: the start of its day in milliseconds, and the `milliseconds` since.
  static func moment(_ day: Day, _ milliseconds: Int64 = 0) -> Int64 {
    Int64(day.number) * Timestamp.millisecondsPerDay + milliseconds
  }

  /// Adds a thing that was created at a time; nil if that is unknown.
  func addThing(_ kind: SearchResult.Kind, id: String = "", title: String, text: String = "", at time: Timestamp?) {
    let day = time.map { timeZone.wallClock(at: $0).day }
    things.add(time?.milliseconds ?? .min) { SearchResult(kind, id: id, title: title, text: text, day: day) }
  }

  /// Adds an entry if its text has all words, or some of them and `beside` has the others.
  ///
  /// - Parameter title: Called only for an entry that is listed.
  func addEntry(
    _ kind: SearchResult.Kind, id: String = "", _ text: String, beside: FoundWords = .none, day: Day, moment: Int64,
    title: () -> String
  ) {
    guard search.finds(text, beside: beside) else { return }
    entries.add(moment) { SearchResult(kind, id: id, title: title(), text: text, day: day) }
  }

  /// Adds a thing if its name and its other texts together have all words.
  func addThing(
    _ kind: SearchResult.Kind, id: String, name: String, others: [String], at time: Timestamp?
  ) {
    let inName = search.words(in: name)
    if inName == search.all { return addThing(kind, id: id, title: name, at: time) }
    var found = inName
    var text = ""
    for other in others where !other.utf8.isEmpty {
      let words = search.words(in: other)
      if words.isEmpty { continue }
      if text.isEmpty { text = other }
      found = found.union(words)
    }
    if found == search.all { addThing(kind, id: id, title: name, text: text, at: time) }
  }

  /// Adds the habits, including those in the archive, and the notes of their days.
  public func add(_ habits: HabitBook) {
    for tracked in habits.all where tracked.habit.deletedAt == nil {
      let habit = tracked.habit
      let inName = search.words(in: habit.name)
      if inName == search.all {
        addThing(.habit, id: habit.id.text, title: habit.name, at: habit.createdAt)
      }
      if tracked.history.notes.isEmpty { continue }
      let id = habit.id.text
      for (number, note) in tracked.history.notes {
        addEntry(.note, id: id, note, beside: inName, day: Day(number), moment: Self.moment(Day(number))) { habit.name }
      }
    }
  }
}

/// The newest of the results that were added, and the number of all.
public struct SearchList {
  public private(set) var results: [SearchResult] = []
  public private(set) var count = 0
  private var times: [Int64] = []

  public static var listedMax: Int { 100 }

  /// Adds a result. `make` is called only if it is among the newest.
  mutating func add(_ time: Int64, _ make: () -> SearchResult) {
    count += 1
    if times.count == Self.listedMax, let oldest = times.last, time < oldest { return }
    let result = make()
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] > time || times[middle] == time && results[middle].precedes(result) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if low == Self.listedMax { return }
    if times.count == Self.listedMax {
      times.removeLast()
      results.removeLast()
    }
    times.insert(time, at: low)
    results.insert(result, at: low)
  }
}
