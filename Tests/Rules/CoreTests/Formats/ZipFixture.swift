import Core

/// Builds small zip archives, valid ones and invalid ones.
struct ZipFixture {
  private(set) var local: [UInt8] = []
  private var central: [UInt8] = []
  private var count: UInt16 = 0

  mutating func add(
    _ name: String, data: [UInt8], method: UInt16 = 0, unpacked: UInt32? = nil, checksum: UInt32? = nil,
    flags: UInt16 = 0x0800, extra: [UInt8] = [], wide: Bool = false
  ) {
    add(
      nameBytes: Array(name.utf8), data: data, method: method, unpacked: unpacked, checksum: checksum, flags: flags,
      extra: extra, wide: wide)
  }

  mutating func add(
    nameBytes: [UInt8], data: [UInt8], method: UInt16 = 0, unpacked: UInt32? = nil, checksum: UInt32? = nil,
    flags: UInt16 = 0, extra: [UInt8] = [], wide: Bool = false
  ) {
    let size = unpacked ?? UInt32(data.count)
    let header = UInt32(local.count)
    var w = ByteWriter()
    w.u32(0x0403_4B50)
    w.u16(20)
    w.u16(flags)
    w.u16(method)
    w.u32(0)
    w.u32(checksum ?? CRC32.checksum(data))
    w.u32(UInt32(data.count))
    w.u32(size)
    w.u16(UInt16(nameBytes.count))
    w.u16(UInt16(extra.count))
    w.raw(nameBytes)
    w.raw(extra)
    w.raw(data)
    local += w.bytes
    addCentral(
      nameBytes, header: header, packed: UInt32(data.count), unpacked: size, method: method,
      checksum: checksum ?? CRC32.checksum(data), flags: flags, wide: wide)
  }

  mutating func addCentral(
    _ name: [UInt8], header: UInt32, packed: UInt32, unpacked: UInt32, method: UInt16 = 0, checksum: UInt32 = 0,
    flags: UInt16 = 0, wide: Bool = false
  ) {
    var extra = ByteWriter()
    if wide {
      extra.u16(0xABCD)
      extra.u16(1)
      extra.u8(0)
      extra.u16(1)
      extra.u16(16)
      extra.u64(UInt64(unpacked))
      extra.u64(UInt64(packed))
    }
    var w = ByteWriter()
    w.u32(0x0201_4B50)
    w.u16(20)
    w.u16(20)
    w.u16(flags)
    w.u16(method)
    w.u32(0)
    w.u32(checksum)
    w.u32(wide ? .max : packed)
    w.u32(wide ? .max : unpacked)
    w.u16(UInt16(name.count))
    w.u16(UInt16(extra.bytes.count))
    w.u16(0)
    w.u16(0)
    w.u16(0)
    w.u32(0)
    w.u32(header)
    w.raw(name)
    w.raw(extra.bytes)
    central += w.bytes
    count += 1
  }

  func bytes(comment: String = "") -> [UInt8] {
    var w = ByteWriter()
    w.u32(0x0605_4B50)
    w.u32(0)
    w.u16(count)
    w.u16(count)
    w.u32(UInt32(central.count))
    w.u32(UInt32(local.count))
    w.u16(UInt16(comment.utf8.count))
    w.raw(Array(comment.utf8))
    return local + central + w.bytes
  }
}
