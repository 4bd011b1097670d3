import Core

/// A place on the Earth, with its accuracy.
public struct Location: Equatable, Sendable {
  /// Degrees, -90…90 and -180…180; not checked here.
  public var latitude: Double
  public var longitude: Double
  /// Metres.
  public var altitude: Double?
  public var horizontalAccuracy: Double?
  public var verticalAccuracy: Double?
  /// Metres a second.
  public var speed: Double?
  /// Degrees from north.
  public var course: Double?
  public var timestamp: Timestamp?

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  static let payloadByteCount = 64
}

extension Location: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    var latitude: Double?
    var longitude: Double?
    self.init(latitude: 0, longitude: 0)
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "latitude") {
        latitude = try reader.double()
      } else if reader.name(is: "longitude") {
        longitude = try reader.double()
      } else if reader.name(is: "altitude") {
        altitude = try reader.double()
      } else if reader.name(is: "horizontalAccuracy") {
        horizontalAccuracy = try reader.double()
      } else if reader.name(is: "verticalAccuracy") {
        verticalAccuracy = try reader.double()
      } else if reader.name(is: "speed") {
        speed = try reader.double()
      } else if reader.name(is: "course") {
        course = try reader.double()
      } else if reader.name(is: "timestamp") {
        timestamp = try reader.timestamp()
      } else {
        try reader.skip()
      }
    }
    guard let latitude else { throw reader.missing("latitude") }
    guard let longitude else { throw reader.missing("longitude") }
    self.latitude = latitude
    self.longitude = longitude
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("latitude", latitude)
    writer.member("longitude", longitude)
    writer.member("altitude", altitude)
    writer.member("horizontalAccuracy", horizontalAccuracy)
    writer.member("verticalAccuracy", verticalAccuracy)
    writer.member("speed", speed)
    writer.member("course", course)
    writer.member("timestamp", timestamp?.milliseconds)
    writer.endObject()
  }
}
