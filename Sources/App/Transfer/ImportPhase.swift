import Core
import Habits

/// The phase of an import. Nothing changes before `storing`.
enum ImportPhase: Sendable {
  case idle
  case working(Work, done: Int, total: Int)
  case ready(ImportPlan)
  case storing(ImportPlan)
  case failed(ImportProblem)

  enum Work: Sendable { case reading, unpacking, comparing }

  var isWorking: Bool {
    if case .working = self { true } else { false }
  }
}

/// The source of the imported data.
enum ImportOrigin: Equatable, Sendable {
  case file(String)
  case link
  case code
}

/// The reason for a failed import.
enum ImportProblem: Equatable, Sendable {
  case file(TransferError)
  /// The file is larger than `TransferScreens.fileByteCountMax`.
  case oversized
  /// The host could not read the file.
  case unreadable
  /// The content of a link or of codes cannot be unpacked.
  case packed(ImportOrigin)
  /// The host cannot decompress data.
  case unsupported
  case code(QRDecodeError)
  /// The area's member of the file.
  case area(AreaImportProblem)

  /// Stable across versions, for logs and scripts.
  var code: String {
    switch self {
    case .file(let error): error.code
    case .oversized: TransferError(.tooLarge).code
    case .unreadable: "transfer.unreadable"
    case .packed: "transfer.packed-malformed"
    case .unsupported: "transfer.unpacking-unsupported"
    case .code(let error): error.code
    case .area(let problem): problem.code
    }
  }
}
