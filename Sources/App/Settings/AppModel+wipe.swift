import Core
import Habits

/// "Delete everything": asked first, with a word to type; there is no way back.
extension AppModel {
  func askWipe(_ step: inout Step) {
    settingsView.wipeWord = ""
    open(.confirmWipe, &step)
  }

  func typeWipeWord(_ text: String) {
    let wasConfirmed = isWipeConfirmed
    settingsView.wipeWord = text
    if isWipeConfirmed != wasConfirmed { epoch += 1 }
  }

  func wipe(_ step: inout Step) {
    guard overlay == .confirmWipe, isWipeConfirmed, !isAccountAwaited else { return }
    closeOverlay(&step)
    if isSignedIn { return eraseEverything(&step) }
    step.effects.append(.wipe)
  }

  var isWipeConfirmed: Bool {
    settingsView.wipeWord.trimmedWhitespace.caseFolded == strings.settingsDeleteEverythingWord.caseFolded
  }

  @HTMLBuilder var confirmWipeSheet: Node {
    let word = strings.settingsDeleteEverythingWord
    sheet(strings.settingsDeleteEverythingTitle) {
      p(.class("sheet-lead")) { strings.settingsDeleteEverythingText(count: habits.all.count) }
      if isSignedIn { p(.class("sheet-lead")) { strings.accountWipeText } }
      if isAccountAwaited { accountAwaited }
      form(.class("form"), .id("wipe-form"), .flag("novalidate", true), .on(.submit, .settings(.wipe))) {
        div(.class("field")) {
          label(.class("label"), .attribute("for", "wipe-word")) {
            strings.settingsDeleteEverythingConfirm(word: word)
          }
          input(
            .class("input"), .id("wipe-word"), .type("text"), .value(settingsView.wipeWord),
            .attribute("autocomplete", "off"), .attribute("autocapitalize", "none"), .attribute("spellcheck", "false"),
            .flag("data-autofocus", true),
            .entering(.input, .settingsWipeWord))
        }
        div(.class("buttons")) {
          button(.class("btn"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.appCancel }
          button(.class("btn btn-danger"), .type("submit"), .flag("disabled", !isWipeConfirmed || isAccountAwaited)) {
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
