import Actions
import Calm
import Core

extension Strings {
  /// Returns the sentence for a file that was refused, with what to do.
  public func calmFileProblem(_ error: CalmFileError) -> String {
    switch error.kind {
    case .emptyFile: calmFileErrorEmpty
    case .unknownFormat: calmFileErrorUnknown
    case .notXML, .truncated, .damagedArchive: calmFileErrorDamaged
    case .notHealthData: calmFileErrorHealth
    case .unreadableArchive: calmFileErrorArchive
    case .notCSV: calmFileErrorRow(line: error.line)
    case .notUTF8: calmFileErrorEncoding
    case .notJSON, .malformedEntry: calmFileErrorEntry(path: error.path.isEmpty ? "\(error.line)" : error.path)
    case .tooLarge: calmFileErrorLarge
    case .tooManyEntries where !error.path.isEmpty: calmFileErrorEntry(path: error.path)
    case .tooManyEntries: calmFileErrorMany(max: CalmLimits.sessionCountMax)
    case .missingColumn: calmFileErrorColumn(name: error.path)
    case .malformedDate: calmFileErrorDate(line: error.line)
    case .ambiguousDate: calmFileErrorOrder(line: error.line)
    case .malformedDuration: calmFileErrorDuration(line: error.line)
    case .newerVersion: calmFileErrorNewer
    }
  }
}

extension Formats {
  /// Returns what an Alltag file adds to calm; empty if it adds nothing.
  public func calmImportText(_ addition: CalmAddition) -> String {
    let counts = [
      (addition.sessions.count, strings.calmImportNewSessions(count: addition.sessions.count)),
      (addition.drinks.count, strings.calmImportNewEvenings(count: addition.drinks.count)),
      (addition.choiceCount, strings.calmImportNewChoices(count: addition.choiceCount)),
    ]
    var parts = ""
    for (count, text) in counts where count > 0 { parts += (parts.utf8.isEmpty ? "" : ", ") + text }
    return parts.utf8.isEmpty ? "" : strings.calmImportBrings(parts: parts)
  }

  /// Returns the sessions that two apps recorded, in a text such as “3. Jan.: Uhr wie Ruhe”.
  public func calmTwins(_ twins: [SessionTwin], namesMax: Int) -> String {
    func name(_ app: String) -> String { app.utf8.isEmpty ? strings.importSourceAlltag : app }
    return calmList(twins.count, namesMax) { i in
      strings.calmFilesTwin(
        day: mediumDate(twins[i].day), leftOut: name(twins[i].leftOut), kept: name(twins[i].kept))
    }
  }

  /// Returns the days of entries in the future.
  public func calmFutureDays(_ days: [Day], namesMax: Int) -> String {
    calmList(days.count, namesMax) { mediumDate(days[$0]) }
  }

  /// Returns the kinds of a table's rows that are left out.
  public func calmOtherKinds(_ names: [String], namesMax: Int) -> String {
    calmList(names.count, namesMax) { names[$0] }
  }

  private func calmList(_ count: Int, _ namesMax: Int, _ name: (Int) -> String) -> String {
    var text = ""
    for i in 0..<min(count, namesMax) { text += (i == 0 ? "" : "; ") + name(i) }
    return count > namesMax ? text + " …" : text
  }
}
