import Core
import Habits
import Replica

extension AppModel {
  /// The whole page as it should look now.
  func page() -> Node {
    div(.class("app")) {
      if isOnboarding {
        onboardingScreen
      } else {
        shell
      }
      Region("overlay", overlayVersion) { app in div(.id("overlay")) { app.overlayContent } }
      Region("toasts", RegionVersion(toast?.serial ?? 0, epoch)) { $0.toastView }
    }
  }

  /// Until the first habit is begun, the introduction stands in place of every screen (H-15).
  private var isOnboarding: Bool { !settings.hasSeenOnboarding && habits.all.isEmpty && route != .newHabit }

  @HTMLBuilder private var shell: Node {
    a(.class("skip skip-main"), .href("#main")) { strings.appSkipToContent }
    navigation
    // One landmark for both: a phone shows the habit in place of the list.
    main(.class("content")) {
      div(.class("main"), .id("main"), .attribute("tabindex", "-1")) { screen }
      if hasDetail { div(.class("detail"), .id("detail"), .attribute("tabindex", "-1")) { detail } }
    }
  }

  /// The document's title, screen first.
  var title: String {
    switch route {
    case .today: strings.appTitleWithScreen(screen: strings.todayTitle)
    case .habits: strings.appTitleWithScreen(screen: strings.habitListTitle)
    case .newHabit: strings.appTitleWithScreen(screen: strings.habitFormTitleNew)
    case .habit(let id), .editHabit(let id):
      strings.appTitleWithScreen(screen: habits[id]?.habit.name ?? strings.habitListTitle)
    case .statistics: strings.appTitleWithScreen(screen: strings.statsTitle)
    case .settings, .data, .privacy, .account: strings.appTitleWithScreen(screen: strings.settingsTitle)
    case .us: strings.appTitleWithScreen(screen: strings.appTabUs)
    }
  }

  /// Whether the place shows one habit beside (or, on a phone, over) the list.
  private var hasDetail: Bool {
    switch route {
    case .habit, .editHabit, .newHabit: true
    case .us(let place): place != .home
    case .today, .habits, .statistics, .settings, .data, .privacy, .account: false
    }
  }

  @HTMLBuilder private var screen: Node {
    switch route {
    case .today: todayScreen
    case .habits, .habit, .editHabit, .newHabit: habitListScreen
    case .statistics: statisticsScreen
    case .settings: settingsScreen
    case .data: dataScreen
    case .privacy: privacyScreen
    case .account: accountPlace
    case .us: couplePlace(.home)
    }
  }

  @HTMLBuilder private var detail: Node {
    switch route {
    case .habit(let id): habitDetail(id)
    case .editHabit, .newHabit: editScreen
    case .us(let place): couplePlace(place)
    default: Node.nothing
    }
  }

  private var navigation: Region {
    Region("nav", RegionVersion(epoch).mixing(route.section.path)) { $0.navigationContent }
  }

  private var navigationContent: Node {
    nav(.class("nav"), .id("nav"), .label(strings.appNavigationLabel)) {
      a(.class("nav-brand"), .href("/")) {
        img(.attribute("src", "/app.svg"), .attribute("alt", ""), .attribute("width", "28"), .attribute("height", "28"))
        AppInfo.name
      }
      ul(.class("nav-list")) {
        tab(.today, .today, strings.appTabToday)
        tab(.habits, .habits, strings.appTabHabits)
        tab(.us(.home), .heart, strings.appTabUs)
        tab(.statistics, .chart, strings.appTabStats)
        tab(.settings, .settings, strings.appTabSettings)
      }
    }
  }

  private func tab(_ target: Route, _ symbol: Icon, _ name: String) -> Node {
    let isCurrent = route.section == target
    return li {
      a(
        .class("nav-item"), .href(target.path),
        Attribute("aria-current", "page", if: isCurrent)
      ) {
        icon(symbol)
        span(.class("nav-label")) { name }
      }
    }
  }
}

extension Route {
  /// The tab that the place belongs to.
  var section: Route {
    switch self {
    case .today: .today
    case .habits, .newHabit, .habit, .editHabit: .habits
    case .statistics: .statistics
    case .settings, .data, .privacy, .account: .settings
    case .us: .us(.home)
    }
  }
}
