import Actions
import Core
import Habits
import Replica

extension AppModel {
  /// Shows a toast for ten seconds. A deletion that the previous toast could undo becomes final.
  func showToast(_ text: String, undo: Toast.Undo? = nil, _ step: inout Step) {
    finishDeletion(&step)
    toast = Toast(text: text, undo: undo, serial: step.now.milliseconds)
    step.effects.append(.timer(name: "toast", milliseconds: Toast.milliseconds))
  }

  func endToast(_ step: inout Step) {
    finishDeletion(&step)
    toast = nil
    step.effects.append(.timer(name: "toast", milliseconds: 0))
  }

  /// Removes the toast of a screen that is left (0098), unless it has an undo or was shown by this step.
  func leaveToast(_ step: inout Step) {
    guard let toast, toast.undo == nil, toast.serial != step.now.milliseconds else { return }
    endToast(&step)
  }

  /// Makes a deletion final that can no longer be undone.
  private func finishDeletion(_ step: inout Step) {
    guard case .delete(let id) = toast?.undo else { return }
    habitScreens.perform(&step) { $0.purge(id) }
  }

  /// Reopens the habit's form that was left, with its input.
  private func reopenDraft(_ step: inout Step) {
    guard let left = habitView.left else { return }
    habitView.left = nil
    go(left.id.map { .editHabit($0) } ?? .newHabit, .push, &step)
    guard draft != nil, draft?.id == left.id else { return }
    draft = left
    habitView.isResumed = true
  }

  /// Undoes the action that the toast names.
  func undo(_ step: inout Step) {
    guard let undo = toast?.undo else { return }
    toast = nil
    step.effects.append(.timer(name: "toast", milliseconds: 0))
    switch undo {
    case .delete(let id), .archive(let id):
      habitScreens.perform(&step) { (actions) throws(HabitError) in try actions.restore(id) }
    case .log(let id, let day, let before):
      habitScreens.perform(&step) { (actions) throws(HabitError) in try actions.restore(before, id, day) }
    case .draft: reopenDraft(&step)
    case .importFile: transferScreens.undoImport(&step)
    case .area(let part, let code): screens(of: part)?.undo(code, self, &step)
    }
  }
}
