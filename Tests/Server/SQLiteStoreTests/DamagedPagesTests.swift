import Core
import Foundation
import RecordStore
import Records
import StoreContract
import Testing

@testable import SQLiteStore

/// A file with some wrong bytes anywhere: every read gives all records, as they were or by name as unreadable, or it fails. None ends early
/// without an error.
@Suite struct DamagedPagesTests {
  struct Damage: CustomTestStringConvertible, Sendable {
    enum Kind: String, CaseIterable {
      case random, zeros, ones
      /// The bytes of another page: a disk that wrote to the wrong place.
      case otherPage
    }

    let kind: Kind
    let byteCount: Int

    var testDescription: String { "\(byteCount) bytes: \(kind.rawValue)" }

    static let all: [Damage] = Kind.allCases.flatMap { kind in
      (kind == .random ? [1, 512, 4096] : [512, 4096]).map { Damage(kind: kind, byteCount: $0) }
    }

    func apply(to file: inout [UInt8], _ random: inout SplitMix64) {
      let pages = file.count / Self.pageByteCount
      // The first page, without which nothing can be opened, is left alone.
      let page = Int.random(in: 1..<pages, using: &random) * Self.pageByteCount
      let offset: Int =
        switch byteCount {
        case 1:
          Bool.random(using: &random) ? .random(in: 0..<64, using: &random) : .random(in: 0..<4096, using: &random)
        case 512: .random(in: 0..<8, using: &random) * 512
        default: 0
        }
      let other = Int.random(in: 1..<pages, using: &random) * Self.pageByteCount + offset
      let copied = Array(file[other..<other + byteCount])
      for position in 0..<byteCount {
        file[page + offset + position] =
          switch kind {
          case .random: .random(in: 0...255, using: &random)
          case .zeros: 0
          case .ones: 255
          case .otherPage: copied[position]
          }
      }
    }

    private static let pageByteCount = 4096
  }

