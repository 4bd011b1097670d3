import Core
import Habits
import Texts

/// The edit form (H-12).
extension HabitScreens {
  @HTMLBuilder var editor: Node {
    if let draft = app.draft {
      let nearest = HabitPalette.nearest(draft.color).name
      form(
        .class("screen c-" + nearest), .id("edit-form"), .flag("novalidate", true), .on(.submit, .edit(.save)),
        .data("draft", ""), .data("keeps", "edit."), .flag("data-resumed", app.habitView.isResumed)
      ) {
        div(.class("topbar")) {
          a(
            .class("round"), .href(draft.id.map { Route.habit($0).path } ?? Route.habits.path),
            .label(strings.appCancel)
          ) { icon(.close) }
          h1(.class("topbar-title"), .attribute("tabindex", "-1")) {
            draft.id == nil ? strings.habitFormTitleNew : strings.habitFormTitleEdit
          }
          button(.class("btn btn-s btn-primary"), .type("submit")) { strings.appSave }
        }
        div(.class("form")) {
          nameField(draft)
          if draft.id == nil { limitHint }
          symbolField(draft)
          colorField(draft)
          goalField(draft)
          scheduleField(draft)
          reminderField(draft)
          referenceField(draft)
          if let id = draft.id, let habit = app.habits[id]?.habit { dangerButtons(habit) }
        }
      }
    }
  }

  /// Explains the free edition's limit before it is reached: in the form of a new habit, and below the last free habit
  /// (H-9).
  @HTMLBuilder var limitHint: Node {
    if !app.isPro {
      let (number, max) = (app.habits.activeCount + 1, HabitLimits.freeActiveMax)
      div(.class("limit")) {
        p(.class("help")) {
          number > max ? strings.habitLimitReached(max: max) : strings.habitLimitNumber(count: number, max: max)
        }
        button(.class("btn btn-s btn-plain"), .type("button"), .on(.click, .shell(.open(.upgrade)))) {
          strings.habitLimitWhat
        }
      }
    }
  }

  private func nameField(_ draft: EditDraft) -> Node {
    let count = draft.name.trimmedWhitespace.count
    let isOver = count > HabitLimits.nameCharactersMax
    return div(.class("field")) {
      div(.class("label-row")) {
        label(.class("label"), .attribute("for", "edit-name")) { strings.habitFormName }
        span(.class(isOver ? "counter is-over num" : "counter num"), .aria("hidden", true)) {
          "\(count) / \(HabitLimits.nameCharactersMax)"
        }
      }
      input(
        .class("input input-title"), .id("edit-name"), .type("text"), .attribute("autocomplete", "off"),
        .attribute("enterkeyhint", "done"), .attribute("placeholder", strings.habitFormNamePlaceholder),
        .value(draft.name),
        .aria("invalid", draft.errors[.name] != nil),
        Attribute("aria-describedby", "edit-name-error", if: draft.errors[.name] != nil),
        .flag("data-autofocus", draft.id == nil), .entering(.input, .editName))
      fieldError(draft, .name)
      // Only a name with a digit can contain an amount. Its parser is in a later part of the module.
      if draft.name.utf8.contains(where: { (48...57).contains($0) }) { app.rhythmScreens.namedGoal(draft) }
    }
  }

  private func symbolField(_ draft: EditDraft) -> Node {
    div(.class("field")) {
      label(.class("label label-row"), .attribute("for", "edit-symbol")) { strings.habitFormSymbol }
      input(
        .class("input habit-symbol-input"), .id("edit-symbol"), .type("text"), .attribute("autocomplete", "off"),
        .attribute("spellcheck", "false"), .attribute("enterkeyhint", "done"),
        .aria("describedby", "edit-symbol-help"), .value(draft.symbol), .entering(.input, .editSymbol))
      p(.class("help"), .id("edit-symbol-help")) { strings.habitFormSymbolCaption }
    }
  }

  @HTMLBuilder func fieldError(_ draft: EditDraft, _ field: EditField) -> Node {
    if let error = draft.errors[field] {
      p(.class("error"), .id(field.elementID + "-error"), .role("alert")) {
        smallIcon(.warning)
        app.formats.text(for: error)
      }
    }
  }

  private func colorField(_ draft: EditDraft) -> Node {
    let nearest = HabitPalette.nearest(draft.color)
    return fieldset(.class("field")) {
      legend(.class("label label-row")) { strings.habitFormColor }
      div(.class("card swatches")) {
        for entry in HabitPalette.all {
          label(.class("swatch c-" + entry.name)) {
            input(
              .class("choice-input"), .type("radio"), .attribute("name", "color"), .value(entry.color.hex),
              .flag("checked", entry == nearest), .on(.change, .edit(.color(entry.color))))
            swatchArt
            span(.class("sr")) { colorName(entry) }
          }
        }
      }
    }
  }

  /// The drawing of a color to choose.
  var swatchArt: Node {
    svg(.attribute("viewBox", "0 0 36 36"), .aria("hidden", true)) {
      circle(.attribute("cx", "18"), .attribute("cy", "18"), .attribute("r", "13"))
      circle(.class("swatch-ring"), .attribute("cx", "18"), .attribute("cy", "18"), .attribute("r", "17"))
      path(.attribute("pathLength", "1"), .attribute("d", "M12 18.4l4.2 4.2 8-8.9"))
    }
  }

