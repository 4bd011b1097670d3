import Core

/// A point on the Earth, in degrees.
public struct GeoPoint: Equatable, Sendable {
  /// -90…90.
  public let latitude: Double
  /// -180…180.
  public let longitude: Double

  /// Returns nil for values outside the ranges, and for NaN.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Returns the distance along the great circle (C-15).
  public func kilometres(to other: GeoPoint) -> Double {
    GreatCircle.metres((latitude, longitude), (other.latitude, other.longitude)) / 1000
  }

  /// Returns `kilometres` rounded, halves up (C-15).
  public func wholeKilometres(to other: GeoPoint) -> Int { Int(kilometres(to: other) + 0.5) }
}
