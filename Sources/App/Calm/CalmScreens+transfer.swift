import Actions
import Calm
import Core
import Replica
import Texts

/// Imports and exports of calm's data (M-36, A-16).
extension CalmScreens {
  /// Apple Health's export, tables and Alltag files.
  private static let acceptedFiles =
    ".zip,.xml,.csv,.json,application/zip,application/xml,text/xml,text/csv,application/json"

  func updateTransfer(_ action: CalmTransferAction, _ step: inout Step) {
    switch action {
    case .choose: step.effects.append(.keepFile(for: .calm, accept: Self.acceptedFiles))
    case .cancel: app.calmView?.transfer.end(.idle)
    case .apply: applyImport(&step)
    case .undo: takeBackImport(&step)
    case .exportAll: exportCalm("", "json", "application/json", CalmFile.bytes(calm.file, at: step.now), &step)
    case .exportSessions:
      exportCalm("-sessions", "csv", "text/csv;charset=utf-8", CalmTables.sessions(calm.sessions), &step)
    case .exportMindful:
      exportCalm("-mindful", "csv", "text/csv;charset=utf-8", CalmTables.mindful(calm.sessions), &step)
    case .exportDiary: exportCalm("-diary", "csv", "text/csv;charset=utf-8", CalmTables.diary(calm.diary), &step)
    case .exportWorkouts: exportCalm("", "tcx", "application/vnd.garmin.tcx+xml", TCXFile.bytes(calm.sessions), &step)
    }
  }

  private func exportCalm(_ kind: String, _ ending: String, _ mime: String, _ bytes: [UInt8], _ step: inout Step) {
    let name = "alltag-calm\(kind)-\(calendarDay.iso).\(ending)"
    step.effects.append(.download(name: name, mime: mime, bytes: bytes))
  }

  // MARK: Reading

  /// Handles the host's report about the file: it was chosen, a slice of it, or a failure.
  func receiveFile(_ fields: [[UInt8]], _ step: inout Step) {
    guard let view = app.calmView, fields.count >= 3 else { return }
    let (word, second) = (fieldText(fields[0]), fieldText(fields[1]))
    switch word {
    case "chosen": beginReading(second, Int64(fieldText(fields[2])) ?? 0, &step)
    case "zone": receiveTimeZone(second, fields, &step)
    case _ where view.transfer.reader == nil: return
    case "slice" where second.equalsBytewise(view.transfer.token):
      let isLast = fieldText(fields[2]).equalsBytewise("1")
      readSlice(fields.dropFirst(3), isLast: isLast, &step)
    case "failed" where second.equalsBytewise(view.transfer.token):
      let isUnsupported = fieldText(fields[2]).equalsBytewise("unsupported")
      let isPacked =
        view.transfer.reader?.wanted.inflates == true && fieldText(fields[2]).equalsBytewise("TypeError")
      failTransfer(isUnsupported ? .noUnpacking : isPacked ? .file(CalmFileError(.damagedArchive)) : .unreadable)
    default: return
    }
  }

  private func fieldText(_ field: [UInt8]) -> String { String(decoding: field, as: UTF8.self) }

  private func failTransfer(_ problem: CalmTransfer.Problem) {
    app.calmView?.transfer.end(.failed(problem))
    app.calmView?.revision += 1
  }

  private func beginReading(_ name: String, _ byteCount: Int64, _ step: inout Step) {
    guard let view = app.calmView else { return }
    view.transfer.end(.reading)
    view.transfer.name = name
    view.revision += 1
    do throws(CalmFileError) {
      view.transfer.reader = try CalmFileReader(byteCount: byteCount, timeZone: timeZone, now: step.now)
    } catch {
      return failTransfer(.file(error))
    }
    // The app's own table of the device's zone begins only a year ago. The host answers this before it reads the file.
    step.effects.append(.areaTimeZone(of: .calm, name: ""))
    if let effect = view.transfer.nextRange() { step.effects.append(effect) }
  }

