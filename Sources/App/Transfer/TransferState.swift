import Core
import Habits

/// The progress of an import, an export, a series of codes or a share card.
///
/// A class, because what an import has read is large, and asking for one field of a struct copies them all.
public final class TransferState {
  /// Grows with every change that a sheet shows.
  var revision: Int64 = 0
  /// Names what was asked of the host, so that a late answer to something abandoned is not taken for another.
  var serial: Int32 = 0
  /// The work of the timer's next turn.
  var task = TransferTask.none
  /// Beside the task, so that what it has read is never copied.
  var reader: ForeignFileReader?
  var comparison: ImportComparison?
  var writing: FileWriting?
  var importing = ImportPhase.idle
  /// The source of the data being imported.
  var origin = ImportOrigin.file("")
  var unpacking: ArchiveUnpacking?
  /// The write that the host carries out now.
  var storing: Storing?
  /// It is the second attempt, after another tab was quicker.
  var isStoredAgain = false
  /// The import offered now could not be stored before, and was taken back.
  var isUnstored = false
  var exporting: ExportProgress?
  var code = CodeState()
  var scan = ScanState()
  var share = ShareState()

  enum Storing: Sendable { case importing, undoing }

  init() {}

  func nextToken(_ kind: String) -> String {
    serial += 1
    return token(kind)
  }

  /// The token of the last thing asked for.
  func token(_ kind: String) -> String { "\(kind)-\(serial)" }
}

/// Work that is done in turns, so that the page stays alive.
enum TransferTask: Sendable {
  case none
  /// Finds out what a file is; one out of an archive must not be an archive again.
  case detect([UInt8], isUnpacked: Bool)
  /// Goes on with `TransferState.reader`.
  case read
  case check(ArchiveUnpacking)
  /// Goes on with `TransferState.comparison`.
  case compare
  /// Goes on with `TransferState.writing`.
  case write
  case writeTable(ExportFormat)

  /// Habits and logs read in a turn: about 15 ms in a browser.
  static let recordsPerTurn = 8000
  /// Days compared in a turn: about 15 ms in a browser.
  static let daysPerTurn = 60_000
  /// Bytes checked or written in a turn.
  static let bytesPerTurn = 1 << 20

  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

/// An Alltag file that is being written.
struct FileWriting: Sendable {
  let format: ExportFormat
  private var writer: HabitPackageWriter
  private(set) var bytes: [UInt8] = []

  /// The bytes of a log in a file of version 2, so that the buffer need not move while it grows.
  private static let bytesPerLog = 170

  init(_ format: ExportFormat, _ writer: HabitPackageWriter, logCount: Int) {
    self.format = format
    self.writer = writer
    bytes.reserveCapacity(logCount * Self.bytesPerLog)
  }

  var progress: TransferProgress { writer.progress }

  mutating func writeOn() {
    if let piece = writer.next(byteCount: TransferTask.bytesPerTurn) { bytes += piece }
  }
}

/// The written part of an export; of no known total while that is 0.
struct ExportProgress: Equatable, Sendable {
  var done = 0
  var total = 0
}
