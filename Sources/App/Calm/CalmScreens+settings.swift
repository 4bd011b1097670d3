import Actions
import Calm
import Core
import Replica
import Sound
import Texts

/// A setting on calm's settings screen.
public enum CalmSetting: String, CaseIterable, Sendable {
  case meditationGoal = "meditation"
  case workoutGoal = "workout"
  case streaks, background
  case inMeditation = "inmeditation"
  case inBreathing = "inbreathing"
  case volume, theme, announces
  case overMusic = "overmusic"
  case gentle, grams
  case freeDays = "freedays"
  case usualDrinks = "drinks"
  case price, energy

  var prefix: MessagePrefix { MessagePrefix("calm.set:" + rawValue) }
  var elementID: String { "calm-set-" + rawValue }
}

/// The refused input of a setting.
struct BadSetting {
  let setting: CalmSetting
  let text: String
  let error: String
}

/// The settings of calm (M-31).
extension CalmScreens {
  // MARK: Changing

  func set(_ setting: CalmSetting, _ text: String, _ step: inout Step) {
    guard let view = app.calmView else { return }
    guard let value = preference(setting, text) else {
      view.badSetting = BadSetting(setting: setting, text: text, error: strings.calmErrorNumber)
      return
    }
    let refusal = act(&step) { (actions) throws(CalmRefusal) in try actions.set(value) }
    view.badSetting = refusal.map { BadSetting(setting: setting, text: text, error: error($0, setting)) }
    if setting == .theme { view.breathing.theme = nil }
    if setting == .background || setting == .volume { followBackground(&step) }
  }

  /// Returns the text of a refusal, with limits in the unit in which the user enters the number.
  private func error(_ refusal: CalmRefusal, _ setting: CalmSetting) -> String {
    guard case .invalid(.outOfRange(_, let range)) = refusal else { return text(for: refusal) }
    let parts: Int32 = setting == .grams ? 10 : setting == .price || setting == .usualDrinks ? 100 : 1
    return strings.calmErrorRange(min: Int(range.lowerBound / parts), max: Int(range.upperBound / parts))
  }

  /// Returns the preference with the input's value; nil if it cannot be read.
  private func preference(_ setting: CalmSetting, _ text: String) -> CalmPreference? {
    let isOn = text == "true"
    switch setting {
    case .streaks: return .showsStreaks(isOn)
    case .inMeditation: return .backgroundInMeditation(isOn)
    case .inBreathing: return .backgroundInBreathing(isOn)
    case .announces: return .announces(isOn)
    case .overMusic: return .isOverMusic(isOn)
    case .gentle: return .isGentle(isOn)
    case .theme: return UInt8(text).flatMap { CueTheme(rawValue: $0) }.map { .breathTheme($0) }
    case .background:
      guard let number = UInt8(text),
        number == 0 || number == CalmPreferences.ownBackground || BackgroundSound(rawValue: number) != nil
      else { return nil }
      return .background(number)
    case .usualDrinks: return hundredths(text).map { .usualDrinks(hundredths: $0) }
    case .price: return hundredths(text).map { .drinkPrice($0) }
    case .grams:
      if text.trimmedWhitespace.isEmpty { return .drinkGrams(tenths: nil) }
      return hundredths(text).map { .drinkGrams(tenths: ($0 + 5) / 10) }
    case .meditationGoal, .workoutGoal, .volume, .freeDays, .energy:
      guard let number = Int32(text.trimmedWhitespace) else { return nil }
      switch setting {
      case .meditationGoal: return .meditationGoal(number)
      case .workoutGoal: return .workoutGoal(number)
      case .volume: return .backgroundVolume(number)
      case .freeDays: return .freeDaysGoal(number)
      default: return .drinkKilocalories(number)
      }
    }
  }

  // MARK: Screen

