import Actions
import Calm
import Core
import Replica
import Texts

/// The log of sessions (M-28, M-34).
extension CalmScreens {
  /// The number of sessions shown at first, and added by each request for more.
  static var logPageCount: Int { 100 }

  @HTMLBuilder var logScreen: Node {
    let sessions = calm.sessions
    let count = Self.logPageCount * (app.calmView?.logPages ?? 1)
    div(.class("screen")) {
      calmSubhead(strings.calmLog) { roundButton(.plus, strings.calmEntryAdd, .calm(.addEntry(calendarDay))) }
      if sessions.isEmpty, app.isArriving {
        app.awaited(strings.calmLog)
      } else if sessions.isEmpty {
        section(.class("card empty")) {
          emptyArt
          h2 { strings.calmLogEmpty }
          p { strings.calmLogEmptyText }
        }
      } else {
        statisticsTiles(sessions, nil)
        ul(.class("list"), .role("list")) {
          for entry in sessions.suffix(count).reversed() { logRow(entry) }
        }
        if count < sessions.count {
          button(.class("btn btn-block"), .type("button"), .on(.click, .calm(.olderEntries))) { strings.calmLogOlder }
        }
      }
    }
  }

  private func logRow(_ entry: SessionEntry) -> Node {
    let minute = timeZone.wallClock(at: entry.start).minute
    let name = title(source: entry.title, kind: entry.kind)
    return li(.class("row row-icon " + style(of: entry.kind)), .id("calm-log-" + entry.id.text)) {
      span(.class("row-glyph"), .aria("hidden", true)) { icon(symbol(of: entry)) }
      button(.class("row-main"), .type("button"), .on(.click, .calm(.editEntry(entry.id)))) {
        rowText(
          name + " · " + duration(entry.milliseconds),
          app.formats.relativeDay(entry.day, today: calendarDay) + ", " + app.formats.time(minute)
            + (entry.effort.map { " · " + strings.calmEffortValue(effort: Int($0)) } ?? "")
            + (entry.note.isEmpty ? "" : " · " + entry.note))
      }
      span(.class("row-end")) {
        roundButton(.trash, strings.calmRemoveNamed(name: name), .calm(.remove(entry.id)), style: "round round-plain")
      }
    }
  }
}
