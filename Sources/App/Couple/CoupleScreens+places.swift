import Actions
import Core
import Couple
import Replica
import Texts

/// The user's own place (C-16, C-17): a city of the list, or the device's location.
extension CoupleScreens {
  static var placesID: String { "places" }
  static var placeSearchID: String { "couple-place-search" }
  static var placeFirstID: String { "couple-place-first" }
  static var placeShareID: String { "couple-place-share" }

  var placeLanguage: PlaceLanguage { strings.language == .german ? .german : .english }

  /// The precision for the next location: the chosen one, else that of the last location.
  var placePrecision: LocationPrecision {
    app.coupleView?.places.wanted ?? couple.me.place?.precision ?? .city
  }

  func updatePlace(_ message: PlaceMessage, _ step: inout Step) {
    guard let view = app.coupleView?.places else { return }
    switch message {
    case .load:
      // The user was waiting for a location when the list failed to load.
      view.isLocating = view.wanted != nil
      loadPlaces(view, &step)
    case .search(let text):
      view.text = text.prefixCharacters(CoupleLimits.placeCharactersMax)
      view.find(placeLanguage)
    case .country(let code):
      view.open(code, placeLanguage)
      // The button that opened the list is gone, and the new list starts at its top.
      step.effects.append(.focus(id: Self.placeFirstID))
    case .more: view.rowCount += PlacesViewState.rowCountStep
    case .choose(let position): choosePlace(Int(position), view, &step)
    case .share: share(view, &step)
    case .locate: if !asks(.here, view, &step) { locate(placePrecision == .off ? .city : placePrecision, view, &step) }
    case .follow(let isOn): if !isOn || !asks(.following, view, &step) { setSharing(isOn, view, &step) }
    case .precision(let rule): setPrecision(rule, view, &step)
    case .remove: removePlace(view, &step)
    case .ofPartner:
      app.open(.couple(.places), &step)
      view.isForPartner = true
    case .removePartner: setPartnerPlace(nil, &step)
    case .at(let latitude, let longitude): receiveLocation(latitude, longitude, view, &step)
    case .refused(let reason): receiveRefusal(reason, view, &step)
    }
  }

  // MARK: The list

  func openPlaces(_ step: inout Step) {
    guard let view = app.coupleView?.places else { return }
    view.isForPartner = false
    view.reset(placeLanguage)
    loadPlaces(view, &step)
    if view.list != nil { focusPlaceSearch(&step) }
  }

  private func loadPlaces(_ view: PlacesViewState, _ step: inout Step) {
    guard view.list == nil, !view.isLoading else { return }
    view.isLoading = true
    view.hasFailed = false
    step.effects.append(.account(.places))
  }

  func receivePlaces(_ status: Int, _ bytes: [UInt8], _ step: inout Step) {
    guard let view = app.coupleView?.places else { return }
    app.account?.revision += 1
    view.isLoading = false
    do throws(ByteError) { view.list = status == 200 ? try Places(bytes) : nil } catch { view.list = nil }
    guard view.list != nil else {
      view.hasFailed = true
      view.isLocating = false
      return
    }
    view.find(placeLanguage)
    if app.overlay == .couple(.places) { focusPlaceSearch(&step) }
    shareLastLocation(view, &step)
  }

  /// Focuses the search, except on a touch screen, where the keyboard would cover the list.
  private func focusPlaceSearch(_ step: inout Step) {
    if !app.environment.flags.contains("touch") { step.effects.append(.focus(id: Self.placeSearchID)) }
  }

  private func choosePlace(_ position: Int, _ view: PlacesViewState, _ step: inout Step) {
    guard let city = view.list?.city(position, placeLanguage) else { return }
    if view.isForPartner {
      step.effects.append(.haptic(milliseconds: 10))
      app.closeOverlay(&step)
      return setPartnerPlace(SharedPlace(cityLabel: city.name, country: city.country, point: city.point), &step)
    }
    if !asks(.city(city), view, &step) { setPlace(city, view, &step) }
  }

  /// Asks whether to share a place, if none was shared so far and the partner would see it immediately. Returns whether
  /// it asks.
  private func asks(_ asked: PlacesViewState.Asked, _ view: PlacesViewState, _ step: inout Step) -> Bool {
    guard couple.me.place == nil, couple.pairing.isPaired, !view.isLocating else { return false }
    if app.overlay != .couple(.places) { app.open(.couple(.places), &step) }
    view.asked = asked
    step.effects.append(.focus(id: Self.placeShareID))
    return true
  }

  private func share(_ view: PlacesViewState, _ step: inout Step) {
    guard let asked = view.asked else { return }
    view.asked = nil
    switch asked {
    case .city(let city): return setPlace(city, view, &step)
    case .here: locate(.city, view, &step)
    case .following: setSharing(true, view, &step)
    }
    app.closeOverlay(&step)
  }

