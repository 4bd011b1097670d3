import Chores
import Core
import Records
import Replica
import Sync

/// The undo data of an import of chores, for hosts that store it. Records that were edited since stay.
public struct ChoresImportUndo: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    let name: RecordName
    /// The time of the import's edit.
    let editedAt: Timestamp
  }

  struct Part: Equatable, Sendable {
    let zone: SyncZone
    let isNew: Bool
    let items: [Item]
    let facts: [RecordName]
  }

  let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  public var isEmpty: Bool { parts.isEmpty }

  private static let version: UInt8 = 1
  private static let nameByteCountMax = 255

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.varint(UInt64(parts.count))
    for part in parts {
      part.zone.write(to: &out)
      out.u8(part.isNew ? 1 : 0)
      out.varint(UInt64(part.items.count))
      for item in part.items {
        out.string(item.name.text)
        out.i64(item.editedAt.milliseconds)
      }
      out.varint(UInt64(part.facts.count))
      for fact in part.facts { out.string(fact.text) }
    }
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    var parts: [Part] = []
    for _ in 0..<(try input.count(max: FamilyFile.familyCountMax)) {
      let zone = try SyncZone(from: &input)
      let isNew = try input.u8() == 1
      var (items, facts): ([Item], [RecordName]) = ([], [])
      for _ in 0..<(try input.count(max: ChoreLimits.choreCountMax * 2)) {
        let name = RecordName(try input.string(max: Self.nameByteCountMax))
        items.append(Item(name: name, editedAt: Timestamp(milliseconds: try input.i64())))
      }
      for _ in 0..<(try input.count(max: ChoreLimits.completionCountMax)) {
        facts.append(RecordName(try input.string(max: Self.nameByteCountMax)))
      }
      parts.append(Part(zone: zone, isNew: isNew, items: items, facts: facts))
    }
    try input.finish()
    self.parts = parts
  }
}
