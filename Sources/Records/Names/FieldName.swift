/// The name of a record's field.
public struct FieldName: WireName {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static let rule: StaticString = "a letter first, then letters, digits or _, at most 255 (or cloudkit.…)"
  public var isWellFormed: Bool {
    guard isShortASCII else { return false }
    return Identifier.isWellFormed(text)
      || (text.hasPrefix("cloudkit.") && Identifier.isWellFormed(String(text.dropFirst(9))))
  }
}
