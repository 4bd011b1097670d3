/// The reason why a zip archive was refused.
public enum ZipError: Error, Equatable, Sendable {
  /// There is no end record: this is not a zip archive, or it was cut off.
  case notAnArchive
  /// A record is outside the archive or does not have its signature.
  case damaged(offset: Int)
  /// The archive is one part of several, or is so large that it needs the zip64 end record.
  case unsupportedLayout
  /// The entry is neither stored nor deflated.
  case unsupportedMethod(name: String)
  case encrypted(name: String)
  /// The name is empty, absolute, leads out of the folder or contains control characters.
  case unsafeName(String)
  case duplicateName(String)
  /// Two entries share bytes, as in archives made to unpack to far more than they contain.
  case overlappingEntries(name: String)
  case tooManyEntries
  /// The entries together unpack to more than the limit.
  case tooLarge
}
