import Accounts
import Core
import HTTPTypes
import HummingbirdCore
import RecordStore
import Records

/// Reads callers from the accounts: sessions, API tokens and server-to-server keys.
struct AccountCallers: CallerReading {
  let accounts: Accounts
  let rates: RequestRates

  func caller(
    of request: Request, path: CloudPath, body: [UInt8], _ context: ServerRequestContext
  ) async throws(RequestFailure) -> CallerReadingResult {
    let asked = Self.question(
      request, ContainerScope(container: path.container.text, environment: path.environment.word.description), body)
    let places = ServerPlaces(origin: accounts.publicURL(asked), signIn: accounts.signInURL(asked))
    let authentication = await accounts.authenticate(asked)
    if let wait = rates.count(request, of: authentication.account, context) { throw .tooOften(wait) }
    switch authentication {
    case .anyone:
      return CallerReadingResult(caller: Caller(.anyone), rotatedToken: nil, places: places)
    case .person(let person):
      let caller = Caller(
        .user(RecordName(person.userRecordName)), deviceID: person.device.text,
        address: Self.address(request, path, context))
      return CallerReadingResult(caller: caller, rotatedToken: person.webAuthToken, places: places)
    case .key(_, let user):
      return CallerReadingResult(caller: Caller(.key(RecordName(user))), rotatedToken: nil, places: places)
    case .rejected(let rejection):
      throw refusal(rejection, asked)
    }
  }

  func streamCaller(
    of request: Request, _ container: ContainerID, _ environment: CloudEnvironment, _ context: ServerRequestContext
  ) async throws(RequestFailure) -> (user: RecordName, deviceID: String) {
    let asked = Self.question(
      request, ContainerScope(container: container.text, environment: environment.word.description), [])
    let authentication = await accounts.authenticate(asked)
    if let wait = rates.count(request, of: authentication.account, context) { throw .tooOften(wait) }
    switch authentication {
    case .person(let person): return (RecordName(person.userRecordName), person.device.text)
    case .anyone, .key:
      throw .refused(
        .authenticationRequired, reason: "request needs authorization", signInURL: accounts.signInURL(asked))
    case .rejected(let rejection): throw refusal(rejection, asked)
    }
  }

  /// Only where it counts: for attempts in the public database.
  private static func address(_ request: Request, _ path: CloudPath, _ context: ServerRequestContext) -> String {
    guard path.operation == .recordsModify, path.database == .publicDatabase else { return "" }
    return AccountRoutes.bucket(context.clientAddress(of: request))
  }

  private func refusal(_ rejection: Rejection, _ asked: AuthenticationRequest) -> RequestFailure {
    .refused(ServerErrorCode(rejection.code.rawValue), reason: rejection.reason)
  }

  static func question(_ request: Request, _ scope: ContainerScope?, _ body: [UInt8]) -> AuthenticationRequest {
    AuthenticationRequest(received: request, scope: scope, body: body)
  }
}

extension Authentication {
  /// Whose requests these are, for counting them.
  fileprivate var account: String? {
    switch self {
    case .person(let person): person.account.text
    case .key(_, let user): user
    case .anyone, .rejected: nil
    }
  }
}
