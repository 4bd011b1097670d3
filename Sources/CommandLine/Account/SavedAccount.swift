import Core
import Foundation

/// The account of this data file's owner; kept beside the data file, for the owner's eyes only.
struct SavedAccount: Equatable {
  /// Address without a slash at its end.
  let server: String
  /// The user's name there.
  let name: String
  /// The session's bearer token.
  let token: String
  /// Of the session, as the server knows it.
  let device: String
  /// The name of the person's user record.
  let user: String
  /// By which the server knows this device when it signs in again; empty if it never gave one.
  let known: String
  /// The number of the last of the account's events that was told here.
  var seen: Int64 = 0

  private static let byteCountMax = 65_536

  /// `alltag.sqlite` has its account in `alltag.sqlite.account`.
  static func path(beside data: String) -> String { data + ".account" }

  /// Nil if nobody is signed in; throws `accountFile` for a file that is none of these.
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

  /// Afterwards the file is on the disk, whole or as it was before.
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
