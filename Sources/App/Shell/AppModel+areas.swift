import Actions
import Core
import Habits
import Replica
import Texts

/// The appearance of an area wherever it is named.
struct AreaLook {
  let home: Route
  let symbol: Icon
  let name: String
  /// A sentence that says what the area is for.
  let caption: String
  /// The CSS class with the area's colour.
  let style: String
}

/// The areas in use: their tabs in the navigation, and the switches for them.
extension AppModel {
  func look(of area: AppArea) -> AreaLook {
    switch area {
    case .habits:
      AreaLook(
        home: .habits, symbol: .habits, name: strings.appTabHabits, caption: strings.settingsAreaHabits, style: "c-blue"
      )
    case .chores:
      AreaLook(
        home: .area(.chores, ""), symbol: .broom, name: strings.appTabChores, caption: strings.settingsAreaChores,
        style: "c-amber")
    case .calm:
      AreaLook(
        home: .area(.calm, ""), symbol: .lotus, name: strings.appTabCalm, caption: strings.settingsAreaCalm,
        style: "c-violet")
    case .couple:
      AreaLook(
        home: .area(.couple, ""), symbol: .heart, name: strings.appTabUs, caption: strings.settingsAreaUs,
        style: "c-teal")
    }
  }

  var areasInUse: [AppArea] { AppArea.allCases.filter { replica.isOn($0) } }

  /// The areas in use as a bit set, for the versions of regions that show them.
  var areaBits: Int64 {
    var bits: Int64 = 0
    for area in AppArea.allCases { bits = bits * 2 + (replica.isOn(area) ? 1 : 0) }
    return bits
  }

  /// The current route's area, if it is switched off.
  var areaOff: AppArea? { route.area.flatMap { replica.isOn($0) ? nil : $0 } }

  /// Returns the round buttons by which a phone reaches the screens in a wide screen's sidebar.
  ///
  /// - Parameter front: The area whose statistics come first.
  func tabButtons(_ front: AppArea?) -> Node {
    Node([
      tabButton(.chart, strings.appTabStats, .statistics(front)),
      tabButton(.settings, strings.appTabSettings, .settings),
    ])
  }

  /// The round button that opens the search.
  var searchButton: Node {
    roundButton(.search, strings.appSearch, .shell(.go(.search)), style: "round round-plain head-info head-search")
  }

  private func tabButton(_ symbol: Icon, _ name: String, _ target: Route) -> Node {
    a(.class("round head-place"), .href(target.path), .label(name)) { icon(symbol) }
  }

  /// The settings' section that switches areas on and off.
  var areasSection: Node {
    settingsSection("areas", strings.settingsAreas, hint: strings.settingsAreasNote) {
      for area in AppArea.allCases { areaRow(area, isOn: replica.isOn(area), .class("switch"), .role("switch")) }
    }
  }

  /// Returns a row with a checkbox; the attributes make it a switch or a tick.
  func areaRow(_ area: AppArea, isOn: Bool, _ attributes: Attribute...) -> Node {
    let look = look(of: area)
    let box =
      attributes + [
        .type("checkbox"), .id("area-" + area.rawValue), .flag("checked", isOn),
        .entering(.change, .settingsArea(area)),
      ]
    return li(.class(look.style)) {
      label(.class("row row-icon")) {
        span(.class("row-glyph"), .aria("hidden", true)) { icon(look.symbol) }
        span(.class("row-main")) { rowText(look.name, look.caption) }
        Node("input", box)
      }
    }
  }

  /// Returns the screen that replaces those of an area that is off.
  func areaOffScreen(_ area: AppArea) -> Node {
    let look = look(of: area)
    return div(.class("screen " + look.style)) {
      screenHead(look.name) { tabButtons(nil) }
      bannerRegion
      section(.class("card empty area-off")) {
        span(.class("area-glyph"), .aria("hidden", true)) { icon(look.symbol) }
        h2 { strings.settingsAreaOffTitle(name: look.name) }
        p { look.caption + " " + strings.settingsAreaOffText }
        button(.class("btn btn-primary"), .type("button"), .on(.click, .settings(.area(area, true)))) {
          strings.settingsAreaOn
        }
      }
    }
  }

  func switchArea(_ area: AppArea, _ isOn: Bool, _ step: inout Step) {
    let wasOn = replica.isOn(area)
    settingsScreens.set(.area(area, isOn: isOn), &step)
    guard wasOn != isOn else { return }
    if !isOn { showToast(strings.settingsAreaIsOff(name: look(of: area).name), &step) }
    if showsCouple { openAccountPart(&step) }
    guard route.area == area else { return }
    // Enters the route again for its new screen; the button that had the focus is gone.
    arrive(route, &step)
    step.effects.append(.focus(id: "main"))
  }
}
