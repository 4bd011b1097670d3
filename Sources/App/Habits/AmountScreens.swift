import Actions
import Core
import Habits
import Texts

/// The sheet in which a day's amount is typed (H-4): in the part of the module that comes after the first frame.
struct AmountScreens: Screens {
  let app: AppModel

  private static let fieldID = "amount-field"

  func update(_ message: MessageText, _ step: inout Step) {
    switch message.name {
    case "open": if let id = message.habit(0), let day = message.day(1) { open(id, day, &step) }
    case "text":
      app.habitView.amount?.text = message.rest(0)
      app.habitView.amount?.problem = .none
    case "use":
      if let use = message.int(0).flatMap({ AmountDraft.Use(rawValue: Int($0)) }) { choose(use) }
      step.effects.append(.focus(id: Self.fieldID))
    case "save": save(&step)
    default: break
    }
  }

  private func open(_ id: HabitID, _ day: Day, _ step: inout Step) {
    guard let tracked = app.habits[id], tracked.habit.goal != .check, day <= today else { return }
    app.open(.amount, &step)
    app.habitView.amount = AmountDraft(
      id: id, day: day, isLive: app.route == .today && day == today,
      text: app.formats.typed(tracked.history.amount(day) ?? .zero))
  }

  /// Chooses what the number means, and empties the field, because a total cannot be used as an amount to add.
  private func choose(_ use: AmountDraft.Use) {
    guard let draft = app.habitView.amount, draft.use != use else { return }
    app.habitView.amount?.use = use
    app.habitView.amount?.problem = .none
    let isUntouched = draft.text.utf8.elementsEqual(app.formats.typed(amount(of: draft)).utf8)
    if use == .total, draft.text.utf8.isEmpty {
      app.habitView.amount?.text = app.formats.typed(amount(of: draft))
    } else if draft.use == .total, isUntouched {
      app.habitView.amount?.text = ""
    }
  }

  private func amount(of draft: AmountDraft) -> Amount { app.habits[draft.id]?.history.amount(draft.day) ?? .zero }

  /// Returns the day's new amount. A sign before the number means the same as the choice above the field.
  private func result(_ draft: AmountDraft) -> (amount: Amount, problem: AmountDraft.Problem) {
    var text = draft.text.trimmedWhitespace
    var use = draft.use
    if let sign = text.first, sign == "+" || sign == "-" || sign == "−" {
      text = String(text.dropFirst())
      use = sign == "+" ? .more : .less
    }
    guard let entered = app.formats.amount(typed: text) else { return (.zero, .notANumber) }
    let old = amount(of: draft)
    switch use {
    case .total: return (entered, .none)
    case .less: return (old - entered, entered > old ? .belowZero : .none)
    case .more:
      let sum = Int64(old.thousandths) + Int64(entered.thousandths)
      return (old + entered, sum > Int64(Amount.max.thousandths) ? .notANumber : .none)
    }
  }

  private func save(_ step: inout Step) {
    guard let draft = app.habitView.amount, let tracked = app.habits[draft.id] else { return app.closeOverlay(&step) }
    let (amount, problem) = result(draft)
    guard problem == .none else {
      app.habitView.amount?.problem = problem
      step.effects.append(.focus(id: Self.fieldID))
      return
    }
    let before = tracked.history.log(draft.day)
    app.closeOverlay(&step)
    app.habitScreens.changeLog(draft.id, draft.day, &step) { (actions) throws(HabitError) in
      try actions.setAmount(amount, draft.id, draft.day, isLive: draft.isLive)
    }
    guard let after = app.habits[draft.id], after.history.log(draft.day) != before else { return }
    app.showToast(
      strings.amountEntered(
        name: tracked.habit.name, day: app.formats.relativeDay(draft.day, today: today),
        progress: app.formats.progress(after, draft.day)),
      undo: .log(draft.id, draft.day, before: before ?? DayLog(.none, at: step.now)), &step)
  }

  // MARK: Sheet

  @HTMLBuilder var sheet: Node {
    if let draft = app.habitView.amount, let tracked = app.habits[draft.id] {
      app.sheet(tracked.habit.name) {
        p(.class("sheet-lead")) {
          app.formats.relativeDay(draft.day, today: today) + ": " + app.formats.progress(tracked, draft.day)
        }
        form(.class("form"), .flag("novalidate", true), .on(.submit, .habit(.amount("save")))) {
          div(.class("segments"), .role("radiogroup"), .label(strings.amountHow)) {
            for use in AmountDraft.Use.allCases {
              segment("use", name(of: use), isChosen: draft.use == use, .habit(.amount("use:\(use.rawValue)")))
            }
          }
          div(.class("field")) {
            label(.class("label"), .attribute("for", Self.fieldID)) { app.habitScreens.amountLabel(tracked.habit.goal) }
            field(draft)
            hint(draft)
          }
          button(.class("btn btn-primary btn-block"), .type("submit")) { strings.appSave }
        }
      }
    }
  }

  private func field(_ draft: AmountDraft) -> Node {
    let isWrong = draft.problem != .none
    return input(
      .class("input input-title num"), .id(Self.fieldID), .type("text"), .attribute("inputmode", "decimal"),
      .attribute("autocomplete", "off"), .attribute("enterkeyhint", "done"), .attribute("maxlength", "20"),
      .value(draft.text), .attribute("data-autofocus", "all"), .aria("invalid", isWrong),
      Attribute("aria-describedby", Self.hintID, if: isWrong), .entering(.input, .typedAmount))
  }

  private static let hintID = "amount-note"

  /// Explains an error, or says what the day's amount will be if the field shows another number.
  @HTMLBuilder private func hint(_ draft: AmountDraft) -> Node {
    let (amount, problem) = result(draft)
    if draft.problem != .none {
      p(.class("error"), .id(Self.hintID), .role("alert")) {
        smallIcon(.warning)
        text(of: draft)
      }
    } else if problem == .none, !app.formats.typed(amount).utf8.elementsEqual(draft.text.utf8) {
      p(.class("help"), .id(Self.hintID), .role("status")) {
        strings.amountResult(progress: app.formats.amount(amount))
      }
    }
  }

  private func text(of draft: AmountDraft) -> String {
    draft.problem == .belowZero
      ? strings.amountErrorLow(amount: app.formats.amount(self.amount(of: draft)))
      : strings.amountError(limit: app.formats.amount(.max), example: app.formats.decimal(thousandths: 2500))
  }

  private func name(of use: AmountDraft.Use) -> String {
    switch use {
    case .total: strings.amountTotal
    case .more: strings.amountAdd
    case .less: strings.amountOff
    }
  }
}

extension MessagePrefix {
  static var typedAmount: MessagePrefix { MessagePrefix("habit.amount:text") }
}
