import Core
import Records

/// Tracks one record that merges field by field.
struct RecordLedger: Equatable, Sendable {
  /// The change tag of the server's version. Nil: not on the server, as far as known. Empty: it was there, but has not
  /// been seen in the present full read; or it was sent and is no longer here.
  var tag: String?
  /// The last version seen on the server, in stored form: the ancestor of the next merge.
  var base: [UInt8]?
  /// The stamps of this device's fields; nil if none was edited since signing in.
  var stamps: EditStamps?
  var isDirty = false
  /// Whether this version cannot read the server's record, and therefore must not overwrite it.
  var isUnreadable = false

  static let baseBytesMax = 2_000_000

  var isOnServer: Bool { tag != nil }

  var baseState: RecordState? {
    get { base.flatMap { RecordState(stored: $0) } }
    set { base = newValue?.stored }
  }

  func write(to out: inout ByteWriter) {
    out.u8(
      (tag == nil ? 0 : 1) | (base == nil ? 0 : 2) | (stamps == nil ? 0 : 4) | (isDirty ? 8 : 0)
        | (isUnreadable ? 16 : 0))
    if let tag { out.string(tag) }
    if let base { out.blob(base) }
    if let stamps { out.blob(stamps.bytes) }
  }

  init() {}

  init(from input: inout ByteReader) throws(ByteError) {
    let flags = try input.u8()
    guard flags < 32 else { throw .malformed(offset: input.offset) }
    if flags & 1 != 0 { tag = try input.string(max: RecordLimits.textByteCountMax) }
    if flags & 2 != 0 { base = try input.blob(max: Self.baseBytesMax) }
    if flags & 4 != 0 { stamps = try EditStamps(bytes: try input.blob(max: Self.baseBytesMax)) }
    isDirty = flags & 8 != 0
    isUnreadable = flags & 16 != 0
  }
}

extension RecordState {
  /// Creates a state of the record's fields without those that are not merged: the stamps, and those that describe the
  /// record as a whole.
  init(_ record: Record) {
    self.init(record, stampsIn: SyncNames.stamps)
    fields[SyncNames.epoch] = nil
    fields[SyncNames.updatedAt] = nil
  }
}
