import Core
import Couple
import Texts

/// Shows the couple on Today, once there is something to show.
extension CoupleScreens {
  var todaySection: Node {
    let state = couple
    let isUsed = state.note != nil || state.countdown.eventAt != nil || state.pairing.isPaired
    return div(.class("region"), .id("today-us")) {
      if isUsed {
        section(.class("section c-teal"), .aria("labelledby", "today-title-us")) {
          div(.class("section-head")) { h2(.id("today-title-us")) { strings.appTabUs } }
          goodbyeBanner(state)
          ul(.class("us-cards"), .role("list")) { coupleCards(state) }
        }
      }
    }
  }
}
