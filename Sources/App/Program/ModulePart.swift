/// A part of the browser module that holds an area's code. The host loads it on request (`Sources/WebEntry`).
enum ModulePart: String {
  case calm, couple
}

/// The loading states of the account's part (with its texts) and of the areas' parts.
struct PartStates {
  var account = PartState.none
  private var calm = PartState.none
  private var couple = PartState.none

  subscript(part: ModulePart) -> PartState {
    get {
      switch part {
      case .calm: calm
      case .couple: couple
      }
    }
    set {
      switch part {
      case .calm: calm = newValue
      case .couple: couple = newValue
      }
    }
  }
}

enum PartState { case none, loading, failed, ready }
