import Core
import Habits
import Replica

/// Writing files (H-20, H-23).
extension AppModel {
  /// Cells of a table that are written before the page is painted again; a larger one says first that it takes a while.
  private static let quickCellsMax = 40_000

  var hasNothingToExport: Bool { hasNoHabits && !replica.hasCouple }

  var hasNoHabits: Bool { !habits.all.contains { $0.habit.deletedAt == nil } }

  func export(_ format: ExportFormat, _ step: inout Step) {
    guard !hasNothingToExport else { return showToast(strings.exportNothing, &step) }
    if overlay != .exportOptions { open(.exportOptions, &step) }
    dropWork(&step)
    switch format {
    case .json, .jsonVersion1:
      let isNewest = format == .json
      let writer = HabitPackageWriter(
        habits, version: isNewest ? .two : .one, exportedAt: step.now, pauses: isNewest ? settings.pauses : [],
        unknownMembers: isNewest && replica.hasCouple ? membersWithCouple() : settings.unknownMembers)
      // A small file is there at once, within the tap.
      transfer.writing = FileWriting(format, writer, logCount: cellCount)
      transfer.task = .write
      work(&step)
    case .habitTable: writeTable(format, &step)
    case .logTable:
      guard cellCount > Self.quickCellsMax else { return writeTable(format, &step) }
      transfer.exporting = ExportProgress()
      transfer.task = .writeTable(format)
      step.effects.append(.timer(name: Self.workTimer, milliseconds: 1))
    }
  }

  func writeOn(_ step: inout Step) {
    transfer.writing?.writeOn()
    guard let progress = transfer.writing?.progress else { return }
    guard progress.isFinished else {
      transfer.exporting = ExportProgress(done: progress.done, total: progress.total)
      transfer.task = .write
      return
    }
    guard let writing = transfer.writing else { return }
    transfer.writing = nil
    handOver(writing.bytes, writing.format, &step)
  }

  func writeTable(_ format: ExportFormat, _ step: inout Step) {
    handOver(format == .habitTable ? CSVExport.habits(habits) : CSVExport.logs(habits), format, &step)
  }

  private func handOver(_ bytes: [UInt8], _ format: ExportFormat, _ step: inout Step) {
    let name = format.fileName(today)
    step.effects.append(.download(name: name, mime: format.mime, bytes: bytes))
    record(.exportDone, &step)
    transfer.exporting = nil
    closeOverlay(&step)
    showToast(strings.exportDone(file: name), &step)
  }

  private var cellCount: Int {
    var count = 0
    for tracked in habits.all { count += tracked.history.days.count }
    return count
  }
}
