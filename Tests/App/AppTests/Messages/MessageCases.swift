@testable import App

/// An enum whose cases have names that can be listed. A new case does not compile without its name here, and a name without an example
/// fails `MessageWireTests`.
protocol NamedCases {
  associatedtype Name: CaseIterable, Hashable
  var caseName: Name { get }
}

extension NamedCases {
  /// Returns the cases that none of the examples has.
  static func missing(in examples: [Self]) -> [Name] {
    let there = Set(examples.map { $0.caseName })
    return Name.allCases.filter { !there.contains($0) }
  }
}

extension HabitMessage: NamedCases {
  enum Name: CaseIterable {
    case check, toggle, complete, inspect, skip, step, note, amount, month, year, pin, archive, unarchive, delete,
      purge, pause,
      endPause, pauseFirst, pauseLast, reorder, move, drop
  }

  var caseName: Name {
    switch self {
    case .check: .check
    case .toggle: .toggle
    case .complete: .complete
    case .inspect: .inspect
    case .skip: .skip
    case .step: .step
    case .note: .note
    case .amount: .amount
    case .month: .month
    case .year: .year
    case .pin: .pin
    case .archive: .archive
    case .unarchive: .unarchive
    case .delete: .delete
    case .purge: .purge
    case .pause: .pause
    case .endPause: .endPause
    case .pauseFirst: .pauseFirst
    case .pauseLast: .pauseLast
    case .reorder: .reorder
    case .move: .move
    case .drop: .drop
    }
  }
}

extension EditMessage: NamedCases {
  enum Name: CaseIterable {
    case name, symbol, color, addReminder, reminder, removeReminder, schedule, weekday, times, firstDay, period, goal,
      target,
      unit,
      atMost, takeName, reference, save
  }

  var caseName: Name {
    switch self {
    case .name: .name
    case .color: .color
    case .symbol: .symbol
    case .addReminder: .addReminder
    case .reminder: .reminder
    case .removeReminder: .removeReminder
    case .schedule: .schedule
    case .weekday: .weekday
    case .times: .times
    case .firstDay: .firstDay
    case .period: .period
    case .goal: .goal
    case .target: .target
    case .unit: .unit
    case .atMost: .atMost
    case .takeName: .takeName
    case .reference: .reference
    case .save: .save
    }
  }
}

extension SettingsMessage: NamedCases {
  enum Name: CaseIterable {
    case name, language, theme, palette, startOfDay, firstWeekday, pauseAll, endPauseAll, keepEvents, clearEvents,
      exportEvents, slide, showOnboarding, skipOnboarding, finishOnboarding, haveAccount, area, buy, restore, endPro,
      askPersistence,
      askNotifications, badge, askWipe, wipeWord, wipe, operatorRead
  }

  var caseName: Name {
    switch self {
    case .name: .name
    case .language: .language
    case .theme: .theme
    case .palette: .palette
    case .startOfDay: .startOfDay
    case .firstWeekday: .firstWeekday
    case .pauseAll: .pauseAll
    case .endPauseAll: .endPauseAll
    case .keepEvents: .keepEvents
    case .clearEvents: .clearEvents
    case .exportEvents: .exportEvents
    case .slide: .slide
    case .showOnboarding: .showOnboarding
    case .skipOnboarding: .skipOnboarding
    case .haveAccount: .haveAccount
    case .finishOnboarding: .finishOnboarding
    case .area: .area
    case .buy: .buy
    case .restore: .restore
    case .endPro: .endPro
    case .askPersistence: .askPersistence
    case .askNotifications: .askNotifications
    case .badge: .badge
    case .askWipe: .askWipe
    case .wipeWord: .wipeWord
    case .wipe: .wipe
    case .operatorRead: .operatorRead
    }
  }
}

extension ShellMessage: NamedCases {
  enum Name: CaseIterable {
    case go, back, open, closeOverlay, undo, dismissToast, dismissBanner, reload, install, readReminders,
      snooze, showDone, moreToday
  }

  var caseName: Name {
    switch self {
    case .go: .go
    case .back: .back
    case .open: .open
    case .closeOverlay: .closeOverlay
    case .undo: .undo
    case .dismissToast: .dismissToast
    case .dismissBanner: .dismissBanner
    case .reload: .reload
    case .install: .install
    case .readReminders: .readReminders
    case .snooze: .snooze
    case .showDone: .showDone
    case .moreToday: .moreToday
    }
  }
}

