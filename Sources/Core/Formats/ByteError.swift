/// Why bytes were refused by `ByteReader`.
public enum ByteError: Error, Equatable, Sendable {
  /// The bytes end inside a value.
  case truncated(offset: Int)
  /// A value that `ByteWriter` never writes: a padded or overlong varint, text that is not UTF-8, bytes after the end.
  case malformed(offset: Int)
  /// A length above the limit that the caller gave.
  case tooLong(offset: Int)
}