  private func setPlace(_ city: PlaceCity, _ view: PlacesViewState, _ step: inout Step) {
    let place = SharedPlace(cityLabel: city.name, country: city.country, point: city.point)
    step.effects.append(.haptic(milliseconds: 10))
    endFollowing(&step)
    view.forgetLocation()
    actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.setPlace(place) }
    app.closeOverlay(&step)
    app.showToast(strings.couplePlaceSet(city: city.name), &step)
  }

  /// Sets or removes the place that the user enters for the partner (C-16).
  private func setPartnerPlace(_ place: SharedPlace?, _ step: inout Step) {
    actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.setPartnerPlace(place) }
    app.showToast(
      place.map { strings.couplePlacePartnerSet(city: $0.cityLabel) } ?? strings.couplePlaceRemoved, &step)
  }

  private func removePlace(_ view: PlacesViewState, _ step: inout Step) {
    endFollowing(&step)
    view.forgetLocation()
    guard couple.me.place != nil else { return }
    actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.setPlace(nil) }
    app.showToast(strings.couplePlaceRemoved, &step)
  }

  // MARK: The location

  private func locate(_ precision: LocationPrecision, _ view: PlacesViewState, _ step: inout Step) {
    view.wanted = precision
    view.isLocating = true
    view.refusal = nil
    loadPlaces(view, &step)
    // A single request would end the watch.
    let how: AccountEffect.Locating = app.replica.couple.followsLocation ? .watch : .once
    step.effects.append(.account(.locate(how, isExact: precision == .exact)))
  }

  private func setPrecision(_ rule: LocationPrecision, _ view: PlacesViewState, _ step: inout Step) {
    if rule == .off { return removePlace(view, &step) }
    guard rule != placePrecision || couple.me.place == nil else { return }
    let place = couple.me.place
    if view.fix == nil, place?.precision == .exact, let point = place?.point, let time = place?.measuredAt {
      view.fix = (point, time)
    }
    // The known location suffices unless the exact one is wanted.
    guard rule != .exact, view.fix != nil else { return locate(rule, view, &step) }
    view.wanted = rule
    view.isLocating = true
    loadPlaces(view, &step)
    shareLastLocation(view, &step)
  }

  private func receiveLocation(
    _ latitude: Int32, _ longitude: Int32, _ view: PlacesViewState, _ step: inout Step
  ) {
    guard let point = GeoPoint(latitude: Double(latitude) / 1e6, longitude: Double(longitude) / 1e6) else { return }
    guard view.isLocating || view.wanted != nil || app.replica.couple.followsLocation else {
      // Ends a watch that started before a sign-out or the end of the couple.
      step.effects.append(.account(.locate(.stop, isExact: false)))
      return
    }
    view.fix = (point, step.now)
    view.refusal = nil
    shareLastLocation(view, &step)
  }

  /// Shares the last location with the chosen precision, once the list is loaded and can name it.
  private func shareLastLocation(_ view: PlacesViewState, _ step: inout Step) {
    guard view.isLocating || app.replica.couple.followsLocation else { return }
    guard let fix = view.fix, let city = view.list?.nearest(to: fix.point, placeLanguage) else { return }
    let place = SharedPlace.measured(
      fix.point, at: fix.at, precision: placePrecision, cityLabel: city.name, country: city.country, city: city.point)
    guard let place else { return }
    let isAwaited = view.isLocating
    view.isLocating = false
    view.wanted = nil
    guard isAwaited || place.isWorthSending(after: couple.me.place) else { return }
    actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.setPlace(place) }
    if isAwaited { app.showToast(strings.couplePlaceSet(city: city.name), &step) }
  }

  private func receiveRefusal(_ reason: PlaceRefusal, _ view: PlacesViewState, _ step: inout Step) {
    view.isLocating = false
    view.refusal = reason
    // A failed choice of precision is dropped.
    view.wanted = nil
    if reason == .denied { endFollowing(&step) }
  }

  // MARK: While the app is open

  private func setSharing(_ isOn: Bool, _ view: PlacesViewState, _ step: inout Step) {
    guard isOn else { return endFollowing(&step) }
    guard actAsCouple(&step, { (actions) throws(CoupleRefusal) in try actions.shareLocation(true) }) == nil else {
      return
    }
    locate(placePrecision == .off ? .city : placePrecision, view, &step)
  }

  private func endFollowing(_ step: inout Step) {
    guard app.replica.couple.followsLocation else { return }
    actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.shareLocation(false) }
    step.effects.append(.account(.locate(.stop, isExact: false)))
  }

  /// Resumes following the location when this tab starts to sync.
  func resumeFollowing(_ step: inout Step) {
    guard let view = app.coupleView?.places, app.replica.couple.followsLocation else { return }
    loadPlaces(view, &step)
    step.effects.append(.account(.locate(.resume, isExact: placePrecision == .exact)))
  }

  func pauseFollowing(_ step: inout Step) {
    step.effects.append(.account(.locate(.stop, isExact: false)))
  }
}
