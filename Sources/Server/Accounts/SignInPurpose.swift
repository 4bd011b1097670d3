import Accounts
import Core

/// The purpose of a sign-in, from the page's query. All forms and links of the pages pass it on.
enum SignInPurpose: Equatable, Sendable {
  /// To use the web app.
  case app
  /// A client with this API token wants a web-auth token.
  case client(apiToken: String)
  /// A device without a browser shows this code; empty if the user must still type it.
  case pairing(code: String)

  init(_ fields: [String: String]) {
    if let token = fields["ckAPIToken"], token.utf8.count == 64 {
      self = .client(apiToken: token)
    } else if let code = fields["code"] {
      self = .pairing(code: String(code.prefix(20)))
    } else {
      self = .app
    }
  }

  var query: String {
    switch self {
    case .app: ""
    case .client(let token): "ckAPIToken=\(FormText.escape(token))"
    case .pairing(let code): "code=\(FormText.escape(code))"
    }
  }

  /// Returns the address of a sign-in page with this purpose.
  func address(_ path: String, _ more: String = "") -> String {
    let query = [query, more].filter { !$0.isEmpty }.joined(separator: "&")
    return query.isEmpty ? path : "\(path)?\(query)"
  }

  /// The address where a sign-in begins; for the web app this is a screen of the app.
  var beginning: String { self == .app ? "/settings/account" : address("/sign-in") }

  /// The page that follows a sign-in.
  var onwards: String { self == .app ? "/settings/account?signed-in" : address("/sign-in") }
}
