/// Writes blocks of samples as frames of a FLAC stream (RFC 9639) with constant, fixed-prediction and verbatim subframes.
struct FlacEncoder {
  private static let predictorOrderMax = 4

  private let checksums = FlacChecksums()
  private var frameNumber: UInt32 = 0
  private var residual = [Int32](repeating: 0, count: SoundLimits.blockSamples)
  private var partitions = RicePartitions()
  private var bits = FlacBits(byteCountMax: 2 * SoundLimits.blockSamples + 16)

  /// Returns the stream's marker and its description. The checksum of the samples is left out, since it would be known only at the end.
  static func header(sampleCount: Int) -> [UInt8] {
    var bits = FlacBits(byteCountMax: 42)
    for letter in "fLaC".utf8 { bits.put(UInt32(letter), bits: 8) }
    // The last block of metadata, of the kind 0, 34 bytes long.
    bits.put(0x80, bits: 8)
    bits.put(34, bits: 24)
    bits.put(UInt32(SoundLimits.blockSamples), bits: 16)
    bits.put(UInt32(SoundLimits.blockSamples), bits: 16)
    // The sizes of frames are unknown.
    bits.put(0, bits: 24)
    bits.put(0, bits: 24)
    bits.put(UInt32(SoundLimits.sampleRate), bits: 20)
    // One channel (less one), 16 bits (less one).
    bits.put(0, bits: 3)
    bits.put(15, bits: 5)
    bits.put(0, bits: 4)
    bits.put(UInt32(sampleCount), bits: 32)
    for _ in 0..<4 { bits.put(0, bits: 32) }
    var bytes: [UInt8] = []
    bits.finish(into: &bytes)
    return bytes
  }

  /// Appends a frame with these samples, which have 16 bits.
  mutating func append(_ samples: [Int32], count: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    let order = Self.predictorOrder(samples, count: count)
    guard let order else { return appendConstant(samples[0], count: count, to: &bytes) }
    appendHeader(count: count, to: &bytes)
    predict(samples, count: count, order: order)
    partitions.divide(residual, count: count, skipped: order)
    if partitions.bits + UInt64(16 * order) < UInt64(16 * count) {
      bits.put(UInt32(8 | order) << 1, bits: 8)
      for i in 0..<order { bits.put16(samples[i]) }
      putResidual(count: count, order: order)
    } else {
      bits.put(1 << 1, bits: 8)
      for i in 0..<count { bits.put16(samples[i]) }
    }
    bits.finish(into: &bytes)
    appendChecksum(from: start, to: &bytes)
  }

  /// Appends a frame of samples that all have this value.
  mutating func appendConstant(_ value: Int32, count: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    appendHeader(count: count, to: &bytes)
    bytes.append(0)
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
    bytes.append(UInt8(truncatingIfNeeded: value))
    appendChecksum(from: start, to: &bytes)
  }

  private mutating func appendHeader(count: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    let isWhole = count == SoundLimits.blockSamples
    bytes.append(0xFF)
    bytes.append(0xF8)
    // The codes of 4,608 samples, or of a count that follows, and of 24 kHz; then one channel of 16 bits.
    bytes.append(isWhole ? 0x57 : 0x77)
    bytes.append(0x08)
    Self.appendNumber(frameNumber, to: &bytes)
    frameNumber += 1
    if !isWhole {
      bytes.append(UInt8(truncatingIfNeeded: (count - 1) >> 8))
      bytes.append(UInt8(truncatingIfNeeded: count - 1))
    }
    bytes.append(checksums.header(bytes, from: start))
  }

  private func appendChecksum(from start: Int, to bytes: inout [UInt8]) {
    let sum = checksums.frame(bytes, from: start)
    bytes.append(UInt8(truncatingIfNeeded: sum >> 8))
    bytes.append(UInt8(truncatingIfNeeded: sum))
  }

  /// Appends a number below 2²¹ the way UTF-8 writes a character.
  static func appendNumber(_ number: UInt32, to bytes: inout [UInt8]) {
    func appendContinuation(_ shift: UInt32) { bytes.append(0x80 | UInt8(truncatingIfNeeded: number >> shift) & 0x3F) }
    if number < 0x80 {
      bytes.append(UInt8(number))
      return
    }
    if number < 0x800 {
      bytes.append(0xC0 | UInt8(number >> 6))
    } else {
      if number < 0x1_0000 {
        bytes.append(0xE0 | UInt8(number >> 12))
      } else {
        bytes.append(0xF0 | UInt8(number >> 18))
        appendContinuation(12)
      }
      appendContinuation(6)
    }
    appendContinuation(0)
  }

  /// Returns the order of the fixed predictor with the smallest residual, or nothing if all samples are equal.
  static func predictorOrder(_ samples: [Int32], count: Int) -> Int? {
    samples.withUnsafeBufferPointer { samples in
      var sums: (UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0)
      var last: (Int32, Int32, Int32, Int32) = (samples[0], 0, 0, 0)
      var differs: Int32 = 0
      for i in 1..<max(1, count) {
        let none = samples[i]
        let one = none - last.0
        let two = one - last.1
        let three = two - last.2
        let four = three - last.3
        last = (none, one, two, three)
        differs |= one
        guard i >= predictorOrderMax else { continue }
        sums.0 += UInt64(none.magnitude)
        sums.1 += UInt64(one.magnitude)
        sums.2 += UInt64(two.magnitude)
        sums.3 += UInt64(three.magnitude)
        sums.4 += UInt64(four.magnitude)
      }
      guard differs != 0 else { return nil }
      // Few samples have no room for what a predictor starts from.
      guard count > 2 * predictorOrderMax else { return 0 }
      let least = min(sums.0, sums.1, sums.2, sums.3, sums.4)
      if least == sums.0 { return 0 }
      if least == sums.1 { return 1 }
      if least == sums.2 { return 2 }
      return least == sums.3 ? 3 : 4
    }
  }

  private mutating func predict(_ samples: [Int32], count: Int, order: Int) {
    samples.withUnsafeBufferPointer { x in
      residual.withUnsafeMutableBufferPointer { out in
        switch order {
        case 0: for i in 0..<count { out[i] = x[i] }
        case 1: for i in 1..<count { out[i] = x[i] - x[i - 1] }
        case 2: for i in 2..<count { out[i] = x[i] - 2 * x[i - 1] + x[i - 2] }
        case 3: for i in 3..<count { out[i] = x[i] - 3 * (x[i - 1] - x[i - 2]) - x[i - 3] }
        default: for i in 4..<count { out[i] = x[i] - 4 * (x[i - 1] + x[i - 3]) + 6 * x[i - 2] + x[i - 4] }
        }
      }
    }
  }

  private mutating func putResidual(count: Int, order: Int) {
    // Rice codes with parameters of four bits, and the logarithm of their number.
    bits.put(0, bits: 2)
    bits.put(UInt32(partitions.order), bits: 4)
    let size = count >> partitions.order
    for part in 0..<(1 << partitions.order) {
      let parameter = partitions.parameter(part)
      bits.put(parameter, bits: 4)
      for i in max(order, part * size)..<((part + 1) * size) { bits.putRice(residual[i], parameter: parameter) }
    }
  }
}
