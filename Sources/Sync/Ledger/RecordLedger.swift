import Core
import Records

/// What is known of one record that merges field by field.
struct RecordLedger: Equatable, Sendable {
  /// Of the server's version. Nil: not on the server, as far as is known. Empty: was there, and was not seen yet since everything
  /// is fetched anew, or was sent and is here no more.
  var tag: String?
  /// The server's last version that was seen, in stored form: the ancestor of the next merge.
  var base: [UInt8]?
  /// When and where the fields here were edited; nil while none was edited since there is an account.
  var stamps: EditStamps?
  var isDirty = false
  /// The server's version is not understood here, and must not be written over.
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
  /// A record's fields without what is not merged: the stamps, and what is said of the whole.
  init(_ record: Record) {
    self.init(record, stampsIn: SyncNames.stamps)
    fields[SyncNames.epoch] = nil
    fields[SyncNames.updatedAt] = nil
  }
}