  private func readSlice(_ pieces: ArraySlice<[UInt8]>, isLast: Bool, _ step: inout Step) {
    guard let view = app.calmView, view.transfer.reader != nil else { return }
    let before = transferPercent(view.transfer)
    do throws(CalmFileError) {
      for piece in pieces { try view.transfer.reader?.feed(piece) }
      if isLast {
        if let content = try view.transfer.reader?.endRange() { return askTimeZones(of: content, &step) }
        if let effect = view.transfer.nextRange() { step.effects.append(effect) }
      } else {
        step.effects.append(.nextSlice(token: view.transfer.token))
      }
    } catch {
      return failTransfer(.file(error))
    }
    if transferPercent(view.transfer) != before { view.revision += 1 }
  }

  private func transferPercent(_ transfer: CalmTransfer) -> Int64 {
    guard let progress = transfer.reader?.progress, progress.total > 0 else { return 0 }
    return progress.done * 100 / progress.total
  }

  private func showPreview(_ content: CalmFileReader.Content) {
    do throws(CalmFileError) {
      let preview = CalmPreview(content: content, addition: try addition(of: content))
      app.calmView?.transfer.end(.ready(preview))
      app.calmView?.revision += 1
    } catch {
      failTransfer(.file(error))
    }
  }

  /// Asks the host for the rules of the time zones that the file's entries name, or shows the preview if they name
  /// none.
  private func askTimeZones(of content: CalmFileReader.Content, _ step: inout Step) {
    guard case .health(let found) = content, !found.timeZoneNames.isEmpty else { return showPreview(content) }
    app.calmView?.transfer.wait(forTimeZonesOf: found)
    for name in found.timeZoneNames { step.effects.append(.areaTimeZone(of: .calm, name: name)) }
  }

  /// Handles the rules of a zone: its name, `1` for the device's own, and the table, which is empty for an unknown name.
  private func receiveTimeZone(_ name: String, _ fields: [[UInt8]], _ step: inout Step) {
    guard let view = app.calmView, fields.count > 3, case .reading = view.transfer.phase else { return }
    let rules = TimeZoneRules(table: fields[3])
    if fields[2] == [UInt8(ascii: "1")] {
      if let rules { view.transfer.reader?.setDeviceTimeZone(rules) }
    } else if let found = view.transfer.receive(name, rules) {
      showPreview(.health(found))
    }
  }

  private func addition(of content: CalmFileReader.Content) throws(CalmFileError) -> CalmAddition {
    switch content {
    case .health(let found): try CalmAddition(found, to: calm)
    case .file(let found): try CalmAddition(found, to: calm)
    }
  }

  // MARK: Storing

  /// Adds the previewed entries, after comparing them again, because data may have changed since.
  private func applyImport(_ step: inout Step) {
    guard let view = app.calmView, case .ready(let preview) = view.transfer.phase else { return }
    do throws(CalmFileError) {
      let addition = try addition(of: preview.content)
      guard !addition.changesNothing else {
        // Another tab has imported the file since.
        view.transfer.end(.ready(CalmPreview(content: preview.content, addition: addition)))
        return app.showToast(strings.calmFilesNothing, &step)
      }
      act(&step) { (actions) throws(CalmRefusal) in actions.add(addition) }
      view.transfer.end(.done(addition))
      app.showToast(strings.calmFilesDone, undo: .calmImport, &step)
    } catch {
      failTransfer(.file(error))
    }
  }

  /// Undoes the last import. Entries that were edited since stay.
  func takeBackImport(_ step: inout Step) {
    guard let view = app.calmView, case .done(let addition) = view.transfer.phase else { return }
    act(&step) { (actions) throws(CalmRefusal) in actions.remove(addition) }
    view.transfer.end(.idle)
    view.revision += 1
    app.showToast(strings.calmFilesUndone, &step)
  }
}
