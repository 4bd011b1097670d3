import Core
import Habits

/// Derives ids and times for files without them from the content, so that the same file gives the same ones each time
/// (H-21).
enum DerivedID {
  /// Returns the id of the `ordinal`-th habit that a file names `name`.
  static func habit(_ name: String, ordinal: Int32, _ format: HabitPackage.Format) -> HabitID {
    var hash = StableHash()
    hash.add("alltag.habit")
    hash.add(family(format))
    hash.add(name)
    hash.add("\(ordinal)")
    return HabitID(hash.id)
  }

  /// Returns one family for both of Loop's formats, which contain the same habits, and one for both CSV shapes.
  private static func family(_ format: HabitPackage.Format) -> String {
    switch format {
    case .loopArchive, .loopDatabase: "loop"
    case .matrix, .list: "csv"
    default: format.code
    }
  }

  /// Returns the time of a log without one: the first moment at which it is that day anywhere on earth (UTC+14), so
  /// that everything the user enters on that day is newer.
  static func logTime(_ day: Day) -> Timestamp {
    Timestamp(milliseconds: Int64(day.number) * 86_400_000 - 14 * 3_600_000)
  }

  /// Returns the creation time of a habit whose first log is on `day`: noon in UTC, which is nowhere an earlier day.
  static func creationTime(_ day: Day) -> Timestamp {
    Timestamp(milliseconds: Int64(day.number) * 86_400_000 + 12 * 3_600_000)
  }
}
