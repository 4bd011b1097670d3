import Core
import Replica
import Texts

extension SettingsScreens {
  @HTMLBuilder var shortcutsSheet: Node {
    app.sheet(strings.shortcutTitle) {
      div(.class("shortcuts")) {
        section {
          h3 { strings.shortcutSectionPlaces }
          dl {
            for (i, tab) in app.tabs.enumerated() { shortcutRow(tab.name, "\(i + 1)") }
          }
        }
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
          shortcutRow(name(of: shortcut), shortcut.keyCap)
        }
      }
    }
  }

  private func shortcutRow(_ name: String, _ keyCap: String) -> Node {
    div {
      dt { name }
      dd { Node("kbd", [.class("kbd")], Node(text: keyCap)) }
    }
  }

  private func name(of shortcut: Shortcut) -> String {
    switch shortcut {
    case .help: strings.shortcutHelp
    case .search: strings.shortcutSearch
    case .calendar: strings.appTabCalendar
    case .newHabit: strings.shortcutNewHabit
    case .undo: strings.shortcutUndo
    case .close: strings.shortcutClose
    case .edit: strings.shortcutEdit
    case .share: strings.habitShare
    case .dayBefore: strings.shortcutDayBefore
    case .dayAfter: strings.shortcutDayAfter
    }
  }
}
