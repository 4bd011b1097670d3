/// The fields of a record, and when each was edited.
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
    /// This record: an edit elsewhere is newer knowledge, and brings it back.
    case single
    /// "Delete everything": nothing brings it back.
    case everything
  }

  /// Nil for a record that is gone.
  public var state: RecordState? {
    if case .live(let state) = self { state } else { nil }
  }
}
