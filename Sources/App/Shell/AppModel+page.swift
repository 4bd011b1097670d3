import Core
import Habits
import Replica
import Texts

extension AppModel {
  /// Returns the whole page in its current state.
  func page() -> Node {
    div(.class(hasDetail && !isOnboarding ? "app has-detail" : "app")) {
      if isOnboarding {
        settingsScreens.introduction
      } else {
        shell
      }
      Region("overlay", overlayVersion) { app in div(.id("overlay")) { app.overlayContent } }
      Region("toasts", RegionVersion(toast?.serial ?? 0, generation)) { $0.toastView }
    }
  }

  /// Whether the introduction replaces every screen. It does until the first habit is begun (H-15).
  var isOnboarding: Bool { !settings.hasSeenOnboarding && habits.all.isEmpty && route != .newHabit }

  @HTMLBuilder private var shell: Node {
    a(.class("skip skip-main"), .href("#main")) { strings.appSkipToContent }
    navigation
    // Both share one landmark: a phone shows the habit in place of the list.
    main(.class("content")) {
      div(.class("main"), .id("main"), .attribute("tabindex", "-1")) { screen }
      if hasDetail { div(.class("detail"), .id("detail"), .attribute("tabindex", "-1")) { detail } }
    }
  }

  /// The document's title, with the screen's name first.
  var title: String {
    switch route {
    case .today: strings.appTitleWithScreen(screen: strings.todayTitle)
    case .day(let day): strings.appTitleWithScreen(screen: formats.longDate(day))
    case .reminder: strings.appTitleWithScreen(screen: strings.reminderPage)
    case .habits: strings.appTitleWithScreen(screen: strings.habitListTitle)
    case .newHabit: strings.appTitleWithScreen(screen: strings.habitFormTitleNew)
    case .habit(let id), .editHabit(let id):
      strings.appTitleWithScreen(screen: habits[id]?.habit.name ?? strings.habitListTitle)
    case .statistics: strings.appTitleWithScreen(screen: strings.statsTitle)
    case .search: strings.appTitleWithScreen(screen: strings.appSearch)
    case .calendar: strings.appTitleWithScreen(screen: strings.appTabCalendar)
    case .area(let part, _): strings.appTitleWithScreen(screen: look(of: part.area).name)
    default: strings.appTitleWithScreen(screen: strings.settingsTitle)
    }
  }

  /// Whether the route shows a detail next to the list, or in place of it on a phone.
  private var hasDetail: Bool {
    if areaOff != nil { return false }
    switch route {
    case .habit, .editHabit, .newHabit: return true
    case .area(_, let path): return !path.isEmpty
    default: return false
    }
  }

  @HTMLBuilder private var screen: Node {
    if let areaOff {
      areaOffScreen(areaOff)
    } else {
      switch route {
      case .today, .day: todayScreen.screen
      case .habits, .habit, .editHabit, .newHabit: habitScreens.list
      case .statistics(let front): statisticsScreen.screen(front)
      case .search: searchScreens.screen
      case .calendar: calendarScreen.screen
      case .settings: settingsScreens.screen
      case .data: settingsScreens.dataScreen
      case .privacy: settingsScreens.privacyScreen
      case .imprint: settingsScreens.imprintScreen
      case .widgets: settingsScreens.widgetGuideScreen
      case .install: settingsScreens.installGuideScreen
      case .reminders: reminderScreens.upcomingScreen
      case .reminder(let key): reminderAnswers.screen(key)
      case .addresses: addressScreens.screen
      case .feeds: feedScreens.screen
      case .account: accountScreen
      case .area(let part, _): areaScreen(part, "")
      }
    }
  }

  @HTMLBuilder private var detail: Node {
    switch route {
    case .habit(let id): habitScreens.detail(id)
    case .editHabit, .newHabit: habitScreens.editor
    case .area(let part, let path): areaScreen(part, path)
    default: Node.nothing
    }
  }

  private var navigation: Region {
    Region("nav", RegionVersion(generation, areaBits, isOnline ? 1 : 0).mixing(route.section.path)) {
      $0.navigationContent
    }
  }

  /// Says that there is no connection, if the data belong to an account and therefore need one.
  @HTMLBuilder private var offlineHint: Node {
    if !isOnline, replica.hasLedger { p(.class("nav-offline"), .role("status")) { strings.appOffline } }
  }

  private var navigationContent: Node {
    nav(.class("nav"), .id("nav"), .label(strings.appNavigationLabel)) {
      a(.class("nav-brand"), .href("/")) {
        img(.attribute("src", "/app.svg"), .attribute("alt", ""), .attribute("width", "28"), .attribute("height", "28"))
        AppInfo.name
      }
      offlineHint
      ul(.class("nav-list")) {
        for tab in tabs { item(tab) }
      }
    }
  }

  /// The tabs of the navigation in their order, which is that of their keys.
  var tabs: [NavigationTab] {
    var tabs = [NavigationTab(.today, .today, strings.appTabToday)]
    for area in areasInUse {
      let look = look(of: area)
      tabs.append(NavigationTab(look.home, look.symbol, look.name))
    }
    tabs.append(NavigationTab(.calendar(nil), .calendarDay, strings.appTabCalendar, isWide: true))
    tabs.append(NavigationTab(.statistics(nil), .chart, strings.appTabStats, isWide: true))
    tabs.append(NavigationTab(.settings, .settings, strings.appTabSettings, isWide: true))
    return tabs
  }

  private func item(_ tab: NavigationTab) -> Node {
    let isCurrent = route.section == tab.route
    return li(Attribute("class", "nav-wide", if: tab.isWide)) {
      a(
        .class("nav-item"), .href(tab.route.path),
        Attribute("aria-current", "page", if: isCurrent)
      ) {
        icon(tab.symbol)
        span(.class("nav-label")) { tab.name }
      }
    }
  }
}

extension Route {
  /// The tab that the route belongs to.
  var section: Route {
    switch self {
    case .today, .day: .today
    case .habits, .newHabit, .habit, .editHabit: .habits
    case .statistics: .statistics(nil)
    case .area(let part, _): .area(part, "")
    case .reminder: .today
    case .search: .search
    case .calendar: .calendar(nil)
    default: .settings
    }
  }
}
