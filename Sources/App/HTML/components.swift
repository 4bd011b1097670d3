/// Components shared by the screens of all areas.

/// Returns a screen's head: the title, the line above it and the buttons at its end.
///
/// - Parameter info: The ⓘ next to the title.
func screenHead(
  _ title: String, over: String = "", info: Node = .nothing, @HTMLBuilder actions: () -> Node = { .nothing }
) -> Node {
  header(.class("head")) {
    div(.class("head-text")) {
      if !over.isEmpty { p(.class("head-over")) { over } }
      h1(.class("head-title"), .attribute("tabindex", "-1")) { title }
      info
    }
    div(.class("head-actions"), content: actions)
  }
}

func roundButton(
  _ symbol: Icon, _ name: String, _ message: Message, style: String = "round", isDisabled: Bool = false
) -> Node {
  button(.class(style), .type("button"), .label(name), .on(.click, message), .flag("disabled", isDisabled)) {
    icon(symbol)
  }
}

/// Returns the ⓘ that opens the sheet about an area.
func infoButton(_ name: String, _ overlay: Overlay) -> Node {
  roundButton(.info, name, .shell(.open(overlay)), style: "round round-plain head-info")
}

func segment(_ group: String, _ name: String, isChosen: Bool, _ message: Message) -> Node {
  label(.class("segment")) {
    input(
      .class("choice-input"), .type("radio"), .attribute("name", group), .flag("checked", isChosen),
      .on(.change, message))
    span { name }
  }
}

func tile(_ name: String, _ value: String) -> Node {
  div(.class("tile")) {
    dt { name }
    dd(.class("num")) { value }
  }
}

/// Returns an icon that is mirrored in right-to-left languages.
func mirroredIcon(_ name: Icon) -> Node { icon(name, "icon icon-flip") }

func smallIcon(_ name: Icon) -> Node { icon(name, "icon icon-s") }

var emptyArt: Node {
  func card(_ y: String) -> Node {
    rect(
      .class("art-card"), .attribute("x", "34"), .attribute("y", y), .attribute("width", "100"),
      .attribute("height", "30"), .attribute("rx", "12"))
  }
  return svg(.attribute("viewBox", "0 0 168 120"), .aria("hidden", true)) {
    Node(
      "ellipse",
      [
        .class("art-sky"), .attribute("cx", "84"), .attribute("cy", "62"), .attribute("rx", "80"),
        .attribute("ry", "54"),
      ])
    card("26")
    card("64")
    circle(.class("art-c"), .attribute("cx", "52"), .attribute("cy", "41"), .attribute("r", "8.5"))
    path(.class("art-tick"), .attribute("d", "M48.4 41.3l2.6 2.6 4.7-5.3"), .attribute("stroke-width", "2"))
    rect(
      .class("art-quiet"), .attribute("x", "70"), .attribute("y", "37"), .attribute("width", "48"),
      .attribute("height", "8"), .attribute("rx", "4"))
    circle(.class("art-quiet"), .attribute("cx", "52"), .attribute("cy", "79"), .attribute("r", "8.5"))
    rect(
      .class("art-quiet"), .attribute("x", "70"), .attribute("y", "75"), .attribute("width", "34"),
      .attribute("height", "8"), .attribute("rx", "4"))
  }
}
