import Habits
import Texts

/// Texts for problems with a file.
extension Words {
  func text(for error: TransferError, _ file: String) -> String {
    let text = sentence(error, file)
    return file.isEmpty ? text : file.printable + ": " + text
  }

  /// Returns the sentence for an error, with the file kinds that the terminal reads, more than the app's.
  private func sentence(_ error: TransferError, _ file: String) -> String {
    switch error.kind {
    case .healthExport: strings.cliHealthExport(file: file.isEmpty ? "-" : file.printable)
    case .unknownFormat: strings.cliUnknownFormat
    case .unsupportedVersion(let version):
      version > HabitPackageReader.versionMax
        ? strings.cliNewerFile(version: "\(version)") : strings.cliUnknownFormat
    default: formats.text(for: error).printable
    }
  }
}
