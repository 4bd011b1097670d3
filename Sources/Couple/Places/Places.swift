import Core

/// A language in which names of places are shown.
public enum PlaceLanguage: UInt8, CaseIterable, Sendable { case german, english }

/// A country of the list.
public struct PlaceCountry: Equatable, Sendable {
  /// ISO 3166 in capitals.
  public let code: String
  public let germanName: String
  public let englishName: String
  /// The indices of its cities.
  let cities: Range<Int>

  public func name(_ language: PlaceLanguage) -> String { language == .german ? germanName : englishName }
}

/// A city for display.
public struct PlaceCity: Equatable, Sendable {
  /// Its index in this list; another version of the list has other indices.
  public let position: Int
  public let name: String
  /// ISO 3166 in capitals.
  public let country: String
  public let point: GeoPoint
}

/// The countries and cities to choose from (C-16), as written by `Tools/build-places`.
///
/// The data is from GeoNames (CC BY 4.0) and Unicode CLDR. It is large, and loaded only when a user chooses a place.
public struct Places: Sendable {
  static let version: UInt8 = 1
  static let countryCountMax = 400
  static let cityCountMax = 200_000
  static let nameByteCountMax = 200

  let countries: [PlaceCountry]
  /// The concatenated names, and the start of each; one more start marks the end.
  let names: [UInt8]
  let nameStarts: [UInt32]
  /// The names without marks and case (`PlaceName`).
  let folded: [UInt8]
  let foldedStarts: [UInt32]
  /// 0 below 30,000 inhabitants, one more for each doubling.
  let sizes: [UInt8]
  /// Thousandths of a degree.
  let latitudes: [Int32]
  let longitudes: [Int32]
  /// Names that differ from the usual one, by index.
  let others: [OtherName]

  struct OtherName: Sendable {
    let position: Int
    /// Empty if it is the usual one.
    let german: String
    let english: String
  }

  static let unitsPerDegree = 1000.0

  public var cityCount: Int { sizes.count }

  /// Returns the common name of the city in the language.
  func name(_ position: Int, _ language: PlaceLanguage) -> String {
    if let other = other(position) {
      let name = language == .german ? other.german : other.english
      if !name.utf8.isEmpty { return name }
    }
    return String(decoding: names[Int(nameStarts[position])..<Int(nameStarts[position + 1])], as: UTF8.self)
  }

  func point(_ position: Int) -> GeoPoint? {
    GeoPoint(
      latitude: Double(latitudes[position]) / Self.unitsPerDegree,
      longitude: Double(longitudes[position]) / Self.unitsPerDegree)
  }

  /// Returns the city at an index of this list; nil beyond its end.
  public func city(_ position: Int, _ language: PlaceLanguage) -> PlaceCity? {
    countries.first { $0.cities.contains(position) }.flatMap { city(position, $0, language) }
  }

  func city(_ position: Int, _ country: PlaceCountry, _ language: PlaceLanguage) -> PlaceCity? {
    point(position).map {
      PlaceCity(position: position, name: name(position, language), country: country.code, point: $0)
    }
  }

  func other(_ position: Int) -> OtherName? {
    var low = 0
    var high = others.count
    while low < high {
      let middle = (low + high) / 2
      if others[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low < others.count && others[low].position == position ? others[low] : nil
  }
}
