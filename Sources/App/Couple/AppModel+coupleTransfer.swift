import Core
import Couple
import Habits
import Replica
import Sync

/// The couple in files.
extension AppModel {
  /// The members of a file beside the habits.
  @inline(never)
  func membersWithCouple() -> String { CoupleFile.members(replica.couple, beside: settings.unknownMembers) }

  private func coupleImport(_ package: HabitPackage) -> CoupleImport {
    replica.couple.importing(package.couple, at: now, device: replica.syncAccount?.device ?? "")
  }

  /// Whether a file has something of a couple that is not here.
  @inline(never)
  func bringsCouple(_ package: HabitPackage) -> Bool { !coupleImport(package).parts.isEmpty }

  @inline(never)
  func importCouple(_ package: HabitPackage, _ step: inout Step) {
    for one in coupleImport(package).steps { apply(.couple(CoupledStep(one)), &step) }
  }

  /// Says in the preview what the file brings.
  @inline(never)
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

  /// Exports what the two share, to keep before they part.
  func exportCouple(_ step: inout Step) {
    let name = "alltag-us-\(today.iso).json"
    step.effects.append(
      .download(name: name, mime: "application/json", bytes: CoupleFile.bytes(replica.couple, at: step.now)))
    showToast(strings.coupleExported(file: name), &step)
  }
}
