import Core

extension FieldValue: Equatable {
  /// Compares by the bytes as written. Two spellings of one accented letter are two texts, as on the wire; with a
  /// looser comparison the merge would depend on the side.
  public static func == (a: FieldValue, b: FieldValue) -> Bool {
    switch (a, b) {
    case (.string(let a), .string(let b)): isSame(a, b)
    case (.int64(let a), .int64(let b)): a == b
    case (.double(let a), .double(let b)): isSame(a, b)
    case (.timestamp(let a), .timestamp(let b)): a == b
    case (.bytes(let a), .bytes(let b)): a == b
    case (.reference(let a), .reference(let b)): a == b
    case (.asset(let a), .asset(let b)): a == b
    case (.location(let a), .location(let b)): a == b
    case (.stringList(let a), .stringList(let b)): a.elementsEqual(b, by: isSame)
    case (.int64List(let a), .int64List(let b)): a == b
    case (.doubleList(let a), .doubleList(let b)): a.elementsEqual(b, by: isSame)
    case (.timestampList(let a), .timestampList(let b)): a == b
    case (.bytesList(let a), .bytesList(let b)): a == b
    case (.referenceList(let a), .referenceList(let b)): a == b
    case (.assetList(let a), .assetList(let b)): a == b
    case (.locationList(let a), .locationList(let b)): a == b
    case (.emptyList, .emptyList): true
    case (.unknown(let aType, let a), .unknown(let bType, let b)): isSame(aType ?? "", bType ?? "") && a == b
    default: false
    }
  }

  private static func isSame(_ a: String, _ b: String) -> Bool { a.equalsBytewise(b) }

  /// Distinguishes zero from minus zero, whose texts differ too.
  private static func isSame(_ a: Double, _ b: Double) -> Bool { a.bitPattern == b.bitPattern }
}
