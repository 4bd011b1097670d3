import Core
import Couple
import Replica

/// The person's own place (C-16, C-17): a city of the list, or where the device says that they are.
extension AppModel {
  static var placesID: String { "places" }
  static var placeSearchID: String { "couple-place-search" }
  static var placeFirstID: String { "couple-place-first" }

  var placeLanguage: PlaceLanguage { strings.language == .german ? .german : .english }

  /// The precision with which the next location is told: the chosen one, else the last one's.
  var placePrecision: LocationPrecision {
    account?.couple.places.wanted ?? couple.me.place?.precision ?? .city
  }

  @inline(never)
  func updatePlace(_ message: PlaceMessage, _ step: inout Step) {
    guard let view = account?.couple.places else { return }
    switch message {
    case .load:
      // The user waited for this when the list did not come.
      view.isLocating = view.wanted != nil
      loadPlaces(view, &step)
    case .search(let text):
      view.text = text.prefixCharacters(CoupleLimits.placeCharactersMax)
      view.find(placeLanguage)
    case .country(let code):
      view.open(code, placeLanguage)
      // The button that led here is gone, and the new list is to be seen from its beginning.
      step.effects.append(.focus(id: Self.placeFirstID))
    case .more: view.rowCount += PlacesViewState.rowCountStep
    case .choose(let position): choosePlace(Int(position), view, &step)
    case .locate: locate(placePrecision == .off ? .city : placePrecision, view, &step)
    case .follow(let isOn): follow(isOn, view, &step)
    case .precision(let rule): setPrecision(rule, view, &step)
    case .remove: removePlace(view, &step)
    case .at(let latitude, let longitude): takeLocation(latitude, longitude, view, &step)
    case .refused(let reason): takeRefusal(reason, view, &step)
    }
  }

  // MARK: The list

  func openPlaces(_ step: inout Step) {
    guard let view = account?.couple.places else { return }
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

  func takePlaces(_ status: Int, _ bytes: [UInt8], _ step: inout Step) {
    guard let view = account?.couple.places else { return }
    account?.revision += 1
    view.isLoading = false
    do throws(ByteError) { view.list = status == 200 ? try Places(bytes) : nil } catch { view.list = nil }
    guard view.list != nil else {
      view.hasFailed = true
      view.isLocating = false
      return
    }
    view.find(placeLanguage)
    if overlay == .couple(.places) { focusPlaceSearch(&step) }
    settleLocation(view, &step)
  }

  /// On a touch screen that would bring up the keyboard over the list.
  private func focusPlaceSearch(_ step: inout Step) {
    if !environment.flags.contains("touch") { step.effects.append(.focus(id: Self.placeSearchID)) }
  }

  private func choosePlace(_ position: Int, _ view: PlacesViewState, _ step: inout Step) {
    guard let city = view.list?.city(position, placeLanguage) else { return }
    endFollowing(&step)
    view.forgetLocation()
    changeCouple(&step) {
      $0.me.place = SharedPlace(cityLabel: city.name, country: city.country, point: city.point)
    }
    closeOverlay(&step)
    showToast(strings.couplePlaceSet(city: city.name), &step)
  }

  private func removePlace(_ view: PlacesViewState, _ step: inout Step) {
    endFollowing(&step)
    view.forgetLocation()
    if changeCouple(&step, { $0.me.place = nil }) { showToast(strings.couplePlaceRemoved, &step) }
  }

  // MARK: The location

  private func locate(_ precision: LocationPrecision, _ view: PlacesViewState, _ step: inout Step) {
    view.wanted = precision
    view.isLocating = true
    view.refusal = nil
    loadPlaces(view, &step)
    // Asking once would end the watching.
    let how: AccountEffect.Locating = replica.couple.followsLocation ? .watch : .once
    step.effects.append(.account(.locate(how, isExact: precision == .exact)))
  }

  private func setPrecision(_ rule: LocationPrecision, _ view: PlacesViewState, _ step: inout Step) {
    if rule == .off { return removePlace(view, &step) }
    guard rule != placePrecision || couple.me.place == nil else { return }
    let place = couple.me.place
    if view.fix == nil, place?.precision == .exact, let point = place?.point, let time = place?.measuredAt {
      view.fix = (point, time)
    }
    // The known location is enough for less precision, and not for more.
    guard rule != .exact, view.fix != nil else { return locate(rule, view, &step) }
    view.wanted = rule
    view.isLocating = true
    loadPlaces(view, &step)
    settleLocation(view, &step)
  }

  private func takeLocation(
    _ latitude: Int32, _ longitude: Int32, _ view: PlacesViewState, _ step: inout Step
  ) {
    guard let point = GeoPoint(latitude: Double(latitude) / 1e6, longitude: Double(longitude) / 1e6) else { return }
    guard view.isLocating || view.wanted != nil || replica.couple.followsLocation else {
      // Stops watching a user who has signed out or parted meanwhile.
      step.effects.append(.account(.locate(.stop, isExact: false)))
      return
    }
    view.fix = (point, step.now)
    view.refusal = nil
    settleLocation(view, &step)
  }

  /// Shares as much of the last location as the person wants, once the list is there to name it.
  private func settleLocation(_ view: PlacesViewState, _ step: inout Step) {
    guard view.isLocating || replica.couple.followsLocation else { return }
    guard let fix = view.fix, let city = view.list?.nearest(to: fix.point, placeLanguage) else { return }
    let place = SharedPlace.measured(
      fix.point, at: fix.at, precision: placePrecision, cityLabel: city.name, country: city.country, city: city.point)
    guard let place else { return }
    let isAwaited = view.isLocating
    view.isLocating = false
    view.wanted = nil
    guard isAwaited || place.isWorthTelling(after: couple.me.place) else { return }
    changeCouple(&step) { $0.me.place = place }
    if isAwaited { showToast(strings.couplePlaceSet(city: city.name), &step) }
  }

  private func takeRefusal(_ reason: PlaceRefusal, _ view: PlacesViewState, _ step: inout Step) {
    view.isLocating = false
    view.refusal = reason
    // The choice that could not be made is not kept.
    view.wanted = nil
    if reason == .denied { endFollowing(&step) }
  }

  // MARK: While the app is open

  private func follow(_ isOn: Bool, _ view: PlacesViewState, _ step: inout Step) {
    guard isOn else { return endFollowing(&step) }
    guard couple.pairing.isPaired else { return }
    apply(.couple(CoupledStep(replica.couple.following(true))), &step)
    locate(placePrecision == .off ? .city : placePrecision, view, &step)
  }

  private func endFollowing(_ step: inout Step) {
    guard replica.couple.followsLocation else { return }
    apply(.couple(CoupledStep(replica.couple.following(false))), &step)
    step.effects.append(.account(.locate(.stop, isExact: false)))
  }

  /// This tab is now the one that syncs, and so the one that tells where the person is.
  func resumeFollowing(_ step: inout Step) {
    guard let view = account?.couple.places, replica.couple.followsLocation else { return }
    loadPlaces(view, &step)
    step.effects.append(.account(.locate(.resume, isExact: placePrecision == .exact)))
  }

  func pauseFollowing(_ step: inout Step) {
    step.effects.append(.account(.locate(.stop, isExact: false)))
  }
}
