import Core
import Habits
import Replica
import Texts

/// Export to files (H-20, H-23).
extension TransferScreens {
  /// The most cells of a table that is written without a progress card.
  private static let quickCellsMax = 40_000

  var hasNothingToExport: Bool {
    hasNoHabits && !app.replica.hasCouple && !Self.areas.contains { app.replica.hasContent(of: $0.area) }
  }

  /// The areas with a member of their own in Alltag files.
  private static var areas: [ModulePart] { [.calm, .chores] }

  var hasNoHabits: Bool { !app.habits.all.contains { $0.habit.deletedAt == nil } }

  func export(_ format: ExportFormat, _ step: inout Step) {
    guard !hasNothingToExport else { return app.showToast(strings.exportNothing, &step) }
    if app.overlay != .exportOptions { app.open(.exportOptions, &step) }
    dropWork(&step)
    // The code of an area that is off may not be loaded.
    if format == .json {
      for part in Self.areas where app.replica.hasContent(of: part.area) && app.screens(of: part) == nil {
        app.transfer.exporting = ExportProgress()
        return awaitPart(part, .beginWriting(format), &step)
      }
    }
    switch format {
    case .json, .jsonVersion1:
      let isNewest = format == .json
      let writer = HabitPackageWriter(
        app.habits, version: isNewest ? .two : .one, exportedAt: step.now, pauses: isNewest ? app.settings.pauses : [],
        unknownMembers: isNewest ? areaMembers : app.settings.unknownMembers)
      // A small file is finished in the same step as the tap.
      app.transfer.writing = FileWriting(format, writer, logCount: cellCount)
      app.transfer.task = .write
      work(&step)
    case .habitTable: writeTable(format, &step)
    case .logTable:
      guard cellCount > Self.quickCellsMax else { return writeTable(format, &step) }
      app.transfer.exporting = ExportProgress()
      app.transfer.task = .writeTable(format)
      step.effects.append(.timer(name: Self.workTimer, milliseconds: 1))
    }
  }

  /// A file's members other than the habits: those of the areas, and those that this version does not know.
  private var areaMembers: String {
    var members = app.settings.unknownMembers
    for screens in app.areaScreens { members = screens.members(beside: members, app) }
    return app.replica.hasCouple ? app.coupleScreens.membersWithCouple(beside: members) : members
  }

  func writeOn(_ step: inout Step) {
    app.transfer.writing?.writeOn()
    guard let progress = app.transfer.writing?.progress else { return }
    guard progress.isFinished else {
      app.transfer.exporting = ExportProgress(done: progress.done, total: progress.total)
      app.transfer.task = .write
      return
    }
    guard let writing = app.transfer.writing else { return }
    app.transfer.writing = nil
    handOver(writing.bytes, writing.format, &step)
  }

  func writeTable(_ format: ExportFormat, _ step: inout Step) {
    handOver(format == .habitTable ? CSVExport.habits(app.habits) : CSVExport.logs(app.habits), format, &step)
  }

  private func handOver(_ bytes: [UInt8], _ format: ExportFormat, _ step: inout Step) {
    let name = format.fileName(today)
    step.effects.append(.download(name: name, mime: format.mime, bytes: bytes))
    app.record(.exportDone, &step)
    app.transfer.exporting = nil
    app.closeOverlay(&step)
    app.showToast(strings.exportDone(file: name), &step)
  }

  private var cellCount: Int {
    var count = 0
    for tracked in app.habits.all { count += tracked.history.days.count }
    return count
  }
}
