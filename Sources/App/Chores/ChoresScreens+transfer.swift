import Actions
import Chores
import Core
import Habits
import Replica
import Sync

/// Files of chores: reading, storing and writing them (F-23).
extension ChoresScreens {
  private static let acceptedFiles = ".json,.csv,.txt,application/json,text/csv,text/plain"
  /// Files are read as a whole; one with 120,000 completions just fits.
  private static let byteCountMax: Int64 = 24 << 20
  private static let calendarDays: Int32 = 90
  private static let historyDays: Int32 = 3660

  func updateFiles(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    switch verb {
    case .export: export(argument, &step)
    case .pickFile: step.effects.append(.keepFile(for: .chores, accept: Self.acceptedFiles))
    case .dropFile: app.choresView?.files.end(.idle)
    case .importFile: storeFile(&step)
    case .undoImport: takeBackFile(&step)
    default: break
    }
  }

  // MARK: Writing

  private func export(_ kind: String, _ step: inout Step) {
    guard let picture else { return }
    let (moment, today) = (picture.moment, picture.moment.today)
    let (ending, mime, bytes): (String, String, [UInt8])
    switch kind {
    case "json":
      let content = app.replica.family(in: picture.zone)?.file
      (ending, mime) = ("json", "application/json")
      bytes = FamilyFile.bytes(content.map { [$0] } ?? [], at: step.now)
    case "csv": (ending, mime, bytes) = ("csv", "text/csv;charset=utf-8", ChoreTables.chores(picture.household))
    case "done":
      guard let days = DayRange(today - (Self.historyDays - 1), today) else { return }
      (ending, mime) = ("csv", "text/csv;charset=utf-8")
      bytes = ChoreTables.completions(picture.household, days: days)
    default:
      guard let days = DayRange(today, today + (Self.calendarDays - 1)) else { return }
      (ending, mime, bytes) = ("ics", "text/calendar;charset=utf-8", ChoreCalendarFile.bytes(moment, days: days))
    }
    let part = kind == "done" ? "-history" : ""
    step.effects.append(.download(name: "alltag-chores\(part)-\(today.iso).\(ending)", mime: mime, bytes: bytes))
  }

  // MARK: Reading

  /// Handles what the host tells of the file: it was chosen, a slice of it, or a failure.
  func receiveFile(_ fields: [[UInt8]], _ step: inout Step) {
    guard let view = app.choresView, fields.count >= 3 else { return }
    let (word, second) = (text(fields[0]), text(fields[1]))
    view.revision += 1
    if word.utf8.elementsEqual("chosen".utf8) {
      let byteCount = Int64(text(fields[2])) ?? 0
      view.files.end(.reading)
      view.files.name = second
      guard byteCount > 0 else { return failFile(ChoreFileError(.emptyFile)) }
      guard byteCount <= Self.byteCountMax else { return failFile(ChoreFileError(.tooLarge)) }
      step.effects.append(
        .openSlices(for: .chores, token: view.files.token, 0..<byteCount, inflates: false))
      return
    }
    guard case .reading = view.files.phase, second.utf8.elementsEqual(view.files.token.utf8) else { return }
    guard word.utf8.elementsEqual("slice".utf8) else {
      return view.files.end(.failed(text: strings.importErrorUnreadable, code: "chore-file.unreadable"))
    }
    for piece in fields.dropFirst(3) { view.files.bytes += piece }
    guard text(fields[2]).utf8.elementsEqual("1".utf8) else {
      step.effects.append(.nextSlice(token: view.files.token))
      return
    }
    do throws(ChoreFileError) {
      let bytes = view.files.bytes
      view.files.bytes = []
      view.files.end(.ready(try preview(bytes, at: step.now)))
    } catch {
      failFile(error)
    }
  }

  private func text(_ field: [UInt8]) -> String { String(decoding: field, as: UTF8.self) }

  private func failFile(_ error: ChoreFileError) {
    app.choresView?.files.end(.failed(text: strings.choreFileProblem(error), code: error.code))
  }

  private func preview(_ bytes: [UInt8], at now: Timestamp) throws(ChoreFileError) -> ChoresPreview {
    guard let kind = ChoreFileKind(bytes) else { throw ChoreFileError(.emptyFile) }
    if kind == .json, FamilyFile.isAlltagFile(bytes) {
      return try compare(nil, try FamilyFile.read(bytes, account: account), at: now)
    }
    guard let picture else { throw ChoreFileError(.unknownFormat) }
    let (zone, today) = (picture.household.zone, picture.moment.today)
    guard kind == .json else {
      let table = try ChoreTable.read(
        TableText.utf8(bytes), language: strings.language == .german ? .german : .english,
        firstWeekday: picture.family.firstWeekday, zone: zone, today: today)
      return try compare(table, [], at: now)
    }
    let file: JSON
    do throws(JSONError) { file = try JSON.parse(bytes) } catch { throw ChoreFileError(error) }
    return try compare(try DonetickFile.read(file, zone: zone, today: today), [], at: now)
  }

  private var account: String { app.replica.syncAccount?.user ?? "" }

  private func compare(
    _ foreign: ForeignChores?, _ families: [FamilyFile.Content], at now: Timestamp
  ) throws(ChoreFileError) -> ChoresPreview {
    guard let foreign else {
      return ChoresPreview(nil, families, try ChoresAddition(families, to: app.replica), nil)
    }
    guard let picture else { throw ChoreFileError(.unknownFormat) }
    let plan = try ChoreImportPlan(foreign, to: picture.household, account: account, at: now)
    return ChoresPreview(foreign, [], ChoresAddition(plan, to: picture.zone, picture.family), plan)
  }

  // MARK: Storing

  /// Adds what the preview shows. Data may have changed since, so it is compared once more.
  private func storeFile(_ step: inout Step) {
    guard let view = app.choresView, case .ready(let preview) = view.files.phase else { return }
    do throws(ChoreFileError) {
      let fresh = try compare(preview.foreign, preview.families, at: step.now)
      let undo = add(fresh.addition, &step)
      guard !undo.isEmpty else { return app.showToast(app.formats.familyRefusal(.notAllowed), &step) }
      view.files.end(.done(text: app.formats.choreImportText(fresh.addition), undo: undo))
      app.showToast(strings.choreImportDone, undo: .area(.chores, "import"), &step)
    } catch {
      failFile(error)
    }
  }

  /// Takes the last import back; what was changed since stays.
  func takeBackFile(_ step: inout Step) {
    guard let view = app.choresView, case .done(_, let bytes) = view.files.phase,
      let undo = try? ChoresUndo(bytes: bytes)
    else { return }
    let changes = undo.changes(app.replica, at: step.now) { rules(of: $0) }
    view.picture = nil
    for change in changes { app.apply(change, &step) }
    view.files.end(.idle)
    app.showToast(strings.importUndone, &step)
  }

  /// Applies what a file adds as changes of this step. Returns the way back; empty if the user may not.
  private func add(_ addition: ChoresAddition, _ step: inout Step) -> [UInt8] {
    guard let (changes, undo) = try? addition.changes(app.replica, at: step.now, rules: { rules(of: $0) }) else {
      return []
    }
    // A second reference would make each change copy the data.
    app.choresView?.picture = nil
    for change in changes { app.apply(change, &step) }
    return undo.bytes
  }
}
