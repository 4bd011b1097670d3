import Actions
import Core
import Habits
import Replica
import Texts

/// The Pro entitlement (H-30): granted by the server's operator, or unlocked by the user if the server sells nothing.
extension SettingsScreens {
  /// Unlocks Pro, and continues with what needed it: an open form stays with its input, and the form of a new habit opens if the user
  /// wanted one.
  func buy(_ step: inout Step) {
    let wantsHabit = app.habitView.wantsHabit
    app.closeOverlay(&step)
    app.apply(settingsActions(step).unlockPro(), &step)
    app.showToast(strings.proActive, &step)
    if wantsHabit { app.habitScreens.startNewHabit(&step) }
  }

  /// Restores a purchase or a grant. Repeating it changes nothing.
  func restore(_ step: inout Step) {
    do throws(SettingError) {
      app.apply(try settingsActions(step).restorePro(isGranted: app.environment.flags.contains("pro")), &step)
    } catch {
      return app.showToast(strings.proErrorNothingToRestore, &step)
    }
    app.closeOverlay(&step)
    app.showToast(strings.proActive, &step)
  }

  /// Returns to the free edition (H-9).
  func endPro(_ step: inout Step) {
    app.closeOverlay(&step)
    guard app.isPro else { return }
    app.apply(settingsActions(step).endPro(), &step)
    app.showToast(strings.proEnded, &step)
  }
}
