import Core

/// A place on the Earth, in degrees.
public struct GeoPoint: Equatable, Sendable {
  /// -90…90.
  public let latitude: Double
  /// -180…180.
  public let longitude: Double

  /// The mean radius of the Earth (IUGG), in kilometres (C-15).
  public static let earthRadiusKilometres = 6371.0088

  /// Nil outside the ranges, and for what is no number.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Along the great circle, by the haversine formula.
  public func kilometres(to other: GeoPoint) -> Double {
    let up = Angle.sineAndCosine((other.latitude - latitude) / 2).sine
    let around = Angle.sineAndCosine((other.longitude - longitude) / 2).sine
    let cosines = Angle.sineAndCosine(latitude).cosine * Angle.sineAndCosine(other.latitude).cosine
    let haversine = up * up + cosines * around * around
    return 2 * Self.earthRadiusKilometres * Angle.arcSine(min(haversine, 1).squareRoot())
  }

  /// `kilometres` rounded, halves up (C-15).
  public func wholeKilometres(to other: GeoPoint) -> Int { Int(kilometres(to: other) + 0.5) }
}
