/// The types of fields, with their names on the wire.
public enum FieldType: UInt8, CaseIterable, WireWord {
  case string, int64, double, timestamp, bytes, reference, asset, location
  case stringList, int64List, doubleList, timestampList, bytesList, referenceList, assetList, locationList
  /// An empty list whose element type is unknown.
  case unknownList

  public static let words: [StaticString] = [
    "STRING", "INT64", "DOUBLE", "TIMESTAMP", "BYTES", "REFERENCE", "ASSETID", "LOCATION",
    "STRING_LIST", "INT64_LIST", "DOUBLE_LIST", "TIMESTAMP_LIST", "BYTES_LIST", "REFERENCE_LIST", "ASSETID_LIST",
    "LOCATION_LIST", "UNKNOWN_LIST",
  ]

  /// The words above and those that other clients use for the same types.
  static let wordsRead = words + ["NUMBER_INT64", "NUMBER_DOUBLE", "ASSET", "ASSET_LIST"]

  /// Creates the type at a position in `wordsRead`.
  init?(positionRead position: Int) {
    switch position - Self.words.count {
    case 0: self = .int64
    case 1: self = .double
    case 2: self = .asset
    case 3: self = .assetList
    default: self.init(rawValue: UInt8(position))
    }
  }

  public var isList: Bool { rawValue >= Self.stringList.rawValue }
}
