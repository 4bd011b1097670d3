import Foundation

@testable import Accounts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A web server on a port of this machine, one request a connection: enough for a provider in a test.
final class LocalServer: Sendable {
  struct Request: Sendable {
    let method: String
    let path: String
    let query: [String: String]
    let headers: [String: String]
    let form: [String: String]
  }
  struct Answer: Sendable {
    var status = 200
    var headers: [(String, String)] = []
    var body: [UInt8] = []
  }

  let port: UInt16
  private let listener: Int32

  /// Listens until it is stopped; calls `answer` for one request after the other.
  init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port: UInt16? = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        guard bind(listener, raw, length) == 0, listen(listener, 16) == 0, getsockname(listener, raw, &length) == 0
        else { return nil }
        return UInt16(bigEndian: pointer.pointee.sin_port)
      }
    }
    guard let port else { throw AccountError.providerFailed("no port is free for the test's provider") }
    (self.port, self.listener) = (port, listener)
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          // Closed here and not in `stop()`: a new listener could get the number while this thread still waits for it.
          close(listener)
          return
        }
        Self.serve(connection, answer)
        close(connection)
      }
    }
  }

  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private static func serve(_ connection: Int32, _ answer: (Request) -> Answer) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 16 {
      if let request = parse(bytes) {
        let answer = answer(request)
        var head = "HTTP/1.1 \(answer.status) X\r\nContent-Length: \(answer.body.count)\r\nConnection: close\r\n"
        for (name, value) in answer.headers { head += "\(name): \(value)\r\n" }
        let all = Array((head + "\r\n").utf8) + answer.body
        var sent = 0
        while sent < all.count {
          let count = all[sent...].withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
          guard count > 0 else { return }
          sent += count
        }
        return
      }
      let count = recv(connection, &chunk, chunk.count, 0)
      guard count > 0 else { return }
      bytes += chunk[..<count]
    }
  }

  /// Returns the request once it is complete.
  private static func parse(_ bytes: [UInt8]) -> Request? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    let body = String(text[end.upperBound...])
    guard body.utf8.count >= Int(headers["content-length"] ?? "0") ?? 0 else { return nil }
    let words = lines[0].split(separator: " ").map(String.init)
    guard words.count == 3 else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1).map(String.init)
    return Request(
      method: words[0], path: target[0], query: FormText.decode(target.count > 1 ? target[1] : ""), headers: headers,
      form: FormText.decode(body))
  }
}
