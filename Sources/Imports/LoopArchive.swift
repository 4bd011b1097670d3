import Core
import Habits

/// The CSV files of Loop Habit Tracker, unpacked from their zip (H-22). Ignores the table of all habits, which does not quote
/// names.
public struct LoopArchive: SlicedReader {
  /// A file of the archive, unpacked.
  public typealias File = (path: String, bytes: [UInt8])

  private static let habitsFile = "Habits.csv"
  private static let checkmarksFile = "Checkmarks.csv"

  private let files: [File]
  private let root: String
  private let folders: [Int32: Int]
  private let columns: Columns
  private var table: CSVColumns
  private var builder = PackageBuilder(.loopArchive)
  private var order: Int32 = 0
  /// The number of bytes read of the days' files.
  private var byteCount = 0

  /// Finds the list of habits, and each habit's folder.
  init(_ files: [File]) throws(TransferError) {
    guard let root = Self.root(files.map { $0.path }),
      let list = files.first(where: { $0.path == root + Self.habitsFile })
    else { throw TransferError(.missingFile, path: Self.habitsFile) }
    self.files = files
    self.root = root
    folders = Self.folders(files, root)
    table = try CSVColumns(list.bytes, file: Self.habitsFile)
    columns = try Columns(table)
  }

  var progress: TransferProgress {
    TransferProgress(done: byteCount, total: files.reduce(0) { $0 + $1.bytes.count }, isFinished: false)
  }

  mutating func read(budget: Int) throws(TransferError) -> HabitPackage? {
    var rest = budget
    while rest > 0 {
      guard let row = try table.readRow() else { return try builder.finishForeign() }
      rest -= try readHabit(row)
    }
    return nil
  }

  /// Reads the next habit and its days; returns their number.
  private mutating func readHabit(_ row: CSVReader.Row) throws(TransferError) -> Int {
    let number = columns.position.map { row.field($0).trimmedWhitespace } ?? ""
    guard let habit = try columns.habit(table, row, order, &builder) else { return 1 }
    order += 1
    let position = try builder.addForeign(habit)
    guard let index = Int32(number).flatMap({ folders[$0] }) else {
      throw TransferError(
        .missingFile, file: Self.habitsFile, line: row.line, path: "\(number) \(habit.name)/\(Self.checkmarksFile)")
    }
    byteCount += files[index].bytes.count
    return 1 + (try Self.addDays(files[index], root, position, &builder))
  }

  /// Reports whether the files look like Loop's.
  static func isPresent(_ files: [File]) -> Bool { root(files.map { $0.path }) != nil }

  /// Returns the indices of the files that `package` reads; none if the files are not Loop's.
  static func wanted(_ paths: [String]) -> [Int] {
    guard let root = root(paths) else { return [] }
    return paths.indices.filter {
      paths[$0] == root + habitsFile || (paths[$0].hasPrefix(root) && paths[$0].endsIn("/" + checkmarksFile))
    }
  }

  /// Returns the folder with the list of habits, with its slash; empty at the top.
  private static func root(_ paths: [String]) -> String? {
    var best: String?
    for path in paths {
      let isList = path == habitsFile || path.endsIn("/" + habitsFile)
      guard isList else { continue }
      let root = String(path.dropLast(habitsFile.count))
      if root.utf8.count < best?.utf8.count ?? Int.max { best = root }
    }
    return best
  }

  /// Returns the index of each folder's file of days, by the number that the folder's name begins with.
  private static func folders(_ files: [File], _ root: String) -> [Int32: Int] {
    var folders: [Int32: Int] = [:]
    for (i, file) in files.enumerated() where file.path.hasPrefix(root) && file.path.endsIn("/" + checkmarksFile) {
      var number: Int32 = 0
      var digits = 0
      for byte in file.path.utf8.dropFirst(root.utf8.count) {
        guard case 48...57 = byte, digits < 8 else { break }
        number = number * 10 + Int32(byte - 48)
        digits += 1
      }
      if digits > 0, folders[number] == nil { folders[number] = i }
    }
    return folders
  }

  /// The columns of the list of habits, in this version of Loop or an older one.
  private struct Columns {
    let position: Int?
    let name: Int
    let type: Int?
    let question: Int?
    let description: Int?
    let numerator: Int?
    let denominator: Int?
    let color: Int?
    let unit: Int?
    let targetType: Int?
    let target: Int?
    let archived: Int?

