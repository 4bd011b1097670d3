import Foundation

/// A web page's origin, as browsers write it: `https://example.org` or `http://localhost:3000`.
public enum WebOrigin {
  public static func isOrigin(_ text: String) -> Bool { origin(of: text) == text }

  /// Returns the origin of an http or https URL; nil for any other text.
  public static func origin(of url: String) -> String? {
    guard url.utf8.count <= AccountLimits.urlBytesMax, let parts = URLComponents(string: url),
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme), let host = parts.host?.lowercased(),
      !host.isEmpty, parts.user == nil, parts.password == nil
    else { return nil }
    let isUsual = parts.port == nil || parts.port == (scheme == "https" ? 443 : 80)
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return "\(scheme)://\(name)" + (isUsual ? "" : ":\(parts.port ?? 0)")
  }

  /// Reports whether a sign-in may return to the address: an https URL, an http URL of this machine, or an app's own
  /// scheme; without a fragment.
  static func isCallback(_ text: String) -> Bool {
    guard text.utf8.count <= AccountLimits.urlBytesMax, let parts = URLComponents(string: text),
      let scheme = parts.scheme?.lowercased(), parts.fragment == nil, parts.user == nil
    else { return false }
    switch scheme {
    case "https": return parts.host?.isEmpty == false
    case "http": return isLoopback(parts.host ?? "")
    case "javascript", "data", "blob", "file", "about", "vbscript": return false
    default: return true
    }
  }

  static func isLoopback(_ host: String) -> Bool {
    ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host.lowercased())
  }
}
