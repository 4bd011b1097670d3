import Core

extension Places {
  /// Parses the file of `Tools/build-places`; throws for data that it never writes.
  ///
  /// Numbers are LEB128 (`varint`), signed ones zigzag; a text is its byte count and its UTF-8. One after the other:
  ///
  /// - version: one byte, 1
  /// - countries: their number; for each, in the order of the codes: two letters (ISO 3166), German name, English name,
  ///   number of its cities
  /// - names: count of bytes; for each city, country by country, in the order of the names without diacritics: number
  ///   of bytes in common with the name before, then the rest as a text
  /// - sizes: count of bytes; for each city one byte: 0 below 30,000 inhabitants, 1 more for each doubling, at most 15
  /// - latitudes, then longitudes: count of bytes; for each city the signed difference in 1/1000° from the city before
  ///   in its country, from 0
  /// - other names: their number; for each: step from the city before, German name, English name; empty if it is the
  ///   usual one
  public init(_ bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    let countries = try Self.countries(&input)
    let count = countries.last?.cities.upperBound ?? 0
    let names = try Self.names(try input.blob(), count)
    let sizes = try input.blob()
    guard sizes.count == count else { throw .malformed(offset: input.offset) }
    let latitudes = try Self.degrees(try input.blob(), countries, max: 90_000)
    let longitudes = try Self.degrees(try input.blob(), countries, max: 180_000)
    let others = try Self.others(&input, count)
    try input.finish()
    self.countries = countries
    self.names = names.bytes
    nameStarts = names.starts
    self.sizes = sizes
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.others = others
    var folded: [UInt8] = []
    var starts: [UInt32] = [0]
    folded.reserveCapacity(names.bytes.count)
    starts.reserveCapacity(count + 1)
    for i in 0..<count {
      PlaceName.appendFolded(names.bytes[Int(names.starts[i])..<Int(names.starts[i + 1])], to: &folded)
      starts.append(UInt32(folded.count))
    }
    self.folded = folded
    foldedStarts = starts
  }

  private static func countries(_ input: inout ByteReader) throws(ByteError) -> [PlaceCountry] {
    var out: [PlaceCountry] = []
    var start = 0
    for _ in 0..<(try input.count(max: countryCountMax, byteCountEach: 5)) {
      let code = String(decoding: try input.raw(2), as: UTF8.self)
      let german = try input.string(max: nameByteCountMax)
      let english = try input.string(max: nameByteCountMax)
      let offset = input.offset
      let count = try input.varint()
      guard count <= UInt64(cityCountMax - start) else { throw .tooLong(offset: offset) }
      out.append(
        PlaceCountry(code: code, germanName: german, englishName: english, cities: start..<start + Int(count)))
      start += Int(count)
    }
    return out
  }

  /// Reads names, each stored as the length shared with the one before and the rest.
  private static func names(_ blob: [UInt8], _ count: Int) throws(ByteError) -> (bytes: [UInt8], starts: [UInt32]) {
    var input = ByteReader(blob)
    var bytes: [UInt8] = []
    var starts: [UInt32] = [0]
    starts.reserveCapacity(count + 1)
    var previous = 0
    for _ in 0..<count {
      let offset = input.offset
      let shared = try input.varint()
      let start = bytes.count
      guard shared <= UInt64(start - previous) else { throw .malformed(offset: offset) }
      for i in previous..<previous + Int(shared) { bytes.append(bytes[i]) }
      bytes.append(contentsOf: try input.blob(max: nameByteCountMax))
      guard bytes.count - start <= nameByteCountMax,
        bytes[start...].allSatisfy({ $0 < 0x80 }) || String(validating: bytes[start...], as: UTF8.self) != nil
      else { throw .malformed(offset: offset) }
      starts.append(UInt32(bytes.count))
      previous = start
    }
    try input.finish()
    return (bytes, starts)
  }

  /// Reads values, each stored as the difference from the one before in the country.
  private static func degrees(_ blob: [UInt8], _ countries: [PlaceCountry], max: Int64) throws(ByteError) -> [Int32] {
    var input = ByteReader(blob)
    var out: [Int32] = []
    for country in countries {
      var value: Int64 = 0
      for _ in country.cities {
        let offset = input.offset
        let step = try input.zigzag()
        guard (-4 * max...4 * max).contains(step) else { throw .malformed(offset: offset) }
        value += step
        guard (-max...max).contains(value) else { throw .malformed(offset: offset) }
        out.append(Int32(value))
      }
    }
    try input.finish()
    return out
  }

  private static func others(_ input: inout ByteReader, _ count: Int) throws(ByteError) -> [OtherName] {
    var out: [OtherName] = []
    var position = 0
    for _ in 0..<(try input.count(byteCountEach: 3)) {
      let offset = input.offset
      let step = try input.varint()
      guard step < UInt64(count - position), out.isEmpty || step > 0 else { throw .malformed(offset: offset) }
      position += Int(step)
      let german = try input.string(max: nameByteCountMax)
      out.append(OtherName(position: position, german: german, english: try input.string(max: nameByteCountMax)))
    }
    return out
  }
}
