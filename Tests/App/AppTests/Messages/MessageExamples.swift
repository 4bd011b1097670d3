import Calm
import Chores
import Core
import Couple
import Habits
import Replica
import Texts

@testable import App

/// Messages of every case, with every value of their parameters where there are few. `MessageCases` lists the cases.
enum MessageExamples {
  static let id = HabitID(UniqueID(random: 1, 2))
  static let day = Day(year: 2025, month: 11, day: 12)

  static let habits: [HabitMessage] = [
    .check(id), .complete(id, day), .toggle(id, day), .inspect(id, day), .skip(id, day), .step(id, day, -500),
    .note(id, day, "a: b : c"),
    .note(id, day, ""), .amount("text:2,5"), .amount("save"), .month(Month(year: 2025, month: 11)), .year(2025),
    .pin(id), .archive(id), .unarchive(id),
    .delete(id), .purge, .pause(id, first: day, last: day + 6), .endPause(id, first: day), .pauseFirst("2025-11-12"),
    .pauseFirst(""), .pauseLast("2025-11-13"), .reorder(isOn: true), .reorder(isOn: false), .move(id, by: -1),
    .drop(id, at: 3),
  ]

  static let edits: [EditMessage] = [
    .symbol("📚"), .symbol(""), .name("Lesen: jeden Tag"), .name(""),
    .color(HabitColor(hex: "#5B8DEF") ?? HabitPalette.standard.color),
    .addReminder,
    .reminder(0, time: "20:00"), .removeReminder(2), .schedule(.daily), .schedule(.weekdays), .schedule(.times),
    .schedule(.every), .schedule(.monthly), .firstDay("2025-11-12"), .firstDay(""), .period(.day), .period(.month),
    .weekday(.monday), .weekday(.sunday), .times(3), .goal(.check), .goal(.amount), .goal(.minutes), .target("2,5"),
    .unit("Gläser"), .atMost(true), .takeName, .reference("2025-01-01"), .reference(""), .save,
  ]

