import Core
import Habits
import Texts

/// The screens of an area and their actions, as a view of the one model. Conforming values are created where they are
/// used.
///
/// Small values that every screen reads are here. Everything else is reached through `app`, so that a file shows its
/// dependencies and no large value is copied.
protocol Screens {
  var app: AppModel { get }
}

extension Screens {
  var strings: Strings { app.strings }
  var rules: RuleContext { app.rules }
  var today: Day { app.today }
  var now: Timestamp { app.now }
}

extension AppModel {
  var accountScreens: AccountScreens { AccountScreens(app: self) }
  var addressScreens: AddressScreens { AddressScreens(app: self) }
  var amountScreens: AmountScreens { AmountScreens(app: self) }
  var calmScreens: CalmScreens { CalmScreens(app: self) }
  var calendarScreen: CalendarScreen { CalendarScreen(app: self) }
  var choresScreens: ChoresScreens { ChoresScreens(app: self) }
  var coupleScreens: CoupleScreens { CoupleScreens(app: self) }
  var feedScreens: FeedScreens { FeedScreens(app: self) }
  var habitScreens: HabitScreens { HabitScreens(app: self) }
  var missedReminders: MissedReminders { MissedReminders(app: self) }
  var reminderAnswers: ReminderAnswers { ReminderAnswers(app: self) }
  var reminderScreens: ReminderScreens { ReminderScreens(app: self) }
  var rhythmScreens: RhythmScreens { RhythmScreens(app: self) }
  var searchScreens: SearchScreens { SearchScreens(app: self) }
  var settingsScreens: SettingsScreens { SettingsScreens(app: self) }
  var sealedReminders: SealedReminders { SealedReminders(app: self) }
  var statisticsScreen: StatisticsScreen { StatisticsScreen(app: self) }
  var todayScreen: TodayScreen { TodayScreen(app: self) }
  var transferScreens: TransferScreens { TransferScreens(app: self) }
  var notifications: Notifications { Notifications(app: self) }
  var syncHost: SyncHost { SyncHost(app: self) }
}
