import Core

/// The precision at which a user shares their location, chosen by that user.
public enum LocationPrecision: UInt8, CaseIterable, Sendable {
  /// To about a metre.
  case exact
  /// The middle of a cell of about 10 × 10 km.
  case nearby
  /// The city's centre.
  case city
  case off

  /// Returns the point to share for a user at `point` in or near `city`; nil to share none.
  ///
  /// Cells are fixed, so that many readings of one user reveal no more than one.
  public func shared(_ point: GeoPoint, city: GeoPoint?) -> GeoPoint? {
    switch self {
    case .exact: Self.rounded(point)
    case .nearby: Self.cell(point)
    case .city: city
    case .off: nil
    }
  }

  /// Rounds to five decimal places, about a metre.
  private static func rounded(_ point: GeoPoint) -> GeoPoint? {
    GeoPoint(latitude: (point.latitude * 1e5).rounded() / 1e5, longitude: (point.longitude * 1e5).rounded() / 1e5)
  }

  /// Returns the middle of a cell: there are 1,800 bands of 0.1° (11.1 km), each divided into as many cells of that
  /// width as go around.
  private static func cell(_ point: GeoPoint) -> GeoPoint? {
    let band = min(Int((point.latitude + 90) * 10), 1799)
    let latitude = (Double(band) + 0.5) / 10 - 90
    let count = max(1, Int(3600 * Angle.sineAndCosine(latitude).cosine))
    let column = min(Int((point.longitude + 180) / 360 * Double(count)), count - 1)
    return GeoPoint(latitude: latitude, longitude: (Double(column) + 0.5) / Double(count) * 360 - 180)
  }
}
