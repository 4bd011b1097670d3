import Actions
import ArgumentParser
import Core
import Couple
import Replica
import Texts

/// `alltag couple city`.
struct CoupleCity: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "city", abstract: "Set where you are, for the distance between the two of you.",
    discussion: """
      The cities are those with more than 15,000 inhabitants (GeoNames, CC BY 4.0); no server is asked for them. Of what --at gives, \
      only what --precision lets through leaves this device.
      """)

  @Argument(help: "The city's name, in German, English or its own language.") var name: String?
  @Option(help: "Its country, by name or code (DE).") var country: String?
  @Option(help: ArgumentHelp("List cities that are called so, and set none.", valueName: "name")) var search: String?
  @Option(
    help: ArgumentHelp(
      "Set the city that is nearest to there, in degrees; write --at=-33.87,151.21 south of the equator.",
      valueName: "latitude,longitude"))
  var at: Coordinates?
  @Option(help: "How much of --at your partner may know: exact, nearby (about 10 km), city.") var precision: Precision?
  @Flag(help: "Take your city away.") var clear = false
  @OptionGroup var global: GlobalOptions

  enum Precision: String, ExpressibleByArgument, CaseIterable {
    case exact, nearby, city

    var rule: LocationPrecision { LocationPrecision.allCases.first { $0.word == rawValue } ?? .city }
  }

  struct Coordinates: ExpressibleByArgument {
    let point: GeoPoint

    init?(argument: String) {
      let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
        Double($0.filter { $0 != " " })
      }
      guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
        let point = GeoPoint(latitude: latitude, longitude: longitude)
      else { return nil }
      self.point = point
    }
  }

  private static let listedMax = 20

  func validate() throws {
    let wishes = [name != nil, search != nil, at != nil, clear].filter { $0 }
    guard wishes.count == 1 else { throw usageError { $0.cliUsageCity } }
    if precision != nil, at == nil {
      throw usageError { $0.cliUsagePrecision }
    }
    if country != nil, name == nil, search == nil { throw usageError { $0.cliUsageCountry } }
  }

  func run(in session: inout Session) async throws {
    let place: SharedPlace?
    if clear {
      place = nil
    } else {
      let places = try PlacesFile.read(session.machine)
      let language = session.words.placeLanguage
      if let search { return try list(search, places, language, session) }
      place = try at.map { try measured($0.point, places, language, session) } ?? chosen(places, language)
    }
    let changed = try session.actAsCouple { (actions) throws(CoupleRefusal) in try actions.setPlace(place) }
    try await session.finishCouple(changed: changed)
  }

  private func countryCode(_ places: Places) throws(CommandError) -> String? {
    guard let country else { return nil }
    guard let code = places.countryCode(country) else { throw .unknownCountry(country) }
    return code
  }

  private func chosen(_ places: Places, _ language: PlaceLanguage) throws(CommandError) -> SharedPlace {
    let name = name ?? ""
    switch places.find(name, language, in: try countryCode(places), limit: Self.listedMax) {
    case .none: throw .unknownCity(name)
    case .one(let city): return SharedPlace(cityLabel: city.name, country: city.country, point: city.point)
    case .several(let cities):
      throw .ambiguousCity(
        name,
        candidates: cities.map { city in
          CommandError.Candidate(line: "\(city.name), \(places.countryName(city.country, language))") {
            $0.cityMembers(city)
          }
        })
    }
  }

  private func measured(
    _ point: GeoPoint, _ places: Places, _ language: PlaceLanguage, _ session: Session
  ) throws(CommandError) -> SharedPlace? {
    guard let city = places.nearest(to: point, language) else { throw .unknownCity("") }
    return SharedPlace.measured(
      point, at: session.machine.now, precision: (precision ?? .city).rule, cityLabel: city.name,
      country: city.country, city: city.point)
  }

  private func list(_ text: String, _ places: Places, _ language: PlaceLanguage, _ session: Session) throws {
    let found = places.search(text, language, in: try countryCode(places), limit: Self.listedMax)
    if session.isJSON {
      return try session.printJSON { json in
        json.member("cities")
        json.beginArray()
        for city in found { json.city(city) }
        json.endArray()
      }
    }
    guard !found.isEmpty else { throw CommandError.unknownCity(text) }
    var table = TextTable([.left, .left], flexibleColumn: 0)
    for city in found {
      table.row([
        TextTable.Cell(city.name.printable, .bold),
        TextTable.Cell("\(places.countryName(city.country, language)) (\(city.country))".printable, .dim),
      ])
    }
    try session.terminal.print(table.lines(session.terminal))
  }
}

extension JSONWriter {
  fileprivate mutating func city(_ city: PlaceCity) {
    beginObject()
    cityMembers(city)
    endObject()
  }

  fileprivate mutating func cityMembers(_ city: PlaceCity) {
    member("name", city.name)
    member("country", city.country)
    member("latitude", city.point.latitude)
    member("longitude", city.point.longitude)
  }
}

extension LocationPrecision {
  /// Stable across versions, for scripts.
  var word: String {
    switch self {
    case .exact: "exact"
    case .nearby: "nearby"
    case .city: "city"
    case .off: "off"
    }
  }
}
