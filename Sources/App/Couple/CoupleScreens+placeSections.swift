import Core
import Couple
import Replica
import Texts

/// The distance editor's settings: the user's place, how precisely it is shared, and the partner's place.
extension CoupleScreens {
  func ownPlaceSection(_ state: CoupleState) -> Node {
    let view = app.coupleView?.places
    return section(.class("section"), .aria("labelledby", "couple-place")) {
      div(.class("section-head")) { h2(.id("couple-place")) { strings.couplePlaceOwn } }
      ul(.class("list"), .role("list")) {
        actionRow(
          nil, strings.couplePlaceCity, placeLine(state.me.place) ?? strings.couplePlaceNone,
          .shell(.open(.couple(.places))), end: [chevron])
        // Stays enabled while locating: a browser may never answer after its prompt was dismissed.
        actionRow(
          nil, strings.couplePlaceLocate,
          view?.isLocating == true ? strings.couplePlaceLocating : strings.couplePlaceLocateCaption,
          .couple(.place(.locate)))
        if state.pairing.isPaired { followRow }
        if state.me.place != nil { actionRow(nil, strings.couplePlaceRemove, "", .couple(.place(.remove))) }
      }
      placeProblem(view)
    }
  }

  private var followRow: Node {
    li {
      label(.class("row")) {
        span(.class("row-main")) { rowText(strings.couplePlaceFollow, strings.couplePlaceFollowCaption) }
        input(
          .class("switch"), .type("checkbox"), .role("switch"), .flag("checked", app.replica.couple.followsLocation),
          .entering(.change, .placeFollow))
      }
    }
  }

  @HTMLBuilder private func placeProblem(_ view: PlacesViewState?) -> Node {
    if let refusal = view?.refusal {
      p(.class("error"), .role("alert")) {
        smallIcon(.warning)
        span { words(for: refusal) }
      }
    }
    if view?.hasFailed == true, app.overlay != .couple(.places) { placesFailure }
  }

  /// The error for a list of places that could not be loaded, with a button to retry.
  @HTMLBuilder var placesFailure: Node {
    p(.class("error"), .role("alert")) {
      smallIcon(.warning)
      span { strings.couplePlacesFailed }
    }
    button(.class("btn btn-s"), .type("button"), .on(.click, .couple(.place(.load)))) { strings.appRetry }
  }

  /// Returns a text that says what happened and what to do.
  private func words(for refusal: PlaceRefusal) -> String {
    switch refusal {
    case .denied: strings.couplePlaceDenied
    case .unavailable: strings.couplePlaceUnavailable
    case .timeout: strings.couplePlaceTimeout
    case .insecure: strings.couplePlaceInsecure
    }
  }

  /// Returns a place and its age, such as “Zürich, vor 2 Stunden”; nil without a place.
  private func placeLine(_ place: SharedPlace?) -> String? {
    guard let place else { return nil }
    let name = place.cityLabel.isEmpty ? place.country : place.cityLabel
    guard let time = place.measuredAt else { return name }
    return strings.couplePlaceAged(city: name, age: age(of: time))
  }

  // MARK: How much of it

  func placePrecisionSection(_ state: CoupleState) -> Node {
    let chosen = state.me.place == nil && app.coupleView?.places.isLocating != true ? .off : placePrecision
    return section(.class("section")) {
      div(.class("section-head")) { h2(.id("couple-precision")) { strings.couplePrecision } }
      div(.class("list"), .role("radiogroup"), .aria("labelledby", "couple-precision")) {
        precisionRow(.exact, strings.couplePrecisionExact, strings.couplePrecisionExactText, chosen)
        precisionRow(.nearby, strings.couplePrecisionNearby, strings.couplePrecisionNearbyText, chosen)
        precisionRow(.city, strings.couplePrecisionCity, strings.couplePrecisionCityText, chosen)
        precisionRow(.off, strings.couplePrecisionOff, strings.couplePrecisionOffText, chosen)
      }
      p(.class("section-note")) { strings.couplePrecisionNote }
    }
  }

  private func precisionRow(_ rule: LocationPrecision, _ title: String, _ text: String, _ chosen: LocationPrecision)
    -> Node
  {
    label(.class("row")) {
      span(.class("row-main")) { rowText(title, text) }
      input(
        .class("us-radio"), .type("radio"), .attribute("name", "couple-precision"), .value("\(rule.rawValue)"),
        .flag("checked", rule == chosen), .entering(.change, .placePrecision))
    }
  }

  // MARK: The other one

  func partnerPlaceSection(_ state: CoupleState) -> Node {
    let name = personName(.partner, state)
    return section(.class("section"), .aria("labelledby", "couple-place-partner")) {
      div(.class("section-head")) { h2(.id("couple-place-partner")) { strings.couplePlacePartner(name: name) } }
      ul(.class("list"), .role("list")) {
        if state.partner.place != nil, !state.isPartnerPlaceLocal {
          li(.class("row")) {
            div(.class("row-main")) {
              rowText(partnerCity(state) ?? strings.couplePlacePartnerNone, partnerCaption(state.partner.place))
            }
          }
        } else {
          actionRow(
            nil, partnerCity(state) ?? strings.couplePlacePartnerEnter,
            state.isPartnerPlaceLocal ? strings.couplePlacePartnerOwn(name: name) : strings.couplePlacePartnerNone,
            .couple(.place(.ofPartner)), end: [chevron])
        }
        if state.isPartnerPlaceLocal {
          actionRow(nil, strings.couplePlaceRemove, "", .couple(.place(.removePartner)))
        }
      }
    }
  }

  private func partnerCity(_ state: CoupleState) -> String? {
    state.partner.place.map { $0.cityLabel.isEmpty ? $0.country : $0.cityLabel }
  }

  private func partnerCaption(_ place: SharedPlace?) -> String {
    guard let place else { return "" }
    let precision =
      switch place.precision {
      case .exact: strings.couplePrecisionExact
      case .nearby: strings.couplePrecisionNearby
      case .city, .off: strings.couplePrecisionCity
      }
    guard let time = place.measuredAt else { return precision }
    return strings.couplePlaceAged(city: precision, age: age(of: time))
  }
}
