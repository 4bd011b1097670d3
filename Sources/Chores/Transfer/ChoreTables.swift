import Core

/// The chores and what was done, as tables for spreadsheets (F-23); `docs/formats.md` lists their columns.
public enum ChoreTables {
  private static var choreColumns: [String] {
    [
      "id", "title", "area", "sharing", "members", "recurrence", "every", "weekdays", "day_of_month", "from_done",
      "starts_on", "from", "by", "deadline", "minutes", "points", "needs_approval", "wants_photo", "note",
      "checklist",
    ]
  }
  private static var completionColumns: [String] {
    ["completed_at", "chore", "title", "occurrence", "try", "member", "points", "minutes", "state"]
  }

  /// Returns a row for each chore, with its rhythm and its members as of now.
  public static func chores(_ household: Household) -> [UInt8] {
    var writer = CSVWriter(neutralizesFormulas: true)
    writer.row(choreColumns)
    for chore in household.chores {
      let (rhythm, assignment) = (chore.rhythms.latest, chore.assignments.lines[chore.assignments.lines.count - 1])
      writer.row([
        chore.id.id.text, chore.title, chore.area, assignment.sharing.code,
        ChoreTableNames.field(assignment.members.map { name(of: $0, household) }), rhythm.recurrence.code,
        "\(rhythm.every)",
        joined(rhythm.weekdays.weekdays.map { "\($0.rawValue + 1)" }),
        rhythm.monthDay == 0 ? "" : "\(rhythm.monthDay)", yes(rhythm.isFromDone), rhythm.start?.iso ?? "",
        time(chore.window.from), time(chore.window.by), chore.deadline?.iso8601 ?? "", "\(chore.minutes)",
        "\(chore.points)", yes(chore.needsApproval), yes(chore.wantsPhoto), chore.note,
        joined(chore.checklist, by: "\n"),
      ])
    }
    return writer.bytes
  }

  /// Returns a row for each completion of the days, the latest first, with those that were taken back.
  public static func completions(_ household: Household, days: DayRange) -> [UInt8] {
    var titles: [ChoreID: String] = [:]
    for chore in household.chores { titles[chore.id] = chore.title }
    var writer = CSVWriter(neutralizesFormulas: true)
    writer.row(completionColumns)
    let start = household.timeZone.moment(day: days.first, minute: 0)
    let end = household.timeZone.moment(day: days.last + 1, minute: 0)
    for entry in household.history.entries(from: start, to: end) {
      let done = entry.completion
      writer.row([
        done.completedAt.iso8601, done.name.chore.id.text, titles[done.name.chore] ?? "",
        done.name.opening?.iso ?? "", "\(done.name.attempt)", name(of: done.member, household), "\(done.points)",
        "\(done.minutes)", state(entry),
      ])
    }
    return writer.bytes
  }

  private static func state(_ entry: CompletionEntry) -> String {
    if entry.isUndone { return "undone" }
    if entry.isRefused { return "refused" }
    return entry.isWaiting ? "waiting" : "done"
  }

  private static func name(of id: MemberID, _ household: Household) -> String {
    household.member(id)?.name ?? id.id.text
  }

  private static func yes(_ value: Bool) -> String { value ? "yes" : "no" }

  private static func time(_ minute: Int32?) -> String {
    minute.map { "\($0 / 60 < 10 ? "0" : "")\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)" } ?? ""
  }

  private static func joined(_ texts: [String], by separator: String = ", ") -> String {
    var all = ""
    for text in texts { all += (all.isEmpty ? "" : separator) + text }
    return all
  }
}