  static let settings: [SettingsMessage] = [
    .name("Anna"), .name(""), .name("a:b"), .language(""), .language("de"), .theme(.system), .theme(.light),
    .theme(.dark),
    .palette("forest"), .palette(""), .startOfDay("04:00"), .startOfDay(""), .firstWeekday(""), .firstWeekday("6"),
    .pauseAll(first: day, last: day + 3), .endPauseAll(first: day), .keepEvents(true), .keepEvents(false), .clearEvents,
    .exportEvents, .slide(2), .showOnboarding, .skipOnboarding, .finishOnboarding, .haveAccount, .area(.habits, true),
    .area(.couple, false), .buy, .restore, .endPro, .askPersistence,
    .askNotifications, .badge(true), .badge(false), .askWipe, .operatorRead(#"{"name":"a:b"}"#),
    .operatorRead(""),
    .wipeWord("delete"), .wipeWord(""), .wipe,
  ]

  static let overlays: [Overlay] =
    [
      .listMenu, .habitMenu(id), .confirmDelete(id), .pause(id), .pauseAll, .amount, .habitsInfo, .upgrade, .shortcuts,
      .share(id),
      .qr, .scan, .importPreview, .exportOptions, .confirmWipe,
    ] + AccountSheet.allCases.map { .account($0) } + CalmSheet.allCases.map { .calm($0) }
    + CoupleSheet.allCases.map { .couple($0) } + ChoresSheet.allCases.map { .chores($0) }
  static let routes: [Route] =
    [
      .today, .day(day), .habits, .newHabit, .habit(id), .editHabit(id), .statistics(nil), .search, .calendar(nil),
      .calendar(day), .settings, .data,
      .privacy, .imprint,
      .widgets, .addresses, .feeds, .install, .reminders, .reminder("chore-a.20251112-due"), .account,
    ] + AppArea.allCases.map { .statistics($0) } + CalmRoute.allCases.map { .calm($0) }
    + CoupleRoute.allCases.map { .couple($0) } + chorePlaces.map { .chores($0) }
  static let chorePlaces: [ChoresRoute] = [
    .home, .list, .edit, .family, .files, .rewards, .statistics, .person(MemberID(UniqueID(high: 1, low: 2))),
    .chore(ChoreID(UniqueID(high: 1, low: 2))),
  ]
  static let shell: [ShellMessage] =
    routes.map { .go($0) } + overlays.map { .open($0) } + [
      .back, .closeOverlay, .undo, .dismissToast, .dismissBanner, .reload, .install, .readReminders("a-1 b-2"),
      .readReminders(""), .snooze("chore-a.20251112-due"), .showDone(true), .showDone(false), .moreToday,
    ]

  static let host: [HostMessage] = [
    .route(path: "/habits?x=1#y:z"), .tick, .key("?"), .key("Escape"), .key(":"), .timer(name: "toast"),
    .folded(isStored: true, reason: ""), .folded(isStored: false, reason: "QuotaExceededError"),
    .shared(outcome: "cancelled"), .copied(isDone: true), .copied(isDone: false), .pickCancelled,
    .pickFailed(reason: "NotReadableError"),
    .inflateFailed(token: "1", reason: "too large"), .storage(state: "persisted", detail: ""),
    .storage(state: "failed", detail: "QuotaExceededError"), .updateAvailable, .installAvailable,
    .notifications(state: "granted"), .reminded("habit-x 1 0,calm-y 2 3"), .scanFailed(reason: "NotAllowedError"),
    .snooze("possible"),
    .foreign, .crashed, .ignored,
    .network(isUp: true), .network(isUp: false), .partFailed, .part(name: "couple"),
  ]

  static let transfers: [TransferMessage] =
    [
      .pick, .cancel, .apply, .undoImport, .codeLogs(days: 0), .codeLogs(days: 90), .codeStep(-1), .codeStep(1),
      .codeRuns(true), .codeRuns(false), .copyLink, .scanAgain, .shareLook(isDark: true), .shareLook(isDark: false),
      .sharePicture(.share), .sharePicture(.download),
    ] + ExportFormat.allCases.map { .export($0) }

  static let account: [AccountMessage] =
    AccountForm.allCases.map { .form($0.rawValue) } + [
      .type(field: "name", text: "a:b"), .type(field: "password", text: ""), .submit, .copyCodes,
      .saveCodes, .keptCodes, .renewCodes, .checkAgain, .discardRefused, .decide(merges: true), .decide(merges: false),
      .endDevice("0f"), .nameDevice("0f"), .nameDevice(""), .renameDevice, .alerts("0f:true"), .endOthers,
      .discoverable(true),
      .discoverable(false), .changePassword, .export,
      .signOut(keepsData: true), .signOut(keepsData: false),
      .delete, .address("make"), .address("url:a:b"), .feed("make"), .feed("name:a:b"), .feed(""), .leads(true),
      .leads(false), .noticed(in: ""), .noticed(in: "shared"), .foreground(true), .foreground(false),
    ]

  static let plans: [PlanMessage] =
    SessionKind.allCases.flatMap { [.open($0, id: ""), .open($0, id: "box")] } + [
      .type(field: "work.3", text: "a:b"), .type(field: "name", text: ""), .addPhase, .removePhase(2), .raisePhase(1),
      .save, .delete,
    ]

  static let calm: [CalmMessage] =
    SessionKind.allCases.flatMap { [.start($0), .startAnyway($0), .choose($0, id: "box"), .choose($0, id: "")] } + [
      .pause, .overlapsRead, .seeMonth(Month(year: 2025, month: 11)), .olderEntries, .resume, .skip, .back, .end,
      .discard, .listen, .done, .rate(1), .rate(10),
      .remove(UniqueID(high: 1, low: 2)), .editEntry(UniqueID(high: 1, low: 2)),
      .addEntry(Day(year: 2026, month: 11, day: 12)), .showDay(Day(year: 2026, month: 11, day: 12)), .saveEntry,
      .openDiary(nil), .noDrinks, .openDiary(Day(year: 2026, month: 11, day: 12)), .saveDiary,
      .removeDiary(Day(year: 2026, month: 11, day: 12)), .gentle(true), .gentle(false), .month(1), .month(-1),
      .formats(flac: true, wave: false), .formats(flac: false, wave: true), .trackPaused, .trackResumed, .trackStopped,
      .trackAt(0), .trackAt(3_600_000), .exercise(ExerciseID("side-plank-left")),
      .ownSound("Meer: Nr. 1.mp3", isRefused: false), .ownSound(nil, isRefused: false), .ownSound(nil, isRefused: true),
      .chooseSound(.choose), .chooseSound(.forget), .trackFailed, .more,
      .hear(.background),
    ] + CalmInput.allCases.map { .type(field: $0.rawValue, text: "a:b") } + DrinkLevel.allCases.map { .level($0) }
    + CalmTransferAction.allCases.map { .transfer($0) }
    + DrinkLevel.allCases.flatMap { [.evening($0, at: nil), .evening($0, at: Timestamp(milliseconds: 1))] }
    + plans.map { .plan($0) } + exercises.map { .ownExercise($0) } + reminders.map { .reminder($0) }
    + CalmSetting.allCases.map { .set($0, text: "a:b") }
    + BellSound.allCases.map { .hear(.bell($0)) }
    + CueTheme.allCases.map { .hear(.breath($0)) }

  static let exercises: [ExerciseMessage] =
    [.open(nil), .open(UniqueID(high: 1, low: 2)), .save, .delete]
    + ExerciseField.allCases.map { .type($0, text: "a:b") }

  static let reminders: [ReminderMessage] =
    [
      .open(nil), .open(UniqueID(high: 1, low: 2)), .save, .delete, .enable(UniqueID(high: 1, low: 2), true),
      .enable(UniqueID(high: 1, low: 2), false),
    ] + ReminderField.allCases.map { .type($0, text: "a:b") } + Weekday.allCases.map { .weekday($0) }
    + CalmReminderSample.allCases.flatMap { [.add($0), .dismiss($0)] }

  static let couple: [CoupleMessage] =
    [
      .issue, .copyCode, .shareCode, .redeem, .dropRedeem, .sayGoodbye, .takeBackGoodbye, .unlink, .retry,
      .type(field: "note", text: "a:b"), .type(field: "widget", text: ""), .save, .counts(false), .counts(true),
      .partnerName("a:b"), .partnerName(""), .reset, .export,
      .addWidgetLink, .endWidgetLink("0f"), .endWidgetLink(""), .copyWidgetLink,
      .notifies(true), .notifies(false), .near("true"), .near("120"), .near("a:b"), .reminds(.week, true),
      .reminds(.event, false),
    ] + places.map { .place($0) } + CoupleDetail.allCases.flatMap { [.shows($0, true), .shows($0, false)] }

  static let places: [PlaceMessage] =
    [
      .load, .search(""), .search("a:b"), .country("DE"), .country(""), .more, .choose(0), .choose(33_982), .share,
      .locate,
      .follow(true), .follow(false), .remove, .ofPartner, .removePartner,
      .at(latitude: -33_868_800, longitude: 151_209_300),
    ] + LocationPrecision.allCases.map { .precision($0) } + PlaceRefusal.allCases.map { .refused($0) }

  static let notifications: [NotificationMessage] = [
    .on(true), .on(false), .quiet(true), .quiet(false), .quietStart("22:00"), .quietEnd("07:00"), .test,
    .state("on:1320-420"),
  ]

  static let sealed: [SealingMessage] = [.on(true), .on(false), .plan, .state("denied")]

  static let all: [Message] =
    habits.map { .habit($0) } + edits.map { .edit($0) } + settings.map { .settings($0) } + shell.map { .shell($0) }
    + host.map { .host($0) } + transfers.map { .transfer($0) } + account.map { .account($0) }
    + calm.map { .calm($0) } + couple.map { .couple($0) }
    + ChoresVerb.allCases.map { .chores($0, "a:b") } + notifications.map { .notification($0) }
    + sealed.map { .sealed($0) }
    + ["search.type:a:b", "search.clear", "search.first", "search.open:note:x:20251112"].map { .search($0) }
    + ["calendar.day:20261112", "calendar.only:calm", "calendar.only:"].map { .calendar($0) }
}
