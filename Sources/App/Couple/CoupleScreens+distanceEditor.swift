import Core
import Couple

/// The distance (C-15 to C-18, C-29).
extension CoupleScreens {
  @HTMLBuilder var distanceEditor: Node {
    let state = couple
    coupleSubhead(coupleWords.distance)
    switch state.distance {
    case .kilometres(let count): bigValue(state.label, distance(count), "")
    case .setCity: bigValue(state.label, coupleWords.setCity, "")
    case .connect: connectCard(state)
    }
    ownPlaceSection(state)
    placePrecisionSection(state)
    if state.pairing.isPaired { partnerPlaceSection(state) }
    distanceStatistics(state)
    widgetSection(.distance)
    resetSection(if: state.me.place != nil || !state.distanceHistory.entries.isEmpty)
  }
}