  private static let times = ProcessInfo.processInfo.environment["ALLTAG_TIMES"].flatMap { Int($0) } ?? 1
  private static let key = ZoneKey(DatabaseKey("iCloud.test", .production, owner: "_anne"), "Z")
  private static let recordCount = 500
  private static let pageCount = 90
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test(arguments: Damage.all)
  func everyReadTellsOfIt(_ damage: Damage) async throws {
    let stored = try await fill()
    let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.file("whole.sqlite"))))
    var reads = 0
    for seed in 0..<UInt64(15 * Self.times) {
      var random = SplitMix64(seed: seed)
      var file = whole
      damage.apply(to: &file, &random)
      let path = folder.file("\(seed).sqlite")
      try Data(file).write(to: URL(fileURLWithPath: path))
      defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
      guard let store = try? SQLiteStore(path: path) else { continue }
      defer { try? store.close() }
      let zone = try? await store.read { try $0.zone(Self.key) }
      guard let zone else { continue }
      for isReverse in [false, true] {
        guard let read = try? await changes(of: zone, in: store, isReverse: isReverse) else { continue }
        reads += 1
        #expect(read.count == stored.count, "seed \(seed), \(isReverse ? "backwards" : "forwards")")
        for (name, bytes) in read { if let bytes { #expect(bytes == stored[name], "seed \(seed), \(name)") } }
      }
      if let read = try? await records(of: zone, in: store) {
        #expect(read.count == stored.count - 1, "seed \(seed), by name")
        for (name, bytes) in read { if let bytes { #expect(bytes == stored[name], "seed \(seed), \(name)") } }
      }
    }
    #expect(reads > 10)
  }

  /// Makes a store with a zone, whose rows have gaps, and other zones around it. Returns the bytes of the zone's rows by name.
  private func fill() async throws -> [RecordName: [UInt8]] {
    var random = SplitMix64(seed: 1)
    let store = try SQLiteStore(path: folder.file("whole.sqlite"))
    var stored: [RecordName: [UInt8]] = [:]
    for number in 0..<Self.recordCount + 100 {
      // Each fifth of the first records gets a second version.
      let name = RecordName(
        number < Self.recordCount ? "r\(number * 7919 % 1009)" : "r\((number - 500) * 5 * 7919 % 1009)")
      var record = Record(name, type: "Note")
      let length = [40, 300, 400, 900, 3000].randomElement(using: &random) ?? 0
      record.fields["text"] = Field(.string("\(number)" + String(repeating: "x", count: length)))
      let bytes = record.answerBytes
      stored[name] = bytes
      for owner: RecordName in number.isMultiple(of: 3) ? ["_anne", "_bert"] : ["_anne"] {
        try await store.write { try Self.put(name, bytes, isDeleted: false, of: owner, $0) }
      }
    }
    let tombstone = StoredRecord.tombstone("gone", Int64(Self.recordCount + 101), in: Self.key)
    stored["gone"] = tombstone
    let last = Record("last", type: "Note").answerBytes
    stored["last"] = last
    try await store.write { transaction in
      try Self.put("gone", tombstone, isDeleted: true, of: "_anne", transaction)
      try Self.put("last", last, isDeleted: false, of: "_anne", transaction)
    }
    try store.close()
    return stored
  }

  private static func put(
    _ name: RecordName, _ bytes: [UInt8], isDeleted: Bool, of owner: RecordName, _ transaction: any RecordTransaction
  ) throws {
    let key = ZoneKey(DatabaseKey("iCloud.test", .production, owner: owner), "Z")
    var zone = try transaction.zone(key) ?? StoredZone(key, incarnation: 7)
    if zone.id == 0 { try transaction.save(&zone) }
    zone.sequence += 1
    _ = try transaction.save(
      StoredRecord(
        name, type: "Note", sequence: zone.sequence, isDeleted: isDeleted, creator: owner,
        modifiedAt: Timestamp(milliseconds: 1), bytes: bytes), in: zone.id)
    try transaction.save(&zone)
  }

  /// Reads the zone's changes in pages, as a device does; nil stands for an unreadable record.
  private func changes(
    of zone: StoredZone, in store: SQLiteStore, isReverse: Bool
  ) async throws -> [RecordName: [UInt8]?] {
    var found: [RecordName: [UInt8]?] = [:]
    var range: ClosedRange<Int64>? = 1...zone.sequence
    while let now = range {
      let page = try await store.read { transaction in
        var page: [(name: RecordName, bytes: [UInt8]?)] = []
        var last: Int64?
        try transaction.changes(in: zone.id, now, isReverse: isReverse) { row, bytes in
          guard page.count < Self.pageCount else {
            last = last ?? row.sequence
            return false
          }
          if let name = row.damagedName {
            page.append((name, nil))
          } else {
            let bytes = bytes.withUnsafeBufferPointer(Array.init)
            page.append((try Self.name(bytes), bytes))
          }
          return true
        }
        return (page, last)
      }
      for one in page.0 {
        #expect(found[one.name] == nil, "\(one.name.text) comes twice")
        found[one.name] = .some(one.bytes)
      }
      range = page.1.flatMap { isReverse ? (1 <= $0 ? 1...$0 : nil) : $0 <= zone.sequence ? $0...zone.sequence : nil }
    }
    return found
  }

  private static func name(_ bytes: [UInt8]) throws -> RecordName {
    var reader = try WireReader(bytes, byteCountMax: RecordLimits.answerByteCountMax, isTolerant: true)
    return try RecordTombstone(from: &reader).name
  }

  /// Reads the zone's records by name, as a query does.
  private func records(of zone: StoredZone, in store: SQLiteStore) async throws -> [RecordName: [UInt8]?] {
    try await store.read { transaction in
      var found: [RecordName: [UInt8]?] = [:]
      try transaction.records(of: "Note", in: zone.id, after: nil) { record in
        found[record.name] = record.isIntact ? record.bytes : .some(nil)
        return true
      }
      return found
    }
  }
}
