import Core
import Records

/// A container of a server: its databases and the signed-in user.
public struct CloudContainer: Sendable {
  /// The address of Apple's service; any other server has its own.
  public static let appleServer = "https://api.apple-cloudkit.com"

  public let identifier: ContainerID
  public let environment: CloudEnvironment
  let sender: RequestSender

  /// Creates a container; `server` is an address without a path, `https://alltag.example.org`.
  public init(
    _ identifier: ContainerID, _ environment: CloudEnvironment = .production, at server: String = Self.appleServer,
    credentials: CloudCredentials, transport: any CloudTransport = NetworkTransport(),
    retry: RetryPolicy = RetryPolicy()
  ) {
    self.identifier = identifier
    self.environment = environment
    sender = RequestSender(server: server, credentials: credentials, transport: transport, retry: retry)
  }

  /// Returns the raw answer to one try of a request, for programs with a retry schedule of their own, such as a sync
  /// engine.
  public func answer(_ path: CloudPath, body: [UInt8]) async throws(CloudError) -> CloudHTTPAnswer {
    try await sender.answer(path, body: body)
  }

  public var publicCloudDatabase: DatabaseClient { database(with: .publicDatabase) }
  public var privateCloudDatabase: DatabaseClient { database(with: .privateDatabase) }
  public var sharedCloudDatabase: DatabaseClient { database(with: .sharedDatabase) }

  public func database(with scope: CloudDatabase) -> DatabaseClient {
    DatabaseClient(container: identifier, environment: environment, scope: scope, sender: sender)
  }

  /// Returns the name of the signed-in user's record, the same on all devices.
  public func userRecordID() async throws(CloudError) -> RecordName {
    let answer: CurrentUserAnswer = try await publicCloudDatabase.ask(.usersCurrent)
    return answer.userRecordName
  }

  /// Returns the signed-in user's own identity.
  public func userIdentity() async throws(CloudError) -> UserIdentity {
    let answer: CallerAnswer = try await publicCloudDatabase.ask(.usersCaller)
    return answer.caller
  }

  /// Returns whether a user is signed in, without an error for the usual cases.
  public func accountStatus() async -> AccountStatus {
    do throws(CloudError) {
      _ = try await userRecordID()
      return .available
    } catch {
      switch error.code {
      case .notAuthenticated: return .noAccount
      case .permissionFailure, .managedAccountRestricted: return .restricted
      case .networkFailure, .networkUnavailable, .serviceUnavailable, .requestRateLimited, .zoneBusy:
        return .temporarilyUnavailable
      default: return .couldNotDetermine
      }
    }
  }

  /// Returns users of the container by mail address, phone number or user record name; omits unknown ones.
  public func discoverUserIdentities(_ lookups: [UserLookup]) async throws(CloudError) -> [UserIdentity] {
    let answer: UsersAnswer = try await publicCloudDatabase.ask(
      .usersDiscover, body: UsersDiscoverRequest(lookups).body)
    return answer.users
  }

  /// Returns the shares that links lead to, in the order of the links.
  public func shareMetadatas(for links: [ShareLink]) async throws(CloudError) -> [ItemOutcome<ResolvedShare>] {
    let answer: ShareLinksAnswer = try await publicCloudDatabase.ask(
      .recordsResolve, body: ShareLinksRequest(links).body)
    return answer.results
  }

  /// Joins the shares; afterwards their zones are in the shared database.
  public func accept(_ links: [ShareLink]) async throws(CloudError) -> [ItemOutcome<ResolvedShare>] {
    let answer: ShareLinksAnswer = try await publicCloudDatabase.ask(
      .recordsAccept, body: ShareLinksRequest(links).body)
    return answer.results
  }
}

/// The account status of the native framework (S-17).
public enum AccountStatus: String, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}
