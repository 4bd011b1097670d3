import Actions
import Chores
import Core
import Texts

/// Texts about chores.
extension Words {
  func text(for assignment: Assignment, _ view: FamilyView) -> String {
    formats.choreAssignment(assignment, names: assignment.members.map { view.name($0).printable })
  }

  // MARK: Standings

  /// Returns the due day or the state of an occurrence in words (F-7).
  func text(for status: OccurrenceStatus, _ chore: Chore, _ view: FamilyView) -> String {
    let today = view.moment.today
    switch status.state {
    case .skipped:
      guard let day = status.occurrence.opening, day > today else { return strings.choreStateSkipped }
      return formats.relativeDay(day, today: today) + ", " + strings.choreStateSkipped
    case .missed: return strings.choreStateMissed
    case .away: return strings.choreStateAway
    case .replaced: return ""
    case .done, .waiting:
      guard let doer = status.doneBy, let time = status.doneAt else { return "" }
      let clock = view.household.timeZone.wallClock(at: time)
      let moment =
        clock.day == today
        ? formats.time(clock.minute) : formats.relativeDay(clock.day, today: today) + ", " + formats.time(clock.minute)
      let text = strings.choreDoneBy(name: view.name(doer).printable, time: moment)
      return status.state == .waiting ? text + ", " + strings.choreWaiting : text
    case .upcoming:
      let day = status.isMoved ? status.due : status.occurrence.opening
      return day.map { strings.choreOpens(day: formats.relativeDay($0, today: today)) } ?? ""
    case .open, .due: return dueText(status, chore, view)
    case .overdue:
      let text = dueText(status, chore, view)
      return text.isEmpty ? strings.choreOverdue : text + ", " + strings.choreOverdue
    }
  }

  private func dueText(_ status: OccurrenceStatus, _ chore: Chore, _ view: FamilyView) -> String {
    let today = view.moment.today
    guard let day = status.due, let end = view.moment.dueMoment(of: status, chore) else {
      return deadlineText(chore, view) ?? (chore.isOnce ? "" : strings.choreAnyTime)
    }
    if chore.deadline != nil || (chore.window.by != nil && day == today) {
      if let left = text(for: TimeLeft(from: view.moment.now, to: end)) { return left }
    }
    let text = formats.relativeDay(day, today: today)
    if let by = chore.window.by, by < 1440 { return text + ", " + strings.choreBy(time: formats.time(by)) }
    return text
  }

  private func deadlineText(_ chore: Chore, _ view: FamilyView) -> String? {
    chore.deadline.flatMap { text(for: TimeLeft(from: view.moment.now, to: $0)) }
  }

  private func text(for left: TimeLeft) -> String? {
    switch left {
    case .overdue: nil
    case .days(let count): strings.choreDaysLeft(count: Int(count))
    case .hours(let count): strings.choreHoursLeft(count: Int(count))
    case .minutes(let count): strings.choreMinutesLeft(count: Int(count))
    }
  }

  // MARK: Quick add

  /// Returns the meaning of a piece of a parsed line.
  func text(for piece: QuickAddPiece, members: [FamilyMember], rooms: [String], today: Day) -> String {
    piece.values.map { text(for: $0, members, rooms, today) }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func text(for value: QuickAddValue, _ members: [FamilyMember], _ rooms: [String], _ today: Day) -> String {
    switch value {
    case .once: strings.choreOnce
    case .every(let count, let unit): formats.choreEvery(count, unit)
    case .weekdays(let days): formats.weekdays(days)
    case .monthDay(31): strings.choreLastDay
    case .monthDay(let day): strings.choreOnDay(day: Int(day))
    case .afterCompletion: strings.choreAfterDone
    case .due(let day): formats.relativeDay(day, today: today)
    case .start(let day): strings.choreFrom(time: formats.shortDate(day))
    case .deadline(let day, let minute):
      strings.choreBy(
        time: formats.relativeDay(day, today: today) + (minute % 1440 == 0 ? "" : ", " + formats.time(minute)))
    case .part(let part): formats.time(part.window.from) + " – " + formats.time(part.window.by % 1440)
    case .from(let minute): strings.choreFrom(time: formats.time(minute))
    case .by(let minute): strings.choreBy(time: formats.time(minute % 1440))
    case .minutes(let count): formats.minutes(Int(count))
    case .points(let count): strings.chorePointsCount(count: Int(count))
    case .members(let indices):
      formats.list(indices.filter { members.indices.contains($0) }.map { members[$0].name.printable })
    case .sharing(.each): strings.choreSharingEach
    case .sharing(.rotation): strings.choreSharingTurns
    case .room(let index): rooms.indices.contains(index) ? rooms[index].printable : ""
    case .approval: strings.choreApproval
    case .note(let note): note.printable
    }
  }

  func text(for warning: QuickAddWarning, in line: String) -> String {
    let words = Array(line.utf8)
    let isInside = warning.range.upperBound <= words.count
    let quoted = isInside ? String(decoding: words[warning.range], as: UTF8.self).printable : ""
    // The whole line, to type again.
    var meant: String?
    if isInside, !warning.suggestion.isEmpty {
      let before = String(decoding: words[..<warning.range.lowerBound], as: UTF8.self)
      let after = String(decoding: words[warning.range.upperBound...], as: UTF8.self)
      meant = (before + warning.suggestion + after).printable
    }
    return formats.choreHint(warning, of: quoted, meant: meant)
  }
}
