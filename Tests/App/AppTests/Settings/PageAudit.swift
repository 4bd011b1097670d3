/// Parses the app's HTML and finds texts that a user could not read or a screen reader not name. Sufficient for the output of `HTMLWriter`:
/// quoted attributes, no comments.
struct PageAudit {
  final class Element {
    let tag: String
    let attributes: [String: String]
    var children: [Element] = []
    var text = ""

    init(_ tag: String, _ attributes: [String: String]) {
      self.tag = tag
      self.attributes = attributes
    }

    /// The text that a screen reader reads: a label if there is one, otherwise the words inside.
    var name: String {
      if attributes["aria-hidden"] == "true" { return "" }
      if let label = attributes["aria-label"] { return label }
      return text + children.map(\.name).joined(separator: " ")
    }

    func visit(_ body: (Element) -> Void) {
      body(self)
      for child in children { child.visit(body) }
    }
  }

  let root = Element("#root", [:])
  /// Every text on the page, in order.
  private(set) var texts: [String] = []

  private static let voidTags: Set<String> = ["input", "img", "br"]
  private static let namedTags: Set<String> = [
    "button", "a", "h1", "h2", "h3", "label", "option", "legend", "dt", "dd", "p", "summary", "th",
  ]

  init(_ html: String) {
    var open = [root]
    var rest = Substring(html)
    while let next = rest.first {
      if next == "<" {
        let end = rest.firstIndex(of: ">") ?? rest.endIndex
        let inside = rest[rest.index(after: rest.startIndex)..<end]
        rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
        if inside.first == "/" {
          if open.count > 1 { open.removeLast() }
          continue
        }
        let element = Self.element(inside)
        open[open.count - 1].children.append(element)
        if !Self.voidTags.contains(element.tag) { open.append(element) }
      } else {
        let end = rest.firstIndex(of: "<") ?? rest.endIndex
        open[open.count - 1].text += rest[..<end]
        texts.append(String(rest[..<end]))
        rest = rest[end...]
      }
    }
  }

  private static func element(_ inside: Substring) -> Element {
    let tag = inside.prefix { $0 != " " }
    var attributes: [String: String] = [:]
    var rest = inside.dropFirst(tag.count)
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].filter { $0 != " " }
      let value = rest[rest.index(equals, offsetBy: 2)...].prefix { $0 != "\"" }
      attributes[String(name)] = String(value)
      rest = rest[value.endIndex...].dropFirst()
    }
    return Element(String(tag), attributes)
  }

  /// The mistakes of the page; empty for a good one.
  var problems: [String] {
    var problems: [String] = []
    var ids: Set<String> = []
    var references: [String] = []
    root.visit { element in
      if let id = element.attributes["id"], !ids.insert(id).inserted { problems.append("id \(id) twice") }
      for name in ["for", "aria-labelledby", "aria-describedby"] {
        for id in (element.attributes[name] ?? "").split(separator: " ") { references.append(String(id)) }
      }
      if Self.namedTags.contains(element.tag), element.name.isBlank, element.attributes["aria-hidden"] != "true" {
        problems.append("<\(element.tag) \(element.attributes)> says nothing")
      }
      if let label = element.attributes["aria-label"], label.isBlank {
        problems.append("empty label on <\(element.tag)>")
      }
      // The page finds the group by it again after its items have changed.
      if element.attributes["data-arrows"] != nil, element.attributes["id"] == nil {
        problems.append("<\(element.tag)> with arrow keys has no id")
      }
      for (name, value) in element.attributes where name.hasPrefix("data-on-") && value.isEmpty {
        problems.append("<\(element.tag)> sends nothing")
      }
    }
    for id in references where !ids.contains(id) { problems.append("nothing has the id \(id)") }
    problems += unnamedInputs
    return problems
  }

  /// Inputs named neither by a label nor by an `aria-label`.
  private var unnamedInputs: [String] {
    var labelled: Set<String> = []
    var problems: [String] = []
    func walk(_ element: Element, isInLabel: Bool) {
      let isField = ["input", "select", "textarea"].contains(element.tag) && element.attributes["type"] != "file"
      if isField, !isInLabel, element.attributes["aria-label"] == nil,
        !labelled.contains(element.attributes["id"] ?? "")
      {
        problems.append("<\(element.tag) \(element.attributes["id"] ?? "")> has no name")
      }
      for child in element.children { walk(child, isInLabel: isInLabel || element.tag == "label") }
    }
    root.visit { if let id = $0.attributes["for"] { labelled.insert(id) } }
    walk(root, isInLabel: false)
    return problems
  }

  /// The messages that the page can send, as written in it.
  var messages: [String] {
    var messages: [String] = []
    root.visit { element in
      for (name, value) in element.attributes
      where name == "data-on-click" || name == "data-on-submit" || name == "data-on-cancel" { messages.append(value) }
      if let swipe = element.attributes["data-swipe"] {
        messages += swipe.split(separator: "|").map { String($0) }
      }
    }
    return messages
  }
}

extension String {
  /// Whether there is nothing but white space and direction marks.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.generalCategory == .format }
  }
}
