import Core
import Habits
import Replica

extension AppModel {
  /// Shows a toast for its ten seconds; what the one before it still held open is settled first.
  func showToast(_ text: String, undo: Toast.Undo? = nil, _ step: inout Step) {
    settleToast(&step)
    toast = Toast(text: text, undo: undo, serial: step.now.milliseconds)
    step.effects.append(.timer(name: "toast", milliseconds: Toast.milliseconds))
  }

  func endToast(_ step: inout Step) {
    settleToast(&step)
    toast = nil
    step.effects.append(.timer(name: "toast", milliseconds: 0))
  }

  /// A deletion that can no longer be undone becomes final.
  private func settleToast(_ step: inout Step) {
    guard case .delete(let id) = toast?.undo, habits[id]?.habit.deletedAt != nil else { return }
    apply(.habitRemoved(id), &step)
  }

  /// Takes back what the toast offers.
  func undo(_ step: inout Step) {
    guard let undo = toast?.undo else { return }
    toast = nil
    step.effects.append(.timer(name: "toast", milliseconds: 0))
    switch undo {
    case .delete(let id): changeHabit(id, &step) { $0.deletedAt = nil }
    case .archive(let id): changeHabit(id, &step) { $0.isArchived = false }
    case .log(let id, let day, let before):
      var log = before
      log.timestamp = step.now.after(habits[id]?.history.log(day))
      apply(.log(id, day, log), &step)
      record(.toggleUndo, &step)
    case .importFile: undoImport(&step)
    }
  }
}
