import Core

extension ByteReader {
  /// Reads a varint that is an Int32.
  mutating func number() throws(ByteError) -> Int32 {
    let start = offset
    guard let value = Int32(exactly: try varint()) else { throw .malformed(offset: start) }
    return value
  }

  /// Reads a time within the accepted days.
  mutating func time() throws(ByteError) -> Timestamp {
    let start = offset
    let time = Timestamp(milliseconds: try i64())
    guard time >= ChoreHistory.earliest, time < ChoreHistory.end else { throw .malformed(offset: start) }
    return time
  }

  /// Reads what `ByteWriter.id` writes.
  mutating func id() throws(ByteError) -> UniqueID { UniqueID(high: try u64(), low: try u64()) }
}

extension ByteWriter {
  mutating func id(_ id: UniqueID) {
    u64(id.high)
    u64(id.low)
  }
}
