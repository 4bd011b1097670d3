import Core

/// A field's value. Doubles are finite: others would be written as `null`, which removes the field.
public enum FieldValue: Sendable {
  case string(String)
  case int64(Int64)
  case double(Double)
  case timestamp(Timestamp)
  case bytes([UInt8])
  // Indirect, because they are rare and would make every field five times as large.
  indirect case reference(Reference)
  indirect case asset(Asset)
  indirect case location(Location)
  case stringList([String])
  case int64List([Int64])
  case doubleList([Double])
  case timestampList([Timestamp])
  case bytesList([[UInt8]])
  case referenceList([Reference])
  case assetList([Asset])
  case locationList([Location])
  /// An empty list whose element type the writer did not know.
  case emptyList
  /// A value that this version cannot interpret, kept as received; `type` is nil if none was stated.
  indirect case unknown(type: String?, JSONText)

  /// The type; nil for a value that this version cannot interpret.
  public var type: FieldType? {
    switch self {
    case .string: .string
    case .int64: .int64
    case .double: .double
    case .timestamp: .timestamp
    case .bytes: .bytes
    case .reference: .reference
    case .asset: .asset
    case .location: .location
    case .stringList: .stringList
    case .int64List: .int64List
    case .doubleList: .doubleList
    case .timestampList: .timestampList
    case .bytesList: .bytesList
    case .referenceList: .referenceList
    case .assetList: .assetList
    case .locationList: .locationList
    case .emptyList: .unknownList
    case .unknown: nil
    }
  }
}

extension FieldValue {
  /// The bytes that count for a record's limit: those of texts and bytes, eight for a number, and for assets only those
  /// of their unread members.
  public var payloadByteCount: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .int64, .double, .timestamp: 8
    case .bytes(let bytes): bytes.count
    case .reference(let reference): reference.payloadByteCount
    case .asset(let asset): asset.unknownMembers.bytes.count
    case .assetList(let assets): assets.reduce(0) { $0 + $1.unknownMembers.bytes.count }
    case .emptyList: 0
    case .location: Location.payloadByteCount
    case .stringList(let texts): texts.reduce(0) { $0 + $1.utf8.count }
    case .int64List(let values): values.count * 8
    case .doubleList(let values): values.count * 8
    case .timestampList(let values): values.count * 8
    case .bytesList(let values): values.reduce(0) { $0 + $1.count }
    case .referenceList(let values): values.reduce(0) { $0 + $1.payloadByteCount }
    case .locationList(let values): values.count * Location.payloadByteCount
    case .unknown(_, let text): text.bytes.count
    }
  }
}
