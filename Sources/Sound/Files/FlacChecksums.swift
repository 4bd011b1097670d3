/// The checksums of FLAC's frames: eight bits over a frame's header (polynomial 0x07), sixteen over the frame (0x8005).
struct FlacChecksums {
  private let eight: [UInt8]
  private let sixteen: [UInt16]

  init() {
    var eight = [UInt8](repeating: 0, count: 256)
    var sixteen = [UInt16](repeating: 0, count: 256)
    for index in 0..<256 {
      var short = UInt8(truncatingIfNeeded: index)
      var long = UInt16(truncatingIfNeeded: index) << 8
      for _ in 0..<8 {
        short = short & 0x80 != 0 ? short << 1 ^ 0x07 : short << 1
        long = long & 0x8000 != 0 ? long << 1 ^ 0x8005 : long << 1
      }
      eight[index] = short
      sixteen[index] = long
    }
    self.eight = eight
    self.sixteen = sixteen
  }

  func header(_ bytes: [UInt8], from start: Int) -> UInt8 {
    var sum: UInt8 = 0
    for i in start..<bytes.count { sum = eight[Int(sum ^ bytes[i])] }
    return sum
  }

  func frame(_ bytes: [UInt8], from start: Int) -> UInt16 {
    sixteen.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        var sum: UInt16 = 0
        for i in start..<bytes.count { sum = sum << 8 ^ table[Int(UInt8(truncatingIfNeeded: sum >> 8) ^ bytes[i])] }
        return sum
      }
    }
  }
}
