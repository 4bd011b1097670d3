import Core

/// A position in the changes of a zone or a database (S-3), or in a query; opaque base64.
public struct SyncToken: WireName {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static let rule: StaticString = "the token of an earlier answer, or no syncToken at all to begin anew"
  /// Whether the text is base64 and short enough. The empty token, which means up to date, is well-formed.
  public var isWellFormed: Bool { text.utf8.count <= RecordLimits.textByteCountMax && Base64.decode(text) != nil }
}
