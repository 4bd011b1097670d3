import Core
import Habits
import Texts

/// The heat map of a year (H-13).
extension HabitScreens {
  func yearCard(_ tracked: TrackedHabit, _ statuses: DayStatuses) -> Node {
    let year = shownYear
    let map = YearMap(tracked, year: year, statuses)
    return section(.class("card card-pad"), .id("detail-year"), .aria("labelledby", "year-title")) {
      div(.class("card-head")) {
        h2(.class("card-title"), .id("year-title")) { "\(year)" }
        Region("year-total", RegionVersion(app.generation, Int64(map.doneCount), Int64(year))) { app in
          span(.class("card-aside num"), .id("year-total")) {
            app.strings.statsYearTotal(count: map.doneCount, year: "\(year)")
          }
        }
        yearButton(.back, strings.statsYearPrevious, year - 1, isDisabled: year <= statuses.first.year)
        yearButton(.forward, strings.statsYearNext, year + 1, isDisabled: year >= today.year)
      }
      div(.class("bars-box")) {
        figure {
          svg(
            .attribute("viewBox", "0 0 \(map.width) \(YearMap.height)"), .role("img"), .aria("labelledby", "year-total")
          ) {
            for month in map.months { monthMap(month) }
          }
          ul(.class("heat-months"), .aria("hidden", true)) {
            for month in 1...12 { li { app.formats.monthShort(Int32(month)) } }
          }
          heatKey
        }
      }
    }
  }

  private func monthMap(_ month: YearMap.Month) -> Region {
    let id = "year-\(month.number)"
    return Region(id, month.version) { _ in
      g(.id(id)) {
        for level in 0...YearMap.offLevel {
          let outline = month.path(level: level)
          let style = level == YearMap.offLevel ? "lx" : "l\(level)"
          if !outline.isEmpty { path(.class(style), .attribute("d", outline)) }
        }
      }
    }
  }

  private var heatKey: Node {
    div(.class("heat-key"), .aria("hidden", true)) {
      strings.statsLegendLess
      svg(.attribute("viewBox", "0 0 76 12")) {
        for level in 0..<YearMap.levelCount {
          rect(
            .class("l\(level)"), .attribute("x", "\(level * 16)"), .attribute("width", "12"),
            .attribute("height", "12"),
            .attribute("rx", "3"))
        }
      }
      strings.statsLegendMore
    }
  }

  private func yearButton(_ symbol: Icon, _ name: String, _ year: Int32, isDisabled: Bool) -> Node {
    button(
      .class("round round-plain"), .type("button"), .label(name), .on(.click, .habit(.year(year))),
      .flag("disabled", isDisabled)
    ) { mirroredIcon(symbol) }
  }

  private func figure(@HTMLBuilder content: () -> Node) -> Node { Node("figure", [.class("heat")], content()) }
}

/// The squares of a year's heat map, weeks across and weekdays down.
struct YearMap {
  /// The squares of one month.
  struct Month {
    let number: Int32
    /// The index of the first day, in days from the map's upper left corner.
    let lead: Int32
    /// One level for each day: how much of it was done.
    let levels: [UInt8]

    var version: RegionVersion {
      var version = RegionVersion(Int64(lead))
      for level in levels { version.mix(byte: level) }
      return version
    }

    /// Returns an SVG path with all squares of the level, 11 units wide with round corners.
    func path(level: Int) -> String {
      var out: [UInt8] = []
      for i in levels.indices where Int(levels[i]) == level {
        let position = lead + Int32(i)
        out.append(contentsOf: "M\(position / 7 * pitch + 3) \(position % 7 * pitch)".utf8)
        out.append(contentsOf: "h5q3 0 3 3v5q0 3-3 3h-5q-3 0-3-3v-5q0-3 3-3z".utf8)
      }
      return String(decoding: out, as: UTF8.self)
    }
  }

  /// The levels: nothing, three shares of an amount, done.
  static let levelCount = 5
  /// The level of days that were not due or are in the future.
  static let offLevel = 5
  private static let pitch: Int32 = 13
  static let height: Int32 = 7 * pitch - 2

  private(set) var doneCount = 0
  private(set) var months: [Month] = []
  let width: Int32

  init(_ tracked: TrackedHabit, year: Int32, _ statuses: DayStatuses) {
    let first = Day(year: year, month: 1, day: 1)
    let last = Day(year: year, month: 12, day: 31)
    let origin = first.startOfWeek(statuses.firstWeekday)
    width = ((last - origin) / 7 + 1) * Self.pitch - 2
    var month = first.month
    for number in 1...12 as ClosedRange<Int32> {
      let start = month.first
      let levels = (0..<month.dayCount).map { offset in
        let status = statuses.status(start + offset)
        if status.isDone { doneCount += 1 }
        return Self.level(status, tracked.share(of: start + offset) ?? 0)
      }
      months.append(Month(number: number, lead: start - origin, levels: levels))
      month = month.adding(1)
    }
  }

  private static func level(_ status: DayStatus, _ share: Int32) -> UInt8 {
    if status.isDone { return UInt8(levelCount - 1) }
    switch status {
    case .outside, .notScheduled, .paused, .skipped: return UInt8(offLevel)
    default: return share == 0 ? 0 : UInt8(min(3, 1 + share / 34))
    }
  }
}
