/// The encodings in which a file can be sent (RFC 9110, section 8.4.1).
enum ContentEncoding: String, Sendable, CaseIterable {
  case identity
  case gzip
  case brotli = "br"

  /// The compressed encodings, the smallest first.
  static let compressed: [ContentEncoding] = [.brotli, .gzip]

  /// The suffix that `Tools/build-web` appends to the name of the compressed file.
  var fileSuffix: String {
    switch self {
    case .identity: ""
    case .gzip: ".gz"
    case .brotli: ".br"
    }
  }

  /// Returns the client's preferred encoding among those available (RFC 9110, section 12.5.3); plain without a
  /// preference.
  ///
  /// Of equally preferred encodings the smaller one is used. A client that refuses everything available gets the plain
  /// one: the RFC allows this, and it helps users more than an error.
  static func preferred(accepting header: String?, from available: Set<ContentEncoding>) -> ContentEncoding {
    guard let header else { return .identity }
    let weights = weights(in: header)
    var best = ContentEncoding.identity
    var bestWeight = 0
    for encoding in compressed + [.identity] where available.contains(encoding) {
      let weight = weights[encoding.rawValue] ?? weights["*"] ?? (encoding == .identity ? 1 : 0)
      if weight > bestWeight { (best, bestWeight) = (encoding, weight) }
    }
    return best
  }

  /// Returns the weight in thousandths of each coding name, in lower case.
  private static func weights(in header: String) -> [String: Int] {
    var weights: [String: Int] = [:]
    for item in header.lowercased().split(separator: ",") {
      let parts = item.split(separator: ";").map { part in part.filter { $0 != " " && $0 != "\t" } }
      guard let name = parts.first else { continue }
      var weight = 1_000
      for parameter in parts.dropFirst() where parameter.hasPrefix("q=") {
        let value = Double(parameter.dropFirst(2)) ?? 0
        weight = (0...1).contains(value) ? Int(value * 1_000) : 0
      }
      weights[name == "x-gzip" ? "gzip" : name] = weight
    }
    return weights
  }
}
