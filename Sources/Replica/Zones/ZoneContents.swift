import Core
import Records
import Sync

/// The data of an area's record zone: the area's state and the sync ledger.
struct ZoneContents: Sendable {
  var state: AreaState
  var ledgerBox: LedgerBox?

  private static let keyPrefix = "zone/"
  static let stateKeyPrefix = "data/"
  /// No old format: the ledgers of zones have listed names and types from the beginning.
  static let oldLedger = OldLedger(root: "", types: [])

  /// Returns the prefix of a zone's parts among those of its area.
  static func keyPrefix(of zone: SyncZone) -> String {
    let owner = zone.id.owner?.text ?? ""
    return keyPrefix + "\(zone.database.rawValue)/" + escaped(owner) + "/" + escaped(zone.id.name.text) + "/"
  }

  /// Returns the record zone of an area's part and the key within the zone; nil for parts outside zones.
  static func split(_ key: String) -> (zone: SyncZone, key: String)? {
    guard key.hasPrefix(keyPrefix) else { return nil }
    let rest = key.dropFirst(keyPrefix.utf8.count)
    let words = rest.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard words.count == 4, let number = UInt8(words[0]), let database = CloudDatabase(rawValue: number) else {
      return nil
    }
    let owner = unescaped(words[1])
    let id = ZoneID(ZoneName(unescaped(words[2])), owner: owner.utf8.isEmpty ? nil : RecordName(owner))
    let zone = SyncZone(database, id)
    return keyPrefix(of: zone) + words[3] == key ? (zone, String(words[3])) : nil
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "~"): bytes += Array("~~".utf8)
      case UInt8(ascii: "/"): bytes += Array("~-".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var isAfterSign = false
    for byte in text.utf8 {
      if isAfterSign {
        bytes.append(byte == UInt8(ascii: "-") ? UInt8(ascii: "/") : byte)
        isAfterSign = false
      } else if byte == UInt8(ascii: "~") {
        isAfterSign = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The record zone whose ledger and state all functions use.
struct ZoneFocus: Sendable {
  let zone: SyncZone
  /// The index of its area in `slots`.
  let slot: Int
}
