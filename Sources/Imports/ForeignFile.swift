import Core
import Habits

/// Detects the format of a picked file by its content, and reads it.
public enum ForeignFile {
  public enum Kind: UInt8, CaseIterable, Sendable {
    case alltag, tableHabit, beaver, habitBull, matrix, list, habo, kado
    /// The caller has to unpack it, and pass its files to `ForeignFileReader`.
    case archive
    /// An SQLite database; its tables tell which app's it is.
    case database
  }

  /// Returns the kind of a file by its content.
  public static func detect(_ bytes: [UInt8]) throws(TransferError) -> Kind {
    if bytes.isEmpty { throw TransferError(.emptyFile) }
    if bytes.starts(with: "SQLite format 3\0".utf8) { return .database }
    if isOfAppleHealth(bytes) { throw TransferError(.healthExport) }
    if TableText.isUTF16(bytes) { return try detectCSV(bytes) }
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6]) { return .archive }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard let first = text.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) else {
      throw TransferError(.emptyFile)
    }
    if first == UInt8(ascii: "{") { return try detectJSON(text.startIndex == 0 ? bytes : Array(text)) }
    if first == UInt8(ascii: "["), try isHaboList(text.startIndex == 0 ? bytes : Array(text)) { return .habo }
    // A table begins neither with a control character nor like a list or picture.
    if first < 0x20 || first == UInt8(ascii: "[") || first == UInt8(ascii: "<") {
      throw TransferError(.unknownFormat, line: 1)
    }
    return try detectCSV(bytes)
  }

  /// Reads a whole file of a kind that needs no unpacking; `ForeignFileReader` does it in slices.
  public static func package(
    _ bytes: [UInt8], _ kind: Kind, timeZone: TimeZoneRules = .utc
  ) throws(TransferError) -> HabitPackage {
    try whole(ForeignFileReader(bytes, kind, timeZone: timeZone))
  }

  /// Reads the unpacked files of an archive: Loop's, or a single file of another kind.
  public static func package(
    archive files: [LoopArchive.File], timeZone: TimeZoneRules = .utc
  ) throws(TransferError) -> HabitPackage {
    try whole(ForeignFileReader(archive: files, timeZone: timeZone))
  }

  private static func whole(_ reader: consuming ForeignFileReader) throws(TransferError) -> HabitPackage {
    while true {
      _ = try reader.step(budget: 1 << 20)
      if let package = reader.package { return package }
    }
  }

  /// Returns the indices of the files in an archive to unpack, by their paths; `package(archive:)` does not need the
  /// others.
  public static func wanted(inArchive paths: [String]) -> [Int] {
    let loop = LoopArchive.wanted(paths)
    if !loop.isEmpty { return loop }
    return paths.indices.filter { paths[$0].caseFolded.endsIn(".json") || paths[$0].caseFolded.endsIn(".csv") }
  }

  /// Returns the kind of an object by its members, and by those of its first habit.
  private static func detectJSON(_ bytes: [UInt8]) throws(TransferError) -> Kind {
    var fields = try FieldReader(bytes)
    var isAlltag = false
    var found: Kind?
    var hasHabits = false
    try fields.beginObject()
    while try fields.nextMember() {
      if fields.name(is: "version") || fields.name(is: "logs") {
        isAlltag = true
      } else if fields.name(is: "formatVersion") {
        found = found ?? .kado
      } else if fields.name(is: "groups") {
        found = found ?? .tableHabit
      } else if fields.name(is: "order") || fields.name(is: "order_by") {
        found = found ?? .beaver
      } else if fields.name(is: "habits"), try fields.kind() == .array {
        hasHabits = true
        try fields.beginArray()
        var isFirst = true
        while try fields.nextElement() {
          if isFirst, try fields.kind() == .object {
            let (kind, isCertain) = try habitKind(&fields)
            if let kind, isCertain { return kind }
            found = kind ?? found
          } else {
            try fields.skip()
          }
          isFirst = false
        }
        continue
      }
      if isAlltag, hasHabits { break }
      try fields.skip()
    }
    guard hasHabits || isAlltag else { throw TransferError(.unknownFormat, line: 1) }
    if isAlltag { return .alltag }
    guard let found else { throw TransferError(.unknownFormat, line: 1, path: "habits") }
    return found
  }

  /// Returns the kind, which is certain if the members belong to only one app; then the rest of the file need not be
  /// read.
  private static func habitKind(_ fields: inout FieldReader) throws(TransferError) -> (kind: Kind?, isCertain: Bool) {
    var kind: Kind?
    var count = 0
    try fields.beginObject()
    while try fields.nextMember() {
      if fields.name(is: "freq_type") || fields.name(is: "daily_goal") || fields.name(is: "create_t") {
        if kind != .tableHabit { count = 0 }
        kind = .tableHabit
        count += 1
      } else if fields.name(is: "twoDayRule") || fields.name(is: "events") || fields.name(is: "cue") {
        if kind != .habo { count = 0 }
        kind = .habo
        count += 1
      } else if kind == nil || kind == .beaver,
        fields.name(is: "star") || fields.name(is: "period") || fields.name(is: "records")
      {
        kind = .beaver
        count += 1
      }
      try fields.skip()
    }
    return (kind, count > 1)
  }

  /// Reports whether a list is the older form of Habo's backup.
  private static func isHaboList(_ bytes: [UInt8]) throws(TransferError) -> Bool {
    var fields = try FieldReader(bytes)
    try fields.beginArray()
    guard try fields.nextElement(), try fields.kind() == .object else { return false }
    let (kind, isCertain) = try habitKind(&fields)
    return kind == .habo && isCertain
  }

  private static func detectCSV(_ bytes: [UInt8]) throws(TransferError) -> Kind {
    let row: CSVReader.Row?
    let headings: [String]
    let (isOfLoop, isList): (Bool, Bool)
    do throws(CSVError) {
      var reader = try CSVReader(TableText.utf8(bytes))
      row = try reader.nextFilledRow()
      headings = (row?.fields ?? []).map { CellText.plain($0).caseFolded }
      var rest = reader
      isOfLoop = try LoopTable.isRecognised((row?.fields ?? []).map { $0.trimmedWhitespace }, &rest)
      isList = try SpreadsheetFile.isList(headings, &reader)
    } catch {
      throw TransferError(error)
    }
    if isOfLoop { throw TransferError(.loneTable) }
    if HabitBullFile.headings.allSatisfy({ headings.contains($0) }) { return .habitBull }
    if isList { return .list }
    guard let first = headings.first, headings.count > 1, SpreadsheetFile.dateNames.contains(first) else {
      throw TransferError(.unknownFormat, line: row?.line ?? 1)
    }
    return .matrix
  }
}
