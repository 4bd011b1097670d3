import Core

extension FieldValue {
  /// Returns this value converted to the type that a schema declares; nil if it does not fit.
  ///
  /// Clients may omit the type, and JSON then tells neither a whole DOUBLE nor a TIMESTAMP from an INT64, nor BYTES
  /// from a STRING. Convert only values without a stated type.
  public func converted(to type: FieldType) -> FieldValue? {
    if self.type == type { return self }
    switch (self, type) {
    case (.int64(let value), .double): return .double(Double(value))
    case (.int64(let value), .timestamp): return .timestamp(Timestamp(milliseconds: value))
    case (.double(let value), .timestamp): return Timestamp(rounding: value).map { .timestamp($0) }
    case (.string(let text), .bytes): return Base64.decode(text).map { .bytes($0) }
    case (.int64List(let values), .doubleList): return .doubleList(values.map { Double($0) })
    case (.int64List(let values), .timestampList):
      return .timestampList(values.map { Timestamp(milliseconds: $0) })
    case (.doubleList(let values), .timestampList):
      let stamps = values.compactMap { Timestamp(rounding: $0) }
      return stamps.count == values.count ? .timestampList(stamps) : nil
    case (.stringList(let texts), .bytesList):
      let values = texts.compactMap { Base64.decode($0) }
      return values.count == texts.count ? .bytesList(values) : nil
    case (.emptyList, _): return Self.empty(type)
    default: return nil
    }
  }

  /// Returns the empty list of a type; nil for a type that is no list.
  private static func empty(_ type: FieldType) -> FieldValue? {
    switch type {
    case .stringList: .stringList([])
    case .int64List: .int64List([])
    case .doubleList: .doubleList([])
    case .timestampList: .timestampList([])
    case .bytesList: .bytesList([])
    case .referenceList: .referenceList([])
    case .assetList: .assetList([])
    case .locationList: .locationList([])
    default: nil
    }
  }
}

extension Timestamp {
  /// Rounds to the nearest millisecond, halves away from zero; nil beyond 64 bits.
  init?(rounding milliseconds: Double) {
    guard let whole = Int64(exactly: milliseconds.rounded()) else { return nil }
    self.init(milliseconds: whole)
  }
}
