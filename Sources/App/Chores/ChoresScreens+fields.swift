import Core

/// The fields of the area's forms, with their errors.
extension ChoresScreens {
  /// Returns a labelled input with its error.
  func field(
    _ input: ChoresInput, _ title: String, type: String = "text", help: String = "", on event: DOMEvent = .input,
    _ more: Attribute...
  ) -> Node {
    let attributes: [Attribute] = [
      .class(type == "text" ? "input" : "input num"), .id(input.elementID), .type(type),
      .value(app.choresView?.form[input] ?? ""), .attribute("autocomplete", "off"), .entering(event, input.prefix),
    ]
    let direction: [Attribute] = type == "text" ? [.attribute("dir", "auto")] : []
    return labelled(input, title, help: help, Node("input", attributes + direction + more + marks(input)))
  }

  func area(_ input: ChoresInput, _ title: String, help: String = "", rows: Int = 2) -> Node {
    labelled(
      input, title, help: help,
      Node(
        "textarea",
        [
          .class("input"), .id(input.elementID), .attribute("rows", "\(rows)"), .attribute("dir", "auto"),
          .entering(.input, input.prefix),
        ] + marks(input), Node(text: app.choresView?.form[input] ?? "")))
  }

  func labelled(_ input: ChoresInput, _ title: String, help: String = "", _ control: Node) -> Node {
    div(.class("field")) {
      label(.class("label"), .attribute("for", input.elementID)) { title }
      control
      if !help.isEmpty { p(.class("help")) { help } }
      fieldError(input)
    }
  }

  @HTMLBuilder func fieldError(_ input: ChoresInput) -> Node {
    let error = app.choresView?.form.error(input) ?? ""
    if !error.isEmpty {
      p(.class("error"), .id(input.elementID + "-error"), .role("alert")) {
        smallIcon(.warning)
        error
      }
    }
  }

  private func marks(_ input: ChoresInput) -> [Attribute] {
    if app.choresView?.form.error(input).isEmpty ?? true { return [] }
    return [.aria("invalid", true), .aria("describedby", input.elementID + "-error")]
  }

  func choice(_ input: ChoresInput, _ title: String, _ choices: [(String, String)]) -> Node {
    selectRow(input.elementID, title, input.prefix, choices, chosen: app.choresView?.form[input] ?? "")
  }

  /// Moves the focus to the first input with an error.
  func focusError(_ step: inout Step) {
    if let first = app.choresView?.form.errors.first {
      step.effects.append(.focus(id: first.input.elementID))
    }
  }
}
