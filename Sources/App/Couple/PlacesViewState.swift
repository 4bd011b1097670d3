import Core
import Couple

/// The loaded list of places, the picker's view state, and the state of locating.
final class PlacesViewState {
  /// Loaded when it is first needed, and kept in memory until the page closes.
  var list: Places?
  var isLoading = false
  var hasFailed = false

  // The picker.
  /// Whether it is open for the partner's place.
  var isForPartner = false
  var text = ""
  var country: PlaceCountry?
  /// The matching countries and cities, in order.
  var countries: [PlaceCountry] = []
  var cities: [PlaceCity] = []
  var rowCount = rowCountStep
  /// The place that the user wants to share as the first one, about which the sheet asks.
  var asked: Asked?

  enum Asked {
    case city(PlaceCity)
    /// The device's location, once.
    case here
    /// The device's location as long as the app is open.
    case following
  }

  static let rowCountStep = 100

  // The location.
  /// Whether the user is waiting for the location.
  var isLocating = false
  var refusal: PlaceRefusal?
  /// The precision chosen for the next location; nil for that of the last one.
  var wanted: LocationPrecision?
  /// The user's last location and its time. Never stored.
  var fix: (point: GeoPoint, at: Timestamp)?

  init() {}

  /// Resets the picker to all countries.
  func reset(_ language: PlaceLanguage) {
    text = ""
    country = nil
    asked = nil
    find(language)
  }

  /// Searches again and updates the matches.
  func find(_ language: PlaceLanguage) {
    rowCount = Self.rowCountStep
    guard let list else { return }
    let isSearch = !text.trimmedWhitespace.utf8.isEmpty
    if let country {
      countries = []
      cities =
        isSearch
        ? list.search(text, language, in: country.code, limit: Self.rowCountStep)
        : list.cities(of: country.code, language)
    } else {
      countries = isSearch ? list.countries(text, language) : list.countries(language)
      cities = isSearch ? list.search(text, language, limit: Self.rowCountStep) : []
    }
  }

  func open(_ code: String, _ language: PlaceLanguage) {
    text = ""
    country = list?.countries(language).first { $0.code == code }
    find(language)
  }

  func forgetLocation() {
    fix = nil
    wanted = nil
    isLocating = false
    refusal = nil
  }
}
