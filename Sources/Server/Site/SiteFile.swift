import NIOCore

/// One file of the site with its compressed forms and the headers that its answers repeat.
struct SiteFile: Sendable {
  /// The bytes of one form of the file and the entity tag of exactly these bytes, in quotes.
  struct Representation: Sendable {
    let bytes: ByteBuffer
    let entityTag: String
  }

  let mediaType: String
  /// Whether the file's name contains the hash of its content, so that its answer never changes.
  let isImmutable: Bool
  private let representations: [ContentEncoding: Representation]
  private let plain: Representation

  init(path: String, bytes: ByteBuffer, compressed: [ContentEncoding: ByteBuffer]) {
    self.mediaType = MediaType.name(forPath: path)
    self.isImmutable = Self.hasContentHash(path)
    // The hash of the plain bytes identifies all encodings: the same build compresses to the same bytes.
    let hash = bytes.withUnsafeReadableBytes { EntityTag.digest($0) }
    self.plain = Representation(bytes: bytes, entityTag: "\"\(hash)\"")
    self.representations = compressed.reduce(into: [.identity: plain]) { forms, form in
      let tag = "\"\(hash)-\(form.key.rawValue)\""
      forms[form.key] = Representation(bytes: form.value, entityTag: tag)
    }
  }

  /// The encodings of the file; if there are others than the plain one, the answer varies with Accept-Encoding.
  var encodings: Set<ContentEncoding> { Set(representations.keys) }

  func representation(_ encoding: ContentEncoding) -> Representation { representations[encoding] ?? plain }

  /// Reports whether the name contains a hash, like `app.0123456789abcdef.wasm`, as created by `Tools/build-web`.
  static func hasContentHash(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return false }
    let hash = parts[parts.count - 2]
    return hash.utf8.count >= contentHashDigitsMin
      && hash.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static let contentHashDigitsMin = 16
}
