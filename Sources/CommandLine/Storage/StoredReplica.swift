import Foundation
import GRDB
import Replica

extension Replica {
  /// Attaches the areas that this program has. Returns the damaged parts.
  mutating func attachAreas() -> [StoredPart] { attach(CalmArea.shared) + attach(ChoresArea.shared) }
}

/// The content of the file as read in a transaction. Its writing methods belong to the same transaction.
struct StoredReplica {
  /// A part or journal entry that could not be read.
  struct Damaged {
    let key: String
    let bytes: Data
    let reason: String
  }

  var replica = Replica()
  private(set) var damaged: [Damaged] = []
  private(set) var journalCount = 0
  private(set) var journalByteCount = 0

  private static let journalKeyPrefix = "journal/"

  init(_ db: Database) throws {
    // A new file has no tables before its first write. This does not use GRDB's schema cache, because another process
    // may have created the tables since.
    guard try Bool.fetchOne(db, sql: "SELECT count(*) > 0 FROM sqlite_master WHERE name = 'part'") == true else {
      attachAreas()
      return
    }
    let parts = try Row.fetchCursor(db, sql: "SELECT key, bytes FROM part")
    while let row = try parts.next() { load(row[0], row[1]) }
    attachAreas()
    let entries = try Row.fetchCursor(db, sql: "SELECT seq, entry FROM journal ORDER BY seq")
    while let row = try entries.next() { replay(row[0], row[1]) }
  }

  /// Attaches all areas, after their parts were read, so that changes that waited for an area's code apply to them.
  private mutating func attachAreas() {
    for part in replica.attachAreas() {
      damaged.append(
        Damaged(key: part.key, bytes: Data(part.bytes ?? []), reason: ReplicaError.damagedPart.code))
    }
  }

  private mutating func load(_ key: String, _ bytes: Data) {
    do throws(ReplicaError) {
      try replica.load(key, [UInt8](bytes))
    } catch {
      damaged.append(Damaged(key: key, bytes: bytes, reason: error.code))
    }
  }

  private mutating func replay(_ seq: Int64, _ entry: Data) {
    journalCount += 1
    journalByteCount += entry.count
    do throws(ReplicaError) {
      for change in try Change.changes(inEntry: [UInt8](entry)) { replica.apply(change) }
    } catch {
      damaged.append(Damaged(key: Self.journalKeyPrefix + String(seq), bytes: entry, reason: error.code))
    }
  }

  /// Moves damaged data to their own table. Journal entries for a damaged part have no effect and would be lost in the next fold, so the
  /// whole journal is copied as well. With an account, the server has the missing data.
  mutating func setDamagedAside(_ db: Database) throws {
    guard !damaged.isEmpty else { return }
    for item in damaged {
      try db.execute(
        sql: "INSERT INTO damaged (key, bytes, reason) VALUES (?, ?, ?)",
        arguments: [item.key, item.bytes, item.reason])
    }
    if damaged.contains(where: { !$0.key.hasPrefix(Self.journalKeyPrefix) }) {
      try db.execute(
        sql: "INSERT INTO damaged (key, bytes, reason) SELECT ? || seq, entry, 'kept-beside-damaged-part' FROM journal",
        arguments: [Self.journalKeyPrefix])
    }
    for item in damaged {
      if item.key.hasPrefix(Self.journalKeyPrefix) {
        let seq = Int64(item.key.dropFirst(Self.journalKeyPrefix.count))
        try db.execute(sql: "DELETE FROM journal WHERE seq = ?", arguments: [seq])
      } else {
        try db.execute(sql: "DELETE FROM part WHERE key = ?", arguments: [item.key])
      }
    }
    let changes = replica.changesAfterDamage(of: damaged.map { $0.key })
    if changes.isEmpty { return }
    for change in changes { replica.apply(change) }
    try append(Change.entry(changes), db)
  }

  mutating func append(_ entry: [UInt8], _ db: Database) throws {
    journalCount += 1
    journalByteCount += entry.count
    try db.execute(sql: "INSERT INTO journal (entry) VALUES (?)", arguments: [Data(entry)])
  }

  /// Stores the changed parts and clears the journal.
  mutating func fold(_ db: Database) throws {
    for part in replica.drainStaleParts() {
      if let bytes = part.bytes {
        try db.execute(
          sql: "INSERT INTO part (key, bytes) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET bytes = excluded.bytes",
          arguments: [part.key, Data(bytes)])
      } else {
        try db.execute(sql: "DELETE FROM part WHERE key = ?", arguments: [part.key])
      }
    }
    try db.execute(sql: "DELETE FROM journal")
    (journalCount, journalByteCount) = (0, 0)
  }
}
