import Core
import Habits
import Texts

/// The fields of the edit form for a schedule other than daily and for a target: in the part of the module that comes after the first frame.
struct RhythmScreens: Screens {
  let app: AppModel

  @HTMLBuilder func scheduleDetails(_ draft: EditDraft) -> Node {
    switch draft.scheduleKind {
    case .daily: Node.nothing
    case .weekdays: weekdayField(draft)
    case .every:
      countField(
        strings.habitFormEveryLabel, strings.habitScheduleEvery(count: Int(draft.interval)), draft.interval,
        range: 2...Schedule.intervalMax, firstDayField(draft))
    case .times:
      countField(
        strings.habitFormTimesLabel, strings.habitScheduleTimes(count: Int(draft.timesPerWeek)), draft.timesPerWeek,
        range: 1...6, caption(.week))
    case .monthly:
      countField(
        strings.habitFormMonthLabel, strings.habitScheduleMonthly(count: Int(draft.timesPerMonth)),
        draft.timesPerMonth, range: 1...30, caption(.month))
    }
  }

  private func weekdayField(_ draft: EditDraft) -> Node {
    fieldset(.class("field")) {
      legend(.class("sr")) { strings.habitFormWeekdaysLabel }
      div(.class("weekdays")) {
        for day in rules.firstWeekday.weekFromHere {
          label(.class("weekday")) {
            input(
              .class("choice-input"), .type("checkbox"), .flag("checked", draft.weekdays.contains(day)),
              .on(.change, .edit(.weekday(day))))
            span(.aria("hidden", true)) { app.formats.weekdayShort(day) }
            span(.class("sr")) { app.formats.weekdayLong(day) }
          }
        }
      }
    }
  }

  private func countField(
    _ name: String, _ text: String, _ count: Int32, range: ClosedRange<Int32>, _ rest: Node
  ) -> Node {
    div(.class("field")) {
      div(.class("stepper"), .role("group"), .label(name)) {
        button(
          .class("stepper-btn"), .type("button"), .label(strings.habitAmountLess),
          .on(.click, .edit(.times(max(range.lowerBound, count - 1))))
        ) { icon(.minus) }
        output(.class("stepper-input num")) { text }
        button(
          .class("stepper-btn"), .type("button"), .label(strings.habitAmountMore),
          .on(.click, .edit(.times(min(range.upperBound, count + 1))))
        ) { icon(.plus) }
      }
      rest
    }
  }

  private func firstDayField(_ draft: EditDraft) -> Node {
    div(.class("row")) {
      label(.class("row-main"), .attribute("for", "edit-first")) { strings.habitFormEveryFrom }
      input(
        .class("input input-s"), .id("edit-first"), .type("date"), .value((draft.firstDay ?? today).iso),
        .entering(.change, .editFirst))
    }
  }

  private func caption(_ period: Period) -> Node {
    p(.class("help")) { period == .month ? strings.habitFormMonthCaption : strings.habitFormTimesCaption }
  }

  // MARK: A name that says an amount

  /// Offers to apply the amount and the rhythm that the name states, as long as no other goal was chosen (H-12).
  @HTMLBuilder func namedGoal(_ draft: EditDraft) -> Node {
    if let named = named(draft) {
      div(.class("limit"), .role("status")) {
        p(.class("help")) { strings.amountNamed(name: named.name, goal: text(of: named)) }
        button(.class("btn btn-s btn-plain"), .type("button"), .on(.click, .edit(.takeName))) { strings.amountUse }
      }
    }
  }

  private func named(_ draft: EditDraft) -> NamedGoal? {
    guard draft.goalKind == .check, draft.scheduleKind == .daily else { return nil }
    return NamedGoal(in: draft.name, decimalMark: app.formats.decimalMark)
  }

  private func text(of named: NamedGoal) -> String {
    var parts: [String] = []
    if named.goal != .check { parts.append(app.formats.goal(named.goal)) }
    if named.schedule != .daily { parts.append(app.formats.schedule(named.schedule)) }
    return parts.joined(separator: ", ")
  }

  /// Applies what the name states.
  func applyName() {
    guard var draft = app.draft, let named = named(draft) else { return }
    draft.name = named.name
    draft.errors[.name] = nil
    draft.set(named.goal, app.formats)
    draft.set(named.schedule)
    app.draft = draft
  }

  // MARK: Target

  func targetField(_ draft: EditDraft) -> Node {
    div(.class("field")) {
      div(.class("field-row")) {
        input(
          .class("input"), .id("edit-target"), .type("text"), .attribute("inputmode", "decimal"),
          .attribute("autocomplete", "off"),
          .value(draft.target), .label(strings.habitFormGoalTarget),
          .attribute("placeholder", strings.amountExample(number: draft.goalKind == .minutes ? "20" : "8")),
          .aria("invalid", draft.errors[.target] != nil), .entering(.input, .editTarget))
        if draft.goalKind == .amount {
          input(
            .class("input"), .id("edit-unit"), .type("text"), .attribute("autocomplete", "off"), .value(draft.unit),
            .label(strings.habitFormGoalUnit), .attribute("placeholder", strings.habitFormGoalUnitPlaceholder),
            .aria("invalid", draft.errors[.unit] != nil), .entering(.input, .editUnit))
        }
      }
      app.habitScreens.fieldError(draft, .target)
      app.habitScreens.fieldError(draft, .unit)
      if draft.goalKind == .amount {
        div(.class("segments"), .role("radiogroup"), .label(strings.habitFormGoalDirection)) {
          segment("direction", strings.habitFormGoalAtLeast, isChosen: !draft.isAtMost, .edit(.atMost(false)))
          segment("direction", strings.habitFormGoalAtMost, isChosen: draft.isAtMost, .edit(.atMost(true)))
        }
      }
      div(.class("segments"), .role("radiogroup"), .label(strings.habitFormGoalPeriod)) {
        for period in Period.allCases {
          segment("period", name(period), isChosen: draft.period == period, .edit(.period(period)))
        }
      }
      if draft.period != .day { caption(draft.period) }
    }
  }

  private func name(_ period: Period) -> String {
    switch period {
    case .day: strings.habitFormPeriodDay
    case .week: strings.habitFormPeriodWeek
    case .month: strings.habitFormPeriodMonth
    }
  }
}
