import Core
import Couple
import Foundation
import Server

/// The list of cities in the site folder of `alltag serve`.
enum PlacesFile {
  private static let byteCountMax = 16 << 20

  /// Throws `placesMissing` without a site folder or a list in it, and `placesDamaged` if the list cannot be read.
  static func read(_ machine: Machine) throws(CommandError) -> Places {
    let path = try path(machine)
    let bytes = try InputFile.read(path, byteCountMax: byteCountMax)
    do throws(ByteError) {
      return try Places(bytes)
    } catch {
      throw .placesDamaged(path)
    }
  }

  private static func path(_ machine: Machine) throws(CommandError) -> String {
    let named = machine.environment[ServerSetting.site.variable].flatMap { $0.isEmpty ? nil : $0 }
    let folder: String
    do throws(ServerError) {
      folder = try SiteLocation.folder(
        named: named, executable: Bundle.main.executablePath,
        workingDirectory: FileManager.default.currentDirectoryPath)
    } catch {
      throw .placesMissing(nil)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let name = names.sorted().first(where: { $0.hasPrefix("places.") && $0.hasSuffix(".bin") }) else {
      throw .placesMissing(folder)
    }
    return folder + "/" + name
  }
}
