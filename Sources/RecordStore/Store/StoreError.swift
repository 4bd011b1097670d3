import Records

/// The reason why an engine failed. Nothing of the transaction stays.
public enum StoreError: Error, Equatable, Sendable {
  /// No room on the disk.
  case diskFull
  /// The file or its folder cannot be written.
  case readOnly(path: String)
  /// The file cannot be opened at all.
  case cannotOpen(path: String, reason: String)
  /// The file is not a store of this program.
  case foreignFile(path: String)
  /// The file was made by a newer version of this program.
  case newerFile(path: String)
  /// The file was copied while open, or its program was killed, and its log with the last changes is missing.
  case missingLog(path: String)
  /// The stored data cannot be read.
  case damaged(String)
  /// One record cannot be read; all others can.
  case unreadable(RecordName)
  /// The engine's queue is full.
  case tooBusy
  /// The payer's share of the engine's queue is full.
  case payerTooBusy
  /// The store was closed.
  case closed
  /// Any other error of the engine.
  case failed(String)

  /// One sentence with the reason and a remedy.
  public var text: String {
    switch self {
    case .diskFull: "the disk is full; make room, then try again"
    case .readOnly(let path): "\(path) cannot be written; give the server's user the right to write it and its folder"
    case .cannotOpen(let path, let reason): "\(path) cannot be opened (\(reason)); check that its folder is there"
    case .foreignFile(let path): "\(path) is not a record store of this program; name another file"
    case .newerFile(let path): "\(path) was written by a newer version of this program; update the program"
    case .missingLog(let path):
      "\(path) is not whole: the last changes are in \(path)-wal, which is missing; bring it back, restore a backup, "
        + "or give them up with alltag server accept"
    case .damaged(let what): "the record store is damaged: \(what); restore it from a backup"
    case .unreadable(let name):
      "the record \(name.text) is damaged and cannot be read; save it again, or restore a backup"
    case .tooBusy: "too many requests are waiting; try again later"
    case .payerTooBusy: "too many requests of this account are waiting; wait for their answers before sending more"
    case .closed: "the record store has been closed"
    case .failed(let what): "the record store failed: \(what)"
    }
  }
}
