import Accounts
import Core
import Foundation
import HTTPTypes
import HummingbirdCore

/// One request to the accounts, with its body.
struct AccountRequest: Sendable {
  let method: HTTPRequest.Method
  /// The path after `/account` or `/sign-in`.
  let path: [String]
  let request: AuthenticationRequest
  let body: [UInt8]
  let address: String

  init(_ request: Request, path: [String], body: [UInt8], address: String) {
    method = request.method == .head ? .get : request.method
    self.path = path
    self.body = body
    self.address = address
    self.request = AuthenticationRequest(received: request)
  }

  /// Returns the origin of a change, for the account's security events.
  func origin(_ person: SignedIn) -> EventOrigin { EventOrigin(device: person.device, address: address) }

  /// Returns the JSON body; an empty body is an object without members.
  func json() throws(AccountError) -> JSON {
    if body.isEmpty { return .object([]) }
    guard let value = try? JSON.parse(body), value.object != nil else { throw .textInvalid("body") }
    return value
  }

  /// The fields of a posted form.
  var form: [String: String] { FormText.decode(String(decoding: body, as: UTF8.self)) }

  /// The fields of the query; a `+` is a space as in any form.
  var query: [String: String] { FormText.decode(request.query ?? "") }

  /// A readable name of the browser and its operating system.
  var deviceName: String {
    let agent = request.header("user-agent") ?? ""
    let browsers = [
      ("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]
    let systems = [
      ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS", "Mac"),
      ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ]
    let found = [browsers, systems].compactMap { names in names.first { agent.contains($0.0) }?.1 }
    return found.isEmpty ? "Browser" : found.joined(separator: " · ")
  }
}

extension AuthenticationRequest {
  /// Collects the parts of a received request that may authenticate its sender. To verify a signature, `body` is
  /// needed, too.
  public init(received request: Request, scope: ContainerScope? = nil, body: [UInt8] = []) {
    self.init(
      method: request.method.rawValue, path: request.uri.path, query: request.uri.query,
      headers: (request.head.authority.map { [(name: "host", value: $0)] } ?? [])
        + request.headers.map { (name: $0.name.canonicalName, value: $0.value) },
      body: body, scope: scope)
  }
}
