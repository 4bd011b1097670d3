import Core

/// Rows of settings and other lists. Each shows a caption instead of an info button.

func settingsSection(_ id: String, _ title: String, hint: String = "", @HTMLBuilder rows: () -> Node) -> Node {
  section(.class("section"), .aria("labelledby", "settings-" + id)) {
    div(.class("section-head")) { h2(.id("settings-" + id)) { title } }
    ul(.class("list"), .role("list"), content: rows)
    if !hint.isEmpty { p(.class("section-note")) { hint } }
  }
}

/// Returns a row that opens a route.
func linkRow(_ symbol: Icon, _ title: String, _ caption: String, to route: Route) -> Node {
  glyphRow(symbol, a(.class("row-main"), .href(route.path)) { rowText(title, caption) }, end: [chevron])
}

/// Returns a row that sends a message. It has no symbol where the rows around it have none.
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

/// Returns a row with an input at its end, and the caption and the error below both.
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

/// Returns a row that works as a switch in its whole area.
func switchRow(
  _ title: String, _ caption: String, isOn: Bool, isDisabled: Bool = false, _ prefix: MessagePrefix
) -> Node {
  li {
    label(.class("row")) {
      span(.class("row-main")) { rowText(title, caption) }
      input(
        .class("switch"), .type("checkbox"), .role("switch"), .flag("checked", isOn), .flag("disabled", isDisabled),
        .entering(.change, prefix))
    }
  }
}

/// Returns a row with a choice among `choices`, pairs of a value and its name.
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

/// Returns a minute of the day in the form HH:MM of an input of type "time".
func clockInputValue(_ minute: Int32) -> String { twoDigits(minute / 60) + ":" + twoDigits(minute % 60) }

/// Returns the minute of the day of a text HH:MM; nil for anything else.
func minuteOfDay(_ text: String) -> Int32? {
  let parts = text.split(separator: ":")
  guard parts.count >= 2, let hour = Int32(parts[0]), let minute = Int32(parts[1]) else { return nil }
  guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
  return hour * 60 + minute
}
