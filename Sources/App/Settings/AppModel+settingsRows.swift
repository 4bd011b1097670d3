import Core
import Habits

/// The rows that the settings are made of; captions stand in them, in place of info buttons.
extension AppModel {
  func settingsSection(_ id: String, _ title: String, note: String = "", @HTMLBuilder rows: () -> Node) -> Node {
    section(.class("section"), .aria("labelledby", "settings-" + id)) {
      div(.class("section-head")) { h2(.id("settings-" + id)) { title } }
      ul(.class("list"), .role("list"), content: rows)
      if !note.isEmpty { p(.class("section-note")) { note } }
    }
  }

  /// A row that leads to another place.
  func linkRow(_ symbol: Icon, _ title: String, _ caption: String, to route: Route) -> Node {
    glyphRow(symbol, a(.class("row-main"), .href(route.path)) { rowText(title, caption) }, end: [chevron])
  }

  /// A row that does something; without a symbol where the rows around it have none.
  func actionRow(_ symbol: Icon?, _ title: String, _ caption: String, _ message: Message, end: [Node] = []) -> Node {
    let main = button(.class("row-main"), .type("button"), .on(.click, message)) { rowText(title, caption) }
    return glyphRow(symbol, main, end: end)
  }

  private func glyphRow(_ symbol: Icon?, _ main: Node, end: [Node]) -> Node {
    li(.class(symbol == nil ? "row" : "row row-icon")) {
      if let symbol { span(.class("row-glyph"), .aria("hidden", true)) { icon(symbol) } }
      main
      if !end.isEmpty { span(.class("row-end")) { end } }
    }
  }

  @HTMLBuilder func rowText(_ title: String, _ caption: String) -> Node {
    span(.class("row-title")) { title }
    if !caption.isEmpty { span(.class("row-sub")) { caption } }
  }

  var chevron: Node { icon(.forward, "icon icon-s icon-flip row-chevron") }

  /// A row with an input at its end; its caption, and what is wrong with it, stand below both.
  func inputRow(_ id: String, _ title: String, _ caption: String, error: String = "", control: Node) -> Node {
    li(.class("row row-field")) {
      div(.class("row-main")) {
        label(.class("row-title"), .attribute("for", id)) { title }
        if !caption.isEmpty { span(.class("row-sub"), .id(id + "-help")) { caption } }
        if !error.isEmpty {
          p(.class("error"), .id(id + "-error"), .role("alert")) {
            smallIcon(.warning)
            error
          }
        }
      }
      control
    }
  }

  /// A row with a choice among `choices`, each a value and its name.
  func selectRow(
    _ id: String, _ title: String, _ prefix: MessagePrefix, _ choices: [(String, String)], chosen: String
  ) -> Node {
    let control = span(.class("select-box")) {
      select(.class("select"), .id(id), .entering(.change, prefix)) {
        for (value, name) in choices { option(.value(value), .flag("selected", value == chosen)) { name } }
      }
      smallIcon(.chevronDown)
    }
    return inputRow(id, title, "", control: control)
  }

  /// The head of a screen below the settings, with the way back.
  @HTMLBuilder func settingsSubhead(_ title: String) -> Node {
    div(.class("topbar")) {
      a(.class("round"), .href(Route.settings.path), .label(strings.appBack)) { mirroredIcon(.back) }
    }
    screenHead(title)
    bannerRegion
  }
}
