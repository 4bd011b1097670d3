import Core
import Habits

/// The year as a map of days (H-13).
extension AppModel {
  func yearCard(_ tracked: TrackedHabit) -> Node {
    let year = shownYear
    let map = YearMap(tracked, year: year, rules)
    let label = strings.statsYearTotal(count: map.doneCount, year: "\(year)")
    return section(.class("card card-pad"), .id("detail-year"), .aria("labelledby", "year-title")) {
      div(.class("card-head")) {
        h2(.class("card-title"), .id("year-title")) { "\(year)" }
        span(.class("card-aside num")) { strings.statsYearTotal(count: map.doneCount, year: "\(year)") }
        yearButton(.back, strings.statsYearPrevious, year - 1, isDisabled: year <= map.firstYear)
        yearButton(.forward, strings.statsYearNext, year + 1, isDisabled: year >= today.year)
      }
      div(.class("bars-box")) {
        figure {
          svg(.attribute("viewBox", "0 0 \(map.width) \(YearMap.height)"), .role("img"), .label(label)) {
            for level in 0...YearMap.offLevel {
              let outline = map.path(level: level)
              let style = level == YearMap.offLevel ? "lx" : "l\(level)"
              if !outline.isEmpty { path(.class(style), .attribute("d", outline)) }
            }
          }
          ul(.class("heat-months"), .aria("hidden", true)) {
            for month in 1...12 { li { formats.monthShort(Int32(month)) } }
          }
          heatKey
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

  private func figure(@HTMLBuilder content: () -> [Node]) -> Node { Node("figure", [.class("heat")], content()) }
}

/// The squares of a year's map, weeks across and weekdays down, grouped by how much of the day was done.
struct YearMap {
  /// Nothing, three shares of an amount, done.
  static let levelCount = 5
  /// Not asked for, or not there yet.
  static let offLevel = 5
  private static let pitch: Int32 = 13
  static let height: Int32 = 7 * pitch - 2

  private(set) var doneCount = 0
  let firstYear: Int32
  let width: Int32
  private var squares = [[(x: Int32, y: Int32)]](repeating: [], count: offLevel + 1)

  init(_ tracked: TrackedHabit, year: Int32, _ context: RuleContext) {
    let ledger = DayLedger(tracked, context)
    firstYear = ledger.first.year
    let first = Day(year: year, month: 1, day: 1)
    let last = Day(year: year, month: 12, day: 31)
    let origin = first.startOfWeek(context.firstWeekday)
    width = ((last - origin) / 7 + 1) * Self.pitch - 2
    var day = first
    while day <= last {
      let standing = ledger.standing(day)
      if standing.isDone { doneCount += 1 }
      let place = day - origin
      squares[Self.level(standing, tracked.share(of: day) ?? 0)].append(
        (place / 7 * Self.pitch, place % 7 * Self.pitch))
      day = day + 1
    }
  }

  private static func level(_ standing: DayStanding, _ share: Int32) -> Int {
    if standing.isDone { return levelCount - 1 }
    switch standing {
    case .outside, .notScheduled, .paused, .skipped: return offLevel
    default: return share == 0 ? 0 : min(3, 1 + Int(share) / 34)
    }
  }

  /// One SVG path with all squares of the level, 11 units wide with round corners.
  func path(level: Int) -> String {
    var out: [UInt8] = []
    for square in squares[level] {
      out.append(contentsOf: "M\(square.x + 3) \(square.y)h5q3 0 3 3v5q0 3-3 3h-5q-3 0-3-3v-5q0-3 3-3z".utf8)
    }
    return String(decoding: out, as: UTF8.self)
  }
}
