import App
import Habits

/// Texts for problems with a file.
extension Words {
  func text(for error: TransferError, _ file: String) -> String {
    let text = sentence(error)
    return file.isEmpty ? text : file.printable + ": " + text
  }

  /// Names the file kinds that the terminal reads, which are more than the app's.
  private func sentence(_ error: TransferError) -> String {
    switch error.kind {
    case .unknownFormat: strings.cliUnknownFormat
    case .unsupportedVersion(let version):
      version > HabitPackageReader.versionMax
        ? strings.cliNewerFile(version: "\(version)") : strings.cliUnknownFormat
    default: formats.text(for: error).printable
    }
  }
}
