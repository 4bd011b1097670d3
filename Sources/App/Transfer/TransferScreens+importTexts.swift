import Core
import Habits
import Texts

/// Texts for the sources and problems of an import.
extension TransferScreens {
  func text(for problem: ImportProblem) -> String {
    switch problem {
    case .file(let error): app.formats.text(for: error)
    case .oversized: strings.importErrorOversized(megabytes: Self.fileByteCountMax >> 20)
    case .unreadable: strings.importErrorUnreadable
    case .packed(.link): strings.importErrorLink
    case .packed: strings.importErrorCodeDamaged
    case .unsupported: strings.errorUnsupportedBrowser
    case .code(let error): text(for: error)
    case .area(let problem): problem.text
    }
  }

  func text(for error: QRDecodeError) -> String {
    switch error {
    case .foreignText, .tooLong: strings.importErrorQr
    case .malformedPart, .malformedBase64, .countOutOfRange, .indexOutOfRange: strings.importErrorLink
    case .otherSeries: strings.importErrorCodeOther
    case .contradictingPart, .checksumWrong: strings.importErrorCodeDamaged
    }
  }

  /// Returns the file's name, or the name of another source.
  func name(of origin: ImportOrigin) -> String {
    switch origin {
    case .file(let name): name
    case .link: strings.importOriginLink
    case .code: strings.exportQr
    }
  }
}
