import Core

/// Conversions of a version: to and from the bytes that devices store, and from a record.
extension RecordState {
  /// The fields as JSON and the stamps, each preceded by its byte count.
  public var stored: [UInt8] {
    var writer = WireWriter(form: .request)
    fields.write(to: &writer)
    var out = ByteWriter(byteCountExpected: writer.bytes.count + 64)
    out.blob(writer.bytes)
    out.blob(stamps.bytes)
    return out.bytes
  }

  /// Parses stored bytes; nil for bytes that `stored` never produces.
  public init?(stored: [UInt8]) {
    var input = ByteReader(stored)
    guard let json = try? input.blob(), let stampBytes = try? input.blob(), input.isAtEnd,
      let stamps = try? EditStamps(bytes: stampBytes),
      var reader = try? WireReader(json, byteCountMax: RecordLimits.answerByteCountMax, isTolerant: true),
      let fields = try? RecordFields(from: &reader)
    else { return nil }
    self.init(fields, stamps)
  }

  /// Separates a record's fields from the stamps in the field named `field`.
  public init(_ record: Record, stampsIn field: FieldName) {
    var fields = record.fields
    var stamps: EditStamps?
    if case .bytes(let bytes) = fields[value: field] { stamps = try? EditStamps(bytes: bytes) }
    if let read = stamps, !read.isBelievable { stamps = nil }
    fields[field] = nil
    // Other clients may write no stamps; then the server's time and device count, which every device reads alike.
    let stamp = EditStamp(record.serverTime, device: record.modified?.deviceID ?? "")
    self.init(fields, stamps ?? EditStamps(stamp))
  }
}

extension Record {
  /// The time at which the server stored this version; 0 if it gives no believable one.
  public var serverTime: Timestamp {
    guard let time = modified?.timestamp, Timestamp.believable.contains(time.milliseconds) else {
      return Timestamp(milliseconds: 0)
    }
    return time
  }
}

extension EditStamps {
  fileprivate var isBelievable: Bool {
    Timestamp.believable.contains(common.time.milliseconds)
      && own.allSatisfy { Timestamp.believable.contains($0.stamp.time.milliseconds) }
  }

  /// Returns stamps for data entered before there was an account. They name no device, so that the same data on two devices gives the
  /// same record.
  public static func unsigned(_ time: Timestamp) -> EditStamps { EditStamps(EditStamp(time, device: "")) }

  /// Returns the stamps after an edit on this device: later than every edit of these fields that it has seen.
  public func edited(_ names: [FieldName], at now: Timestamp, device: String) -> EditStamps {
    var time = now
    for name in names where self[name].time >= time { time = self[name].time.adding(milliseconds: 1) }
    return edited(names, at: EditStamp(time, device: device))
  }
}

extension Timestamp {
  /// Milliseconds within the year 9999 in either direction; times beyond come from damaged records, and sums of them overflow.
  public static let believable: ClosedRange<Int64> = -253_402_300_800_000...253_402_300_800_000
}
