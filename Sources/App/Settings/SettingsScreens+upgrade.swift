import Actions
import Core
import Habits
import Texts

extension SettingsScreens {
  /// Shows what is free and what Pro adds (H-9), and that it costs nothing on a server that sells nothing (H-30).
  @HTMLBuilder var upgradeSheet: Node {
    app.sheet(strings.proTitle) {
      if app.isPro {
        p(.class("sheet-lead")) { strings.proActive }
        proOffer
        p(.class("help")) { strings.proKept }
        div(.class("buttons")) {
          button(.class("btn"), .type("button"), .on(.click, .settings(.endPro))) { strings.proDeactivate }
          button(.class("btn btn-primary"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.appDone }
        }
      } else {
        p(.class("sheet-lead")) { app.habitScreens.canAddHabit ? strings.proLead : strings.proLimitText }
        freeOffer
        proOffer
        p(.class("help")) { strings.proKept }
        upgradeButtons
      }
    }
  }

  private var freeOffer: Node {
    let free = HabitLimits.freeActiveMax
    return offer(
      strings.proFreeTitle, .habits,
      [
        strings.proFreeHabits(count: free), strings.proFreePalettes(count: ThemePalette.freeCount),
        strings.proFreeCards,
      ])
  }

  private var proOffer: Node {
    offer(
      strings.proWithTitle, .sparkle,
      [strings.proBenefitHabits, strings.proBenefitThemes, strings.proBenefitCards])
  }

  private func offer(_ title: String, _ symbol: Icon, _ parts: [String]) -> Node {
    section(.class("card card-pad")) {
      div(.class("card-head")) { h3(.class("card-title")) { title } }
      ul(.class("offer"), .role("list")) {
        for part in parts {
          li {
            icon(symbol)
            span { part }
          }
        }
      }
    }
  }

  private var upgradeButtons: Node {
    div(.class("buttons")) {
      button(
        .class("btn btn-primary btn-block"), .type("button"), .aria("describedby", "pro-note"),
        .on(.click, .settings(.buy))
      ) { strings.proUnlockFree }
      p(.class("help settings-note"), .id("pro-note")) { strings.proFreeNote }
      if !app.habitScreens.canAddHabit {
        button(.class("btn btn-block"), .type("button"), .on(.click, .shell(.go(.habits)))) { strings.proLimitArchive }
      }
      button(.class("btn btn-plain btn-block"), .type("button"), .on(.click, .settings(.restore))) {
        strings.proRestore
      }
      button(.class("btn btn-plain btn-block"), .type("button"), .on(.click, .shell(.closeOverlay))) {
        strings.proNotNow
      }
    }
  }
}
