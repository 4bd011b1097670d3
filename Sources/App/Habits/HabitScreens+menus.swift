import Core
import Habits
import Replica
import Texts

/// The menus of the list and of a habit, and their sheets.
extension HabitScreens {
  var listMenu: Node {
    app.moreMenu(.listMenu, strings.appMore) {
      app.menuItem(.chart, strings.statsTitle, .shell(.go(.statistics(.habits))), isFirst: true)
      app.menuItem(.drag, strings.habitReorderStart, .habit(.reorder(isOn: true)))
      app.menuItem(.pause, strings.settingsPauses, .shell(.open(.pauseAll)))
      div(.class("menu-line"), .role("separator"))
      app.menuItem(.upload, strings.exportTitle, .shell(.open(.exportOptions)))
      app.menuItem(.settings, strings.settingsTitle, .shell(.go(.settings)))
    }
  }

  func habitMenu(_ habit: Habit) -> Node {
    let id = habit.id
    return app.moreMenu(.habitMenu(id), strings.habitActions(name: habit.name)) {
      app.menuItem(.edit, strings.appEdit, .shell(.go(.editHabit(id))), key: "E", isFirst: true)
      app.menuItem(.pin, habit.isPinned ? strings.habitUnpin : strings.habitPin, .habit(.pin(id)))
      app.menuItem(.pause, strings.habitFormPauses, .shell(.open(.pause(id))))
      app.menuItem(.share, strings.habitShare, .shell(.open(.share(id))), key: "S")
      div(.class("menu-line"), .role("separator"))
      if habit.isArchived {
        app.menuItem(.archive, strings.habitUnarchive, .habit(.unarchive(id)))
      } else {
        app.menuItem(.archive, strings.habitArchive, .habit(.archive(id)))
      }
      app.menuItem(.trash, strings.habitDelete, .shell(.open(.confirmDelete(id))), isDanger: true)
    }
  }

  @HTMLBuilder func confirmDeleteSheet(_ id: HabitID) -> Node {
    if let tracked = app.habits[id] {
      let count = tracked.history.count
      app.sheet(strings.habitDeleteTitle(name: tracked.habit.name)) {
        p(.class("sheet-lead")) { count == 0 ? strings.habitDeleteTextEmpty : strings.habitDeleteText(count: count) }
        div(.class("buttons")) {
          button(.class("btn btn-danger"), .on(.click, .habit(.delete(id)))) { strings.appDelete }
          if !tracked.habit.isArchived {
            button(.class("btn"), .on(.click, .habit(.archive(id)))) { strings.habitArchive }
          }
          button(.class("btn btn-plain"), .on(.click, .shell(.closeOverlay))) { strings.appCancel }
        }
      }
    }
  }

  @HTMLBuilder func pauseSheet(_ id: HabitID) -> Node {
    if let habit = app.habits[id]?.habit {
      app.sheet(strings.habitFormPauses) {
        p(.class("sheet-lead")) { strings.habitFormPauseCaption }
        pauseList(habit.pauses) { .habit(.endPause(id, first: $0)) }
        pauseChoices { .habit(.pause(id, first: $0, last: $1)) }
      }
    }
  }

  @HTMLBuilder var pauseAllSheet: Node {
    app.sheet(strings.settingsPauses) {
      p(.class("sheet-lead")) { strings.settingsPausesCaption }
      pauseList(app.settings.pauses) { .settings(.endPauseAll(first: $0)) }
      pauseChoices { .settings(.pauseAll(first: $0, last: $1)) }
    }
  }

  /// Lists current and future pauses, each with a button to end it.
  @HTMLBuilder private func pauseList(_ pauses: [DayRange], _ end: (Day) -> Message) -> Node {
    let current = pauses.filter { $0.last >= today }
    if !current.isEmpty {
      ul(.class("list"), .role("list")) {
        for range in current {
          li(.class("row")) {
            span(.class("row-main")) { span(.class("row-title")) { app.formats.dayRange(range.first, range.last) } }
            roundButton(
              .close, strings.habitFormPauseRemove(days: app.formats.dayRange(range.first, range.last)),
              end(range.first),
              style: "round round-plain")
          }
        }
      }
    }
  }

  /// Shows the first and last day of a new pause and the button to create it.
  @HTMLBuilder private func pauseChoices(_ make: (Day, Day) -> Message) -> Node {
    let first = app.habitView.pauseFirst ?? today
    let last = max(app.habitView.pauseLast ?? today + 6, first)
    div(.class("field-row")) {
      dayField("pause-first", strings.habitFormPauseFirst, first, .pauseFirst)
      dayField("pause-last", strings.habitFormPauseLast, last, .pauseLast)
    }
    div(.class("buttons")) {
      button(.class("btn btn-primary"), .on(.click, make(first, last))) {
        strings.habitFormPauseAdd + ": " + app.formats.dayRange(first, last)
      }
    }
  }

  private func dayField(_ id: String, _ name: String, _ day: Day, _ prefix: MessagePrefix) -> Node {
    div(.class("field")) {
      label(.class("label"), .attribute("for", id)) { name }
      input(.class("input"), .id(id), .type("date"), .value(day.iso), .entering(.change, prefix))
    }
  }
}
