/// The keyboard shortcuts, except for the digits, which lead to the tabs of the navigation. Used by `press` and
/// the list of shortcuts.
enum Shortcut: String, CaseIterable {
  case help = "?"
  case search = "/"
  case calendar = "c"
  case newHabit = "n"
  case undo = "u"
  case close = "Escape"
  case edit = "e"
  case share = "s"
  case dayBefore = "j"
  case dayAfter = "k"

  /// Whether the shortcut acts on the habit shown and on no other screen.
  var isOfHabit: Bool { self == .edit || self == .share }

  /// Whether the shortcut is about habits, so that it does not exist while they are off.
  var needsHabits: Bool { isOfHabit || self == .newHabit }

  /// The label of its key.
  var keyCap: String {
    switch self {
    case .help: "?"
    case .search: "/"
    case .calendar: "C"
    case .newHabit: "N"
    case .undo: "U"
    case .close: "Esc"
    case .edit: "E"
    case .share: "S"
    case .dayBefore: "J"
    case .dayAfter: "K"
    }
  }
}
