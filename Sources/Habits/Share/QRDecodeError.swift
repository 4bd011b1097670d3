/// The reason why a scanned code was rejected (H-27); the assembler's content is unchanged, except after
/// `checksumWrong`, which starts over.
public enum QRDecodeError: Error, Equatable, Sendable {
  /// A code that is not Alltag's.
  case foreignText
  /// Longer than any code of Alltag.
  case tooLong
  case malformedPart
  case malformedBase64
  case countOutOfRange(count: Int)
  case indexOutOfRange(index: Int, count: Int)
  /// A part of another series than the present one.
  case otherSeries
  /// Different content under a number already read.
  case contradictingPart(index: Int)
  /// All parts are present, but their checksum is wrong.
  case checksumWrong

  /// Stable across versions, for logs and scripts.
  public var code: String {
    switch self {
    case .foreignText: "qr.foreign-text"
    case .tooLong: "qr.too-long"
    case .malformedPart: "qr.malformed-part"
    case .malformedBase64: "qr.malformed-base64"
    case .countOutOfRange: "qr.count-out-of-range"
    case .indexOutOfRange: "qr.index-out-of-range"
    case .otherSeries: "qr.other-series"
    case .contradictingPart: "qr.contradicting-part"
    case .checksumWrong: "qr.checksum-wrong"
    }
  }
}
