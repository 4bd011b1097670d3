/// The name of a record type.
public struct RecordType: WireName {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static let rule: StaticString = "a letter first, then letters, digits or _, at most 255 (or cloudkit.share)"
  public var isWellFormed: Bool {
    self == Self.share || (isShortASCII && Identifier.isWellFormed(text))
  }

  /// The type of shares; CloudKit's own pages misspell it `cloudKit.share`.
  public static let share: RecordType = "cloudkit.share"
  public static let users: RecordType = "Users"
}

/// The rule for names in a schema.
enum Identifier {
  /// Reports whether the text is a letter followed by letters, digits and underscores, all of them ASCII.
  static func isWellFormed(_ text: String) -> Bool {
    var isFirst = true
    for byte in text.utf8 {
      switch byte {
      case 65...90, 97...122: break
      case 48...57, UInt8(ascii: "_"): if isFirst { return false }
      default: return false
      }
      isFirst = false
    }
    return !isFirst
  }
}
