import Actions
import ArgumentParser
import Calm
import Core
import Replica
import Texts

/// `alltag calm stats`.
struct CalmStats: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show times, streaks and days without alcohol.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    let (calm, timeZone) = (session.calm, session.machine.timeZone)
    let entries = calm.sessions
    let totals = SessionTotals(entries)
    let figures = SessionKind.allCases.map { kind in
      (kind: kind, statistics: SessionStatistics(entries, totals, kind: kind, timeZone: timeZone))
    }
    let streaks = CalmStreaks(calm, at: session.machine.now, timeZone: timeZone)
    let insight = DiaryInsight(
      calm.diary, calm.preferences.drinking, today: session.calendarDay, firstWeekday: session.weekBegin)
    if session.isJSON { return try printJSON(figures, totals, streaks, insight, session) }
    if entries.isEmpty, calm.diary.entries.isEmpty {
      return try session.terminal.print([session.strings.cliCalmEmpty])
    }
    try session.terminal.print(lines(figures, totals, streaks, insight, session))
  }

  typealias Figures = [(kind: SessionKind, statistics: SessionStatistics)]

  private func lines(
    _ figures: Figures, _ totals: SessionTotals, _ streaks: CalmStreaks, _ insight: DiaryInsight, _ session: Session
  ) -> [String] {
    let (strings, words, terminal) = (session.strings, session.words, session.terminal)
    let showsStreaks = session.calm.preferences.showsStreaks
    var lines: [String] = []
    for (kind, statistics) in figures where statistics.count > 0 {
      lines.append(
        terminal.styled(words.name(of: kind), .bold) + "  "
          + terminal.styled(strings.cliCalmSessions(count: statistics.count), .dim))
      var table = TextTable([.left, .right], flexibleColumn: 0)
      for (title, milliseconds) in [
        (strings.cliCalmWeek, weekMilliseconds(kind, totals, session)), (strings.cliCalmTotal, statistics.milliseconds),
        (strings.cliCalmLongest, statistics.longest), (strings.cliCalmAverage, statistics.average),
      ] {
        table.row([TextTable.Cell(title), TextTable.Cell(words.duration(milliseconds), .bold)])
      }
      lines += table.lines(terminal)
      if showsStreaks, kind != .breathing {
        lines.append("  " + streak(kind == .workout ? streaks.workout : streaks.meditation, strings))
      }
    }
    guard !session.calm.diary.entries.isEmpty else { return lines }
    lines.append(terminal.styled(strings.cliCalmDiary, .bold))
    lines.append(
      "  "
        + strings.cliCalmFreeDays(
          week: insight.freeThisWeek, month: insight.freeThisMonth, year: insight.freeThisYear))
    if showsStreaks { lines.append("  " + streak(streaks.diary, strings)) }
    return lines
  }

  private func streak(_ streak: RewardStreak, _ strings: Strings) -> String {
    strings.cliCalmStreak + ": " + strings.cliCalmStreakDays(count: streak.days, rewards: streak.rewards)
  }

  private func weekMilliseconds(_ kind: SessionKind, _ totals: SessionTotals, _ session: Session) -> Int64 {
    let first = session.calendarDay.startOfWeek(session.weekBegin)
    return totals.milliseconds(kind, from: first, through: first + 6)
  }

  private func printJSON(
    _ figures: Figures, _ totals: SessionTotals, _ streaks: CalmStreaks, _ insight: DiaryInsight, _ session: Session
  ) throws {
    try session.printJSON { json in
      for (kind, statistics) in figures {
        json.member(kind.code)
        json.beginObject()
        json.member("sessions", statistics.count)
        json.member("seconds", statistics.milliseconds / 1000)
        json.member("weekSeconds", weekMilliseconds(kind, totals, session) / 1000)
        json.member("longestSeconds", statistics.longest / 1000)
        json.member("averageSeconds", statistics.average / 1000)
        json.member("hours")
        json.beginArray()
        for count in statistics.hours { json.value(Int64(count)) }
        json.endArray()
        json.endObject()
      }
      json.member("streaks")
      json.beginObject()
      for (name, streak) in [
        ("meditation", streaks.meditation), ("workout", streaks.workout), ("diary", streaks.diary),
      ] {
        json.member(name)
        json.beginObject()
        json.member("days", streak.days)
        json.member("rewards", streak.rewards)
        json.member("longest", streak.longest)
        json.endObject()
      }
      json.endObject()
      json.member("diary")
      json.beginObject()
      json.member("freeThisWeek", insight.freeThisWeek)
      json.member("freeThisMonth", insight.freeThisMonth)
      json.member("freeThisYear", insight.freeThisYear)
      json.member("longestFreeRun", insight.longestFreeRun)
      json.endObject()
    }
  }
}
