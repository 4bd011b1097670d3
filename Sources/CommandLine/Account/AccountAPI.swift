import Actions
import CFileSize
import Chores
import CloudKitWeb
import Core
import Foundation
import Records

/// The terminal's client of a server's account API (`docs/accounts.md`).
struct AccountAPI {
  let server: String
  private let transport = PatientTransport()

  /// Parses an address as users type it. Without a scheme it means HTTPS, or HTTP on this machine.
  init(_ address: String) throws(CommandError) {
    var text = address.hasSuffix("/") ? String(address.dropLast()) : address
    if !text.contains("://") {
      let host = text.prefix { $0 != ":" && $0 != "/" }
      text = (host == "localhost" || host == "127.0.0.1" ? "http://" : "https://") + text
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "https:" || parts[0] == "http:", !parts[2].isEmpty else {
      throw .serverAddress(address)
    }
    server = text
  }

  struct DevicePairing {
    let deviceCode: String
    let userCode: String
    let url: String
    let intervalSeconds: Double
  }

  /// A session opened by a sign-in.
  struct Opened {
    let token: String
    let device: String
    /// The token by which the server recognizes this device at the next sign-in; empty if the server gave none.
    let known: String
    /// The failed attempts before this sign-in.
    let failedAttempts: SecurityNews?
  }

  /// Requests a code, which the user confirms in a browser that is signed in.
  func beginPairing(device: String) async throws(CommandError) -> DevicePairing {
    let answer = try await ask("pairing", [.init("device", .string(device)), .init("client", .string("terminal"))])
    guard let deviceCode = answer["deviceCode"]?.string, let userCode = answer["userCode"]?.string,
      let url = answer["verificationURLComplete"]?.string ?? answer["verificationURL"]?.string
    else { throw .serverForeign(server) }
    return DevicePairing(
      deviceCode: deviceCode, userCode: userCode, url: url, intervalSeconds: answer["interval"]?.double ?? 5)
  }

  /// Returns nil until the code has been confirmed.
  func finishPairing(_ pairing: DevicePairing, known: String) async throws(CommandError) -> Opened? {
    let answer = try await ask(
      "pairing/finish",
      [.init("deviceCode", .string(pairing.deviceCode)), .init("knownDevice", .string(known))])
    return answer["token"] == nil ? nil : try opened(answer, known)
  }

  /// Opens a session. `known` is the token of an earlier sign-in on this device; empty without one.
  func signIn(name: String, password: String, device: String, known: String) async throws(CommandError) -> Opened {
    let answer = try await ask(
      "sign-in",
      [
        .init("name", .string(name)), .init("password", .string(password)), .init("session", .string("bearer")),
        .init("device", .string(device)), .init("client", .string("terminal")),
        .init("knownDevice", .string(known)),
      ])
    return try opened(answer, known)
  }

  /// Returns the user's name.
  func displayName(token: String) async throws(CommandError) -> String {
    let answer = try await ask("", method: "GET", token: token)
    return answer["account"]?["displayName"]?.string ?? answer["account"]?["name"]?.string ?? ""
  }

  /// Returns the account's events after the one with this number, the oldest first.
  func securityNews(token: String, after number: Int64) async throws(CommandError) -> [SecurityNews] {
    let answer = try await ask("events?after=\(number)", method: "GET", token: token)
    return (answer["events"]?.array ?? []).prefix(Self.newsMax).compactMap { SecurityNews($0) }
  }

  private static let newsMax = 1000

  /// Returns nil if the server has no quota.
  func storage(token: String) async throws(CommandError) -> AccountStorage? {
    AccountStorage(try await ask("", method: "GET", token: token))
  }

  /// Returns whether the server names its operator; nil if that cannot be determined.
  func hasImprint() async -> Bool? {
    let answer = try? await transport.send(CloudHTTPRequest(method: "GET", url: server + "/operator.json"))
    switch answer?.status {
    case 200: return (try? JSON.parse(answer?.body ?? []))?["name"] != nil
    case 404: return false
    default: return nil
    }
  }

  /// Returns the account's devices, the most recently used first.
  func devices(token: String) async throws(CommandError) -> [AccountDevice] {
    AccountDevice.list(try await ask("devices", method: "GET", token: token))
  }

  /// Sets a device's name; an empty one restores the name from its sign-in.
  func renameDevice(_ device: String, _ name: String, token: String) async throws(CommandError) {
    _ = try await ask("devices/" + device, [.init("name", .string(name))], token: token)
  }

  /// Returns whether others can find the account by its mail address.
  func isFindable(token: String) async throws(CommandError) -> Bool {
    try await ask("", method: "GET", token: token)["account"]?["isDiscoverable"]?.bool ?? false
  }

  func setFindable(_ isFindable: Bool, token: String) async throws(CommandError) {
    _ = try await ask("discoverable", [.init("isDiscoverable", .bool(isFindable))], token: token)
  }

  /// Creates a code with which a child sets a new password (0072). Nil if this account may not create one, or if the
  /// child's account is independent of the family.
  func passwordCode(
    _ member: MemberID, zone: String, owner: String, token: String
  ) async throws(CommandError) -> (name: String, code: String)? {
    let names: [JSON.Member] = [.init("zoneName", .string(zone)), .init("ownerRecordName", .string(owner))]
    let answer = try await ask(
      "family-password", [.init("zone", .object(names)), .init("member", .string(member.id.text))], token: token,
      refusals: ["not-allowed"])
    guard let name = answer["name"]?.string, let code = answer["code"]?.string else { return nil }
    return (name, code)
  }

  /// Ends the session. Succeeds even if the session has already ended.
  func signOut(token: String) async throws(CommandError) {
    do {
      _ = try await ask("sign-out", token: token)
    } catch {
      guard case .accountOver = error else { throw error }
    }
  }

  /// Saves all account data on the server to a file that only its owner can read, or writes them to standard output for
  /// `-`. Returns their size in bytes.
  func export(token: String, to path: String) async throws(CommandError) -> Int {
    var request = CloudHTTPRequest(method: "GET", url: server + "/account/export/records")
    request.headers.append(("Authorization", "Bearer " + token))
    let isFile = path != Terminal.standardOutput
    let part = (isFile ? path : NSTemporaryDirectory() + "alltag") + ".alltag-\(getpid())"
    // Every temporary file of the download is readable only by its owner, from the beginning.
    let usual = umask(0o077)
    defer {
      umask(usual)
      unlink(part)
    }
    let status: Int
    do throws(CloudTransportError) {
      status = try await transport.download(request, to: part)
    } catch {
      throw .serverUnreachable(server, reason: error.reason)
    }
    if status == 401 { throw .accountOver(server) }
    guard status == 200 else { throw .serverForeign(server) }
    guard isFile else { return try Self.print(part) }
    let byteCount = alltag_size_of_file_at(part)
    guard chmod(part, 0o600) == 0, byteCount >= 0, rename(part, path) == 0 else {
      throw .fileUnwritable(path, reason: String(cString: strerror(errno)))
    }
    return Int(byteCount)
  }

  private static let sliceByteCount = 1 << 20

  /// Writes a downloaded file to standard output, since a request that fails midway must print nothing.
  private static func print(_ path: String) throws(CommandError) -> Int {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw .fileUnreadable(path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var slice = [UInt8](repeating: 0, count: sliceByteCount)
    var total = 0
    while true {
      let count = read(descriptor, &slice, slice.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .fileUnreadable(path, reason: String(cString: strerror(errno))) }
      if count == 0 { return total }
      try Terminal.write(Array(slice[..<count]), to: STDOUT_FILENO)
      total += count
    }
  }

  private func opened(_ answer: JSON, _ known: String) throws(CommandError) -> Opened {
    guard let token = answer["token"]?.string, let device = answer["device"]?.string else {
      throw .serverForeign(server)
    }
    return Opened(
      token: token, device: device, known: answer["knownDevice"]?.string ?? known,
      failedAttempts: SecurityNews(failedAttempts: answer["failedAttempts"]))
  }

  func ask(
    _ action: String, _ members: [JSON.Member] = [], method: String = "POST", token: String? = nil,
    refusals: [String] = []
  ) async throws(CommandError) -> JSON {
    var request = CloudHTTPRequest(method: method, url: server + "/account" + (action.isEmpty ? "" : "/" + action))
    if let token { request.headers.append(("Authorization", "Bearer " + token)) }
    if method == "POST" {
      request.headers.append(("Content-Type", "application/json"))
      request.body = JSON.object(members).bytes()
    }
    let answer: CloudHTTPAnswer
    do throws(CloudTransportError) {
      answer = try await transport.send(request)
    } catch {
      throw .serverUnreachable(server, reason: error.reason)
    }
    if answer.status == 204 { return .object([]) }
    guard let json = try? JSON.parse(answer.body), json.object != nil else { throw .serverForeign(server) }
    guard let word = json["error"]?.string else {
      guard (200...299).contains(answer.status) else { throw .serverForeign(server) }
      return json
    }
    switch word {
    case let word where refusals.contains(word): return .object([])
    case "pairing-pending": return .object([])
    case "pairing-ended": throw .signInEnded
    case "credentials-wrong": throw .signInWrong(server)
    case "limited", "busy": throw .signInLimited
    case "account-disabled": throw .serverRefused(server, reason: json["message"]?.string ?? word)
    default:
      if answer.status == 401 { throw .accountOver(server) }
      throw .serverRefused(server, reason: json["message"]?.string ?? word)
    }
  }
}
