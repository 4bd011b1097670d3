import Core

/// Assembles the texts of scanned codes (H-24): the parts of one series in any order, possibly repeated.
public struct QRAssembler: Sendable {
  /// The name of the present series; nil before its first part.
  public private(set) var series: String?
  /// The parts' bytes; nil for a missing one.
  private var parts: [[UInt8]?] = []
  /// The compressed file, once complete; the host must unpack at most `QRPayload.unpackedByteCountMax` bytes of it.
  public private(set) var packed: [UInt8]?

  /// The text of the longest code and a link of any length around it.
  private static let textByteCountMax = 8192

  public init() {}

  /// Parts read and parts in total; 0 of 0 before the first.
  public var progress: TransferProgress {
    if packed != nil {
      return TransferProgress(done: max(parts.count, 1), total: max(parts.count, 1), isFinished: true)
    }
    return TransferProgress(done: parts.count - missing.count, total: parts.count, isFinished: false)
  }

  /// The numbers of the missing parts, from 1.
  public var missing: [Int] { packed == nil ? parts.indices.filter { parts[$0] == nil }.map { $0 + 1 } : [] }

  /// Adds the text of a code or of an opened link; a repeated text changes nothing.
  public mutating func add(_ text: String) throws(QRDecodeError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.textByteCountMax else { throw .tooLong }
    guard let hash = bytes.firstIndex(of: UInt8(ascii: "#")) else { throw .foreignText }
    let fragment = bytes[hash...]
    if fragment.starts(with: QRPayload.importMark.utf8) {
      return try addWhole(fragment.dropFirst(QRPayload.importMark.utf8.count))
    }
    guard fragment.starts(with: QRPayload.partMark.utf8) else { throw .foreignText }
    try addPart(fragment.dropFirst(QRPayload.partMark.utf8.count))
  }

  private mutating func addWhole(_ text: ArraySlice<UInt8>) throws(QRDecodeError) {
    guard let bytes = Base64URL.decode(String(decoding: text, as: UTF8.self)), !bytes.isEmpty else {
      throw .malformedBase64
    }
    if let packed, packed != bytes { throw .otherSeries }
    guard series == nil || packed != nil else { throw .otherSeries }
    packed = bytes
    series = series ?? QRPayload.series(bytes)
  }

  private mutating func addPart(_ text: ArraySlice<UInt8>) throws(QRDecodeError) {
    let pieces = text.split(separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
    guard pieces.count == 4, Self.isSeries(pieces[0]), let index = Self.number(pieces[1]),
      let count = Self.number(pieces[2])
    else { throw .malformedPart }
    guard (2...QRPayload.partCountMax).contains(count) else { throw .countOutOfRange(count: count) }
    guard (1...count).contains(index) else { throw .indexOutOfRange(index: index, count: count) }
    guard let bytes = Base64URL.decode(String(decoding: pieces[3], as: UTF8.self)), !bytes.isEmpty else {
      throw .malformedBase64
    }
    let name = String(decoding: pieces[0], as: UTF8.self)
    if let series, series != name || (count != parts.count && !parts.isEmpty) { throw .otherSeries }
    if packed != nil, parts.isEmpty { return }
    var updated = parts.isEmpty ? [[UInt8]?](repeating: nil, count: count) : parts
    if let known = updated[index - 1], known != bytes { throw .contradictingPart(index: index) }
    updated[index - 1] = bytes
    var whole: [UInt8]? = []
    for part in updated {
      guard let part else {
        whole = nil
        break
      }
      whole?.append(contentsOf: part)
    }
    if let whole {
      guard whole.count <= QRPayload.packedByteCountMax else { throw .tooLong }
      guard QRPayload.series(whole) == name else {
        // At least one part is wrong, and it is unknown which: all have to be read again.
        self = QRAssembler()
        throw .checksumWrong
      }
      packed = whole
    }
    series = name
    parts = updated
  }

  private static func isSeries(_ text: ArraySlice<UInt8>) -> Bool {
    text.count == 8 && text.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Parses one or two digits.
  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.count == 1 || text.count == 2 else { return nil }
    var value = 0
    for byte in text {
      guard case 48...57 = byte else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    return value
  }
}
