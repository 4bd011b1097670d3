/// The fields of a record with the stamps of their edits.
public struct RecordState: Equatable, Sendable {
  public var fields: RecordFields
  public var stamps: EditStamps

  public init(_ fields: RecordFields, _ stamps: EditStamps) {
    self.fields = fields
    self.stamps = stamps
  }
}

/// A record as one device, or the server, has it.
public enum RecordVersion: Equatable, Sendable {
  case live(RecordState)
  case deleted(Deletion)

  public enum Deletion: UInt8, Sendable {
    /// The record was deleted alone: an edit elsewhere is newer knowledge, and restores it.
    case single
    /// Everything was deleted: nothing restores the record.
    case everything
  }

  /// The state; nil for a deleted record.
  public var state: RecordState? {
    if case .live(let state) = self { state } else { nil }
  }
}
