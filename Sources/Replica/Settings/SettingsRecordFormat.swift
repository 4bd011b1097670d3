import Core
import Habits
import Records

/// Converts the settings to the fields of their single record and back.
enum SettingsRecordFormat {
  static let rules = MergeRules(sets: [pauses, areas, areasOff])

  private static let name: FieldName = "name"
  private static let language: FieldName = "language"
  private static let theme: FieldName = "theme"
  private static let palette: FieldName = "palette"
  private static let startOfDay: FieldName = "startOfDay"
  private static let firstWeekday: FieldName = "firstWeekday"
  private static let pauses: FieldName = "pauses"
  private static let hasSeenOnboarding: FieldName = "hasSeenOnboarding"
  private static let keepsEvents: FieldName = "keepsEvents"
  private static let entitlement: FieldName = "entitlement"
  private static let ownsPro: FieldName = "ownsPro"
  private static let unknownMembers: FieldName = "unknownMembers"
  private static let areas: FieldName = "areas"
  private static let areasOff: FieldName = "areasOff"

  static let names: [FieldName] = [
    name, language, theme, palette, startOfDay, firstWeekday, pauses, hasSeenOnboarding, keepsEvents, entitlement,
    unknownMembers, areas, areasOff, ownsPro,
  ]

  /// The settings of a new device. They are the common ancestor of settings that were never merged, so that defaults do not count as
  /// choices.
  static let initial = RecordState(fields(Settings()), EditStamps(EditStamp(Timestamp(milliseconds: 0), device: "")))

  static func fields(_ settings: Settings) -> RecordFields {
    var fields = RecordFields()
    fields.put(areas, names: settings.areas.on)
    fields.put(areasOff, names: settings.areas.off)
    fields.put(entitlement, .string(settings.entitlement == .pro ? "pro" : "free"))
    fields.put(firstWeekday, settings.firstWeekday.map { .int64(Int64($0.rawValue)) })
    fields.put(hasSeenOnboarding, settings.hasSeenOnboarding)
    fields.put(keepsEvents, settings.keepsEvents)
    fields.put(language, text: settings.languageCode)
    if settings.ownsPro { fields.put(ownsPro, true) }
    fields.put(name, text: settings.name)
    fields.put(palette, text: settings.palette)
    fields.put(pauses, settings.pauses)
    fields.put(startOfDay, .int64(Int64(settings.startOfDayMinutes)))
    fields.put(theme, .string(settings.theme.name))
    fields.put(unknownMembers, text: settings.unknownMembers)
    return fields
  }

  /// Returns nil if a field differs from what this version writes.
  static func settings(_ fields: RecordFields, updatedAt: Timestamp) -> Settings? {
    var words = FieldWords(fields)
    var settings = Settings()
    settings.name = words.text(name)
    settings.languageCode = words.text(language)
    let themeName = words.text(theme)
    guard let theme = Theme.allCases.first(where: { $0.name == themeName }) else { return nil }
    settings.theme = theme
    settings.palette = words.text(palette)
    settings.startOfDayMinutes = Int32(words.number(startOfDay, 0...Int64(Settings.startOfDayMinutesMax)))
    settings.firstWeekday = Weekday(rawValue: UInt8(words.number(firstWeekday, 0...7, or: 7)))
    settings.pauses = words.ranges(pauses)
    settings.hasSeenOnboarding = words.flag(hasSeenOnboarding)
    settings.keepsEvents = words.flag(keepsEvents, or: true)
    let edition = words.text(entitlement)
    guard edition == "pro" || edition == "free" else { return nil }
    settings.entitlement = edition == "pro" ? .pro : .free
    settings.ownsPro = words.flag(ownsPro)
    settings.unknownMembers = words.longText(unknownMembers)
    settings.areas = AreaChoice(on: words.names(areas), off: words.names(areasOff))
    settings.updatedAt = updatedAt
    return words.isReadable ? settings : nil
  }
}
