import Accounts
import Core
import Foundation
import GRDB
import HTTPTypes
import HummingbirdCore
import NIOCore
import Server

/// The routes with accounts in memory, requested as a browser or a terminal does.
struct RouteFixture: Sendable {
  let accounts: Accounts
  let routes: AccountRoutes
  let deleted: Deleted
  let database: DatabaseQueue

  actor Deleted {
    private(set) var users: [ContainerUser] = []
    func add(_ users: [ContainerUser]) { self.users += users }
  }

  struct Answer: Sendable {
    let status: Int
    let headers: HTTPFields
    let text: String

    var json: JSON { (try? JSON.parse(text)) ?? .null }
    var cookies: [String] { headers[values: .setCookie] }
    /// The cookies that a browser would send back.
    var cookie: String { cookies.first.map { String($0.prefix { $0 != ";" }) } ?? "" }
    func header(_ name: String) -> String { HTTPField.Name(name).flatMap { headers[$0] } ?? "" }
  }

  static let host = "alltag.example.org"
  static let password = "correct horse battery"

  init(_ creation: AccountsConfiguration.Creation = .open, providers: [ProviderConfiguration] = []) throws {
    let deleted = Deleted()
    self.deleted = deleted
    // The clock stands still: on a busy machine attempts would otherwise be so far apart that none exceeds the limit.
    var environment = AccountsEnvironment.system
    let start = environment.now()
    environment.now = { start }
    database = try DatabaseQueue()
    accounts = try Accounts(
      database: database,
      configuration: AccountsConfiguration(
        creation: creation, providers: providers, publicURL: "https://\(Self.host)",
        passwordCost: PasswordCost(rounds: 16, blockSize: 1, parallelism: 1)), environment: environment)
    routes = AccountRoutes(accounts, onDeletion: { await deleted.add($0) })
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, body: String = "", cookie: String = "", bearer: String = "",
    site: String? = "same-origin", language: String = "en", address: String = "192.0.2.1"
  ) async throws -> Answer? {
    var head = HTTPRequest(method: method, scheme: "https", authority: Self.host, path: path)
    if !cookie.isEmpty { head.headerFields[.cookie] = cookie }
    if !bearer.isEmpty { head.headerFields[.authorization] = "Bearer \(bearer)" }
    if let site, let name = HTTPField.Name("Sec-Fetch-Site") { head.headerFields[name] = site }
    head.headerFields[.acceptLanguage] = language
    head.headerFields[.userAgent] = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0"
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
    guard let response = await routes.respond(to: request, from: address) else { return nil }
    let collector = Collector()
    try await response.body.write(collector)
    return Answer(
      status: response.status.code, headers: response.headers,
      text: String(decoding: await collector.bytes.all, as: UTF8.self))
  }

  /// Collects the bytes of a response's body.
  private struct Collector: ResponseBodyWriter {
    actor Bytes {
      private(set) var all: [UInt8] = []
      func add(_ buffer: ByteBuffer) { all += Array(buffer.readableBytesView) }
    }
    let bytes = Bytes()

    mutating func write(_ buffer: ByteBuffer) async throws { await bytes.add(buffer) }
    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }

  func get(_ path: String, cookie: String = "", bearer: String = "", language: String = "en") async throws -> Answer {
    try await send(.get, path, cookie: cookie, bearer: bearer, language: language) ?? Self.none
  }

  func post(
    _ path: String, _ body: String = "", cookie: String = "", bearer: String = "", site: String? = "same-origin"
  ) async throws -> Answer {
    try await send(.post, path, body: body, cookie: cookie, bearer: bearer, site: site) ?? Self.none
  }

  private static let none = Answer(status: 0, headers: [:], text: "")

  /// A new account called anna, signed in with a cookie.
  func annasCookie() async throws -> String {
    try await post("/account/sign-up", #"{"name":"anna","password":"\#(Self.password)"}"#).cookie
  }
}
