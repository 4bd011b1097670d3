import Foundation
import NIOCore

extension Site {
  /// Reads every regular file below `folder`. A `.br` or `.gz` beside a file becomes the compressed form of that file.
  init(folder: String) throws(ServerError) {
    let contents = try Self.contents(of: folder)
    var files: [String: SiteFile] = [:]
    for (path, bytes) in contents where Self.originalPath(of: path, in: contents) == nil {
      var compressed: [ContentEncoding: ByteBuffer] = [:]
      for encoding in ContentEncoding.compressed {
        compressed[encoding] = contents[path + encoding.fileSuffix]
      }
      files["/" + path] = SiteFile(path: path, bytes: bytes, compressed: compressed)
    }
    guard let index = files["/index.html"] else { throw .siteWithoutIndex(path: folder) }
    self.init(files: files, index: index)
  }

  private static func originalPath(of path: String, in contents: [String: ByteBuffer]) -> String? {
    for encoding in ContentEncoding.compressed where path.hasSuffix(encoding.fileSuffix) {
      let original = String(path.dropLast(encoding.fileSuffix.count))
      return contents[original] == nil ? nil : original
    }
    return nil
  }

  /// Returns the bytes of all files below the folder by relative path; throws beyond the limits.
  private static func contents(of folder: String) throws(ServerError) -> [String: ByteBuffer] {
    var contents: [String: ByteBuffer] = [:]
    var byteCount = 0
    for path in try filePaths(below: folder) {
      guard contents.count < fileCountMax else { throw .siteTooLarge(path: folder, limit: "\(fileCountMax) files") }
      let data: Data
      do {
        data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(path))
      } catch {
        throw .siteUnreadable(path: folder, reason: "\(path) cannot be opened")
      }
      byteCount += data.count
      guard byteCount <= bytesMax else { throw .siteTooLarge(path: folder, limit: "\(bytesMax >> 20) MB") }
      contents[path] = ByteBuffer(bytes: data)
    }
    return contents
  }

  private static func filePaths(below folder: String) throws(ServerError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw .siteUnreadable(path: folder, reason: "it does not exist")
    }
    guard isFolder.boolValue else { throw .siteUnreadable(path: folder, reason: "it is not a folder") }
    guard FileManager.default.isReadableFile(atPath: folder),
      let walker = FileManager.default.enumerator(atPath: folder)
    else { throw .siteUnreadable(path: folder, reason: "permission denied") }
    var paths: [String] = []
    while let path = walker.nextObject() as? String {
      if walker.fileAttributes?[.type] as? FileAttributeType == .typeRegular { paths.append(path) }
      // Folders and links are not counted elsewhere, so the listing itself has the limit, too.
      guard paths.count <= fileCountMax else { throw .siteTooLarge(path: folder, limit: "\(fileCountMax) files") }
    }
    return paths
  }
}
