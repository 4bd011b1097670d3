import Core
import Habits
import Replica
import Texts

/// "Delete everything". The user confirms it by typing a word; it cannot be undone.
extension SettingsScreens {
  func askWipe(_ step: inout Step) {
    app.settingsView.wipeWord = ""
    app.open(.confirmWipe, &step)
  }

  func typeWipeWord(_ text: String) {
    let wasConfirmed = isWipeConfirmed
    app.settingsView.wipeWord = text
    if isWipeConfirmed != wasConfirmed { app.generation += 1 }
  }

  func wipe(_ step: inout Step) {
    guard app.overlay == .confirmWipe, isWipeConfirmed, !app.isAccountAwaited else { return }
    app.closeOverlay(&step)
    if app.isSignedIn { return app.syncHost.eraseEverything(&step) }
    step.effects.append(.wipe)
  }

  var isWipeConfirmed: Bool {
    app.settingsView.wipeWord.trimmedWhitespace.caseFolded == strings.settingsDeleteEverythingWord.caseFolded
  }

  /// Lists what is deleted, by area.
  private var losses: [String] {
    var losses: [String] = []
    for area in AppArea.allCases where app.replica.hasContent(of: area) {
      if area == .habits {
        losses.append(strings.settingsDeleteEverythingHabits(count: app.habits.all.count))
      } else {
        let lines = area.part.flatMap { app.screens(of: $0)?.losses(app) } ?? []
        losses += lines.isEmpty ? [strings.settingsDeleteEverythingArea(name: app.look(of: area).name)] : lines
      }
    }
    return losses + [strings.settingsDeleteEverythingSettings]
  }

  @HTMLBuilder var confirmWipeSheet: Node {
    let word = strings.settingsDeleteEverythingWord
    app.sheet(strings.settingsDeleteEverythingTitle) {
      p(.class("sheet-lead")) { strings.settingsDeleteEverythingText }
      ul(.class("losses")) { for loss in losses { li { loss } } }
      if app.isSignedIn { p(.class("sheet-lead")) { strings.accountWipeText } }
      if app.isAccountAwaited { app.awaited(strings.settingsAccount) }
      form(.class("form"), .id("wipe-form"), .flag("novalidate", true), .on(.submit, .settings(.wipe))) {
        div(.class("field")) {
          label(.class("label"), .attribute("for", "wipe-word")) {
            strings.settingsDeleteEverythingConfirm(word: word)
          }
          input(
            .class("input"), .id("wipe-word"), .type("text"), .value(app.settingsView.wipeWord),
            .attribute("autocomplete", "off"), .attribute("autocapitalize", "none"), .attribute("spellcheck", "false"),
            .flag("data-autofocus", true),
            .entering(.input, .settingsWipeWord))
        }
        div(.class("buttons")) {
          button(.class("btn"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.appCancel }
          button(.class("btn btn-danger"), .type("submit"), .flag("disabled", !isWipeConfirmed || app.isAccountAwaited))
          {
            strings.settingsDeleteEverything
          }
          button(
            .class("btn btn-plain btn-block"), .type("button"), .on(.click, .shell(.open(.exportOptions)))
          ) { strings.settingsExportFirst }
        }
      }
    }
  }
}
