import Accounts
import Core
import RecordStore
import Records

/// An account's use of the record store, for its user (`GET /account`) and for the operator.
public struct AccountUsage: Equatable, Sendable {
  /// The use of one container and environment.
  public struct Part: Equatable, Sendable {
    public let container: String
    public let environment: String
    public let bytes: ByteCounts

    /// The bytes of records, deletions, files and others, in this order.
    public var byteCounts: [Int64] { [bytes.records, bytes.deletions, bytes.files, bytes.others] }
  }

  /// The parts by container and environment, without empty ones.
  public let parts: [Part]

  public var total: ByteCounts { parts.reduce(.zero) { $0 + $1.bytes } }

  /// Reads the use of `users`, the account's users (`Accounts.users(of:)`).
  public init(of users: [ContainerUser], in transaction: any RecordTransaction) throws {
    parts = try users.flatMap { user in
      try CloudEnvironment.allCases.compactMap { environment in
        let key = UserKey(ContainerID(user.container), environment, RecordName(user.name))
        let bytes = try transaction.byteCounts(of: key)
        guard bytes.total > 0 else { return nil }
        return Part(container: user.container, environment: environment.word.description, bytes: bytes)
      }
    }
  }

  /// `[{"container", "environment", "bytes", "records", "deletions", "files", "others"}]`.
  public var json: JSON {
    .array(
      parts.map { part in
        .object(
          [.init("container", .string(part.container)), .init("environment", .string(part.environment))]
            + Self.members(part.bytes))
      })
  }

  /// Returns the sum and the kinds as members.
  static func members(_ bytes: ByteCounts) -> [JSON.Member] {
    [
      .init("bytes", .int(bytes.total)), .init("records", .int(bytes.records)),
      .init("deletions", .int(bytes.deletions)), .init("files", .int(bytes.files)),
      .init("others", .int(bytes.others)),
    ]
  }
}
