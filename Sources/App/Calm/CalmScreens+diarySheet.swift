import Calm
import Core
import Replica
import Texts

/// The sheet in which an evening is entered (M-18).
extension CalmScreens {
  var diarySheet: Node {
    let entered = app.calmView?.diary ?? DiaryForm()
    return app.sheet(strings.calmDiary) {
      form(.class("form c-sky"), .id("calm-diary-form"), .flag("novalidate", true), .on(.submit, .calm(.saveDiary))) {
        p(.class("sheet-lead")) { strings.calmDiaryFor(day: evening(entered.day)) }
        fieldset(.class("calm-levels")) {
          legend(.class("sr")) { strings.calmDiaryLevel }
          levelChoice(
            "steady", strings.calmDrinksZero, Self.signWithoutAlcohol, strings.calmDrinksZeroCaption,
            isChosen: isFree(entered), .noDrinks)
          for level in DrinkLevel.allCases {
            levelChoice(
              level.code, name(of: level), sign(of: level), caption(of: level),
              isChosen: entered.level == level && !isFree(entered), .level(level))
          }
        }
        details(.class("calm-more")) {
          Node("summary", [], Node(text: strings.calmDiaryMore))
          diaryFields(entered)
        }
        formError
        button(.class("btn btn-primary btn-block"), .type("submit")) { strings.appSave }
        if calm.diary[entered.day] != nil {
          button(
            .class("btn btn-block btn-danger-quiet"), .type("button"), .on(.click, .calm(.removeDiary(entered.day)))
          ) {
            strings.calmDiaryRemove
          }
        }
      }
    }
  }

  private func levelChoice(
    _ style: String, _ name: String, _ sign: String, _ caption: String, isChosen: Bool, _ message: CalmMessage
  ) -> Node {
    label(.class("calm-level is-" + style)) {
      input(
        .class("choice-input"), .type("radio"), .attribute("name", "calm-level"), .flag("checked", isChosen),
        .on(.change, .calm(message)))
      span(.class("calm-level-face")) {
        span(.class("calm-level-sign"), .aria("hidden", true)) { sign }
        span(.class("row-title")) { name }
        span(.class("row-sub")) { caption }
      }
    }
  }

  /// Whether the form states an evening without any drink: the level Steady and the number 0.
  private func isFree(_ form: DiaryForm) -> Bool { form.level == .steady && hundredths(form.drinks) == 0 }

  /// Chooses a level. Removes the number 0 of the choice “without alcohol”, which this choice replaces.
  func choose(_ level: DrinkLevel) {
    guard let view = app.calmView else { return }
    if isFree(view.diary) { view.diary.drinks = "" }
    view.diary.level = level
  }

  func chooseNoDrinks() {
    app.calmView?.diary.level = .steady
    app.calmView?.diary.drinks = "0"
  }

  @HTMLBuilder private func diaryFields(_ form: DiaryForm) -> Node {
    div(.class("field")) {
      label(.class("label"), .attribute("for", CalmInput.day.elementID)) { strings.calmDiaryDay }
      input(
        .class("input"), .id(CalmInput.day.elementID), .type("date"), .value(form.day.iso),
        .attribute("max", calendarDay.iso), .entering(.change, CalmInput.day.prefix))
    }
    drinkField(.drinks, strings.calmDrinks, form.drinks, strings.calmDrinksCaption)
    div(.class("calm-entry-times")) {
      drinkField(.volume, strings.calmDrinksVolume, form.volume, "")
      drinkField(.strength, strings.calmDrinksStrength, form.strength, "")
    }
    div(.class("field")) {
      label(.class("label"), .attribute("for", CalmInput.note.elementID)) { strings.calmNote }
      textarea(
        .class("input"), .id(CalmInput.note.elementID), .attribute("rows", "2"), .attribute("dir", "auto"),
        .entering(.input, CalmInput.note.prefix)
      ) { form.note }
    }
  }

  private func drinkField(_ kind: CalmInput, _ title: String, _ value: String, _ help: String) -> Node {
    let helpID = kind.elementID + "-help"
    return div(.class("field")) {
      label(.class("label"), .attribute("for", kind.elementID)) { title }
      input(
        .class("input num"), .id(kind.elementID), .type("text"), .attribute("inputmode", "decimal"), .value(value),
        Attribute("aria-describedby", helpID, if: !help.isEmpty), .entering(.input, kind.prefix))
      if !help.isEmpty { p(.class("row-sub"), .id(helpID)) { help } }
    }
  }
}
