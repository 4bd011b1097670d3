import Core
import Couple

/// Shows what the editors count (C-30), and the way to begin anew (C-29).
extension AppModel {
  // MARK: Distance

  @HTMLBuilder func distanceStatistics(_ state: CoupleState) -> Node {
    let shown = state.distanceStatistics(at: now)
    if let longest = shown.longestKilometres {
      statisticsSection {
        dl(.class("tiles")) { tile(strings.coupleLongestDistance, distance(longest)) }
        if shown.entries.count > 1 {
          distanceChart(shown.entries, longest)
        } else {
          p(.class("section-note")) { strings.coupleHistoryEmpty }
        }
      }
    }
  }

  /// A line of steps: from each entry on they were so far apart.
  private func distanceChart(_ entries: [DistanceHistory.Entry], _ longest: Int) -> Node {
    let line = DistanceLine(entries, until: now)
    let days = [entries[0].at, now].map { environment.zone.wallClock(at: $0).day }
    let text = strings.coupleHistoryAlt(
      first: formats.mediumDate(days[0]), far: distance(entries[0].kilometres),
      near: distance(entries[entries.count - 1].kilometres))
    return figure(.class("card card-pad us-chart")) {
      svg(
        .attribute("viewBox", "0 0 \(DistanceLine.width) \(DistanceLine.height)"), .role("img"), .label(text),
        .attribute("preserveAspectRatio", "none")
      ) {
        path(.class("us-area"), .attribute("d", line.area))
        path(.class("us-line"), .attribute("d", line.path))
      }
      figcaption {
        span { formats.mediumDate(days[0]) }
        span { strings.appTabToday }
      }
    }
  }

  // MARK: Countdown

  @HTMLBuilder func countdownStatistics(_ state: CoupleState) -> Node {
    if let progress = state.countdown.progress(at: now, in: environment.zone) {
      statisticsSection {
        div(.class("card card-pad us-progress")) {
          p { strings.coupleDaysCounted(days: formats.integer(progress.days), count: progress.count) }
          Node(
            "progress",
            [
              .class("progress"), .aria("hidden", true), .attribute("max", "\(progress.count)"),
              .attribute("value", "\(progress.days)"),
            ], .nothing)
          p(.class("us-ends")) {
            span { formats.mediumDate(progress.firstDay) }
            span { formats.mediumDate(progress.lastDay) }
          }
        }
      }
    }
  }

  // MARK: Note

  @HTMLBuilder func noteStatistics(_ state: CoupleState) -> Node {
    let shown = state.noteStatistics(at: now, ownZone: environment.zone, partnerZone: account?.couple.partnerZone)
    if shown.streak != .notBegun || shown.written.total > 0 {
      statisticsSection {
        dl(.class("tiles us-tiles")) {
          tile(strings.coupleNotesMine, formats.integer(shown.written.mine))
          tile(strings.coupleNotesTheirs(name: personName(.partner, state)), formats.integer(shown.written.theirs))
          tile(strings.coupleStreak, formats.integer(shown.streak.count))
          tile(strings.coupleStreakLongest, formats.integer(shown.longestStreak))
        }
        streakLines(shown, state)
      }
    }
  }

  @HTMLBuilder private func streakLines(_ shown: NoteStatistics, _ state: CoupleState) -> Node {
    switch shown.streak {
    case .notBegun: Node.nothing
    case .ended: p(.class("section-note")) { strings.coupleStreakEnded }
    case .running(let running):
      div(.class("card card-pad us-streak")) {
        p(.class("row-title")) {
          shown.growsNow
            ? strings.coupleStreakGrows
            : strings.coupleStreakCounted(time: state.streak.growsAt.map { moment($0) } ?? "")
        }
        p(.class("row-sub")) {
          strings.coupleStreakLeft(
            time: formats.minutes(Int(running.minutesLeft)), end: state.streak.endsAt.map { moment($0) } ?? "")
        }
        if let zone = account?.couple.partnerZone, let end = running.endsForPartner, end != running.endsForMe {
          p(.class("row-sub")) {
            strings.coupleStreakPartner(
              name: personName(.partner, state), end: formats.moment(end, now: zone.wallClock(at: now)))
          }
        }
      }
    }
  }

  static var partnerZoneID: String { "zone" }

  /// The note's streak ends on the partner's clock, too.
  func askPartnerZone(_ step: inout Step) {
    guard let view = account?.couple, route == .us(.note) else { return }
    let name = couple.pairing.isPaired ? couple.partner.zoneName : ""
    guard name != view.partnerZoneName else { return }
    view.partnerZoneName = name
    view.partnerZone = nil
    if !name.isEmpty { step.effects.append(.account(.zone(name: name))) }
  }

  func takePartnerZone(_ table: [UInt8]) {
    account?.couple.partnerZone = ZoneRules(table: table)
    account?.revision += 1
  }

  private func statisticsSection(@HTMLBuilder content: () -> Node) -> Node {
    section(.class("section"), .aria("labelledby", "couple-statistics")) {
      div(.class("section-head")) { h2(.id("couple-statistics")) { strings.coupleStatistics } }
      content()
    }
  }

  // MARK: Reset

  /// At the end of an editor that has something; asks first.
  @HTMLBuilder func resetSection(if hasSomething: Bool) -> Node {
    if hasSomething {
      section(.class("section us-reset")) {
        button(.class("btn btn-block btn-danger-quiet"), .type("button"), .on(.click, .shell(.open(.couple(.reset))))) {
          strings.coupleReset
        }
      }
    }
  }

  var resetSheet: Node {
    let name = personName(.partner, couple)
    let text: String
    switch route {
    case .us(.distance): text = strings.coupleResetDistance(name: name)
    case .us(.countdown): text = strings.coupleResetCountdown
    default: text = strings.coupleResetNote
    }
    return askSheet(strings.coupleReset, text, strings.coupleReset, .couple(.reset))
  }

  func resetEditor(_ step: inout Step) {
    closeOverlay(&step)
    let (place, now) = (route, step.now)
    account?.couple.dropDrafts()
    let isChanged = changeCouple(&step) { state in
      switch place {
      case .us(.distance): state.resetDistance(at: now)
      case .us(.countdown): state.resetCountdown()
      case .us(.note): state.resetNotes()
      default: break
      }
    }
    if isChanged { showToast(strings.coupleResetDone, &step) }
  }
}

/// The distance's history as a line of steps in a box of `width` × `height`, from the first entry to now.
struct DistanceLine {
  static let width = 320
  static let height = 96
  /// Above the greatest, and below nothing, so that the stroke is not cut off.
  private static let margin = 4
  /// The least width of the last entry, so that a step of today is seen.
  private static let lastWidth = 12

  let path: String
  let area: String

  init(_ entries: [DistanceHistory.Entry], until now: Timestamp) {
    let start = entries[0].at.milliseconds
    let span = max(now.milliseconds - start, 1)
    let most = max(entries.map { $0.kilometres }.reduce(0) { max($0, $1) }, 1)
    let range = Self.height - 2 * Self.margin
    var path = ""
    for entry in entries {
      let passed = min(max(entry.at.milliseconds - start, 0), span)
      let x = Int(Double(passed) / Double(span) * Double(Self.width - Self.lastWidth) + 0.5)
      let y = Self.height - Self.margin - entry.kilometres * range / most
      path += path.isEmpty ? "M0 \(y)" : "H\(x)V\(y)"
    }
    self.path = path + "H\(Self.width)"
    area = self.path + "V\(Self.height)H0Z"
  }
}
