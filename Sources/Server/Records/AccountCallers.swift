import Accounts
import Core
import HTTPTypes
import HummingbirdCore
import RecordStore
import Records

/// Finds the callers of requests in the accounts: by sessions, API tokens and server-to-server keys.
struct AccountCallers: CallerReading {
  let accounts: Accounts
  let rates: RequestRates

  /// The largest body of a request without a signed-in user: enough for the names and filters of a query.
  static let strangerByteCountMax = 256 * 1024
  /// If a body takes longer to arrive, its sender is checked again: the user may have signed out in the meantime.
  private static let bodyTrusted = Duration.milliseconds(100)

  func caller(
    of request: Request, path: CloudPath, _ context: ServerRequestContext,
    body: (_ byteCountMax: Int, _ account: String?) async throws(RequestFailure) -> [UInt8]
  ) async throws(RequestFailure) -> CallerReadingResult {
    var asked = Self.question(
      request, ContainerScope(container: path.container.text, environment: path.environment.word.description), [])
    let urls = ServerURLs(origin: accounts.publicURL(asked), signIn: accounts.signInURL(asked))
    let bytes: [UInt8]
    let authentication: Authentication
    switch await accounts.claim(of: asked) {
    case .signed(let signed):
      asked.body = try await body(RecordLimits.requestByteCountMax, nil)
      bytes = asked.body
      authentication = await accounts.authenticate(signed, asked)
      try count(authentication, context)
    case .settled(let first):
      try count(first, context)
      try refuse(first, path, urls)
      let start = ContinuousClock.now
      bytes = try await body(
        first.account == nil ? Self.strangerByteCountMax : RecordLimits.requestByteCountMax, first.account)
      authentication = ContinuousClock.now - start > Self.bodyTrusted ? await accounts.authenticate(asked) : first
    }
    try refuse(authentication, path, urls)
    return CallerReadingResult(
      caller: caller(authentication, path, context), body: bytes,
      rotatedToken: authentication.person?.webAuthToken, urls: urls)
  }

  /// Throws the answer if the request's head alone decides it.
  private func refuse(
    _ authentication: Authentication, _ path: CloudPath, _ urls: ServerURLs
  ) throws(RequestFailure) {
    switch authentication {
    case .rejected(let rejection): throw refusal(rejection)
    case .anyone:
      let right: Right = path.operation.isWrite ? .write : .read
      guard Authorization.verdict(on: right, by: .anyone, in: path.database) == .allowed else {
        throw .refused(.authenticationRequired, reason: "request needs authorization", signInURL: urls.signIn)
      }
    case .person, .key: break
    }
  }

  private func caller(
    _ authentication: Authentication, _ path: CloudPath, _ context: ServerRequestContext
  ) -> Caller {
    switch authentication {
    case .anyone, .rejected: Caller(.anyone)
    case .key(let key, let user): Caller(.key(RecordName(user)), payer: .account(key.account.text))
    case .person(let person):
      Caller(
        .user(RecordName(person.userRecordName)), deviceID: person.device.text,
        address: Self.address(path, context), payer: .account(person.account.text))
    }
  }

  private func count(
    _ authentication: Authentication, _ context: ServerRequestContext
  ) throws(RequestFailure) {
    if let wait = rates.count(of: authentication.account, from: context.sender) { throw .tooOften(wait) }
  }

  func streamCaller(
    of request: Request, _ container: ContainerID, _ environment: CloudEnvironment, _ context: ServerRequestContext
  ) async throws(RequestFailure) -> (user: RecordName, deviceID: String) {
    let asked = Self.question(
      request, ContainerScope(container: container.text, environment: environment.word.description), [])
    let authentication = await accounts.authenticate(asked)
    try count(authentication, context)
    switch authentication {
    case .person(let person): return (RecordName(person.userRecordName), person.device.text)
    case .anyone, .key:
      throw .refused(
        .authenticationRequired, reason: "request needs authorization", signInURL: accounts.signInURL(asked))
    case .rejected(let rejection): throw refusal(rejection)
    }
  }

  /// Returns the client's address for attempts in the public database, where they are counted by address.
  private static func address(_ path: CloudPath, _ context: ServerRequestContext) -> String {
    guard path.operation == .recordsModify, path.database == .publicDatabase else { return "" }
    return "\(context.sender.address.household)"
  }

  private func refusal(_ rejection: Rejection) -> RequestFailure {
    .refused(ServerErrorCode(rejection.code.rawValue), reason: rejection.reason)
  }

  static func question(_ request: Request, _ scope: ContainerScope?, _ body: [UInt8]) -> AuthenticationRequest {
    AuthenticationRequest(received: request, scope: scope, body: body)
  }
}

extension Authentication {
  /// The account to which these requests are counted.
  fileprivate var account: String? {
    switch self {
    case .person(let person): person.account.text
    case .key(_, let user): user
    case .anyone, .rejected: nil
    }
  }

  fileprivate var person: SignedIn? {
    if case .person(let person) = self { person } else { nil }
  }
}
