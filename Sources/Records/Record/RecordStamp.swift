import Core

/// The writer and time of a record's version, as set by the server, not the client.
public struct RecordStamp: Equatable, Sendable {
  public var timestamp: Timestamp
  public var userRecordName: RecordName
  /// A device's id or name; web clients have "1" or "2".
  public var deviceID: String

  public init(timestamp: Timestamp, userRecordName: RecordName, deviceID: String) {
    self.timestamp = timestamp
    self.userRecordName = userRecordName
    self.deviceID = deviceID
  }
}

extension RecordStamp: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init(timestamp: Timestamp(milliseconds: 0), userRecordName: "", deviceID: "")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "timestamp") {
        timestamp = try reader.timestamp()
      } else if reader.name(is: "userRecordName") {
        userRecordName = try reader.name()
      } else if reader.name(is: "deviceID") {
        deviceID = try reader.string()
      } else {
        try reader.skip()
      }
    }
  }

  /// Always writes all three members: a client that misses one drops the date.
  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("timestamp", timestamp.milliseconds)
    writer.member("userRecordName", userRecordName)
    writer.member("deviceID", deviceID)
    writer.endObject()
  }
}
