import Core
import Couple
import Texts

/// The distance's editor (C-15 to C-18, C-29).
extension CoupleScreens {
  @HTMLBuilder var distanceEditor: Node {
    let state = couple
    div(.class("region us-editor")) {
      coupleSubhead(coupleWords.distance)
      switch state.distance {
      case .kilometres(let count): bigValue(state.label, distance(count), "")
      case .setCity: bigValue(state.label, missingPlace(state), "")
      case .connect: connectCard(state)
      }
      ownPlaceSection(state)
      placePrecisionSection(state)
      if state.pairing.isPaired { partnerPlaceSection(state) }
      settingsSection("display", strings.coupleDisplay, hint: strings.coupleDisplayNote) {
        displayRow(.cities, strings.coupleShowsCities, strings.coupleShowsCitiesCaption, state)
      }
      distanceNotifications(state)
      distanceStatistics(state)
      widgetSection(.distance)
      resetSection(
        coupleWords.distance,
        if: state.me.place != nil || state.isPartnerPlaceLocal || !state.distanceHistory.entries.isEmpty)
    }
  }
}
