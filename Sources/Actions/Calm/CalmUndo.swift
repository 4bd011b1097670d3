import Calm
import Core
import Records
import Replica

/// The undo data of a step, for hosts that store it beyond the step: each entry's former value, and the time of the step's edit. Undoing
/// leaves entries that were edited since unchanged.
public struct CalmUndo: Equatable, Sendable {
  struct Piece: Equatable, Sendable {
    let name: RecordName
    /// The time of the step's edit; nil if the step removed the entry.
    let editedAt: Timestamp?
    /// Nil if the entry is new.
    let before: CalmEntry?
  }

  let pieces: [Piece]

  public var isEmpty: Bool { pieces.isEmpty }

  /// Creates the undo data of `changes`, which are not applied to `calm` yet. Preferences and running sessions are left out.
  public init(of changes: [Change], _ calm: CalmState) {
    var pieces: [Piece] = []
    for change in changes {
      switch CalmChange(change) {
      case .put(let entry):
        if case .preferences = entry.item { continue }
        if case .running = entry.item { continue }
        let name = entry.item.name
        pieces.append(Piece(name: name, editedAt: entry.updatedAt, before: calm[name]))
      case .removed(let name):
        if let before = calm[name] { pieces.append(Piece(name: name, editedAt: nil, before: before)) }
      case nil: continue
      }
    }
    self.pieces = pieces
  }

  private static let version: UInt8 = 1
  private static let nameByteCountMax = 64
  private static let editedFlag: UInt8 = 1
  private static let beforeFlag: UInt8 = 2

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.varint(UInt64(pieces.count))
    for piece in pieces {
      out.u8((piece.editedAt == nil ? 0 : Self.editedFlag) | (piece.before == nil ? 0 : Self.beforeFlag))
      out.string(piece.name.text)
      if let editedAt = piece.editedAt { out.i64(editedAt.milliseconds) }
      if let before = piece.before { out.blob(CalmChange.put(before).bytes) }
    }
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    var pieces: [Piece] = []
    for _ in 0..<(try input.count(max: 2 * CalmLimits.sessionCountMax)) {
      let flags = try input.u8()
      let name = RecordName(try input.string(max: Self.nameByteCountMax))
      var editedAt: Timestamp?
      if flags & Self.editedFlag != 0 { editedAt = Timestamp(milliseconds: try input.i64()) }
      var before: CalmEntry?
      if flags & Self.beforeFlag != 0 {
        guard case .put(let entry) = try CalmChange(bytes: try input.blob()) else {
          throw .malformed(offset: input.offset)
        }
        before = entry
      }
      pieces.append(Piece(name: name, editedAt: editedAt, before: before))
    }
    try input.finish()
    self.pieces = pieces
  }
}

extension CalmActions {
  /// Undoes a step. Returns no changes if everything was edited since.
  public func undo(_ undo: CalmUndo) -> [Change] {
    var changes: [Change] = []
    for piece in undo.pieces {
      let current = calm[piece.name]
      guard current?.updatedAt == piece.editedAt else { continue }
      if let before = piece.before {
        changes += put(before.item)
      } else if let current {
        changes += remove(current.item)
      }
    }
    return changes
  }
}