  @HTMLBuilder var settingsScreen: Node {
    let preferences = calm.preferences
    div(.class("screen c-violet calm-settings")) {
      calmSubhead(strings.calmSettings)
      settingsSection("calm-goals", strings.calmGoals, hint: strings.calmGoalsCaption) {
        settingRow(
          .meditationGoal, strings.calmMeditation, "", "\(preferences.goals.meditationMinutes)",
          strings.calmUnitMinutes)
        settingRow(
          .workoutGoal, strings.calmWorkout, "", "\(preferences.goals.workoutMinutes)", strings.calmUnitMinutes)
        switchRow(
          strings.calmShowsStreaks, strings.calmShowsStreaksCaption, isOn: preferences.showsStreaks,
          CalmSetting.streaks.prefix)
      }
      backgroundSections(preferences)
      settingsSection(
        "calm-breath", strings.calmBreathSounds,
        hint: strings.calmBreathSoundsCaption(line: line(of: preferences.breathTheme))
      ) {
        soundRow(
          CalmSetting.theme.elementID, CalmSetting.theme.prefix, strings.calmTheme, themeChoices,
          chosen: "\(preferences.breathTheme.rawValue)", .breath(preferences.breathTheme))
      }
      settingsSection("calm-programs", strings.calmPrograms) {
        switchRow(
          strings.calmAnnounces, strings.calmAnnouncesCaption, isOn: preferences.announces,
          CalmSetting.announces.prefix)
        switchRow(
          strings.calmOverMusic, strings.calmOverMusicCaption, isOn: preferences.isOverMusic,
          CalmSetting.overMusic.prefix)
      }
      diarySection(preferences)
      settingsSection("calm-reminders", strings.calmReminders, hint: strings.calmRemindersCaption) {
        linkRow(.bell, strings.calmReminders, remindersLine, to: .calm(.reminders))
      }
      ul(.class("list"), .role("list")) {
        linkRow(.file, strings.calmFiles, strings.calmFilesCaption, to: .calm(.files))
      }
    }
  }

  /// The number of reminders that are on, such as “2 an”; empty without reminders.
  private var remindersLine: String {
    let count = calm.reminders.count { $0.isEnabled }
    return calm.reminders.isEmpty ? "" : strings.calmRemindersOn(count: count)
  }

  @HTMLBuilder private func backgroundSections(_ preferences: CalmPreferences) -> Node {
    let isNone = preferences.background == 0
    settingsSection("calm-background", strings.calmBackground, hint: strings.calmBackgroundCaption) {
      selectRow(
        CalmSetting.background.elementID, strings.calmAmbient, CalmSetting.background.prefix,
        [("0", strings.calmSoundNone)] + BackgroundSound.allCases.map { ("\($0.rawValue)", name(of: $0)) }
          + [("\(CalmPreferences.ownBackground)", strings.calmBackgroundOwn)],
        chosen: "\(preferences.background)")
      if preferences.background == CalmPreferences.ownBackground { ownSoundRows }
      switchRow(
        strings.calmBackgroundMeditation, "", isOn: preferences.backgroundInMeditation, isDisabled: isNone,
        CalmSetting.inMeditation.prefix)
      switchRow(
        strings.calmBackgroundBreathing, "", isOn: preferences.backgroundInBreathing, isDisabled: isNone,
        CalmSetting.inBreathing.prefix)
    }
    settingsSection("calm-level", strings.calmBackgroundLevel, hint: strings.calmBackgroundLevelCaption) {
      hearRow(strings.calmSoundGong, .bell(.gong))
      inputRow(
        CalmSetting.volume.elementID, strings.calmVolume, "",
        control: span(.class("calm-number")) {
          input(
            .class("calm-range"), .id(CalmSetting.volume.elementID), .type("range"), .attribute("min", "0"),
            .attribute("max", "100"), .attribute("step", "5"), .value("\(preferences.backgroundVolume)"),
            .flag("disabled", isNone), .entering(.change, CalmSetting.volume.prefix))
          span(.class("num row-sub calm-percent")) { app.formats.percent(Int(preferences.backgroundVolume)) }
        })
      hearRow(
        BackgroundSound(rawValue: preferences.background).map { name(of: $0) } ?? strings.calmAmbient, .background,
        isDisabled: isNone || preferences.backgroundVolume == 0 || app.calmView?.track != nil
          || (preferences.background == CalmPreferences.ownBackground && app.calmView?.background.own == nil))
    }
  }

