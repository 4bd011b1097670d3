/// A sign-in name, in lower case.
///
/// ASCII only, so that no two names look alike; an `@` is allowed, since many users choose their mail address.
public struct AccountName: Hashable, Sendable {
  public let text: String

  static let lengths = 2...64

  public init(_ text: String) throws(AccountError) {
    let lowered = text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
    guard Self.lengths.contains(lowered.count), let first = lowered.first, Self.isLetterOrDigit(first),
      lowered.allSatisfy({ Self.isLetterOrDigit($0) || "._@+-".utf8.contains($0) })
    else { throw .nameInvalid }
    self.text = String(decoding: lowered, as: UTF8.self)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { (97...122).contains(byte) || (48...57).contains(byte) }
}
