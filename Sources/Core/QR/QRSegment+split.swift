extension QRSegment {
  private static let modes: [QRMode] = [.numeric, .alphanumeric, .byte]
  /// More than any payload costs, small enough to be added to.
  private static let costMax: Int32 = 1 << 28

  /// Returns the segments with the fewest bits for a payload, in versions whose counts are as wide as in `version`.
  ///
  /// Walks the payload once and keeps, for each mode, the cheapest way to be in it after the byte (dynamic programming,
  /// in sixths of a bit so that a digit costs 20, an alphanumeric character 33 and a byte 48).
  static func split(_ payload: [UInt8], _ version: QRVersion) -> [QRSegment] {
    let headers = modes.map { Int32(4 + $0.countBits(version)) * 6 }
    var costs = headers
    var origins: [UInt8] = []
    origins.reserveCapacity(payload.count * 3)
    for byte in payload {
      costs[0] += (48...57).contains(byte) ? 20 : costMax
      costs[1] += QRMode.alphanumericValue(byte) != nil ? 33 : costMax
      costs[2] += 48
      for to in 0..<3 {
        costs[to] = min(costs[to], costMax)
        origins.append(costs[to] < costMax ? UInt8(to) : 2)
      }
      let row = origins.count - 3
      for to in 0..<3 {
        for from in 0..<3 where from != to {
          let cost = (costs[from] + 5) / 6 * 6 + headers[to]
          if cost < costs[to] {
            costs[to] = cost
            origins[row + to] = UInt8(from)
          }
        }
      }
    }
    var state = 0
    for mode in 1..<3 where costs[mode] < costs[state] { state = mode }
    return joined(payload, origins, last: state)
  }

  /// Follows the origins backwards and joins neighbours of one mode.
  private static func joined(_ payload: [UInt8], _ origins: [UInt8], last: Int) -> [QRSegment] {
    var segments: [QRSegment] = []
    var state = last
    var end = payload.count
    var mode: Int?
    for i in stride(from: payload.count - 1, through: 0, by: -1) {
      state = Int(origins[i * 3 + state])
      if let current = mode, current != state {
        segments.append(QRSegment(mode: modes[current], bytes: payload[i + 1..<end]))
        end = i + 1
      }
      mode = state
    }
    if let current = mode { segments.append(QRSegment(mode: modes[current], bytes: payload[0..<end])) }
    return segments.reversed()
  }
}