  func colorName(_ entry: HabitPalette) -> String {
    switch entry.name {
    case "blue": strings.habitColorBlue
    case "sky": strings.habitColorSky
    case "teal": strings.habitColorTeal
    case "green": strings.habitColorGreen
    case "lime": strings.habitColorLime
    case "amber": strings.habitColorAmber
    case "orange": strings.habitColorOrange
    case "red": strings.habitColorRed
    case "pink": strings.habitColorPink
    case "purple": strings.habitColorPurple
    case "violet": strings.habitColorViolet
    default: strings.habitColorSlate
    }
  }

  @HTMLBuilder private func scheduleField(_ draft: EditDraft) -> Node {
    if draft.goalKind == .check || draft.period == .day {
      fieldset(.class("field"), .id("edit-schedule"), .attribute("tabindex", "-1")) {
        legend(.class("label label-row")) { strings.habitFormSchedule }
        div(.class("segments segments-many")) {
          for kind in EditDraft.ScheduleKind.allCases {
            segment("schedule", scheduleName(kind), isChosen: draft.scheduleKind == kind, .edit(.schedule(kind)))
          }
        }
        fieldError(draft, .schedule)
      }
      if draft.scheduleKind != .daily { app.rhythmScreens.scheduleDetails(draft) }
    }
  }

  private func scheduleName(_ kind: EditDraft.ScheduleKind) -> String {
    switch kind {
    case .daily: strings.habitFormScheduleDaily
    case .weekdays: strings.habitFormScheduleWeekdays
    case .every: strings.habitFormScheduleEvery
    case .times: strings.habitFormScheduleTimes
    case .monthly: strings.habitFormScheduleMonthly
    }
  }

  static let goalFieldID = "edit-goal"

  @HTMLBuilder private func goalField(_ draft: EditDraft) -> Node {
    fieldset(.class("field"), .id(Self.goalFieldID), .attribute("tabindex", "-1")) {
      legend(.class("label label-row")) { strings.habitFormGoal }
      div(.class("segments")) {
        for kind in EditDraft.GoalKind.allCases {
          segment("goal", goalName(kind), isChosen: draft.goalKind == kind, .edit(.goal(kind)))
        }
      }
    }
    if draft.goalKind != .check { app.rhythmScreens.targetField(draft) }
  }

  private func goalName(_ kind: EditDraft.GoalKind) -> String {
    switch kind {
    case .check: strings.habitFormGoalCheck
    case .amount: strings.habitFormGoalAmount
    case .minutes: strings.habitFormGoalMinutes
    }
  }

  private func reminderField(_ draft: EditDraft) -> Node {
    div(.class("field")) {
      span(.class("label label-row")) { strings.habitFormReminders }
      ul(.class("list"), .role("list")) {
        for (i, reminder) in draft.reminders.enumerated() {
          li(.class("row")) {
            label(.class("row-main"), .attribute("for", "reminder-\(i)")) {
              span(.class("row-title")) { strings.habitFormReminderTime }
            }
            input(
              .class("input input-s"), .id("reminder-\(i)"), .type("time"),
              .value(twoDigits(reminder / 60) + ":" + twoDigits(reminder % 60)), .entering(.change, .editReminder(i)))
            roundButton(
              .close, strings.habitFormReminderRemove(time: app.formats.time(reminder)),
              .edit(.removeReminder(Int32(i))),
              style: "round round-plain")
          }
        }
        li(.class("row")) {
          button(.class("row-main"), .type("button"), .on(.click, .edit(.addReminder))) {
            span(.class("link")) {
              smallIcon(.plus)
              strings.habitFormReminderAdd
            }
          }
        }
      }
      p(.class("help")) {
        app.settingsView.notifications == "denied" ? strings.errorNotificationRefused : strings.habitFormReminderCaption
      }
    }
  }

  private func referenceField(_ draft: EditDraft) -> Node {
    div(.class("field")) {
      label(.class("label label-row"), .attribute("for", "edit-reference")) { strings.habitFormReferenceDay }
      input(
        .class("input"), .id("edit-reference"), .type("date"), .value(draft.referenceDay?.iso ?? ""),
        .attribute("max", today.iso),
        .entering(.change, .editReference))
      p(.class("help")) { strings.habitFormReferenceDayCaption }
    }
  }

  private func dangerButtons(_ habit: Habit) -> Node {
    div(.class("buttons")) {
      button(
        .class("btn"), .type("button"),
        .on(.click, .habit(habit.isArchived ? .unarchive(habit.id) : .archive(habit.id)))
      ) {
        icon(.archive)
        habit.isArchived ? strings.habitUnarchive : strings.habitArchive
      }
      button(.class("btn btn-danger-quiet"), .type("button"), .on(.click, .shell(.open(.confirmDelete(habit.id))))) {
        icon(.trash)
        strings.habitDelete
      }
    }
  }
}
