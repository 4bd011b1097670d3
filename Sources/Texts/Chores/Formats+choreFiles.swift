import Actions
import Chores
import Core

/// Texts about files of chores, for the page and the terminal.
extension Strings {
  /// “Zeile 3, fällig: „32.1.“ ist kein Datum …”.
  public func choreFileProblem(_ error: ChoreFileError) -> String {
    var position = error.line > 0 ? choreFileLine(line: error.line) : ""
    if !error.path.isEmpty { position += (position.isEmpty ? "" : ", ") + error.path }
    return (position.isEmpty ? "" : position + ": ") + choreFileReason(error)
  }

  private func choreFileReason(_ error: ChoreFileError) -> String {
    switch error.kind {
    case .emptyFile: choreFileErrorEmpty
    case .unknownFormat: choreFileErrorUnknown
    case .notJSON: choreFileErrorJson
    case .notCSV: choreFileErrorQuote
    case .notUTF8: choreFileErrorEncoding
    case .tooLarge: choreFileErrorLarge
    case .tooManyEntries: choreFileErrorMany
    case .missingColumn: choreFileErrorColumn
    case .columnTwice: choreFileErrorTwice
    case .malformedDate: choreFileErrorDate(value: error.value)
    case .ambiguousDate: choreFileErrorOrder(value: error.value)
    case .malformedTime: choreFileErrorTime(value: error.value)
    case .malformedNumber: choreFileErrorNumber(value: error.value)
    case .unknownRhythm: choreFileErrorRhythm(value: error.value)
    case .unknownValue: choreFileErrorValue(value: error.value)
    case .malformedEntry: choreFileErrorEntry
    case .newerVersion: choreFileErrorNewer
    }
  }

  /// Returns how an import changes something in a file, or why it omits it, without the names of the chores.
  public func choreImportReason(_ reason: ChoreImportRemark.Reason) -> String {
    switch reason {
    case .titlesCut: choreImportNoteTitles
    case .textsCut: choreImportNoteTexts
    case .checklistsCut: choreImportNoteChecklists
    case .rhythmsApproximated: choreImportNoteRhythms
    case .rhythmsUnclear: choreImportNoteUnclear
    case .minutesRead: choreImportNoteMinutes
    case .triggersDropped: choreImportNoteTriggers
    case .sharingApproximated: choreImportNoteSharing
    case .membersUnknown: choreImportNoteMembers
    case .pointsClamped: choreImportNotePoints
    case .archivedChores: choreImportNoteArchived
    case .privateChores: choreImportNotePrivate
    case .namelessChores: choreImportNoteNameless
    case .settingsDropped: choreImportNoteSettings
    case .repeatedCompletions: choreImportNoteRepeated
    case .completionsDropped: choreImportNoteCompletions
    case .columnsIgnored: choreImportNoteColumns
    }
  }
}

extension Formats {
  /// Returns a text such as “Rhythmus angenähert: Bad putzen, Fenster”, with the number if there are no names, or too
  /// many.
  public func choreImportRemark(_ remark: ChoreImportRemark, namesMax: Int) -> String {
    var names = ""
    for name in remark.names.prefix(namesMax) { names += (names.isEmpty ? "" : ", ") + name }
    let rest = remark.count - min(remark.names.count, namesMax)
    if rest > 0 { names += (names.isEmpty ? "" : ", +") + integer(rest) }
    return strings.choreImportReason(remark.reason) + ": " + names
  }

  /// “2 Mitglieder, 5 Aufgaben, 120-mal erledigt”; empty for nothing.
  public func choreImportCounts(_ part: ChoresAddition.Part) -> String {
    let done = part.completionCount
    let counts = [
      (part.members.count, strings.choreImportMembers(count: part.members.count)),
      (part.chores.count, strings.choreImportChores(count: part.chores.count)),
      (part.rewards.count, strings.choreImportRewards(count: part.rewards.count)),
      (done, strings.choreImportCompletions(count: done)),
      (part.facts.count - done, strings.choreImportEntries(count: part.facts.count - done)),
    ]
    var text = ""
    for (count, words) in counts where count > 0 { text += (text.isEmpty ? "" : ", ") + words }
    return text
  }

  /// Returns what a file adds to each family; empty if it adds nothing.
  public func choreImportText(_ addition: ChoresAddition) -> String {
    var text = ""
    for part in addition.parts where !part.changesNothing {
      let words = strings.choreImportBrings(family: part.family.name, parts: choreImportCounts(part))
      text += (text.isEmpty ? "" : "; ") + words
    }
    return text
  }
}
