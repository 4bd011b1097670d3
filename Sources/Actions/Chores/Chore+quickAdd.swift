import Chores
import Core

extension Chore {
  /// Creates a chore from what quick add has read. Without a rhythm it is done once if the line says so, or else daily (F-14); without
  /// members it is nobody's.
  init(
    _ id: ChoreID, _ reading: QuickAddReading, members: [MemberID], rooms: [String], today: Day, zone: ZoneRules,
    at now: Timestamp
  ) throws(ChoresError) {
    let named = reading.members.filter { members.indices.contains($0) }.map { members[$0] }
    let sharing: Assignment.Sharing =
      switch (named.count, reading.sharing) {
      case (0, _): .nobody
      case (_, .rotation): .turns
      case (1, _): .member
      case (_, .each): .each
      default: .any
      }
    let rhythm: Rhythm
    if let read = reading.rhythm {
      // A day beside a rhythm is the one from which it counts.
      rhythm = try Rhythm(read, from: reading.dueDay ?? today)
    } else if reading.isOnce {
      rhythm = try Rhythm(.once, from: reading.dueDay ?? reading.deadline?.day)
    } else {
      rhythm = try Rhythm(.daily, from: today)
    }
    let deadline = reading.deadline.map { zone.moment(day: $0.day, minute: $0.minute) }
    let window = reading.window
    try self.init(
      id: id, title: reading.title, assignments: AssignmentLines(try Assignment(sharing, named, from: today)),
      rhythms: RhythmLines(rhythm), deadline: rhythm.recurrence == .once ? deadline : nil, createdAt: now,
      window: try DayWindow(from: window.from, by: window.by), minutes: reading.minutes ?? 0,
      points: reading.points ?? 0, needsApproval: reading.needsApproval,
      area: reading.room.flatMap { rooms.indices.contains($0) ? rooms[$0] : nil } ?? "", note: reading.note ?? "")
  }
}
