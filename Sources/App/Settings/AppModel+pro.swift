import Core
import Habits
import Replica

/// The entitlement (H-30): a purchase that is only simulated, and what the server's operator grants.
extension AppModel {
  func buy(_ step: inout Step) {
    closeOverlay(&step)
    if !isPro {
      changeSettings(&step) { $0.entitlement = .pro }
      record(.purchaseSuccess, &step)
    }
    showToast(strings.proActive, &step)
  }

  /// Finds again what was bought or granted; any number of times leads to the same state.
  func restore(_ step: inout Step) {
    guard isPro || environment.flags.contains("pro") else {
      return showToast(strings.proErrorNothingToRestore, &step)
    }
    if !isPro { changeSettings(&step) { $0.entitlement = .pro } }
    closeOverlay(&step)
    showToast(strings.proActive, &step)
  }

  /// Back to the free edition; a palette of Pro goes, everything else stays (H-9).
  func endPro(_ step: inout Step) {
    closeOverlay(&step)
    guard isPro else { return }
    changeSettings(&step) {
      $0.entitlement = .free
      if ThemePalette(stored: $0.palette).isPro { $0.palette = ThemePalette.sky.stored }
    }
    showToast(strings.proEnded, &step)
  }
}
