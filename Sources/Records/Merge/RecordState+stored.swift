import Core

/// A version as devices keep it, and as it is read from a record.
extension RecordState {
  /// The fields as JSON and the stamps, each with its count before it.
  public var stored: [UInt8] {
    var writer = WireWriter(form: .request)
    fields.write(to: &writer)
    var out = ByteWriter(byteCountExpected: writer.bytes.count + 64)
    out.blob(writer.bytes)
    out.blob(stamps.bytes)
    return out.bytes
  }

  /// Nil for all that `stored` never gives.
  public init?(stored: [UInt8]) {
    var input = ByteReader(stored)
    guard let json = try? input.blob(), let stampBytes = try? input.blob(), input.isAtEnd,
      let stamps = try? EditStamps(bytes: stampBytes),
      var reader = try? WireReader(json, byteCountMax: RecordLimits.answerByteCountMax, isTolerant: true),
      let fields = try? RecordFields(from: &reader)
    else { return nil }
    self.init(fields, stamps)
  }

  /// A record's fields, and apart from them the stamps that it carries in `field`.
  public init(_ record: Record, stampsIn field: FieldName) {
    var fields = record.fields
    var stamps: EditStamps?
    if case .bytes(let bytes) = fields[value: field] { stamps = try? EditStamps(bytes: bytes) }
    if let read = stamps, !read.isBelievable { stamps = nil }
    fields[field] = nil
    // Another client may write none; then the server's word counts, which every device reads alike.
    let stamp = EditStamp(record.serverTime, device: record.modified?.deviceID ?? "")
    self.init(fields, stamps ?? EditStamps(stamp))
  }
}

extension Record {
  /// When the server took this version; 0 if it says nothing that can be believed.
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

  /// Of what was entered before there was an account. No device signs it: the same data on two devices is then the same record.
  public static func unsigned(_ time: Timestamp) -> EditStamps { EditStamps(EditStamp(time, device: "")) }

  /// The stamps after fields were edited on this device: later than every edit of them that it has seen.
  public func edited(_ names: [FieldName], at now: Timestamp, device: String) -> EditStamps {
    var time = now
    for name in names where self[name].time >= time { time = self[name].time.adding(milliseconds: 1) }
    return edited(names, at: EditStamp(time, device: device))
  }
}

extension Timestamp {
  /// Milliseconds up to the year 9999 either way; beyond lie damaged records, and sums that overflow.
  public static let believable: ClosedRange<Int64> = -253_402_300_800_000...253_402_300_800_000
}
