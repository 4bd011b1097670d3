import Chores
import Core
import Texts

/// Rings with the share of completed chores, and their texts (F-13).
extension ChoresScreens {
  /// Returns a ring with a percentage, in the color of its band (F-13).
  func ring(_ card: DashboardCard) -> Node {
    let percent = card.percent ?? 0
    return svg(.class("chores-ring " + bandStyle(card)), .attribute("viewBox", "0 0 88 88"), .aria("hidden", true)) {
      g(.attribute("transform", "rotate(-90 44 44)")) {
        ringCircle("ring-track", dash: nil)
        ringCircle("ring-fill", dash: "\(percent) 100")
      }
      if card.percent != nil {
        svgText(.class("chores-ring-share"), .attribute("x", "44"), .attribute("y", "51")) {
          app.formats.percent(Int(percent))
        }
      }
    }
  }

  func bandStyle(_ card: DashboardCard) -> String {
    switch card.band {
    case .high: "c-green"
    case .middle: "c-amber"
    case .low: "c-red"
    case nil: "c-slate"
    }
  }

  private func ringCircle(_ style: String, dash: String?) -> Node {
    circle(
      .class(style), .attribute("cx", "44"), .attribute("cy", "44"), .attribute("r", "36"),
      .attribute("stroke-width", "11"), .attribute("pathLength", "100"),
      Attribute("stroke-dasharray", dash ?? "", if: dash != nil))
  }

  func progressText(_ card: DashboardCard) -> String {
    card.totalCount == 0
      ? strings.choreNothingToday
      : strings.choreProgress(done: Int(card.doneCount), total: Int(card.totalCount))
  }
}
