import Actions
import Chores
import Core
import Habits
import Replica
import Sync
import Texts

/// Reading, storing and writing files of chores (F-23).
extension ChoresScreens {
  private static let acceptedFiles = ".json,.csv,.txt,application/json,text/csv,text/plain"
  /// The maximum size of a file, which is in memory as a whole before it is read; one with 400,000 completions just fits.
  private static let byteCountMax: Int64 = 64 << 20
  private static let calendarDays: Int32 = 90
  private static let historyDays: Int32 = 3660

  func updateFiles(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    switch verb {
    case .export: export(argument, &step)
    case .pickFile: step.effects.append(.keepFile(for: .chores, accept: Self.acceptedFiles))
    case .dropFile: dropFile()
    case .importFile: storeFile(&step)
    case .undoImport: undoFile(&step)
    default: break
    }
  }

  /// Drops the file, unless its import is being stored or undone.
  private func dropFile() {
    guard let view = app.choresView, !view.files.isStoring else { return }
    view.files.end(.idle)
  }

  // MARK: Writing

  private func export(_ kind: String, _ step: inout Step) {
    guard let snapshot else { return }
    let (moment, today) = (snapshot.moment, snapshot.moment.today)
    let (ending, mime, bytes): (String, String, [UInt8])
    switch kind {
    case "json":
      let content = app.replica.family(in: snapshot.zone)?.file
      (ending, mime) = ("json", "application/json")
      bytes = FamilyFile.bytes(content.map { [$0] } ?? [], at: step.now)
    case "csv": (ending, mime, bytes) = ("csv", "text/csv;charset=utf-8", ChoreTables.chores(snapshot.household))
    case "done":
      guard let days = DayRange(today - (Self.historyDays - 1), today) else { return }
      (ending, mime) = ("csv", "text/csv;charset=utf-8")
      bytes = ChoreTables.completions(snapshot.household, days: days)
    default:
      guard let days = DayRange(today, today + (Self.calendarDays - 1)) else { return }
      (ending, mime, bytes) = ("ics", "text/calendar;charset=utf-8", ChoreCalendarFile.bytes(moment, days: days))
    }
    let part = kind == "done" ? "-history" : ""
    step.effects.append(.download(name: "alltag-chores\(part)-\(today.iso).\(ending)", mime: mime, bytes: bytes))
  }

  // MARK: Reading

  /// Handles a report of the host about the file: it was chosen, a slice of it, or a failure.
  func receiveFile(_ fields: [[UInt8]], _ step: inout Step) {
    // An import that is being stored continues.
    guard let view = app.choresView, fields.count >= 3, !view.files.isStoring else { return }
    let (word, second) = (text(fields[0]), text(fields[1]))
    view.revision += 1
    if word.equalsBytewise("chosen") {
      let byteCount = Int64(text(fields[2])) ?? 0
      view.files.end(.reading)
      view.files.name = second
      guard byteCount > 0 else { return failFile(ChoreFileError(.emptyFile)) }
      guard byteCount <= Self.byteCountMax else { return failFile(ChoreFileError(.tooLarge)) }
      step.effects.append(
        .openSlices(for: .chores, token: view.files.token, 0..<byteCount, inflates: false))
      return
    }
    guard case .reading = view.files.phase, second.equalsBytewise(view.files.token) else { return }
    guard word.equalsBytewise("slice") else {
      return view.files.end(.failed(text: strings.importErrorUnreadable, code: "chore-file.unreadable"))
    }
    for piece in fields.dropFirst(3) { view.files.bytes += piece }
    guard text(fields[2]).equalsBytewise("1") else {
      step.effects.append(.nextSlice(token: view.files.token))
      return
    }
    let bytes = TableText.withoutMark(view.files.bytes)
    view.files.bytes = []
    do throws(ChoreFileError) {
      guard let kind = ChoreFileKind(bytes) else { throw ChoreFileError(.emptyFile) }
      if kind == .json, FamilyFile.isAlltagFile(bytes) {
        view.files.reader = try FamilyFileReader(file: bytes, account: account)
        workInNextTurn(&step)
      } else {
        view.files.end(.ready(try compare(foreign(bytes, kind), at: step.now)))
      }
    } catch {
      failFile(error)
    }
  }

  private func text(_ field: [UInt8]) -> String { String(decoding: field, as: UTF8.self) }

  private func failFile(_ error: ChoreFileError) {
    app.choresView?.files.end(.failed(text: strings.choreFileProblem(error), code: error.code))
  }

  private func foreign(_ bytes: [UInt8], _ kind: ChoreFileKind) throws(ChoreFileError) -> ForeignChores {
    guard let snapshot else { throw ChoreFileError(.unknownFormat) }
    let (timeZone, today) = (snapshot.household.timeZone, snapshot.moment.today)
    guard kind == .json else {
      return try ChoreTable.read(
        TableText.utf8(bytes), language: strings.language == .german ? .german : .english,
        firstWeekday: snapshot.family.firstWeekday, timeZone: timeZone, today: today)
    }
    let file: JSON
    do throws(JSONError) { file = try JSON.parse(bytes) } catch { throw ChoreFileError(error) }
    return try DonetickFile.read(file, timeZone: timeZone, today: today)
  }

