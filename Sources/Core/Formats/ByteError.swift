/// The reason why `ByteReader` refused its input.
public enum ByteError: Error, Equatable, Sendable {
  /// The bytes end inside a value.
  case truncated(offset: Int)
  /// A value that `ByteWriter` never writes: a padded or overlong varint, text that is not UTF-8, bytes after the end.
  case malformed(offset: Int)
  /// A length above the caller's limit.
  case tooLong(offset: Int)
}
