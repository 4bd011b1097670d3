import Core
import Testing

@testable import Couple

/// Distances compared with another implementation, and their boundaries.
@Suite struct DistanceTests {
  static func point(_ latitude: Double, _ longitude: Double) -> GeoPoint {
    GeoPoint(latitude: latitude, longitude: longitude)!
  }

  /// Degrees of both, kilometres, name. The cities' are geodesics of the ellipsoid WGS 84 by GeographicLib 2.1 (C. F. F. Karney, on PyPI),
  /// which differ by up to 0.5 % from a sphere's.
  @Test(
    arguments: [
      (point(52.52, 13.405), point(39.9042, 116.4074), 7377.457, "Berlin–Beijing"),
      (point(51.5074, -0.1278), point(40.7128, -74.006), 5585.234, "London–New York"),
      (point(-33.8688, 151.2093), point(-33.4489, -70.6693), 11368.984, "Sydney–Santiago"),
      (point(64.1466, -21.9426), point(-33.9249, 18.4241), 11433.597, "Reykjavík–Cape Town"),
      (point(48.2082, 16.3738), point(47.3769, 8.5417), 593.776, "Vienna–Zürich"),
      (point(-0.1807, -78.4678), point(1.3521, 103.8198), 19743.446, "Quito–Singapore"),
      (point(-37.951033, 144.424868), point(-37.652821, 143.926496), 54.972, "Flinders Peak–Buninyong"),
      // Half of the meridian and of the equator of the sphere with the mean radius: π R.
      (point(90, 0), point(-90, 0), 20015.1, "pole to pole"), (point(0, 0), point(0, 180), 20015.1, "half equator"),
      // A degree of latitude (π R / 180).
      (point(0, 0), point(1, 0), 111.195, "one degree"),
    ] as [(GeoPoint, GeoPoint, Double, String)])
  func agreeWithPublishedValues(_ a: GeoPoint, _ b: GeoPoint, _ kilometres: Double, _ name: String) {
    let found = a.kilometres(to: b)
    #expect(abs(found - kilometres) <= kilometres * 0.005, "\(name): \(found)")
    #expect(abs(found - b.kilometres(to: a)) < 1e-9)
  }

  @Test func shortWaysAndTheDateLine() {
    #expect(Self.point(48, 11).kilometres(to: Self.point(48, 11)) == 0)
    #expect(Self.point(0, 179.95).wholeKilometres(to: Self.point(0, -179.95)) == 11)
    #expect(Self.point(0, 180).kilometres(to: Self.point(0, -180)) < 1e-6)
    // About a metre, where formulas by the cosine fail.
    let metre = Self.point(52.5, 13.4).kilometres(to: Self.point(52.500009, 13.4))
    #expect(abs(metre - 0.00100) < 0.00001)
  }

  @Test(arguments: [(0.0044, 0), (0.0046, 1), (0.0134, 1), (0.0136, 2)] as [(Double, Int)])
  func wholeKilometresAreRounded(_ degrees: Double, _ whole: Int) {
    #expect(Self.point(0, 0).wholeKilometres(to: Self.point(degrees, 0)) == whole)
  }

  @Test(
    arguments: [(90.1, 0), (-90.1, 0), (0, 180.1), (0, -180.1), (.nan, 0), (0, .infinity)] as [(Double, Double)])
  func whatIsNoPlaceIsRefused(_ latitude: Double, _ longitude: Double) {
    #expect(GeoPoint(latitude: latitude, longitude: longitude) == nil)
  }

  // MARK: Precision

  static let places = [
    point(52.5200066, 13.404954), point(0, 0), point(-33.8688, 151.2093), point(89.99, 12), point(90, 180),
    point(-90, -180), point(64.1466, -21.9426), point(-0.01, -0.01), point(35.6762, 179.9999),
  ]

  @Test(arguments: places) func nearbyIsACellOfAboutTenKilometres(_ place: GeoPoint) throws {
    let shared = try #require(LocationPrecision.nearby.shared(place, city: nil))
    #expect(shared != place)
    #expect(place.kilometres(to: shared) < 8.5)
    // All users in the cell have the same place; sending it repeatedly reveals nothing more.
    #expect(LocationPrecision.nearby.shared(shared, city: nil) == shared)
  }

  @Test func cellsHideWhereInThemSomebodyIs() {
    let a = LocationPrecision.nearby.shared(Self.point(52.5200, 13.4050), city: nil)
    let b = LocationPrecision.nearby.shared(Self.point(52.5233, 13.4131), city: nil)
    #expect(a == b && a != nil)
  }

  @Test func eachPrecisionSharesNoMore() {
    let place = Self.point(52.5200066, 13.404954)
    let city = Self.point(52.52437, 13.41053)
    #expect(LocationPrecision.exact.shared(place, city: city) == Self.point(52.52001, 13.40495))
    #expect(LocationPrecision.city.shared(place, city: city) == city)
    #expect(LocationPrecision.city.shared(place, city: nil) == nil)
    #expect(LocationPrecision.off.shared(place, city: city) == nil)
    let now = Timestamp(milliseconds: 5)
    #expect(
      SharedPlace.measured(place, at: now, precision: .off, cityLabel: "Berlin", country: "DE", city: city) == nil)
    let shared = SharedPlace.measured(place, at: now, precision: .city, cityLabel: "Berlin", country: "DE", city: city)
    #expect(
      shared == SharedPlace(cityLabel: "Berlin", country: "DE", point: city, precision: .city, measuredAt: now))
  }

  @Test(
    arguments: [
      (-5, .now), (59, .now), (60, .minutes(1)), (3599, .minutes(59)), (3600, .hours(1)), (86_399, .hours(23)),
      (86_400, .days(1)), (864_000, .days(10)),
    ] as [(Int64, Age)])
  func aPlaceGrowsOld(_ seconds: Int64, _ age: Age) {
    let then = Timestamp(milliseconds: 1_762_934_400_000)
    let place = SharedPlace(cityLabel: "", country: "", point: nil, measuredAt: then)
    #expect(place.age(at: then.adding(milliseconds: seconds * 1000)) == age)
    #expect(SharedPlace(cityLabel: "", country: "", point: nil).age(at: then) == nil)
  }

  @Test func emptyStatesComeBeforeTheDistance() {
    var state = CoupleState()
    state.me.place = SharedPlace(cityLabel: "Berlin", country: "DE", point: Self.point(52.5, 13.4))
    #expect(state.distance == .connect)
    state.pairing.isPaired = true
    #expect(state.distance == .setCity && state.noteReading == .write)
    state.partner.place = SharedPlace(cityLabel: "München", country: "DE", point: nil)
    #expect(state.distance == .setCity && state.distanceKilometres == 0)
    state.partner.place = SharedPlace(cityLabel: "München", country: "DE", point: Self.point(48.137, 11.575))
    #expect(state.distance == .kilometres(502))
  }
}