    init(_ table: CSVColumns) throws(TransferError) {
      position = try table.require(["position"])
      name = try table.require(["name"])
      type = table.find(["type"])
      question = table.find(["question"])
      description = table.find(["description"])
      numerator = table.find(["frequencynumerator", "numrepetitions"])
      denominator = table.find(["frequencydenominator", "interval"])
      color = table.find(["color"])
      unit = table.find(["unit"])
      targetType = table.find(["target type"])
      target = table.find(["target value"])
      archived = table.find(["archived?"])
    }

    /// Returns nil for a habit without a name.
    func habit(
      _ table: CSVColumns, _ row: CSVReader.Row, _ order: Int32, _ builder: inout PackageBuilder
    ) throws(TransferError) -> ForeignHabit? {
      let title = builder.name(row.field(name))
      guard !title.isEmpty else {
        builder.remarks.add(.namelessHabits)
        return nil
      }
      var habit = ForeignHabit(.loopArchive, name: title)
      habit.sortOrder = order
      if let text = text(row, color), !text.isEmpty {
        guard let value = HabitColor(hex: text) else { throw table.refusal(.malformedColor, row, color ?? 0) }
        habit.color = value
      }
      if !(text(row, question) ?? "").isEmpty || !(text(row, description) ?? "").isEmpty {
        builder.remarks.add(.descriptionsDropped)
      }
      habit.isArchived = text(row, archived)?.caseFolded == "true"
      let kind = text(row, type) ?? "YES_NO"
      guard kind == "YES_NO" || kind == "NUMERICAL" else { throw table.refusal(.unknownValue, row, type ?? 0) }
      let direction = text(row, targetType) ?? ""
      guard kind == "YES_NO" || direction == "AT_LEAST" || direction == "AT_MOST" else {
        throw table.refusal(.unknownValue, row, targetType ?? 0)
      }
      builder.loopGoal(
        &habit, numerator: try whole(table, row, numerator), denominator: try whole(table, row, denominator),
        isNumerical: kind == "NUMERICAL", isAtMost: direction == "AT_MOST",
        targetThousandths: try thousandths(table, row, kind == "NUMERICAL" ? target : nil), unit: text(row, unit) ?? "")
      return habit
    }

    private func text(_ row: CSVReader.Row, _ column: Int?) -> String? {
      column.map { row.field($0).trimmedWhitespace }
    }

    private func whole(_ table: CSVColumns, _ row: CSVReader.Row, _ column: Int?) throws(TransferError) -> Int64 {
      guard let column, let text = text(row, column), !text.isEmpty else { return 1 }
      guard let value = Int64(text), value > 0 else { throw table.refusal(.malformedNumber, row, column) }
      return value
    }

    private func thousandths(_ table: CSVColumns, _ row: CSVReader.Row, _ column: Int?) throws(TransferError) -> Int64 {
      guard let column else { return 0 }
      guard let value = CellNumber.thousandths(row.field(column).trimmedWhitespace), value >= 0 else {
        throw table.refusal(.malformedNumber, row, column)
      }
      return value
    }
  }

  /// Adds the days of one habit's file, with a heading or, in old versions, without, and with or without notes; returns their number.
  private static func addDays(
    _ file: File, _ root: String, _ position: Int, _ builder: inout PackageBuilder
  ) throws(TransferError) -> Int {
    let name = String(file.path.dropFirst(root.count))
    var isNumerical = false
    if case .amount = builder.goal(position) { isNumerical = true }
    var isFirst = true
    let rows = try rows(file.bytes, name)
    for row in rows {
      let date = row.field(0).trimmedWhitespace
      defer { isFirst = false }
      if isFirst, date.caseFolded == "date" { continue }
      // A spreadsheet writes the days in its own way.
      guard let day = Day(iso: date) ?? DateStyle().dottedDay(date) else {
        throw TransferError(.malformedDate, file: name, line: row.line, path: "Date")
      }
      guard let value = LoopValue(row.field(1).trimmedWhitespace, isNumerical: isNumerical) else {
        throw TransferError(.unknownValue, file: name, line: row.line, path: "Value")
      }
      builder.addLoopLog(position, day, value, note: row.field(2))
    }
    return rows.count
  }

  private static func rows(_ bytes: [UInt8], _ name: String) throws(TransferError) -> [CSVReader.Row] {
    do throws(CSVError) {
      var reader = try CSVReader(TableText.utf8(bytes))
      return try reader.rows()
    } catch {
      throw TransferError(error, file: name)
    }
  }
}
