/// The address of a database in one of libpq's forms, with what this program adds to it.
struct PostgresAddress: Sendable {
  /// The seconds after which a statement of ours is ended, and after which a silent connection counts as lost.
  static let statementSecondsMax = 60
  static let silentSecondsMax = 90

  private let text: String

  init(_ text: String) { self.text = text }

  /// Pairs for `PQconnectdbParams`: what comes before `dbname` can be set differently by the address.
  var parameters: [(keyword: String, value: String)] {
    [
      ("connect_timeout", "10"), ("keepalives_idle", "15"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "30000"), ("target_session_attrs", "read-write"), ("fallback_application_name", "alltag"),
      ("dbname", text), ("client_encoding", "UTF8"),
    ]
  }

  /// The settings of each session, as one statement. A transaction that its server forgets must not hold locks for ever.
  static let settings = """
    SET statement_timeout = '\(statementSecondsMax)s';
    SET idle_in_transaction_session_timeout = '\(statementSecondsMax)s';
    SET default_transaction_isolation = 'repeatable read'
    """
}
