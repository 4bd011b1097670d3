import Actions
import Core
import Couple
import Replica
import Texts

/// The statistics of the editors (C-30), and their reset (C-29).
extension CoupleScreens {
  /// The statistics of all editors, for the statistics screen.
  var statisticsRegion: Node {
    let state = couple
    return div(.class("region"), .id("statistics-us")) {
      noteStatistics(state, title: coupleWords.note)
      distanceStatistics(state, title: coupleWords.distance)
      countdownStatistics(state, title: countdownTitle(state.countdown))
    }
  }

  // MARK: Distance

  /// - Parameter title: The section's title on a screen about several topics; empty for none.
  @HTMLBuilder func distanceStatistics(_ state: CoupleState, title: String = "") -> Node {
    let shown = state.distanceStatistics(at: now)
    if let longest = shown.longestKilometres {
      statisticsSection("distance", title) {
        dl(.class("tiles")) { tile(strings.coupleLongestDistance, distance(longest)) }
        if shown.entries.count > 1 {
          distanceChart(shown.entries, longest)
        } else {
          p(.class("section-note")) { strings.coupleHistoryEmpty }
        }
      }
    } else if title.isEmpty {
      statisticsSection("distance", title) { emptyHint(strings.coupleDistanceEmpty) }
    }
  }

  /// Returns the distance as a step line: each entry applies until the next.
  private func distanceChart(_ entries: [DistanceHistory.Entry], _ longest: Int) -> Node {
    let line = DistanceLine(entries, until: now)
    let days = [entries[0].at, now].map { app.environment.timeZone.wallClock(at: $0).day }
    let text = strings.coupleHistoryAlt(
      first: app.formats.mediumDate(days[0]), far: distance(entries[0].kilometres),
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
        span { app.formats.mediumDate(days[0]) }
        span { strings.appTabToday }
      }
    }
  }

  // MARK: Countdown

  @HTMLBuilder func countdownStatistics(_ state: CoupleState, title: String = "") -> Node {
    if let progress = state.countdown.progress(at: now, in: app.environment.timeZone) {
      statisticsSection("countdown", title) {
        div(.class("card card-pad us-progress")) {
          p { strings.coupleDaysCounted(days: app.formats.integer(progress.days), count: progress.count) }
          Node(
            "progress",
            [
              .class("progress"), .aria("hidden", true), .attribute("max", "\(progress.count)"),
              .attribute("value", "\(progress.days)"),
            ], .nothing)
          p(.class("us-ends")) {
            span { app.formats.mediumDate(progress.firstDay) }
            span { app.formats.mediumDate(progress.lastDay) }
          }
        }
      }
    } else if title.isEmpty {
      statisticsSection("countdown", title) { emptyHint(strings.coupleCountdownStatisticsEmpty) }
    }
  }

  // MARK: Note

  @HTMLBuilder func noteStatistics(_ state: CoupleState, title: String = "") -> Node {
    let shown = state.noteStatistics(
      at: now, ownTimeZone: app.environment.timeZone, partnerTimeZone: app.coupleView?.partnerTimeZone)
    if shown.streak != .notBegun || shown.written.total > 0 {
      statisticsSection("note", title) {
        dl(.class("tiles us-tiles")) {
          tile(strings.coupleNotesMine, app.formats.integer(shown.written.mine))
          tile(strings.coupleNotesTheirs(name: personName(.partner, state)), app.formats.integer(shown.written.theirs))
          tile(strings.coupleStreak, app.formats.integer(shown.streak.count))
          tile(strings.coupleStreakLongest, app.formats.integer(shown.longestStreak))
        }
        streakLines(shown, state)
      }
    } else if title.isEmpty {
      statisticsSection("note", title) { emptyHint(strings.coupleNoteStatisticsEmpty) }
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
            time: app.formats.minutes(Int(running.minutesLeft)), end: state.streak.endsAt.map { moment($0) } ?? "")
        }
        if let timeZone = app.coupleView?.partnerTimeZone, let end = running.endsForPartner, end != running.endsForMe {
          p(.class("row-sub")) {
            strings.coupleStreakPartner(
              name: personName(.partner, state), end: app.formats.moment(end, now: timeZone.wallClock(at: now)))
          }
        }
      }
    }
  }

  static var partnerZoneID: String { "zone" }

  /// Asks for the partner's time zone, because the note's streak also ends on the partner's clock.
  func askPartnerTimeZone(_ step: inout Step) {
    guard let view = app.coupleView, app.route == .couple(.note) else { return }
    let name = couple.pairing.isPaired ? couple.partner.timeZoneName : ""
    guard name != view.partnerTimeZoneName else { return }
    view.partnerTimeZoneName = name
    view.partnerTimeZone = nil
    if !name.isEmpty { step.effects.append(.account(.timeZone(name: name))) }
  }

  func receivePartnerTimeZone(_ table: [UInt8]) {
    app.coupleView?.partnerTimeZone = TimeZoneRules(table: table)
    app.account?.revision += 1
  }

  private func statisticsSection(_ name: String, _ title: String, @HTMLBuilder content: () -> Node) -> Node {
    let id = title.isEmpty ? "couple-statistics" : "couple-statistics-" + name
    return section(.class("section c-teal"), .aria("labelledby", id)) {
      div(.class("section-head")) {
        h2(.id(id)) { title.isEmpty ? strings.coupleStatistics : strings.appTabUs + " · " + title }
      }
      content()
    }
  }

  // MARK: Reset

  /// Returns the reset button at the end of an editor with content, named after it. It asks for confirmation.
  @HTMLBuilder func resetSection(_ name: String, if hasSomething: Bool) -> Node {
    if hasSomething {
      section(.class("section us-reset"), .aria("labelledby", "couple-reset")) {
        div(.class("section-head")) { h2(.id("couple-reset")) { strings.coupleResetOf(name: name) } }
        button(.class("btn btn-block btn-danger-quiet"), .type("button"), .on(.click, .shell(.open(.couple(.reset))))) {
          strings.coupleReset
        }
      }
    }
  }

  var resetSheet: Node {
    let name = personName(.partner, couple)
    let text: String
    switch app.route {
    case .couple(.distance): text = strings.coupleResetDistance(name: name)
    case .couple(.countdown): text = strings.coupleResetCountdown
    default: text = strings.coupleResetNote
    }
    return askSheet(strings.coupleReset, text, strings.coupleReset, .couple(.reset))
  }

  func resetEditor(_ step: inout Step) {
    app.closeOverlay(&step)
    let route = app.route
    app.coupleView?.dropDrafts()
    let before = app.replica.coupleRevision
    actAsCouple(&step) { (actions) throws(CoupleRefusal) in
      switch route {
      case .couple(.distance): try actions.resetDistance()
      case .couple(.countdown): try actions.resetCountdown()
      case .couple(.note): try actions.resetNotes()
      default: []
      }
    }
    if app.replica.coupleRevision != before { app.showToast(strings.coupleResetDone, &step) }
  }
}

/// The distance's history as a step line in a box of `width` × `height`, from the first entry to now.
struct DistanceLine {
  static let width = 320
  static let height = 96
  /// The space above the maximum and below zero, so that the stroke is not clipped.
  private static let margin = 4
  /// The minimum width of the last entry, so that a step of today is visible.
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
