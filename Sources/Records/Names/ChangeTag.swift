/// The opaque tag of one version of a record: two tags can only be compared for equality (S-2).
public struct ChangeTag: WireName {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static let rule: StaticString = "the recordChangeTag that came with the record"
  public var isWellFormed: Bool { isShortASCII }
}
