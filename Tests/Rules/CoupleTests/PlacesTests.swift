import Core
import Foundation
import Testing

@testable import Couple

/// Tested with a part of the real list: the larger cities of six countries, written by `Tools/build-places`.
@Suite struct PlacesTests {
  static let bytes: [UInt8] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/couple/places.bin")
    return (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
  }()
  static let places = try? Places(bytes)

  @Test func countriesAreInTheOrderOfTheLanguage() throws {
    let places = try #require(Self.places)
    #expect(
      places.countries(.german).map { $0.name(.german) }
        == ["Deutschland", "Frankreich", "Neuseeland", "Österreich", "Schweiz", "Vereinigte Staaten"])
    #expect(places.countries(.english).map { $0.code } == ["AT", "FR", "DE", "NZ", "CH", "US"])
  }

  @Test func citiesAreInTheOrderOfTheLanguage() throws {
    let places = try #require(Self.places)
    let german = places.cities(of: "DE", .german).map { $0.name }
    let english = places.cities(of: "DE", .english).map { $0.name }
    #expect(german.contains("München") && german.contains("Köln") && !german.contains("Munich"))
    #expect(english.contains("Munich") && english.contains("Cologne") && english.contains("Berlin"))
    #expect(
      german.map { PlaceName.folded($0) }
        == german.map { PlaceName.folded($0) }.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(english.firstIndex(of: "Cologne")! < english.firstIndex(of: "Dortmund")!)
    #expect(places.cities(of: "XX", .german).isEmpty)
  }

  @Test(
    arguments: [
      ("münchen", "DE", "München", "Munich"), ("MUNCH", "DE", "München", "Munich"),
      ("Muenchen", "DE", "München", "Munich"),
      ("munich", "DE", "München", "Munich"), ("cologne", "DE", "Köln", "Cologne"), ("koeln", "DE", "Köln", "Cologne"),
      ("wien", "AT", "Wien", "Vienna"), ("vienna", "AT", "Wien", "Vienna"), ("zurich", "CH", "Zürich", "Zurich"),
      ("  Zu\u{308}r ", "CH", "Zürich", "Zurich"), ("main", "DE", "Frankfurt am Main", "Frankfurt am Main"),
      ("new y", "US", "New York City", "New York City"), ("auck", "NZ", "Auckland", "Auckland"),
    ])
  func oneCityHasManySpellings(_ text: String, _ country: String, _ german: String, _ english: String) throws {
    let places = try #require(Self.places)
    #expect(places.search(text, .german, limit: 1).map { $0.name } == [german])
    #expect(places.search(text, .english, in: country).first?.name == english)
  }

  @Test func findingsAreInOrderAndOnce() throws {
    let places = try #require(Self.places)
    // Names that begin so precede those with a word that does, and larger cities come first.
    let found = places.search("m", .german)
    #expect(Set(found.map { $0.position }).count == found.count && found.first?.name == "München")
    #expect(places.search("m", .german, limit: 3).count == 3)
    #expect(places.search("", .german).isEmpty && places.search("--", .german).isEmpty)
    #expect(places.search("xyzzy", .german).isEmpty && places.search("m", .german, in: "XX").isEmpty)
    #expect(places.search("mun", .german, in: "US").isEmpty)
    #expect(places.search(String(repeating: "m", count: 10_000), .german).isEmpty)
  }

  @Test(
    arguments: [
      ("wien", nil, ["Wien"]), ("Vienna", nil, ["Wien"]), ("Muenchen", nil, ["München"]), ("ZURICH", "CH", ["Zürich"]),
      // The only one that begins so.
      ("new y", nil, ["New York City"]), ("Köl", "DE", ["Köln"]),
      // By far the largest of that name, across countries.
      ("Hamburg", nil, ["Hamburg"]), ("Münch", "US", []), ("", nil, []), ("xyzzy", nil, []),
    ] as [(String, String?, [String])])
  func aNameMeansACity(_ text: String, _ country: String?, _ names: [String]) throws {
    let places = try #require(Self.places)
    switch places.find(text, .german, in: country, limit: 3) {
    case .none: #expect(names.isEmpty)
    case .one(let city): #expect([city.name] == names)
    case .several: Issue.record("one is meant")
    }
  }

  @Test func severalCitiesAreListed() throws {
    let places = try #require(Self.places)
    guard case .several(let cities) = places.find("San", .german, limit: 2) else {
      Issue.record("there are several")
      return
    }
    #expect(cities.map { $0.name } == places.search("San", .german, limit: 2).map { $0.name })
  }

  @Test(
    arguments: [
      ("de", "DE"), ("DE", "DE"), ("Österreich", "AT"), ("austria", "AT"), ("new zealand", "NZ"), ("Xanadu", nil),
      ("", nil),
    ] as [(String, String?)])
  func countriesHaveNamesAndCodes(_ text: String, _ code: String?) throws {
    #expect(try #require(Self.places).countryCode(text) == code)
  }

  @Test(
    arguments: [
      (52.40, 13.07, "Berlin"), (48.21, 16.37, "Wien"), (47.40, 8.50, "Zürich"), (-41.0, 174.9, "Christchurch"),
      (-36.9, -179.9, "Auckland"), (40.7, -74.0, "New York City"), (90, 0, "Hamburg"),
    ] as [(Double, Double, String)])
  func theNearestCityIsFound(_ latitude: Double, _ longitude: Double, _ name: String) throws {
    let places = try #require(Self.places)
    let point = try #require(GeoPoint(latitude: latitude, longitude: longitude))
    let found = try #require(places.nearest(to: point, .german))
    let all = places.countries.flatMap { places.cities(of: $0.code, .german) }
    let least = all.map { point.kilometres(to: $0.point) }.min()
    #expect(point.kilometres(to: found.point) == least)
    if latitude != 90 { #expect(found.name == name) }
  }

  @Test func coordinatesAreThoseOfTheCity() throws {
    let places = try #require(Self.places)
    let berlin = try #require(places.search("Berlin", .german).first)
    #expect(berlin.country == "DE" && abs(berlin.point.latitude - 52.524) < 1e-9)
    #expect(abs(berlin.point.longitude - 13.411) < 1e-9)
  }

  @Test(
    arguments: [
      ("Gießen", "giessen"), ("GIESSEN", "giessen"), (" -O'Fallon (East) ", "ofallon east"), ("", ""), ("--", ""),
      ("Saint-Étienne", "saint etienne"), ("Łódź", "lodz"),
      ("Đà Nẵng", "da nang"), ("L’Aquila", "laquila"), ("Æbeltoft, Øst", "aebeltoft ost"), ("  A  –  B ", "a b"),
      ("E\u{301}vry", "evry"), ("Þórshöfn", "thorshofn"), ("İzmir", "izmir"), ("Əhmədbəyli", "ehmedbeyli"),
      ("東京", "東京"),
    ])
  func namesAreFolded(_ name: String, _ folded: String) {
    #expect(String(decoding: PlaceName.folded(name), as: UTF8.self) == folded)
    var out: [UInt8] = [0x41]
    PlaceName.appendFolded(Array(name.utf8)[...], to: &out)
    #expect(String(decoding: out, as: UTF8.self) == "A" + folded)
  }

  @Test func aDamagedListIsRefused() {
    #expect(!Self.bytes.isEmpty)
    for count in 0..<Self.bytes.count {
      #expect(throws: ByteError.self) { try Places(Array(Self.bytes.prefix(count))) }
    }
    var bytes = Self.bytes
    // Any changed byte gives an error or a list, and no trap.
    for i in bytes.indices {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        let before = bytes[i]
        bytes[i] = value
        if let places = try? Places(bytes) { #expect(places.search("m", .german, limit: 3).count <= 3) }
        bytes[i] = before
      }
    }
  }
}