  /// The rows about the user's own file, which is stored on this device only.
  @HTMLBuilder private var ownSoundRows: Node {
    let background = app.calmView?.background
    let caption =
      background?.isOwnRefused == true
      ? strings.calmOwnSoundRefused : background?.own == nil ? strings.calmOwnSoundNone : strings.calmOwnSoundCaption
    actionRow(.file, background?.own ?? strings.importChooseFile, caption, .calm(.chooseSound(.choose)), end: [chevron])
    if background?.own != nil {
      actionRow(.trash, strings.calmOwnSoundForget, "", .calm(.chooseSound(.forget)))
    }
  }

  /// Returns a row with a button that plays a sound as a preview.
  private func hearRow(_ title: String, _ sample: CalmSample, isDisabled: Bool = false) -> Node {
    let isPlaying = sample == .background && app.calmView?.background.isTried == true
    return li(.class("row")) {
      span(.class("row-main")) { rowText(title, "") }
      span(.class("row-end")) {
        roundButton(
          isPlaying ? .pause : .sound, isPlaying ? strings.calmPause : strings.calmHear(name: title),
          .calm(.hear(sample)), style: "round round-plain", isDisabled: isDisabled)
      }
    }
  }

  private func diarySection(_ preferences: CalmPreferences) -> Node {
    let figures = preferences.drinking
    let country = preferences.country.isEmpty ? app.formats.region.code : preferences.country
    let usual = decimal(Int64(StandardDrink.gramTenths(country: country)) * 100)
    return settingsSection("calm-diary", strings.calmDiary) {
      switchRow(
        strings.calmGentle, strings.calmGentleCaption, isOn: preferences.isGentle, CalmSetting.gentle.prefix)
      settingRow(
        .grams, strings.calmGrams, strings.calmGramsCaption(grams: usual),
        preferences.gramTenths.map { decimal(Int64($0) * 100) } ?? "", "g", isDecimal: true)
      settingRow(.freeDays, strings.calmFreeGoal, strings.calmFreeGoalCaption, "\(figures.freeDaysGoal)", "")
      settingRow(
        .usualDrinks, strings.calmUsualDrinks, strings.calmUsualDrinksCaption,
        decimal(Int64(figures.usualHundredths) * 10), "", isDecimal: true)
      settingRow(.price, strings.calmDrinkPrice, "", decimal(Int64(figures.price) * 10), "", isDecimal: true)
      settingRow(.energy, strings.calmDrinkEnergy, "", "\(figures.kilocalories)", "kcal")
    }
  }

  private func decimal(_ thousandths: Int64) -> String { app.formats.decimal(thousandths: thousandths) }

  /// Returns a row for a number. A refused number stays in its input, with the reason below.
  private func settingRow(
    _ setting: CalmSetting, _ title: String, _ caption: String, _ value: String, _ unit: String,
    isDecimal: Bool = false
  ) -> Node {
    let bad = app.calmView?.badSetting
    let isBad = bad?.setting == setting
    return calmNumberRow(
      setting.elementID, title, caption, isBad ? bad?.text ?? "" : value, unit, setting.prefix,
      error: isBad ? bad?.error ?? "" : "", isDecimal: isDecimal)
  }

  private func name(of sound: BackgroundSound) -> String {
    switch sound {
    case .rain: strings.calmBackgroundRain
    case .fire: strings.calmBackgroundFire
    case .waves: strings.calmBackgroundWaves
    case .spring: strings.calmBackgroundSpring
    case .wind: strings.calmBackgroundWind
    case .brownNoise: strings.calmBackgroundBrown
    }
  }

  private func line(of theme: CueTheme) -> String {
    switch theme {
    case .distinctive: strings.calmThemeDistinctiveLine
    case .marimba: strings.calmThemeMarimbaLine
    case .harp: strings.calmThemeHarpLine
    case .guitar: strings.calmThemeGuitarLine
    case .electricPiano: strings.calmThemeElectricPianoLine
    }
  }
}
