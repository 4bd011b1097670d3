/// The fields of a record with the stamps of their edits.
public struct RecordState: Equatable, Sendable {
  public var fields: RecordFields
  public var stamps: EditStamps

  public init(_ fields: RecordFields, _ stamps: EditStamps) {
    self.fields = fields
    self.stamps = stamps
  }
}
