import Core
import HummingbirdCore

/// Writes one line for each request in `key=value` form. Its id is also in the answer's `X-Request-ID` and in the
/// `uuid` of errors. The line contains no secrets: neither the query, which may contain a token, nor the token in the
/// path of a widget or feed.
struct RequestLog: Sendable {
  let write: @Sendable (String) -> Void

  func add(_ request: Request, id: UniqueID, status: Int, microseconds: Int) {
    write(
      "request=\(id.text) method=\(request.method) path=\(Self.plain(Self.open(request.uri.path))) status=\(status) "
        + "milliseconds=\(microseconds / 1000).\(microseconds % 1000 / 100)")
  }

  private static func open(_ path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[1] == "widgets" || parts[1] == "feeds" else { return path }
    parts[2] = "-"
    return parts.joined(separator: "/")
  }

  /// Returns the path, in which characters that could end the line or imitate another key are percent-encoded.
  private static func plain(_ path: String) -> String {
    var out: [UInt8] = []
    for byte in path.utf8 {
      if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "=") {
        out.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
