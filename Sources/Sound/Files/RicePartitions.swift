/// Divides a block's residual into parts, each with a Rice parameter of its own, so that it takes few bits.
struct RicePartitions {
  private static let orderMax = 6
  private static let parameterMax: UInt32 = 14

  /// The logarithm of the number of parts.
  private(set) var order = 0
  /// The bits of the residual, at most.
  private(set) var bits: UInt64 = 0
  private var sums = [UInt64](repeating: 0, count: 1 << orderMax)
  /// The parameters for each order, one order after the other.
  private var parameters = [UInt32](repeating: 0, count: 2 << orderMax)

  func parameter(_ part: Int) -> UInt32 { parameters[1 << order + part] }

  /// Finds the best division of the residual, in which the first `skipped` samples of the block are missing.
  mutating func divide(_ residual: [Int32], count: Int, skipped: Int) {
    var finest = 0
    while finest < Self.orderMax, count % (2 << finest) == 0, count >> (finest + 1) > skipped { finest += 1 }
    let size = count >> finest
    residual.withUnsafeBufferPointer { residual in
      for part in 0..<(1 << finest) {
        var sum: UInt64 = 0
        for i in max(skipped, part * size)..<((part + 1) * size) {
          sum += UInt64(UInt32(bitPattern: residual[i] << 1 ^ residual[i] >> 31))
        }
        sums[part] = sum
      }
    }
    bits = .max
    for candidate in stride(from: finest, through: 0, by: -1) {
      let parts = 1 << candidate
      var total: UInt64 = 6
      for part in 0..<parts {
        let values = UInt64(count >> candidate - (part == 0 ? skipped : 0))
        let (parameter, cost) = Self.best(sum: sums[part], count: values)
        parameters[parts + part] = parameter
        total += 4 + cost
      }
      if total < bits {
        bits = total
        order = candidate
      }
      for part in 0..<(parts / 2) { sums[part] = sums[2 * part] + sums[2 * part + 1] }
    }
  }

  /// Returns the parameter with which values of that sum take the fewest bits, and those bits, at most.
  static func best(sum: UInt64, count: UInt64) -> (parameter: UInt32, bits: UInt64) {
    var parameter: UInt32 = 0
    var bits = count + sum
    while parameter < parameterMax {
      let next = count * UInt64(parameter + 2) + sum >> UInt64(parameter + 1)
      guard next < bits else { break }
      bits = next
      parameter += 1
    }
    return (parameter, bits)
  }
}
