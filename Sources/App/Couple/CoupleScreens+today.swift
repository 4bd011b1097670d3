import Actions
import Core
import Couple
import Texts

/// The couple's cards on Today, once there is something to show.
extension CoupleScreens {
  var isOnToday: Bool { !couple.todayCards.isEmpty || couple.pairing.goodbye != nil }

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
