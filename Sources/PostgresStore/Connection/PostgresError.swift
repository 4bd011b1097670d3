import RecordStore

/// An error of the database or of the connection to it.
struct PostgresError: Error, Equatable {
  /// The five characters of SQLSTATE; those of `connectionLost` if there was no answer.
  var state: String
  var message: String
  /// The database's address, for errors of the connection.
  var location = ""

  static let connectionLost = "08006"

  /// Whether the same transaction may succeed when it runs again: another one came first. In a snapshot, a row that
  /// another transaction added meanwhile shows as a name that is taken (23505).
  var isConflict: Bool { ["40001", "40P01", "23505"].contains(state) }

  /// Whether the connection is of no more use: it is lost, or its server is shutting down or only a copy.
  var endsConnection: Bool { state.hasPrefix("08") || state.hasPrefix("57P") || state == "25006" }
}

extension StoreError {
  /// Converts an error of the database.
  init(_ error: any Error) {
    if let error = error as? StoreError {
      self = error
    } else if let error = error as? PostgresError {
      self.init(error)
    } else {
      self = .failed("\(error)")
    }
  }

  private init(_ error: PostgresError) {
    switch error.state {
    case "53100": self = .diskFull
    case "53300", "57014", "55P03": self = .tooBusy
    case "XX001", "XX002": self = .damaged(error.message)
    case "25006": self = .readOnly(path: error.location.isEmpty ? "the database" : error.location)
    case "08001" where !error.location.isEmpty: self = .cannotOpen(path: error.location, reason: error.message)
    default: self = .failed("PostgreSQL \(error.state): \(error.message)")
    }
  }
}
