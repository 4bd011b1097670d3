import Core
import Habits

/// Texts for a file's problems and for what was imported, the same on the screens and in the terminal.
extension Formats {
  public func text(for error: TransferError) -> String {
    switch error.kind {
    case .emptyFile: strings.importErrorEmpty
    case .unknownFormat: strings.importErrorUnknownFormat
    case .healthExport: strings.importErrorHealth(name: strings.appTabCalm)
    case .databaseUnsupported: strings.importErrorDatabase
    case .archiveMalformed: strings.importErrorArchive
    case .databaseMalformed: strings.importErrorDatabaseDamaged
    case .loneTable: strings.importErrorLoneTable
    case .missingFile: strings.importErrorArchiveMissing(file: error.path)
    case .tooLarge where error.line == 0: strings.importErrorTooLarge
    case .unsupportedVersion(let version) where version > HabitPackageReader.versionMax:
      strings.importErrorNewerVersion(version: "\(version)")
    case .unsupportedVersion: strings.importErrorUnknownFormat
    case .tooMany(let max) where error.line == 0: strings.importErrorTooMany(max: max)
    default: located(reason(error.kind), error)
    }
  }

  /// Returns the reason with the line and the field it refers to (H-21).
  private func located(_ reason: String, _ error: TransferError) -> String {
    let line = error.line > 0 ? strings.importErrorLine(line: error.line) : ""
    let position: String
    switch (error.file.isEmpty, line.isEmpty) {
    case (true, true): position = strings.importErrorPlaceTop
    case (true, false): position = line
    case (false, true): position = error.file
    case (false, false): position = strings.importErrorPlaceInFile(file: error.file, line: line)
    }
    if error.path.isEmpty { return strings.importErrorDamagedPlace(place: position, reason: reason) }
    return strings.importErrorDamaged(place: position, field: error.path, reason: reason)
  }

  private func reason(_ kind: TransferError.Kind) -> String {
    switch kind {
    case .notJSON: strings.importReasonNotJson
    case .notCSV: strings.importReasonNotCsv
    case .notUTF8: strings.importReasonNotUtf8
    case .missingColumn: strings.importReasonColumnMissing
    case .columnTwice: strings.importReasonColumnTwice
    case .missingField, .missingFile: strings.importReasonMissing
    case .wrongType: strings.importReasonWrongType
    case .malformedID: strings.importReasonId
    case .malformedDate: strings.importReasonDate
    case .ambiguousDate: strings.importReasonDateAmbiguous
    case .noSuchDay: strings.importReasonNoSuchDay
    case .malformedColor: strings.importReasonColor
    case .malformedNumber: strings.importReasonNumber
    case .outOfRange: strings.importReasonRange
    case .nameEmpty: strings.importReasonNameEmpty
    case .rangeReversed: strings.importReasonReversed
    case .tooMany(let max): strings.importReasonTooMany(max: max)
    case .tooLarge: strings.importReasonTooLong
    case .unknownValue, .emptyFile, .unknownFormat, .healthExport, .databaseUnsupported, .archiveMalformed,
      .databaseMalformed,
      .loneTable, .unsupportedVersion:
      strings.importReasonUnknownValue
    }
  }

  /// Returns the note, with the names of up to ten habits if it has any.
  public func text(for remark: TransferRemark) -> String {
    let text = text(for: remark.reason, remark.count)
    if remark.habits.isEmpty { return text }
    return text + ": " + remark.habits.prefix(10).joined(separator: ", ") + (remark.habits.count > 10 ? " …" : "")
  }

  private func text(for reason: TransferRemark.Reason, _ count: Int) -> String {
    switch reason {
    case .automaticDays: strings.importReasonAutomatic(count: count)
    case .notDoneDays: strings.importNoteNotDone(count: count)
    case .unknownDays: strings.importNoteUnknownDays(count: count)
    case .futureDays: strings.importNoteFuture(count: count)
    case .orphanedDays: strings.importNoteOrphaned(count: count)
    case .repeatedDays: strings.importNoteRepeatedDays(count: count)
    case .daysAddedUp: strings.importNoteAddedUp(count: count)
    case .repeatedHabits: strings.importNoteRepeatedHabits(count: count)
    case .namesCut: strings.importNoteNamesCut(count: count)
    case .notesCut: strings.importNoteNotesCut(count: count)
    case .unitsCut: strings.importNoteUnitsCut(count: count)
    case .schedulesApproximated: strings.importNoteSchedules(count: count)
    case .targetsGuessed: strings.importNoteTargets(count: count)
    case .minutesRead: strings.importNoteMinutes(time: minutes(count))
    case .amountsClamped: strings.importNoteAmounts(count: count)
    case .colorsReplaced: strings.importNoteColors(count: count)
    case .reminderDaysWidened: strings.importNoteReminderDays(count: count)
    case .timesClamped: strings.importNoteTimes(count: count)
    case .deletedHabits: strings.importNoteDeleted(count: count)
    case .namelessHabits: strings.importNoteNameless(count: count)
    case .descriptionsDropped: strings.importNoteDescriptions(count: count)
    case .groupsDropped: strings.importNoteGroups(count: count)
    case .tagsDropped: strings.importNoteTags(count: count)
    case .remindersDropped: strings.importNoteReminders(count: count)
    }
  }

  /// Returns the names of a habit's fields that a file replaces.
  public func text(for fields: HabitFieldSet) -> String {
    var names: [String] = []
    for field in fields.list {
      let name = name(of: field)
      if !names.contains(name) { names.append(name) }
    }
    return names.joined(separator: ", ")
  }

  private func name(of field: HabitField) -> String {
    switch field {
    case .name: strings.habitFormName
    case .color: strings.habitFormColor
    case .reminder, .furtherReminders: strings.habitFormReminders
    case .archived: strings.importFieldArchived
    case .pinned: strings.importFieldPinned
    case .sortOrder: strings.importFieldOrder
    case .schedule: strings.habitFormSchedule
    case .goal: strings.habitFormGoal
    case .pauses: strings.habitFormPauses
    case .referenceDay: strings.habitFormReferenceDay
    case .unknownFields: strings.importFieldOther
    case .deletion: strings.importFieldDeletion
    case .symbol: strings.habitFormSymbol
    }
  }

  public func name(of format: HabitPackage.Format) -> String {
    switch format {
    case .alltag: strings.importSourceAlltag
    case .loopArchive, .loopDatabase: strings.importSourceLoop
    case .tableHabit: strings.importSourceTableHabit
    case .habitBull: strings.importSourceHabitbull
    case .beaver: strings.importSourceBeaver
    case .matrix, .list: strings.importSourceCsv
    case .tickmate: strings.importSourceTickmate
    case .rewire: strings.importSourceRewire
    case .habo: strings.importSourceHabo
    case .kado: strings.importSourceKado
    }
  }
}
