import App
import Habits

/// Words for problems with a file.
extension Words {
  func text(for error: TransferError, _ file: String) -> String {
    let text = sentence(error)
    return file.isEmpty ? text : file.printable + ": " + text
  }

  /// The terminal reads more kinds of file than the app, and says which.
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
