import Core

/// A place in the changes of a zone or a database, or where a query goes on; opaque base64.
public struct SyncToken: WireName {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static let rule: StaticString = "the token of an earlier answer, or no syncToken at all to begin anew"
  /// The empty token is one that is up to date.
  public var isWellFormed: Bool { text.utf8.count <= RecordLimits.textByteCountMax && Base64.decode(text) != nil }
}
