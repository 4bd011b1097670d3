import GRDB
import GRDBSQLite
import RecordStore

extension StoreError {
  /// The error of GRDB, or of another library, as one of the store.
  init(_ error: any Error, path: String) {
    if let error = error as? StoreError {
      self = error
    } else if let error = error as? DatabaseError {
      self.init(error.resultCode.rawValue, error.message ?? "\(error.resultCode)", path: path)
    } else {
      self = .failed("\(error)")
    }
  }

  /// SQLite's result code, without its extended part.
  init(_ code: Int32, _ message: String, path: String) {
    switch code & 0xFF {
    case SQLITE_FULL: self = .diskFull
    case SQLITE_READONLY, SQLITE_PERM: self = .readOnly(path: path)
    case SQLITE_CANTOPEN: self = .cannotOpen(path: path, reason: message)
    case SQLITE_NOTADB: self = .foreignFile(path: path)
    case SQLITE_CORRUPT: self = .damaged(message)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .tooBusy
    default: self = .failed(message)
    }
  }
}