extension Overlay: NamedCases {
  enum Name: CaseIterable {
    case listMenu, habitMenu, confirmDelete, pause, pauseAll, amount, habitsInfo, upgrade, shortcuts, share, qr, scan,
      importPreview, exportOptions, confirmWipe, account, area
  }

  var caseName: Name {
    switch self {
    case .listMenu: .listMenu
    case .habitMenu: .habitMenu
    case .confirmDelete: .confirmDelete
    case .pause: .pause
    case .pauseAll: .pauseAll
    case .amount: .amount
    case .habitsInfo: .habitsInfo
    case .upgrade: .upgrade
    case .shortcuts: .shortcuts
    case .share: .share
    case .qr: .qr
    case .scan: .scan
    case .importPreview: .importPreview
    case .exportOptions: .exportOptions
    case .confirmWipe: .confirmWipe
    case .account: .account
    case .area: .area
    }
  }
}

extension Route: NamedCases {
  enum Name: CaseIterable {
    case today, day, habits, newHabit, habit, editHabit, statistics, search, calendar, settings, data, privacy, imprint,
      widgets,
      install, reminders, reminder, addresses, feeds, account, area
  }

  var caseName: Name {
    switch self {
    case .today: .today
    case .day: .day
    case .habits: .habits
    case .newHabit: .newHabit
    case .habit: .habit
    case .editHabit: .editHabit
    case .statistics: .statistics
    case .search: .search
    case .calendar: .calendar
    case .settings: .settings
    case .data: .data
    case .privacy: .privacy
    case .imprint: .imprint
    case .widgets: .widgets
    case .install: .install
    case .reminders: .reminders
    case .reminder: .reminder
    case .addresses: .addresses
    case .feeds: .feeds
    case .account: .account
    case .area: .area
    }
  }
}

extension HostMessage: NamedCases {
  enum Name: CaseIterable {
    case route, tick, key, timer, folded, shared, copied, pickCancelled, pickFailed, inflateFailed, storage,
      updateAvailable, installAvailable, notifications, reminded, scanFailed, foreign, crashed, network, partFailed,
      part, snooze, ignored
  }

  var caseName: Name {
    switch self {
    case .route: .route
    case .tick: .tick
    case .key: .key
    case .timer: .timer
    case .folded: .folded
    case .shared: .shared
    case .copied: .copied
    case .pickCancelled: .pickCancelled
    case .pickFailed: .pickFailed
    case .inflateFailed: .inflateFailed
    case .storage: .storage
    case .updateAvailable: .updateAvailable
    case .installAvailable: .installAvailable
    case .notifications: .notifications
    case .reminded: .reminded
    case .snooze: .snooze
    case .scanFailed: .scanFailed
    case .foreign: .foreign
    case .crashed: .crashed
    case .network: .network
    case .partFailed: .partFailed
    case .part: .part
    case .ignored: .ignored
    }
  }
}

extension TransferMessage: NamedCases {
  enum Name: CaseIterable {
    case pick, cancel, apply, undoImport, export, codeLogs, codeStep, codeRuns, copyLink, scanAgain, shareLook,
      sharePicture
  }

  var caseName: Name {
    switch self {
    case .pick: .pick
    case .cancel: .cancel
    case .apply: .apply
    case .undoImport: .undoImport
    case .export: .export
    case .codeLogs: .codeLogs
    case .codeStep: .codeStep
    case .codeRuns: .codeRuns
    case .copyLink: .copyLink
    case .scanAgain: .scanAgain
    case .shareLook: .shareLook
    case .sharePicture: .sharePicture
    }
  }
}

extension Message: NamedCases {
  enum Name: CaseIterable {
    case host, shell, habit, edit, settings, transfer, account, area, notification, sealed, search, calendar
  }

  var caseName: Name {
    switch self {
    case .host: .host
    case .shell: .shell
    case .habit: .habit
    case .edit: .edit
    case .settings: .settings
    case .transfer: .transfer
    case .account: .account
    case .area: .area
    case .notification: .notification
    case .sealed: .sealed
    case .search: .search
    case .calendar: .calendar
    }
  }
}
