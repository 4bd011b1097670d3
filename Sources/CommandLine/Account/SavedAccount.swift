import Core
import Foundation

/// The account of a data file, stored beside it and readable only by its owner.
struct SavedAccount: Equatable {
  /// The server's address without a trailing slash.
  let server: String
  /// The user's name on the server.
  let name: String
  /// The session's bearer token.
  let token: String
  /// The server's id of the session's device.
  let device: String
  /// The name of the user's user record.
  let user: String
  /// The token by which the server recognizes this device at the next sign-in; empty if the server gave none.
  let known: String
  /// The number of the last account event shown here.
  var seen: Int64 = 0

  private static let byteCountMax = 65_536

  /// Returns the path of a data file's account: `alltag.sqlite.account` for `alltag.sqlite`.
  static func path(beside data: String) -> String { data + ".account" }

  /// Returns nil if no user is signed in. Throws `accountFile` for any other file.
  static func load(_ path: String) throws(CommandError) -> SavedAccount? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path), data.count <= byteCountMax,
      let json = try? JSON.parse(Array(data)), let server = json["server"]?.string, let name = json["name"]?.string,
      let token = json["token"]?.string, let device = json["device"]?.string, let user = json["user"]?.string
    else { throw .accountFile(path) }
    return SavedAccount(
      server: server, name: name, token: token, device: device, user: user,
      known: json["known"]?.string ?? "",
      seen: json["seen"]?.int ?? 0)
  }

  /// Saves the file durably and atomically.
  func save(_ path: String) throws(CommandError) {
    let json = JSON.object([
      .init("server", .string(server)), .init("name", .string(name)), .init("token", .string(token)),
      .init("device", .string(device)), .init("user", .string(user)),
      .init("known", .string(known)), .init("seen", .int(seen)),
    ])
    let draft = path + ".new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .fileUnwritable(path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    try Terminal.write(json.bytes(pretty: true), to: descriptor, of: path)
    guard fsync(descriptor) == 0, rename(draft, path) == 0 else {
      throw .fileUnwritable(path, reason: String(cString: strerror(errno)))
    }
  }

  static func remove(_ path: String) { unlink(path) }
}
