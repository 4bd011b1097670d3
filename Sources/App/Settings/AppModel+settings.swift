import Core
import Habits
import Replica

extension AppModel {
  @inline(never)
  func update(_ message: SettingsMessage, _ step: inout Step) {
    switch message {
    case .name(let text): changeName(text, &step)
    case .language(let code): changeLanguage(code, &step)
    case .theme(let theme): changeSettings(&step) { $0.theme = theme }
    case .palette(let name): changePalette(name, &step)
    case .startOfDay(let time): changeStartOfDay(time, &step)
    case .firstWeekday(let value): changeFirstWeekday(value, &step)
    case .pauseAll(let first, let last): pauseAll(first, last, &step)
    case .endPauseAll(let first):
      let today = today
      changeSettings(&step) { $0.pauses = $0.pauses.ended(first, on: today) }
    case .keepEvents(let isOn): changeSettings(&step) { $0.keepsEvents = isOn }
    case .clearEvents:
      apply(.eventsCleared, &step)
      showToast(strings.settingsEventsCleared, &step)
    case .exportEvents: exportEvents(&step)
    case .slide(let n): settingsView.slide = max(0, min(n, Self.slideCount - 1))
    case .showOnboarding: showOnboarding(&step)
    case .finishOnboarding: finishOnboarding(&step)
    case .buy: buy(&step)
    case .restore: restore(&step)
    case .endPro: endPro(&step)
    case .askPersistence:
      settingsView.hasAskedForPersistence = true
      step.effects.append(.askPersistence)
    case .askNotifications: step.effects.append(.askNotifications)
    case .askWipe: askWipe(&step)
    case .wipeWord(let text): typeWipeWord(text)
    case .wipe: wipe(&step)
    }
  }

  /// User-perceived characters of the person's name.
  static let personNameCharactersMax = 40

  private func changeName(_ text: String, _ step: inout Step) {
    let name = text.trimmedWhitespace.prefixCharacters(Self.personNameCharactersMax).trimmedWhitespace
    guard name != settings.name else { return }
    changeSettings(&step) { $0.name = name }
    if replica.hasCouple { followProfile(&step) }
  }

  private func changeLanguage(_ code: String, _ step: inout Step) {
    guard languageChoices.contains(code) else { return }
    changeSettings(&step) { $0.languageCode = code }
  }

  /// The codes that can be chosen: the system's, the languages, and the pseudo-languages where a test asks for them.
  var languageChoices: [String] {
    var codes = ["", Language.german.rawValue, Language.english.rawValue]
    if environment.flags.contains("pseudo") {
      codes.append(contentsOf: [Language.pseudoLong.rawValue, Language.pseudoRTL.rawValue])
    }
    return codes
  }

  private func changePalette(_ name: String, _ step: inout Step) {
    guard let palette = name.isEmpty ? .sky : ThemePalette(rawValue: name) else { return }
    guard isPro || !palette.isPro else { return open(.upgrade, &step) }
    changeSettings(&step) { $0.palette = palette.stored }
  }

  private func changeFirstWeekday(_ value: String, _ step: inout Step) {
    if value.isEmpty { return changeSettings(&step) { $0.firstWeekday = nil } }
    guard let day = UInt8(value).flatMap({ Weekday(rawValue: $0) }) else { return }
    changeSettings(&step) { $0.firstWeekday = day }
  }

  private func pauseAll(_ first: Day, _ last: Day, _ step: inout Step) {
    closeOverlay(&step)
    guard let range = DayRange(first, last) else {
      return showToast(formats.text(for: HabitError.pauseReversed), &step)
    }
    let pauses = settings.pauses.adding(range)
    guard pauses.count <= HabitLimits.pauseCountMax else {
      return showToast(strings.settingsPausesFull(max: HabitLimits.pauseCountMax), &step)
    }
    changeSettings(&step) { $0.pauses = pauses }
  }

  /// The export of events is itself not counted: it would never be complete.
  private func exportEvents(_ step: inout Step) {
    step.effects.append(
      .download(name: "alltag-events-\(today.iso).json", mime: "application/json", bytes: replica.events.json))
  }
}
