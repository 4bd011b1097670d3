import Core

/// The area's data as CSV tables (M-36); `SessionTable` reads the sessions again.
public enum CalmTables {
  /// Returns the sessions, a row each: times in UTC, the duration without pauses.
  public static func sessions(_ entries: [SessionEntry]) -> [UInt8] {
    var csv = CSVWriter(neutralizesFormulas: true)
    csv.row([
      "id", "day", "start", "end", "duration_seconds", "kind", "activity", "source", "title", "kilocalories", "effort",
      "note",
    ])
    for entry in entries {
      csv.row([
        entry.id.text, entry.day.iso, entry.start.iso8601, entry.end.iso8601, seconds(entry.milliseconds),
        entry.kind.code,
        entry.activity.appleName, entry.source.text, entry.title, entry.energy.map { "\($0)" } ?? "",
        entry.effort.map { "\($0)" } ?? "", entry.note,
      ])
    }
    return csv.bytes
  }

  /// Returns the mindful minutes for a shortcut that enters them in Apple Health: a row for each stretch without
  /// a pause, because Apple Health computes the duration from start and end. Omits imported sessions, which may come
  /// from there.
  public static func mindful(_ entries: [SessionEntry]) -> [UInt8] {
    var csv = CSVWriter(neutralizesFormulas: true)
    csv.row(["start", "end", "kind"])
    for entry in entries where entry.kind.isMindful && !entry.isImported {
      for stretch in entry.stretches { csv.row([stretch.start.iso8601, stretch.end.iso8601, entry.kind.code]) }
    }
    return csv.bytes
  }

  /// Returns the diary, a row for each entry; `drinks` is `countedHundredths`, and `exact` says whether the user
  /// entered the number.
  public static func diary(_ diary: Diary) -> [UInt8] {
    var csv = CSVWriter(neutralizesFormulas: true)
    csv.row(["day", "level", "drinks", "exact", "note"])
    for entry in diary.entries {
      csv.row([
        entry.day.iso, entry.level.code, hundredths(entry.countedHundredths),
        entry.drinksHundredths == nil ? "no" : "yes",
        entry.note,
      ])
    }
    return csv.bytes
  }

  private static func seconds(_ milliseconds: Int64) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000)" : "\(milliseconds / 1000).\(padded(milliseconds % 1000, 3))"
  }

  private static func hundredths(_ value: Int32) -> String {
    value % 100 == 0 ? "\(value / 100)" : "\(value / 100).\(padded(Int64(value % 100), 2))"
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    var text = "\(value)"
    while text.utf8.count < width { text = "0" + text }
    return text
  }
}

extension SessionEntry.Source {
  /// The name in files.
  var text: String {
    switch self {
    case .timer: "timer"
    case .manual: "manual"
    case .imported(let name): name.isEmpty ? "import" : name
    }
  }
}
