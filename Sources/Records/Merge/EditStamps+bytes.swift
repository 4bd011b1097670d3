import Core

/// The format of stamps in their record, in a field of BYTES. It begins with a version; every older version stays
/// readable.
extension EditStamps {
  static let bytesVersion: UInt8 = 1
  static let deviceByteCountMax = 255

  public var bytes: [UInt8] {
    var devices = [common.device]
    for entry in own where Self.position(of: entry.stamp.device, in: devices) == nil {
      devices.append(entry.stamp.device)
    }
    var out = ByteWriter()
    out.u8(Self.bytesVersion)
    out.varint(UInt64(devices.count))
    for device in devices { out.string(device) }
    Self.write(common, devices, to: &out)
    out.varint(UInt64(own.count))
    for entry in own {
      out.string(entry.name.text)
      Self.write(entry.stamp, devices, to: &out)
    }
    return out.bytes
  }

  /// Parses the format; throws for bytes that `bytes` never produces.
  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.bytesVersion else { throw .malformed(offset: input.offset) }
    var devices: [String] = []
    for _ in 0..<(try input.count(max: RecordLimits.fieldCountMax + 1)) {
      devices.append(try input.string(max: Self.deviceByteCountMax))
    }
    let common = try Self.stamp(devices, from: &input)
    var entries: [Entry] = []
    for _ in 0..<(try input.count(max: RecordLimits.fieldCountMax, byteCountEach: 3)) {
      let name = FieldName(try input.string(max: RecordLimits.nameCharacterCountMax))
      entries.append(Entry(name: name, stamp: try Self.stamp(devices, from: &input)))
    }
    try input.finish()
    self.init(common, entries)
    // Every value has exactly one form: names in order, devices in the order of their use.
    guard self.bytes == bytes, zip(own, own.dropFirst()).allSatisfy({ $0.name < $1.name }) else {
      throw .malformed(offset: 0)
    }
  }

  private static func write(_ stamp: EditStamp, _ devices: [String], to out: inout ByteWriter) {
    out.varint(UInt64(position(of: stamp.device, in: devices) ?? 0))
    out.zigzag(stamp.time.milliseconds)
  }

  private static func stamp(_ devices: [String], from input: inout ByteReader) throws(ByteError) -> EditStamp {
    let start = input.offset
    let position = try input.varint()
    guard position < UInt64(devices.count) else { throw .malformed(offset: start) }
    return EditStamp(Timestamp(milliseconds: try input.zigzag()), device: devices[Int(position)])
  }

  private static func position(of device: String, in devices: [String]) -> Int? {
    devices.firstIndex { $0.equalsBytewise(device) }
  }
}
