import GRDB

/// The reason why the data file could not be read or written. The file is unchanged.
enum DataFileError: Error, Equatable {
  case full
  case readOnly
  case unreachable(reason: String)
  case busy
  case newerVersion(Int)
  /// The file belongs to another program or is not a SQLite file.
  case foreign
  case damaged
  case failed(reason: String)

  /// Stable across versions, for logs and scripts.
  var code: String {
    switch self {
    case .full: "storage.full"
    case .readOnly: "storage.read-only"
    case .unreachable: "storage.unreachable"
    case .busy: "storage.busy"
    case .newerVersion: "storage.newer-version"
    case .foreign: "storage.foreign-file"
    case .damaged: "storage.damaged"
    case .failed: "storage.failed"
    }
  }

  init(_ error: DatabaseError) {
    let reason = error.message ?? "SQLite \(error.extendedResultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_FULL: self = .full
    case .SQLITE_READONLY: self = .readOnly
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: self = .unreachable(reason: reason)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
    case .SQLITE_NOTADB: self = .foreign
    case .SQLITE_CORRUPT: self = .damaged
    default: self = .failed(reason: reason)
    }
  }
}
