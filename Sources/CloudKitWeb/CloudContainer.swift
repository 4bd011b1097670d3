import Core
import Records

/// A container of a server: its databases, and who is signed in.
public struct CloudContainer: Sendable {
  /// Where Apple's service answers; any other server has its own address.
  public static let appleServer = "https://api.apple-cloudkit.com"

  public let identifier: ContainerID
  public let environment: CloudEnvironment
  let sender: RequestSender

  /// `server` is an address without a path, `https://alltag.example.org`.
  public init(
    _ identifier: ContainerID, _ environment: CloudEnvironment = .production, at server: String = Self.appleServer,
    credentials: CloudCredentials, transport: any CloudTransport = URLSessionTransport(),
    retry: RetryPolicy = RetryPolicy()
  ) {
    self.identifier = identifier
    self.environment = environment
    sender = RequestSender(server: server, credentials: credentials, transport: transport, retry: retry)
  }

  /// One try of one request, as it is; for programs that have a schedule of their own, as a sync engine has.
  public func answer(_ path: CloudPath, body: [UInt8]) async throws(CloudError) -> CloudHTTPAnswer {
    try await sender.answer(path, body: body)
  }

  public var publicCloudDatabase: DatabaseClient { database(with: .publicDatabase) }
  public var privateCloudDatabase: DatabaseClient { database(with: .privateDatabase) }
  public var sharedCloudDatabase: DatabaseClient { database(with: .sharedDatabase) }

  public func database(with scope: CloudDatabase) -> DatabaseClient {
    DatabaseClient(container: identifier, environment: environment, scope: scope, sender: sender)
  }

  /// The name of the signed-in person's user record, the same on all devices.
  public func userRecordID() async throws(CloudError) -> RecordName {
    let answer: CurrentUserAnswer = try await publicCloudDatabase.ask(.usersCurrent)
    return answer.userRecordName
  }

  /// The signed-in person as they may see themselves.
  public func userIdentity() async throws(CloudError) -> UserIdentity {
    let answer: CallerAnswer = try await publicCloudDatabase.ask(.usersCaller)
    return answer.caller
  }

  /// Whether somebody is signed in, without an error for the usual cases.
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

  /// People of the container by mail address, phone number or user record name; unknown ones are left out.
  public func discoverUserIdentities(_ lookups: [UserLookup]) async throws(CloudError) -> [UserIdentity] {
    let answer: UsersAnswer = try await publicCloudDatabase.ask(
      .usersDiscover, body: UsersDiscoverRequest(lookups).body)
    return answer.users
  }

  /// What share links lead to, in the order of the links.
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

/// What the native framework calls the state of the account (S-17).
public enum AccountStatus: String, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}
