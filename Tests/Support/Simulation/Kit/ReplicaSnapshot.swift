import Core
import Habits
import Jots
import Records
import Replica
import Sync

/// A replica's state as the user sees it, as lines that can be compared and read.
public struct ReplicaSnapshot: Equatable, CustomStringConvertible {
  public let lines: [String]

  public init(_ replica: Replica) {
    var lines: [String] = []
    for tracked in replica.habits.all.sorted(by: { $0.habit.id < $1.habit.id }) {
      let h = tracked.habit
      lines.append(
        "habit \(h.id.text.suffix(4)) \(h.name) \(h.color.rgb) \(h.reminders) \(h.isArchived) \(h.isPinned) \(h.sortOrder) "
          + "\(h.schedule) \(h.goal) \(Set(h.pauses.map { $0.first.index }).sorted()) \(h.referenceDay?.index ?? 0) \(h.unknownFields)"
      )
      for day in tracked.history.days.map({ Day($0) }) {
        guard let log = tracked.history.log(day) else { continue }
        lines.append(
          "  \(h.id.text.suffix(4)) \(day.iso) \(log.state) \(log.timestamp.milliseconds) "
            + "\(log.amount?.thousandths ?? -1) \(log.note ?? "") \(log.isLive) \(tracked.history.unknownFields[day.number] ?? "")"
        )
      }
    }
    let s = replica.settings
    lines.append(
      "settings \(s.name) \(s.languageCode) \(s.theme) \(s.palette) \(s.startOfDayMinutes) \(s.firstWeekday.map { "\($0)" } ?? "-") "
        + "\(Set(s.pauses.map { $0.first.index }).sorted()) \(s.keepsEvents) \(s.entitlement)")
    lines += ReplicaSnapshot(replica.jots).lines
    for zone in replica.zones {
      lines.append("zone \(zone.id.name.text) of \(zone.id.owner?.text ?? "me")")
      if let jots = replica.jots(on: zone) { lines += ReplicaSnapshot(jots).lines.map { "  " + $0 } }
    }
    self.lines = lines
  }

  init(_ jots: JotsState) {
    var lines: [String] = []
    for jot in jots.all.values.sorted(by: { $0.id < $1.id }) {
      lines.append("jot \(jot.id.text.suffix(4)) \(jot.text) \(jot.isDone)")
      for page in jot.strokes.keys.sorted() { lines.append("  page \(page) \((jot.strokes[page] ?? []).sorted())") }
    }
    for name in jots.stamps.keys.sorted() { lines.append("\(name) \(jots.stamps[name] ?? "")") }
    self.lines = lines
  }

  public var description: String { lines.joined(separator: "\n") }

  /// Returns the first lines that one has and the other does not.
  public func difference(from other: ReplicaSnapshot) -> String {
    let mine = Set(lines)
    let theirs = Set(other.lines)
    return
      (lines.filter { !theirs.contains($0) }.map { "+ " + $0 }
      + other.lines.filter { !mine.contains($0) }.map { "- " + $0 })
      .prefix(20).joined(separator: "\n")
  }
}
