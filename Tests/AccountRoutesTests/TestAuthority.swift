import Foundation
import NIOSSL

/// A certificate authority unknown to others, made by the system's `openssl`.
final class TestAuthority {
  let root: NIOSSLCertificate
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "authority-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("[req]\ndistinguished_name = name\n[name]\n".utf8).write(to: folder.appending(path: "openssl.cnf"))
    try Self.certify("root", subject: "Authority of the tests", ["basicConstraints=critical,CA:TRUE"], in: folder)
    root = try NIOSSLCertificate.fromPEMFile(folder.appending(path: "root.pem").path)[0]
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The TLS configuration of a server for this name.
  func server(_ host: String) throws -> NIOSSLContext {
    let name = UUID().uuidString
    try Self.certify(
      name, subject: host, ["basicConstraints=CA:FALSE", "subjectAltName=DNS:\(host)"],
      ["-CA", "root.pem", "-CAkey", "root.key"], in: folder)
    let chain = try NIOSSLCertificate.fromPEMFile(folder.appending(path: "\(name).pem").path)
    let key = try NIOSSLPrivateKey(file: folder.appending(path: "\(name).key").path, format: .pem)
    return try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key)))
  }

  /// Writes a certificate of two days, NAME.pem, and its key, NAME.key, into the folder.
  private static func certify(
    _ name: String, subject: String, _ extensions: [String], _ issuer: [String] = [], in folder: URL
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments =
      ["openssl", "req", "-x509", "-config", "openssl.cnf", "-days", "2", "-subj", "/CN=\(subject)"]
      + ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-keyout", "\(name).key"]
      + ["-out", "\(name).pem"] + issuer + extensions.flatMap { ["-addext", $0] }
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(said: String(decoding: said, as: UTF8.self)) }
  }

  struct Failure: Error { let said: String }
}
