import Actions
import Core
import Couple
import Texts

/// The couple's cards on Today, once there is something to show.
extension CoupleScreens {
  var isOnToday: Bool { !couple.todayCards.isEmpty || couple.pairing.goodbye != nil }

  /// The day on which the countdown ends; nil without one.
  var countdownDay: Day? {
    guard app.showsCouple, let time = couple.countdown.eventAt else { return nil }
    return app.environment.timeZone.wallClock(at: time).day
  }

  /// The row of the countdown's day in the calendar.
  var countdownRow: Node {
    let state = couple
    return section(.class("section c-teal"), .label(strings.appTabUs)) {
      ul(.class("list"), .role("list")) {
        linkRow(
          .heart, countdownTitle(state.countdown), state.countdown.eventAt.map { countdownMoment($0) } ?? "",
          to: .couple(.countdown))
      }
    }
  }

  var todaySection: Node {
    let state = couple
    return div(.class("region"), .id("today-us")) {
      section(.class("section c-teal"), .label(strings.appTabUs)) {
        goodbyeBanner(state)
        ul(.class("today-cards"), .role("list")) {
          for each in state.todayCards {
            switch each {
            case .countdown: countdownCard(state)
            case .note: noteCard(state)
            }
          }
        }
      }
    }
  }
}
