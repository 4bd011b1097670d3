/// The Content-Type of a file, by the ending of its name.
enum MediaType {
  private static let byExtension = [
    "css": "text/css; charset=utf-8",
    "gif": "image/gif",
    "html": "text/html; charset=utf-8",
    "ico": "image/x-icon",
    "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "m4a": "audio/mp4",
    "mp3": "audio/mpeg",
    "ogg": "audio/ogg",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm",
    "wav": "audio/wav",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
    "woff2": "font/woff2",
  ]

  /// Returns the media type for a path. Unknown endings are plain bytes, which no browser interprets.
  static func name(forPath path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return "application/octet-stream" }
    return byExtension[path[path.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }
}
