import Core
import Cryptography
import Foundation
import Records

/// The operator's file for Apple's push service (R-16): the key from Apple's developer pages, and the programs that
/// receive messages.
///
///     {"teamID": "…", "keyID": "…", "privateKeyFile": "AuthKey_….p8", "topics": {"CONTAINER": "BUNDLE ID"}}
///
/// For development, `development` and `production` name other servers than Apple's, and `authoritiesFile` a PEM file
/// with the authorities of their certificates.
struct APNsFile: Sendable {
  static let bytesMax = 64 * 1024
  static let topicsMax = 100
  /// The length of the ids that Apple gives to teams and keys.
  private static let idLength = 10
  private static let members = [
    "teamID", "keyID", "privateKeyFile", "topics", "development", "production", "authoritiesFile",
  ]

  let identity: APNsIdentity
  /// The bundle id of each container's program.
  let topics: [ContainerID: String]
  /// The origin of Apple's server for each environment.
  let servers: [CloudEnvironment: String]
  /// Certificate authorities in PEM; nil for those of the system.
  let authorities: [UInt8]?

  /// Reads and checks the file; returns nil if `path` is nil. The error names the wrong member and what it must be.
  static func read(at path: String?) throws(ServerError) -> APNsFile? {
    guard let path else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .apnsUnusable(path: path, reason: "it does not exist, or may not be read")
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do throws(Problem) {
      return try APNsFile([UInt8](data)) { name in
        FileManager.default.contents(atPath: URL(fileURLWithPath: name, relativeTo: folder).path).map { [UInt8]($0) }
      }
    } catch {
      throw .apnsUnusable(path: path, reason: error.reason)
    }
  }

  /// A wrong member, and what it must be.
  struct Problem: Error, Equatable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// - Parameter readFile: Returns the content of a file named in `bytes`; nil if it cannot be read.
  init(_ bytes: [UInt8], readFile: (String) -> [UInt8]?) throws(Problem) {
    let file: JSON
    do throws(JSONError) {
      file = try JSON.parse(bytes, byteCountMax: Self.bytesMax)
    } catch {
      throw Problem("it is no JSON: \(error.kind) in line \(error.location.line)")
    }
    guard let found = file.object else { throw Problem("write an object: {…}") }
    if let odd = found.first(where: { !Self.members.contains($0.name) }) {
      throw Problem("\(odd.name) is unknown; there are \(Self.members.joined(separator: ", "))")
    }
    let pem = try Self.content("privateKeyFile", of: file, readFile)
    guard let pem, let key = P256PrivateKey(pem: String(decoding: pem, as: UTF8.self)) else {
      throw Problem("privateKeyFile: name the .p8 file of a key for Apple's push service")
    }
    identity = APNsIdentity(key: key, teamID: try Self.id("teamID", of: file), keyID: try Self.id("keyID", of: file))
    topics = try Self.topics(of: file)
    servers = [
      .development: try Self.origin("development", of: file) ?? "https://api.sandbox.push.apple.com",
      .production: try Self.origin("production", of: file) ?? "https://api.push.apple.com",
    ]
    authorities = try Self.content("authoritiesFile", of: file, readFile)
  }

  private static func content(
    _ name: String, of file: JSON, _ readFile: (String) -> [UInt8]?
  ) throws(Problem) -> [UInt8]? {
    guard let value = file[name] else { return nil }
    guard let path = value.string, let bytes = readFile(path), bytes.count <= bytesMax else {
      throw Problem("\(name): \(value.string ?? value.text) cannot be read")
    }
    return bytes
  }

  private static func id(_ name: String, of file: JSON) throws(Problem) -> String {
    guard let id = file[name]?.string, id.utf8.count == idLength, id.utf8.allSatisfy({ $0.isLetterOrDigit }) else {
      throw Problem("\(name): write the id of \(idLength) letters and digits that Apple shows beside the key")
    }
    return id
  }

  private static func topics(of file: JSON) throws(Problem) -> [ContainerID: String] {
    guard let entries = file["topics"]?.object, (1...topicsMax).contains(entries.count) else {
      throw Problem(
        "topics: write an object with each container's bundle id: {\"iCloud.org.example\": \"org.example\"}")
    }
    var topics: [ContainerID: String] = [:]
    for entry in entries {
      guard let bundle = entry.value.string, !bundle.isEmpty,
        bundle.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") })
      else { throw Problem("topics.\(entry.name): write a bundle id: letters, digits, dots and hyphens") }
      topics[ContainerID(entry.name)] = bundle
    }
    return topics
  }

  private static func origin(_ name: String, of file: JSON) throws(Problem) -> String? {
    guard let value = file[name] else { return nil }
    guard let text = value.string, let url = URLComponents(string: text), url.scheme == "https", url.host != nil,
      url.user == nil, url.path.isEmpty, url.query == nil, url.fragment == nil
    else { throw Problem("\(name): write an address without a path: https://HOST") }
    return text
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
