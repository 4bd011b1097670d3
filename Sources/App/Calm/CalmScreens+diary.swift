import Actions
import Calm
import Core
import Habits
import Replica
import Texts

/// The no-alcohol diary (M-18 to M-21).
extension CalmScreens {
  /// The evening that an entry made now belongs to (M-19).
  var askedDay: Day { DiaryDay.asked(at: now, timeZone: timeZone) }

  /// Returns a text such as “heute”, “gestern” or “12. Nov.”.
  func evening(_ day: Day) -> String { app.formats.relativeDay(day, today: calendarDay) }

  /// The entry of `askedDay` in words. Without one, “Gestern Abend fehlt noch” before 18:00, later a question about
  /// this evening.
  var askText: String {
    if let entry = calm.diary[askedDay] {
      return strings.calmDiaryChange(day: evening(askedDay), level: name(of: entry))
    }
    return askedDay == calendarDay ? strings.calmDiaryToday : strings.calmDiaryYesterday
  }

  // MARK: Entering

  /// Opens the sheet for an evening, with its entry if it has one.
  func openDiary(_ day: Day?, _ step: inout Step) {
    showDiary(day ?? askedDay)
    app.open(.calm(.diary), &step)
  }

  func showDiary(_ day: Day) {
    app.calmView?.error = ""
    app.calmView?.diary = diaryForm(day)
  }

  /// Switches the form to another evening. Typed input is kept for that evening; without any, its entry is shown.
  func moveDiary(to day: Day) {
    guard let view = app.calmView else { return }
    if view.diary == diaryForm(view.diary.day) { return showDiary(day) }
    view.error = ""
    view.diary.day = day
  }

  /// The form with the evening's entry, if it has one.
  private func diaryForm(_ day: Day) -> DiaryForm {
    let entry = calm.diary[day]
    return DiaryForm(
      day: day, level: entry?.level,
      drinks: entry?.drinksHundredths.map { app.formats.decimal(thousandths: Int64($0) * 10) } ?? "",
      note: entry?.note ?? "")
  }

  /// Reads volume or strength. Together they determine the number of drinks (M-18).
  func measure(_ text: String, _ input: CalmInput) {
    guard let view = app.calmView else { return }
    if input == .volume { view.diary.volume = text } else { view.diary.strength = text }
    if let drinks = typedDrinks(view.diary) {
      view.diary.drinks = app.formats.decimal(thousandths: Int64(drinks) * 10)
    }
  }

  /// Returns the drinks in hundredths, computed from volume and strength; nil if one of them is missing or cannot be
  /// read.
  private func typedDrinks(_ form: DiaryForm) -> Int32? {
    let preferences = calm.preferences
    let country = preferences.country.isEmpty ? app.formats.region.code : preferences.country
    guard let volume = Int32(form.volume.trimmedWhitespace), let strength = hundredths(form.strength) else {
      return nil
    }
    return try? StandardDrink.hundredths(
      millilitres: volume, strengthTenths: (strength + 5) / 10,
      gramTenths: preferences.gramTenths ?? StandardDrink.gramTenths(country: country))
  }

  func saveDiary(_ step: inout Step) {
    guard let view = app.calmView else { return }
    let form = view.diary
    let drinks = hundredths(form.drinks)
    if drinks == nil, !form.drinks.trimmedWhitespace.isEmpty {
      view.error = strings.calmErrorDrinks
      return
    }
    if typedDrinks(form) == nil, !(form.volume + form.strength).trimmedWhitespace.isEmpty {
      view.error = strings.calmErrorNumber
      return
    }
    guard let level = form.level ?? drinks.map({ DrinkLevel(drinksHundredths: $0) }) else {
      view.error = strings.calmErrorLevel
      return
    }
    let before = calm.diary[form.day]
    let refusal = act(&step) { (actions) throws(CalmRefusal) in
      try actions.log(level, drinksHundredths: drinks, note: form.note, on: form.day)
    }
    if let refusal {
      view.error = text(for: refusal)
      return
    }
    app.closeOverlay(&step)
    (view.undo, view.planUndo) = (before.map { [.diary($0)] } ?? [], nil)
    let text = strings.calmDiarySaved(
      day: evening(form.day), level: calm.diary[form.day].map { name(of: $0) } ?? name(of: level))
    app.showToast(text, undo: before == nil ? .calmDiary(form.day) : .calm, &step)
  }

