/// The files of one site folder, held in memory by their request paths.
struct Site: Sendable {
  static let fileCountMax = 2_000
  static let bytesMax = 64 * 1024 * 1024

  /// The files by request path, with its leading slash.
  private let files: [String: SiteFile]
  /// The page that answers every navigation.
  let index: SiteFile

  init(files: [String: SiteFile], index: SiteFile) {
    self.files = files
    self.index = index
  }

  /// Returns the file at a percent-decoded request path, or nil; "/" is the index.
  func file(at path: String) -> SiteFile? {
    path == "/" ? index : files[path]
  }
}
