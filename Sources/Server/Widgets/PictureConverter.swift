import Foundation

/// Converts an SVG to a PNG with `rsvg-convert` (Debian: librsvg2-bin).
public enum PictureConverter {
  private static let program = "rsvg-convert"

  /// Returns the PNG at the given size in pixels. Blocks until the program ends.
  public static func png(
    _ svg: String, width: Int, height: Int, searchPath: String
  ) throws(PictureConverterError) -> [UInt8] {
    let candidates = searchPath.split(separator: ":").map { $0 + "/" + program }
    guard let path = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw .missing
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["--width", "\(width)", "--height", "\(height)", "--format", "png"]
    let (input, output, complaints) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, complaints)
    do {
      try process.run()
      // Writes everything before reading: the program reads the whole picture before it draws.
      try input.fileHandleForWriting.write(contentsOf: Data(svg.utf8))
      try input.fileHandleForWriting.close()
      let picture = try output.fileHandleForReading.readToEnd() ?? Data()
      let complaint = try complaints.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0, picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
        throw PictureConverterError.failed(reason: String(decoding: complaint, as: UTF8.self))
      }
      return [UInt8](picture)
    } catch let error as PictureConverterError {
      throw error
    } catch {
      throw .failed(reason: error.localizedDescription)
    }
  }
}

public enum PictureConverterError: Error, Equatable, Sendable {
  /// The program is not installed.
  case missing
  /// The program's own message.
  case failed(reason: String)
}
