import Core
import Replica
import Texts

extension SettingsScreens {
  @HTMLBuilder var shortcutsSheet: Node {
    app.sheet(strings.shortcutTitle) {
      div(.class("shortcuts")) {
        shortcutList(strings.shortcutSectionAnywhere, isOfHabit: false)
        if app.replica.isOn(.habits) { shortcutList(strings.shortcutSectionHabit, isOfHabit: true) }
      }
    }
  }

  private func shortcutList(_ title: String, isOfHabit: Bool) -> Node {
    section {
      h3 { title }
      dl {
        for shortcut in Shortcut.allCases
        where shortcut.isOfHabit == isOfHabit && (app.replica.isOn(.habits) || !shortcut.needsHabits) {
          div {
            dt { name(of: shortcut) }
            dd { Node("kbd", [.class("kbd")], Node(text: shortcut.keyCap)) }
          }
        }
      }
    }
  }

  private func name(of shortcut: Shortcut) -> String {
    switch shortcut {
    case .help: strings.shortcutHelp
    case .newHabit: strings.shortcutNewHabit
    case .today: strings.shortcutGoToday
    case .habits: strings.shortcutGoHabits
    case .statistics: strings.shortcutGoStats
    case .settings: strings.shortcutGoSettings
    case .undo: strings.shortcutUndo
    case .close: strings.shortcutClose
    case .edit: strings.shortcutEdit
    case .share: strings.habitShare
    }
  }
}