  /// Removes an evening's entry, which the toast's undo restores.
  func removeDiary(_ day: Day, _ step: inout Step) {
    guard let view = app.calmView, let entry = calm.diary[day] else { return }
    act(&step) { (actions) throws(CalmRefusal) in try actions.removeDrinks(day) }
    app.closeOverlay(&step)
    (view.undo, view.planUndo) = ([.diary(entry)], nil)
    app.showToast(strings.calmDiaryRemoved, undo: .calm, &step)
  }

  /// Undoes a new entry.
  func undoDiary(_ day: Day, _ step: inout Step) {
    app.calmView?.revision += 1
    act(&step) { (actions) throws(CalmRefusal) in try actions.removeDrinks(day) }
  }

  /// Reads a number of drinks with at most two decimals, with a comma or point; nil for anything else.
  func hundredths(_ typed: String) -> Int32? {
    var whole: Int32 = 0
    var decimals: Int32 = -1
    var isEmpty = true
    for byte in typed.trimmedWhitespace.utf8 {
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "."), decimals < 0 {
        decimals = 0
      } else if (48...57).contains(byte), decimals < 2, whole < 100_000 {
        whole = whole * 10 + Int32(byte - 48)
        if decimals >= 0 { decimals += 1 }
        isEmpty = false
      } else {
        return nil
      }
    }
    if isEmpty { return nil }
    return decimals == 2 ? whole : decimals == 1 ? whole * 10 : whole * 100
  }

  func moveMonth(_ count: Int32) {
    let month = shownMonth.adding(count)
    guard month <= calendarDay.month, month >= Day.earliest.month else { return }
    show(month)
    if app.route == .calm(.calendar) { growMonths() }
  }

  // MARK: Screen

  @HTMLBuilder var diaryScreen: Node {
    let (diary, preferences) = (calm.diary, calm.preferences)
    let streak = diary.streak(at: now, timeZone: timeZone, isGentle: preferences.isGentle)
    let insight = DiaryInsight(diary, preferences.drinking, today: calendarDay, firstWeekday: rules.firstWeekday)
    div(.class("screen c-sky")) {
      calmSubhead(strings.calmDiary) { roundButton(.info, strings.appInfo, .shell(.open(.calm(.diaryInfo)))) }
      button(
        .class(diary[askedDay] == nil ? "btn btn-primary btn-block" : "btn btn-block"), .type("button"),
        .on(.click, .calm(.openDiary(nil)))
      ) {
        askText
      }
      if preferences.showsStreaks, !diary.entries.isEmpty { streakCard(streak) }
      diaryMonth(diary)
      dl(.class("tiles calm-figures")) {
        tile(strings.calmFreeWeek, app.formats.integer(insight.freeThisWeek))
        tile(strings.calmFreeMonth, app.formats.integer(insight.freeThisMonth))
        tile(strings.calmFreeYear, app.formats.integer(insight.freeThisYear))
        tile(strings.calmFreeRun, app.formats.integer(insight.longestFreeRun))
        if insight.savedMoney > 0 {
          tile(strings.calmSavedMoney, app.formats.decimal(thousandths: insight.savedMoney * 10))
        }
        if insight.savedKilocalories > 0 {
          tile(strings.calmSavedEnergy, app.formats.integer(Int(insight.savedKilocalories)))
        }
      }
      if preferences.drinking.freeDaysGoal > 0 {
        p(.class("section-note")) {
          strings.calmFreeGoalStanding(count: insight.freeThisWeek, goal: Int(preferences.drinking.freeDaysGoal))
        }
      }
      ul(.class("list"), .role("list")) {
        switchRow(strings.calmGentle, strings.calmGentleCaption, isOn: preferences.isGentle, .calmGentle)
      }
      help(preferences.country)
    }
  }

  private func streakCard(_ streak: RewardStreak) -> Node {
    section(.class("card card-pad calm-streak"), .label(strings.calmStreak)) {
      p(.class("calm-result-time num")) { strings.calmStreakDays(count: streak.days) }
      p(.class("row-sub")) { strings.calmRewards(count: streak.rewards) }
      p(.class("row-sub")) { strings.calmNextReward(count: streak.daysToReward) }
    }
  }

  private func diaryMonth(_ diary: Diary) -> Node {
    let month = shownMonth
    return section(.class("card cal"), .aria("labelledby", "calm-month")) {
      div(.class("cal-head")) {
        h2(.class("cal-title"), .id("calm-month"), .aria("live", "polite")) { app.formats.monthAndYear(month) }
        monthButton(.back, strings.calendarPreviousMonth, -1, isDisabled: false)
        monthButton(.forward, strings.calendarNextMonth, 1, isDisabled: month >= calendarDay.month)
      }
      weekdayNames
      div(
        .class("cal-grid"), .id("calm-evenings"), .role("group"), .aria("labelledby", "calm-month"),
        .data("arrows", "7"), .data("swipe", monthSwipe(month)), .data("page-prev", Message.calm(.month(-1)).wire),
        .data("page-next", month < calendarDay.month ? Message.calm(.month(1)).wire : "")
      ) {
        let blanks = Int(month.first - month.first.startOfWeek(rules.firstWeekday))
        for _ in 0..<blanks { span(.aria("hidden", true)) {} }
        for offset in 0..<month.dayCount { diaryDay(month.first + offset, diary) }
      }
    }
  }

  private func diaryDay(_ day: Day, _ diary: Diary) -> Node {
    let entry = diary[day]
    let state = entry.map { name(of: $0) } ?? strings.calmDiaryNone
    // The day by which the keyboard enters the month.
    let first = shownMonth == calendarDay.month ? calendarDay : shownMonth.first
    return button(
      .class("calm-evening" + (entry.map { " is-" + $0.level.code } ?? "") + (day == calendarDay ? " is-today" : "")),
      .type("button"), .label(app.formats.longDate(day) + ", " + state), .flag("disabled", day > calendarDay),
      .attribute("tabindex", day == first ? "0" : "-1"),
      Attribute("aria-current", "date", if: day == calendarDay), .on(.click, .calm(.openDiary(day)))
    ) { span(.class("num")) { "\(day.dayOfMonth)" } }
  }

  @HTMLBuilder private func help(_ country: String) -> Node {
    let code = country.isEmpty ? app.formats.region.code : country
    section(.class("card card-pad calm-help"), .aria("labelledby", "calm-help")) {
      h2(.class("card-title"), .id("calm-help")) { strings.calmHelp }
      p(.class("ink-2")) { strings.calmHelpText }
      if let line = HelpLine.of(country: code) {
        let (name, phone, site) = ("\(line.name)", "\(line.phone)", "\(line.site)")
        p(.class("row-title")) { name }
        if !phone.isEmpty { a(.class("btn btn-s"), .href("tel:" + dialled(phone))) { phone } }
        a(.class("btn btn-s"), .href("https://" + site), .attribute("target", "_blank"), .attribute("rel", "noopener"))
        {
          site
        }
      }
    }
  }

  private func dialled(_ phone: String) -> String {
    String(decoding: phone.utf8.filter { (48...57).contains($0) || $0 == UInt8(ascii: "+") }, as: UTF8.self)
  }
}
