import Core

/// Writes a page of a zone's changes record by record, so that a server can copy records that it keeps ready as JSON:
///
///     writer.beginPage(zoneID)
///     while let row = rows.next() { writer.ready(bytes) }
///     writer.endPage(syncToken: token, moreComing: false)
extension WireWriter {
  /// Begins a page; a nil zone is for `records/changes`.
  public mutating func beginPage(_ zoneID: ZoneID?) {
    beginObject()
    member("zoneID", zoneID)
    key("records")
    beginArray()
  }

  /// Adds a record that is JSON already (`Record.answerBytes`); nothing checks it.
  public mutating func ready(_ record: [UInt8]) { json.raw(record) }
  public mutating func ready(_ record: Span<UInt8>) { json.raw(record) }

  /// Reserves memory for so many more bytes at once.
  public mutating func expect(_ byteCount: Int) { json.expect(byteCount) }

  /// Bytes written so far, for a server that bounds its pages.
  public var byteCount: Int { json.bytes.count }

  public mutating func endPage(syncToken: SyncToken, moreComing: Bool) {
    endArray()
    member("syncToken", syncToken)
    member("moreComing", moreComing)
    endObject()
  }
}
