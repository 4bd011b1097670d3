/// These functions are not inlined: a page has thousands of attributes, whose inlined code would be most of the browser
/// module.
extension Attribute {
  @inline(never) static func id(_ value: String) -> Attribute { Attribute("id", value) }
  @inline(never) static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
  @inline(never) static func type(_ value: String) -> Attribute { Attribute("type", value) }
  @inline(never) static func href(_ value: String) -> Attribute { Attribute("href", value) }
  @inline(never) static func role(_ value: String) -> Attribute { Attribute("role", value) }
  @inline(never) static func label(_ value: String) -> Attribute { Attribute("aria-label", value) }
  @inline(never) static func aria(_ name: String, _ value: String) -> Attribute { Attribute("aria-" + name, value) }
  @inline(never) static func aria(_ name: String, _ isTrue: Bool) -> Attribute {
    Attribute("aria-" + name, isTrue ? "true" : "false")
  }
  @inline(never) static func data(_ name: String, _ value: String) -> Attribute { Attribute("data-" + name, value) }
  @inline(never) static func value(_ value: String) -> Attribute { Attribute("value", value) }
  /// Returns a boolean attribute, which is written only if it is true.
  @inline(never) static func flag(_ name: String, _ holds: Bool) -> Attribute { Attribute(name, "", if: holds) }

  @inline(never) static func attribute(_ name: String, _ value: String) -> Attribute { Attribute(name, value) }

  /// Sets the message that the host sends when the event occurs on this element.
  @inline(never) static func on(_ event: DOMEvent, _ message: Message) -> Attribute {
    Attribute(event.attribute, message.wire)
  }
  /// Sets the beginning of a message; the host appends the input's value.
  @inline(never) static func entering(_ event: DOMEvent, _ field: MessagePrefix) -> Attribute {
    Attribute(event.attribute, field.wire)
  }
}

/// The events that the host turns into messages.
enum DOMEvent {
  case click, submit, input, change, cancel, longPress

  var attribute: String {
    switch self {
    case .click: "data-on-click"
    case .submit: "data-on-submit"
    case .input: "data-on-input"
    case .change: "data-on-change"
    case .cancel: "data-on-cancel"
    case .longPress: "data-on-longpress"
    }
  }
}
