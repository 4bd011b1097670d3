import Actions
import Core
import Habits
import Imports

/// The state of an import, an export, a series of codes or a share card.
///
/// A class, because imported data are large, and reading one field of a struct would copy them all.
public final class TransferState {
  /// Incremented by every change that a sheet shows.
  var revision: Int64 = 0
  /// Identifies the last request to the host, so that a late answer to a dropped request is ignored.
  var serial: Int32 = 0
  /// The work of the timer's next turn.
  var task = TransferTask.none
  /// Separate from the task, so that the data read are never copied.
  var reader: ForeignFileReader?
  var comparison: ImportComparison?
  var writing: FileWriting?
  var importing = ImportPhase.idle
  /// The source of the imported data.
  var origin = ImportOrigin.file("")
  var unpacking: ArchiveUnpacking?
  /// The write that the host is carrying out.
  var storing: Storing?
  /// Whether this is the second attempt, after another tab stored first.
  var isStoredAgain = false
  /// The members of areas in the imported file.
  var areaImports: [AreaImport] = []
  /// The text about the areas to which the import adds something; empty for none.
  var areasText = ""
  /// The undo data for the areas' changes by the import that is being stored.
  var areaUndo = AreasUndo()
  /// The area whose code the task waits for.
  var awaitedPart: ModulePart?
  /// Whether the offered import could not be stored before and was reverted.
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

  /// Returns the token of the last request.
  func token(_ kind: String) -> String { "\(kind)-\(serial)" }
}

/// Work that is done in turns, so that the page stays responsive.
enum TransferTask: Sendable {
  case none
  /// Detects the kind of a file. A file from an archive must not be an archive.
  case detect([UInt8], isUnpacked: Bool)
  /// Continues with `TransferState.reader`.
  case read
  case check(ArchiveUnpacking)
  /// Continues with `TransferState.comparison`.
  case compare
  /// Offers a compared import.
  case offer(ImportPlan)
  case undoImport
  /// Continues with `TransferState.writing`.
  case write
  /// Starts writing an Alltag file.
  case beginWriting(ExportFormat)
  case writeTable(ExportFormat)

  /// Habits and logs read in a turn, which takes about 15 ms in a browser.
  static let recordsPerTurn = 8000
  /// Days compared in a turn, which takes about 15 ms in a browser.
  static let daysPerTurn = 60_000
  /// Bytes verified or written in a turn.
  static let bytesPerTurn = 1 << 20

  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

/// An Alltag file being written.
struct FileWriting: Sendable {
  let format: ExportFormat
  private var writer: HabitPackageWriter
  private(set) var bytes: [UInt8] = []

  /// The size of a log in a file of version 2, used to reserve the buffer.
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

/// The progress of an export. A total of 0 means it is unknown.
struct ExportProgress: Equatable, Sendable {
  var done = 0
  var total = 0
}
