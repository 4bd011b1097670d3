import Calm
import Core
import Replica

/// The entries that a file would add: for the preview, for the import, and for its undo (M-36).
public struct CalmAddition: Equatable, Sendable {
  public let sessions: [SessionEntry]
  /// Entries of days that have none here.
  public let drinks: [DiaryEntry]
  public private(set) var reminders: [CalmReminder] = []
  public private(set) var plans: [SavedPlan] = []
  public private(set) var exercises: [OwnExercise] = []
  /// The preferences; nil if this device has some already, or the file has none.
  public private(set) var preferences: CalmPreferences?
  /// The number of entries in the file that this device has already. They stay unchanged.
  public let knownCount: Int
  /// Sessions that another app recorded, too, and that count once.
  public private(set) var twins: [SessionTwin] = []

  /// The total length of the added sessions in minutes, which reveals a misread duration.
  public var minutes: Int { Int((sessions.reduce(0) { $0 + $1.milliseconds } + 30_000) / 60_000) }

  public var changesNothing: Bool { sessions.isEmpty && drinks.isEmpty && choiceCount == 0 }

  /// The number of added reminders, plans and exercises, with the preferences as one.
  public var choiceCount: Int {
    reminders.count + plans.count + exercises.count + (preferences == nil ? 0 : 1)
  }

  /// Creates the addition of an import from another app.
  public init(_ found: HealthImport, to calm: CalmState) throws(CalmFileError) {
    let plan = try HealthImportPlan(found, log: calm.sessions, diary: calm.diary)
    (sessions, drinks) = (plan.sessions, plan.drinks)
    knownCount = plan.knownSessions + plan.knownDays
    twins = found.remarks.twins + plan.twins
  }

  /// Creates the addition of an Alltag file. Entries are the same if their ids or days are, whatever they contain.
  public init(_ file: CalmFile.Content, to calm: CalmState) throws(CalmFileError) {
    var ids = Set<UniqueID>()
    sessions = file.sessions.filter { calm.session($0.id) == nil && ids.insert($0.id).inserted }
    let diary = calm.diary
    drinks = file.diary.entries.filter { diary[$0.day] == nil }
    reminders = file.reminders.filter { calm.reminder($0.id) == nil && ids.insert($0.id).inserted }
    plans = file.plans.filter { calm.plan($0.id) == nil && ids.insert($0.id).inserted }
    exercises = file.exercises.filter { calm.exercise($0.id) == nil && ids.insert($0.id).inserted }
    preferences = calm.hasPreferences ? nil : file.preferences
    guard calm.sessions.count + sessions.count <= CalmLimits.sessionCountMax,
      calm.reminders.count + reminders.count <= CalmReminderPlan.reminderCountMax,
      calm.plans.count + plans.count <= SavedPlan.countMax,
      calm.exercises.count + exercises.count <= OwnExercise.countMax
    else { throw CalmFileError(.tooManyEntries) }
    let entryCount = file.sessions.count + file.diary.entries.count
    let settingCount = file.reminders.count + file.plans.count + file.exercises.count
    let addedCount = sessions.count + drinks.count + reminders.count + plans.count + exercises.count
    knownCount = entryCount + settingCount - addedCount
  }

  /// All entries to store.
  public var items: [CalmItem] {
    sessions.map { .session($0) } + drinks.map { .diary($0) } + reminders.map { .reminder($0) }
      + plans.map { .plan($0) } + exercises.map { .exercise($0) }
      + (preferences.map { [.preferences($0)] } ?? [])
  }
}

extension CalmState {
  /// The content of an Alltag file with everything of this area.
  public var file: CalmFile.Content {
    var content = CalmFile.Content()
    (content.sessions, content.diary) = (sessions, diary)
    (content.reminders, content.plans, content.exercises) = (reminders, plans, exercises)
    if hasPreferences { content.preferences = preferences }
    return content
  }

  /// Whether the user has ever changed a preference.
  var hasPreferences: Bool { self[CalmItem.preferences(CalmPreferences()).name] != nil }
}
