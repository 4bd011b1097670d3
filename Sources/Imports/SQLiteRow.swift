import Core
import Habits

/// The values of the columns that were asked for.
public struct SQLiteRow: Sendable {
  public let values: [SQLiteValue]

  /// Returns an empty text for NULL and for any other type.
  func text(_ i: Int) -> String {
    if case .text(let text) = values[i] { return text }
    return ""
  }

  /// Returns nil for NULL; throws `wrongType` for what is no whole number.
  func integer(_ i: Int, _ path: String) throws(TransferError) -> Int64? {
    switch values[i] {
    case .null: return nil
    case .integer(let number): return number
    case .real(let number):
      if let whole = Int64(exactly: number) { return whole }
    case .text, .blob: break
    }
    throw TransferError(.wrongType, path: path)
  }

  /// Returns 0 for what is no number.
  func real(_ i: Int) -> Double {
    switch values[i] {
    case .real(let number): number
    case .integer(let number): Double(number)
    case .null, .text, .blob: 0
    }
  }

  /// Decodes a value; the caller has checked that its bytes are there.
  static func value(_ bytes: [UInt8], _ at: Int, _ type: UInt64, _ encoding: SQLiteFile.Encoding) -> SQLiteValue {
    switch type {
    case 0: return .null
    case 1...6:
      let count = type == 5 ? 6 : type == 6 ? 8 : Int(type)
      var number = Int64(Int8(bitPattern: bytes[at]))
      for i in 1..<max(count, 1) { number = number << 8 | Int64(bytes[at + i]) }
      return .integer(number)
    case 7:
      var pattern: UInt64 = 0
      for i in 0..<8 { pattern = pattern << 8 | UInt64(bytes[at + i]) }
      let number = Double(bitPattern: pattern)
      // SQLite has no value that is not a number.
      return number.isNaN ? .null : .real(number)
    case 8: return .integer(0)
    case 9: return .integer(1)
    default: break
    }
    let content = bytes[at..<at + Int((type - 12) / 2)]
    if type & 1 == 0 { return .blob(Array(content)) }
    if encoding == .utf8 { return .text(String(decoding: content, as: UTF8.self)) }
    var units: [UInt16] = []
    units.reserveCapacity(content.count / 2)
    let high = encoding == .utf16Big ? 0 : 1
    for i in 0..<content.count / 2 {
      units.append(UInt16(bytes[at + 2 * i + high]) << 8 | UInt16(bytes[at + 2 * i + 1 - high]))
    }
    return .text(String(decoding: units, as: UTF16.self))
  }
}
