/// The reason why a CSV text was refused; lines count from 1.
public enum CSVError: Error, Equatable, Sendable {
  /// A quoted field that began on this line does not end.
  case openQuote(line: Int)
  /// A quote inside a field that does not begin with one.
  case strayQuote(line: Int)
  /// Something other than a delimiter or line end follows a quoted field.
  case textAfterQuote(line: Int)
  case malformedUTF8(line: Int)
  /// A field, row or text is larger than the limits of `CSVReader`.
  case tooLong(line: Int)
}
