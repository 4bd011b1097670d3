/// A decoder of FLAC written from RFC 9639 for these tests: one channel, what this encoder writes, everything checked.
struct FlacReading {
  enum Failure: Error { case wrong(String) }

  private(set) var samples: [Int32] = []
  private(set) var sampleCount = 0
  /// The subframes' kinds in the order of the file: 0 constant, 1 verbatim, 8 … 12 fixed.
  private(set) var kinds: [UInt32] = []
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try check(bytes.starts(with: Array("fLaC".utf8)), "marker")
    position = 32
    try check(read(1) == 1 && read(7) == 0 && read(24) == 34, "STREAMINFO")
    try check(read(16) == 4_608 && read(16) == 4_608 && read(24) == 0 && read(24) == 0, "sizes")
    try check(read(20) == 24_000 && read(3) == 0 && read(5) == 15, "kind of samples")
    sampleCount = Int(read(4)) << 32 + Int(read(32))
    position += 128
    while position < 8 * bytes.count { try readFrame() }
    try check(samples.count == sampleCount, "\(samples.count) samples of \(sampleCount)")
  }

  private func check(_ isRight: Bool, _ what: String) throws {
    if !isRight { throw Failure.wrong(what) }
  }

  private mutating func read(_ count: Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      value = value << 1 | UInt32(bytes[position / 8] >> (7 - UInt8(position % 8)) & 1)
      position += 1
    }
    return value
  }

  private mutating func readSigned(_ count: Int) -> Int32 {
    Int32(bitPattern: read(count) << (32 - UInt32(count))) >> Int32(32 - count)
  }

  /// A checksum bit by bit, in place of the encoder's tables.
  static func checksum(_ bytes: ArraySlice<UInt8>, polynomial: UInt32, width: UInt32) -> UInt32 {
    var sum: UInt32 = 0
    for byte in bytes {
      for bit in (0..<8).reversed() {
        let carry = sum >> (width - 1) & 1 ^ UInt32(byte >> UInt8(bit)) & 1
        sum = (sum << 1 ^ (carry == 1 ? polynomial : 0)) & (1 << width - 1)
      }
    }
    return sum
  }

  private mutating func readFrame() throws {
    let start = position / 8
    try check(read(15) == 0x7FFC && read(1) == 0, "sync")
    let sizeCode = read(4)
    try check(read(4) == 7, "rate")
    try check(read(8) == 0x08, "channel and bits")
    let leading = read(8)
    var number = leading
    if leading >= 0x80 {
      let more = (0..<8).first { leading >> (7 - UInt32($0)) & 1 == 0 }! - 1
      number = leading & (1 << (6 - UInt32(more)) - 1)
      for _ in 0..<more { number = number << 6 | read(8) & 0x3F }
    }
    try check(number == UInt32(samples.count / 4_608), "frame number \(number)")
    let count = sizeCode == 7 ? Int(read(16)) + 1 : 4_608
    try check(sizeCode == 7 || sizeCode == 5, "size")
    let header = FlacReading.checksum(bytes[start..<position / 8], polynomial: 0x07, width: 8)
    try check(read(8) == header, "checksum of the header")
    try readSubframe(count)
    position = (position + 7) / 8 * 8
    let frame = FlacReading.checksum(bytes[start..<position / 8], polynomial: 0x8005, width: 16)
    try check(read(16) == frame, "checksum of the frame")
  }

  private mutating func readSubframe(_ count: Int) throws {
    try check(read(1) == 0, "padding")
    let kind = read(6)
    kinds.append(kind)
    try check(read(1) == 0, "wasted bits")
    switch kind {
    case 0: samples += Array(repeating: readSigned(16), count: count)
    case 1: for _ in 0..<count { samples.append(readSigned(16)) }
    case 8...12: try readFixed(count, order: Int(kind) - 8)
    default: throw Failure.wrong("kind \(kind)")
    }
  }

  private mutating func readFixed(_ count: Int, order: Int) throws {
    var block = (0..<order).map { _ in readSigned(16) }
    try check(read(2) == 0, "method")
    let parts = 1 << Int(read(4))
    try check(count % parts == 0, "parts")
    let factors: [[Int32]] = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]]
    for part in 0..<parts {
      let parameter = Int(read(4))
      try check(parameter < 15, "escape")
      for _ in 0..<(count / parts - (part == 0 ? order : 0)) {
        var zeros: UInt32 = 0
        while read(1) == 0 { zeros += 1 }
        let folded = zeros << UInt32(parameter) | read(parameter)
        var value = Int32(bitPattern: folded >> 1) ^ -Int32(bitPattern: folded & 1)
        for (index, factor) in factors[order].enumerated() { value += factor * block[block.count - 1 - index] }
        block.append(value)
      }
    }
    samples += block
  }
}
