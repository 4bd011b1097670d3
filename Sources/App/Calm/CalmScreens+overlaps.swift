import Calm
import Core
import Replica
import Texts

/// The notice of sessions that were started on two devices, of which one was offline (M-5).
extension CalmScreens {
  func overlapCard(_ overlaps: [SessionOverlap]) -> Node {
    section(.class("card card-pad calm-overlaps"), .id("calm-overlaps"), .aria("labelledby", "calm-overlaps-title")) {
      h2(.class("card-title"), .id("calm-overlaps-title")) { strings.calmOverlapTitle }
      ul(.role("list")) {
        for overlap in overlaps {
          li(.class("row-title")) {
            let names = (overlap.earlier + [overlap.entry]).map { nameWithTime($0) }
            app.formats.relativeDay(overlap.entry.day, today: calendarDay) + ": " + names.joined(separator: " + ")
          }
        }
      }
      p(.class("ink-2")) { strings.calmOverlapText }
      div(.class("buttons")) {
        button(.class("btn btn-primary"), .type("button"), .on(.click, .calm(.overlapsRead))) {
          strings.calmOverlapRead
        }
        a(.class("btn"), .href(Route.calm(.log).path)) { strings.calmLog }
      }
    }
  }

  /// Returns a text such as “Meditation 07:05 (10 min)”.
  private func nameWithTime(_ entry: SessionEntry) -> String {
    let time = app.formats.time(timeZone.wallClock(at: entry.start).minute)
    return title(source: entry.title, kind: entry.kind) + " " + time + " (" + duration(entry.milliseconds) + ")"
  }
}
