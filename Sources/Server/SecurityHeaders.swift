import HTTPTypes

/// Headers that tell browsers what an answer may do; `fields` are for pages and workers.
///
/// The page may run its own scripts and WebAssembly, connect to its own server, use the camera (to read a code from
/// another device), ask for the user's location (to share the distance), and nothing else. Cross-origin isolation also
/// gives `performance.now()` its fine resolution.
enum SecurityHeaders {
  static let contentSecurityPolicy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  static let fields: HTTPFields = {
    let named = [
      ("Content-Security-Policy", contentSecurityPolicy),
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"),
      ("Permissions-Policy", permissionsPolicy),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Embedder-Policy", "require-corp"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    var fields = HTTPFields()
    for (name, value) in named {
      if let field = HTTPField.Name(name) { fields[field] = value }
    }
    return fields
  }()

  /// For a page's scripts, styles, pictures and modules, which the page's headers limit: a first visit requests a dozen
  /// of them.
  static let fieldsOfParts: HTTPFields = {
    var fields = HTTPFields()
    for name in ["X-Content-Type-Options", "Cross-Origin-Resource-Policy"] {
      if let name = HTTPField.Name(name) { fields[name] = Self.fields[name] }
    }
    return fields
  }()

  /// For answers that no browser shows as a page: JSON of the record API.
  static let fieldsOfData: HTTPFields = {
    var fields = HTTPFields()
    if let policy = HTTPField.Name("Content-Security-Policy"), let type = HTTPField.Name("X-Content-Type-Options") {
      fields[policy] = "default-src 'none'; frame-ancestors 'none'"
      fields[type] = "nosniff"
    }
    return fields
  }()

  private static let permissionsPolicy = [
    "camera=(self)", "geolocation=(self)", "microphone=()", "payment=()", "usb=()", "serial=()", "bluetooth=()",
    "hid=()", "midi=()", "accelerometer=()", "gyroscope=()", "magnetometer=()", "display-capture=()",
    "browsing-topics=()",
  ].joined(separator: ", ")
}
