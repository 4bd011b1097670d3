import Chores
import Core

extension Chore {
  /// Creates a chore from a line that quick add has parsed. Without a rhythm it is due once if the line says so, otherwise daily (F-14);
  /// without members it is unassigned.
  ///
  /// - Parameter week: The day with which it begins, if the user has chosen one (F-5).
  init(
    _ id: ChoreID, _ reading: QuickAddReading, members: [MemberID], rooms: [String], week: Day?,
    _ moment: HouseholdMoment
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
    let (today, timeZone) = (moment.today, moment.household.timeZone)
    let rhythm: Rhythm
    if let read = try reading.rhythm(from: today, firstWeekday: moment.household.family.firstWeekday, week: week) {
      rhythm = read
    } else if reading.isOnce {
      rhythm = try Rhythm(.once, from: reading.dueDay ?? reading.deadline?.day)
    } else if let daily = reading.recurring(
      from: today, firstWeekday: moment.household.family.firstWeekday, week: week)
    {
      rhythm = daily
    } else {
      rhythm = try Rhythm(.daily, from: today)
    }
    let deadline = reading.deadline.map { timeZone.moment(day: $0.day, minute: $0.minute) }
    let window = reading.window
    try self.init(
      id: id, title: reading.title, assignments: AssignmentLines(try Assignment(sharing, named, from: today)),
      rhythms: RhythmLines(rhythm), deadline: rhythm.recurrence == .once ? deadline : nil, createdAt: moment.now,
      window: try DayWindow(from: window.from, by: window.by), minutes: reading.minutes ?? 0,
      points: reading.points ?? 0, needsApproval: reading.needsApproval,
      area: reading.room.flatMap { rooms.indices.contains($0) ? rooms[$0] : nil } ?? "", note: reading.note ?? "")
  }
}