  private var account: String { app.replica.syncAccount?.user ?? "" }

  private func compare(_ foreign: ForeignChores, at now: Timestamp) throws(ChoreFileError) -> ChoresPreview {
    guard let snapshot else { throw ChoreFileError(.unknownFormat) }
    let plan = try ChoreImportPlan(foreign, to: snapshot.household, account: account, at: now)
    return ChoresPreview(foreign, ChoresAddition(plan, to: snapshot.zone, snapshot.family), plan)
  }

  // MARK: Turns

  /// The number of records read or compared in one turn, which takes about 30 ms in a browser.
  private static var recordsPerTurn: Int { 1000 }
  /// The number of records stored in one turn.
  private static var storedPerTurn: Int { 1000 }

  private func workInNextTurn(_ step: inout Step) {
    step.effects.append(.timer(name: ModulePart.chores.rawValue, milliseconds: 1))
  }

  /// Continues reading, comparing or storing an Alltag file, in short turns so that the page stays responsive.
  func workOnFile(_ step: inout Step) {
    guard let view = app.choresView, view.files.isWorking else { return }
    let before = view.files.percent
    do throws(ChoreFileError) {
      if view.files.reader != nil {
        try readOn(view)
      } else if view.files.comparison != nil {
        try compareOn(view)
      } else if view.files.storing != nil {
        storeOn(view, &step)
      } else {
        undoStep(view, &step)
      }
    } catch {
      failFile(error)
    }
    if view.files.isWorking { workInNextTurn(&step) }
    if !view.files.isWorking || view.files.percent != before { view.revision += 1 }
  }

  private func readOn(_ view: ChoresViewState) throws(ChoreFileError) {
    guard try view.files.reader?.advance(count: Self.recordsPerTurn) == true else { return }
    let families = view.files.reader?.families ?? []
    view.files.end(.comparing)
    view.files.comparison = ChoresComparison(families)
  }

  private func compareOn(_ view: ChoresViewState) throws(ChoreFileError) {
    guard try view.files.comparison?.advance(count: Self.recordsPerTurn, app.replica) == true,
      let addition = view.files.comparison?.addition
    else { return }
    view.files.end(.ready(ChoresPreview(nil, addition, nil)))
  }

  private func storeOn(_ view: ChoresViewState, _ step: inout Step) {
    guard carryOn(&view.files.storing, view, &step) else { return }
    let (text, undo) = (view.files.doneText, view.files.storing?.undo.bytes ?? [])
    // Shows the imported family.
    view.zone = view.files.storing?.zone ?? view.zone
    view.files.end(.done(text: text.isEmpty ? strings.choreFilesNothing : text, undo: undo))
    guard !text.isEmpty else { return app.showToast(strings.choreFilesNothing, &step) }
    app.showToast(strings.choreImportDone, undo: .area(.chores, "import"), &step)
  }

  private func undoStep(_ view: ChoresViewState, _ step: inout Step) {
    guard carryOn(&view.files.takingBack, view, &step) else { return }
    view.files.end(.idle)
    app.showToast(strings.importUndone, &step)
  }

  /// Does the work of one turn. Returns whether all is done.
  private func carryOn(_ work: inout (some ChoresWork)?, _ view: ChoresViewState, _ step: inout Step) -> Bool {
    // A second reference would make each change copy the data.
    view.snapshot = nil
    let start = work?.progress.done ?? 0
    while let done = work?.progress.done, done < start + Self.storedPerTurn {
      let left = start + Self.storedPerTurn - done
      guard let changes = work?.step(count: left, app.replica, at: step.now, rules: { rules(of: $0) }) else {
        return true
      }
      for change in changes { app.apply(change, &step) }
    }
    return false
  }

  // MARK: Storing

  /// Starts storing the previewed addition. Data may have changed since: a table is compared again, and the records of an Alltag file are
  /// compared one by one.
  private func storeFile(_ step: inout Step) {
    guard let view = app.choresView, case .ready(let preview) = view.files.phase else { return }
    do throws(ChoreFileError) {
      var addition = preview.addition
      if let foreign = preview.foreign { addition = try compare(foreign, at: step.now).addition }
      let storing = try? ChoresStoring(addition, to: app.replica, at: step.now, rules: { rules(of: $0) })
      guard let storing else { return app.showToast(app.formats.familyRefusal(.notAllowed), &step) }
      view.files.end(.storing)
      view.files.storing = storing
      view.files.doneText = app.formats.choreImportText(addition)
      workOnFile(&step)
    } catch {
      failFile(error)
    }
  }

  /// Undoes the last import. Records that were changed since stay.
  func undoFile(_ step: inout Step) {
    guard let view = app.choresView, case .done(_, let bytes) = view.files.phase,
      let undo = try? ChoresImportUndo(bytes: bytes)
    else { return }
    view.files.end(.takingBack)
    view.files.takingBack = ChoresImportUndoing(undo)
    workOnFile(&step)
  }
}
