import GRDB
import GRDBSQLite
import RecordStore

extension StoreError {
  /// Converts an error of GRDB, or of another library.
  init(_ error: any Error, path: String) {
    if let error = error as? StoreError {
      self = error
    } else if let error = error as? DatabaseError {
      self.init(error.extendedResultCode.rawValue, error.message ?? "\(error.resultCode)", path: path)
    } else {
      self = .failed("\(error)")
    }
  }

  /// Converts SQLite's result code, which may be an extended one.
  init(_ code: Int32, _ message: String, path: String) {
    // SQLite's header file defines these as sums, which Swift does not import.
    let (readError, shortRead, wrongData, damagedSystem) = (10 | 1 << 8, 10 | 2 << 8, 10 | 32 << 8, 10 | 33 << 8)
    switch Int(code) {
    case readError, shortRead, wrongData, damagedSystem:
      self = .damaged(message)
      return
    default: break
    }
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
