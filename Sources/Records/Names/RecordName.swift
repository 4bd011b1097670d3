/// The name of a record, unique in its zone; also the name of a user (`_` and 32 hexadecimal digits).
public struct RecordName: WireName {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static let rule: StaticString = "1–255 ASCII characters"
  public var isWellFormed: Bool { isShortASCII }
  /// Whether only the server may create this name.
  public var isReserved: Bool { text.utf8.first == UInt8(ascii: "_") }

  /// The share of a whole zone.
  public static let zoneShare: RecordName = "cloudkit.zoneshare"
}
