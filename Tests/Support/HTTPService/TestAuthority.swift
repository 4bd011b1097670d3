import Foundation

/// A certificate authority unknown to others, made by the system's `openssl`.
public final class TestAuthority: Sendable {
  /// Files in PEM, which exist as long as their authority.
  public struct Certificate: Sendable {
    let path: String
    let keyPath: String
  }

  /// The authority's own certificate.
  public let pem: [UInt8]
  private let folder: URL

  public init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "authority-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let extensions = ["[root]", "basicConstraints=critical,CA:TRUE", ""]
    try Data((["[req]", "distinguished_name = name", "[name]"] + extensions).joined(separator: "\n").utf8)
      .write(to: folder.appending(path: "openssl.cnf"))
    try Self.run(
      [
        "req", "-x509", "-config", "openssl.cnf", "-extensions", "root", "-days", "2", "-subj",
        "/CN=Authority of the tests",
      ]
        + Self.newKey("root") + ["-out", "root.pem"], in: folder)
    pem = Array(try Data(contentsOf: folder.appending(path: "root.pem")))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Certifies a key for this name, for so many days; a negative number makes a certificate that has expired.
  public func server(_ host: String, days: Int = 2) throws -> Certificate {
    let name = UUID().uuidString
    let isAddress = host.allSatisfy { $0.isNumber || $0 == "." }
    try Data("basicConstraints=CA:FALSE\nsubjectAltName=\(isAddress ? "IP" : "DNS"):\(host)\n".utf8)
      .write(to: folder.appending(path: "\(name).cnf"))
    try Self.run(
      ["req", "-config", "openssl.cnf", "-subj", "/CN=\(host)"] + Self.newKey(name) + ["-out", "\(name).csr"],
      in: folder)
    try Self.run(
      ["x509", "-req", "-in", "\(name).csr", "-CA", "root.pem", "-CAkey", "root.key", "-CAcreateserial"]
        + ["-extfile", "\(name).cnf", "-days", "\(days)", "-out", "\(name).pem"], in: folder)
    return Certificate(
      path: folder.appending(path: "\(name).pem").path, keyPath: folder.appending(path: "\(name).key").path)
  }

  private static func newKey(_ name: String) -> [String] {
    ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-keyout", "\(name).key"]
  }

  private static func run(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments = ["openssl"] + arguments
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(said: String(decoding: said, as: UTF8.self)) }
  }

  public struct Failure: Error { let said: String }
}
