import Core
import Couple
import Habits
import Replica
import Sync
import Texts

/// The couple in exported and imported files.
extension CoupleScreens {
  /// Adds the couple to a file's members other than the habits.
  func membersWithCouple(beside object: String) -> String { CoupleFile.members(app.replica.couple, beside: object) }

  private func coupleImport(_ package: HabitPackage) -> CoupleImport {
    app.replica.couple.importing(package.couple, at: now, device: app.replica.syncAccount?.device ?? "")
  }

  /// Whether a file contains couple data that this device does not have.
  func bringsCouple(_ package: HabitPackage) -> Bool { !coupleImport(package).parts.isEmpty }

  func importFile(_ package: HabitPackage, _ step: inout Step) {
    for one in coupleImport(package).steps { app.apply(.couple(CoupleStepBox(one)), &step) }
  }

  /// Returns the preview's text about the couple data in a file.
  func coupleRemark(_ package: HabitPackage) -> String {
    let names = coupleImport(package).parts.map { part in
      switch part {
      case .name: strings.habitFormName
      case .place: strings.couplePartPlace
      case .countdown: coupleWords.countdown
      case .notes: strings.couplePartNotes
      }
    }
    return names.isEmpty ? "" : strings.coupleImportBrings(parts: names.joined(separator: ", "))
  }

  /// Exports the couple's shared data, to keep before leaving.
  func export(_ step: inout Step) {
    let name = "alltag-us-\(today.iso).json"
    step.effects.append(
      .download(name: name, mime: "application/json", bytes: CoupleFile.bytes(app.replica.couple, at: step.now)))
    app.showToast(strings.coupleExported(file: name), &step)
  }
}
