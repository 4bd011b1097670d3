/// Why a scanned code was not taken (H-27); what the assembler holds is unchanged, except after `checksumWrong`, which
/// begins anew.
public enum QRDecodeError: Error, Equatable, Sendable {
  /// A code, but none of Alltag's.
  case foreignText
  /// Longer than any code of ours.
  case tooLong
  case malformedPart
  case malformedBase64
  case countOutOfRange(count: Int)
  case indexOutOfRange(index: Int, count: Int)
  /// A part of another series than the one begun.
  case otherSeries
  /// Another content under a number that is there already.
  case contradictingPart(index: Int)
  /// All parts are there, but they do not make what was sent.
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
