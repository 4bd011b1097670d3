import Core
import Habits

/// Reads a file of any format in slices.
public struct ForeignFileReader: Sendable {
  /// The content of the file; nil until `step` reports the end.
  public private(set) var package: HabitPackage?
  // One of these is set; separate properties, so that data already read is never copied.
  private var own: HabitPackageReader?
  private var tableHabit: TableHabitFile?
  private var beaver: BeaverFile?
  private var habo: HaboFile?
  private var kado: KadoFile?
  private var rows: HabitRows?
  private var matrix: SpreadsheetMatrix?
  private var loop: LoopArchive?
  private var loopDatabase: ForeignDatabase<LoopDatabase>?
  private var tickmate: ForeignDatabase<TickmateDatabase>?
  private var rewire: ForeignDatabase<RewireDatabase>?

  private init() {}

  /// Creates a reader; throws `unknownFormat` for an archive, which the caller has to unpack. `timeZone` tells the days of
  /// formats that contain moments.
  public init(_ bytes: [UInt8], _ kind: ForeignFile.Kind, timeZone: TimeZoneRules = .utc) throws(TransferError) {
    self.init()
    switch kind {
    case .alltag: own = try HabitPackageReader(bytes)
    case .tableHabit: tableHabit = try TableHabitFile(TableText.withoutMark(bytes))
    case .beaver: beaver = try BeaverFile(TableText.withoutMark(bytes))
    case .habo: habo = try HaboFile(TableText.withoutMark(bytes))
    case .kado: kado = try KadoFile(TableText.withoutMark(bytes), timeZone: timeZone)
    case .habitBull: rows = try HabitRows(habitBull: bytes, timeZone: timeZone)
    case .list: rows = try HabitRows(list: bytes, timeZone: timeZone)
    case .matrix: matrix = try SpreadsheetMatrix(bytes, timeZone: timeZone)
    case .database: try open(SQLiteFile(bytes))
    case .archive: throw TransferError(.unknownFormat)
    }
  }

  private mutating func open(_ file: SQLiteFile) throws(TransferError) {
    if file.has(LoopDatabase.names) {
      loopDatabase = ForeignDatabase(file)
    } else if file.has(TickmateDatabase.names) {
      tickmate = ForeignDatabase(file)
    } else if file.has(RewireDatabase.names) {
      rewire = ForeignDatabase(file)
    } else {
      throw TransferError(.unknownFormat)
    }
  }

  /// Creates a reader for the unpacked files of an archive: Loop's, or a single file of another kind.
  public init(archive files: [LoopArchive.File], timeZone: TimeZoneRules = .utc) throws(TransferError) {
    self.init()
    if LoopArchive.isPresent(files) {
      loop = try LoopArchive(files)
      return
    }
    let candidates = files.filter { $0.path.caseFolded.endsIn(".json") || $0.path.caseFolded.endsIn(".csv") }
    guard candidates.count == 1, let file = candidates.first else { throw TransferError(.unknownFormat) }
    self = try ForeignFileReader(file.bytes, try ForeignFile.detect(file.bytes), timeZone: timeZone)
  }

  /// Reads about `budget` more habits and logs. After an error the reader cannot be used any more.
  public mutating func step(budget: Int) throws(TransferError) -> TransferProgress {
    if let progress = try Self.step(&own, budget, &package) { return progress }
    if let progress = try Self.step(&tableHabit, budget, &package) { return progress }
    if let progress = try Self.step(&beaver, budget, &package) { return progress }
    if let progress = try Self.step(&habo, budget, &package) { return progress }
    if let progress = try Self.step(&kado, budget, &package) { return progress }
    if let progress = try Self.step(&rows, budget, &package) { return progress }
    if let progress = try Self.step(&matrix, budget, &package) { return progress }
    if let progress = try Self.step(&loop, budget, &package) { return progress }
    if let progress = try Self.step(&loopDatabase, budget, &package) { return progress }
    if let progress = try Self.step(&tickmate, budget, &package) { return progress }
    if let progress = try Self.step(&rewire, budget, &package) { return progress }
    return TransferProgress(done: 1, total: 1, isFinished: true)
  }

  /// Advances `reader`; nil if it is not the one that reads the file.
  private static func step<Reader: SlicedReader>(
    _ reader: inout Reader?, _ budget: Int, _ package: inout HabitPackage?
  ) throws(TransferError) -> TransferProgress? {
    guard reader != nil else { return nil }
    package = try reader?.read(budget: budget)
    return package == nil ? reader?.progress : TransferProgress(done: 1, total: 1, isFinished: true)
  }
}
