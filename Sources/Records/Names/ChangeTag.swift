/// The opaque mark of one version of a record: only whether two are equal means anything.
public struct ChangeTag: WireName {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static let rule: StaticString = "the recordChangeTag that came with the record"
  public var isWellFormed: Bool { isShortASCII }
}
