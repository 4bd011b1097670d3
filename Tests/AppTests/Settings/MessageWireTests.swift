import Core
import Couple
import Habits
import Replica
import Testing

@testable import App

/// Every message survives its way through the page as text.
struct MessageWireTests {
  static let id = HabitID(UniqueID(random: 1, 2))
  static let day = Day(year: 2025, month: 11, day: 12)

  static let habits: [HabitMessage] = [
    .check(id), .complete(id, day), .toggle(id, day), .inspect(id, day), .skip(id, day), .step(id, day, -500),
    .note(id, day, "a: b : c"),
    .note(id, day, ""), .month(Month(year: 2025, month: 11)), .year(2025), .pin(id), .archive(id), .unarchive(id),
    .delete(id), .purge, .pause(id, first: day, last: day + 6), .endPause(id, first: day), .pauseFirst("2025-11-12"),
    .pauseFirst(""), .pauseLast("2025-11-13"), .reorder(isOn: true), .reorder(isOn: false), .move(id, by: -1),
    .drop(id, at: 3),
  ]

  static let edits: [EditMessage] = [
    .name("Lesen: jeden Tag"), .name(""), .color(HabitColor(hex: "#5B8DEF") ?? HabitPalette.standard.color),
    .addReminder,
    .reminder(0, time: "20:00"), .removeReminder(2), .schedule(.daily), .schedule(.weekdays), .schedule(.times),
    .weekday(.monday), .weekday(.sunday), .times(3), .goal(.check), .goal(.amount), .goal(.minutes), .target("2,5"),
    .unit("Gläser"), .atMost(true), .reference("2025-01-01"), .reference(""), .save,
  ]

  static let settings: [SettingsMessage] = [
    .name("Anna"), .name(""), .name("a:b"), .language(""), .language("de"), .theme(.system), .theme(.light),
    .theme(.dark),
    .palette("forest"), .palette(""), .startOfDay("04:00"), .startOfDay(""), .firstWeekday(""), .firstWeekday("6"),
    .pauseAll(first: day, last: day + 3), .endPauseAll(first: day), .keepEvents(true), .keepEvents(false), .clearEvents,
    .exportEvents, .slide(2), .showOnboarding, .finishOnboarding, .buy, .restore, .endPro, .askPersistence,
    .askNotifications, .askWipe,
    .wipeWord("delete"), .wipeWord(""), .wipe,
  ]

  static let overlays: [Overlay] = [
    .listMenu, .habitMenu(id), .confirmDelete(id), .pause(id), .pauseAll, .habitsInfo, .upgrade, .shortcuts, .share(id),
    .qr, .scan, .importPreview, .exportOptions, .confirmWipe, .account(.signOut), .account(.password),
    .account(.delete), .account(.codes),
  ]
  static let routes: [Route] = [
    .today, .habits, .newHabit, .habit(id), .editHabit(id), .statistics, .settings, .data, .privacy, .account,
  ]
  static let shell: [ShellMessage] =
    routes.map { .go($0) } + overlays.map { .open($0) } + [
      .back, .closeOverlay, .undo, .dismissToast, .dismissBanner, .reload, .install,
    ]

  static let host: [HostMessage] = [
    .route(path: "/habits?x=1#y:z"), .tick, .key("?"), .key("Escape"), .key(":"), .timer(name: "toast"),
    .folded(isStored: true, reason: ""), .folded(isStored: false, reason: "QuotaExceededError"),
    .shared(outcome: "cancelled"), .copied(isDone: true), .copied(isDone: false), .pickCancelled,
    .pickFailed(reason: "size"), .pickFailed(reason: "NotReadableError"),
    .inflateFailed(token: "1", reason: "too large"), .storage(state: "persisted", detail: ""),
    .storage(state: "failed", detail: "QuotaExceededError"), .updateAvailable, .installAvailable,
    .notifications(state: "granted"), .scanFailed(reason: "NotAllowedError"), .foreign, .crashed, .ignored,
    .network(isUp: true), .network(isUp: false), .accountFailed,
  ]

  static let account: [AccountMessage] = [
    .form("create"), .type(field: "name", text: "a:b"), .type(field: "password", text: ""), .submit, .copyCodes,
    .saveCodes, .keptCodes, .renewCodes, .checkAgain, .decide(merges: true), .decide(merges: false),
    .endDevice("0f"), .endOthers, .changePassword, .export, .signOut(keepsData: true), .signOut(keepsData: false),
    .delete, .leads(true), .leads(false), .noticed(in: ""), .noticed(in: "shared"), .foreground(true),
    .foreground(false),
  ]

  static let places: [PlaceMessage] =
    [
      .load, .search(""), .search("a:b"), .country("DE"), .country(""), .more, .choose(0), .choose(33_982), .locate,
      .follow(true), .follow(false), .remove, .at(latitude: -33_868_800, longitude: 151_209_300),
    ] + LocationPrecision.allCases.map { .precision($0) } + PlaceRefusal.allCases.map { .refused($0) }

  static let push: [PushMessage] = [
    .on(true), .on(false), .quiet(true), .quiet(false), .quietStart("22:00"), .quietEnd("07:00"), .tells(true),
    .tells(false), .state("on:1320-420"),
  ]

  static let all: [Message] =
    habits.map { .habit($0) } + edits.map { .edit($0) } + settings.map { .settings($0) } + shell.map { .shell($0) }
    + host.map { .host($0) } + account.map { .account($0) } + places.map { .couple(.place($0)) }
    + push.map { .couple(.push($0)) }

  @Test(arguments: all)
  func roundTrips(_ message: Message) {
    #expect(Message(wire: message.wire) == message, "\(message.wire)")
  }

  @Test func noTwoMessagesAreWrittenAlike() {
    #expect(Set(Self.all.map(\.wire)).count == Self.all.count)
  }

  @Test(arguments: [
    "", "settings", "settings.", "settings.theme:blue", "settings.pause:20251112", "settings.pause:20251399:20251112",
    "settings.events:on", "settings.slide:x", "shell.open:nothing", "shell.open:delete", "shell.open:delete/x",
    "habit.check:x",
    "habit.toggle:", "edit.weekday:9", "edit.goal:some", "nonsense:1",
    "account.form:other", "account.type:colour:red", "account.leads:maybe", "account.nothing", "shell.open:account9",
    "couple.place.choose:-1", "couple.place.choose:x", "couple.place.precision:4", "couple.place.at:1",
    "couple.place.at:1:99999999999", "couple.place.refused:why", "couple.place.follow:maybe", "couple.place.nothing",
    "couple.push.on:maybe", "couple.push.other:true", "couple.push",
  ])
  func nonsenseIsNoMessage(_ wire: String) {
    #expect(Message(wire: wire) == nil)
  }

  /// The host puts a colon and the value behind a prefix.
  @Test(arguments: [
    (MessagePrefix.settingsName, "Anna", SettingsMessage.name("Anna")),
    (.settingsLanguage, "", .language("")), (.settingsTheme, "dark", .theme(.dark)),
    (.settingsPalette, "graphite", .palette("graphite")), (.settingsStartOfDay, "04:30", .startOfDay("04:30")),
    (.settingsFirstWeekday, "6", .firstWeekday("6")), (.settingsEvents, "false", .keepEvents(false)),
    (.settingsWipeWord, "delete", .wipeWord("delete")),
  ])
  func inputsCompleteTheirPrefix(_ prefix: MessagePrefix, _ value: String, _ message: SettingsMessage) {
    #expect(Message(wire: prefix.wire + ":" + value) == .settings(message))
  }
}
