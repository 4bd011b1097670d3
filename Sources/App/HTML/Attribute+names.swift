extension Attribute {
  static func id(_ value: String) -> Attribute { Attribute("id", value) }
  static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
  static func type(_ value: String) -> Attribute { Attribute("type", value) }
  static func href(_ value: String) -> Attribute { Attribute("href", value) }
  static func role(_ value: String) -> Attribute { Attribute("role", value) }
  static func label(_ value: String) -> Attribute { Attribute("aria-label", value) }
  @inline(never) static func aria(_ name: String, _ value: String) -> Attribute { Attribute("aria-" + name, value) }
  static func aria(_ name: String, _ isTrue: Bool) -> Attribute { aria(name, isTrue ? "true" : "false") }
  @inline(never) static func data(_ name: String, _ value: String) -> Attribute { Attribute("data-" + name, value) }
  static func value(_ value: String) -> Attribute { Attribute("value", value) }
  /// Returns a boolean attribute, which is written only if it is true.
  static func flag(_ name: String, _ isSet: Bool) -> Attribute { Attribute(name, "", if: isSet) }

  static func attribute(_ name: String, _ value: String) -> Attribute { Attribute(name, value) }

  /// Sets the message that the host sends when the event occurs on this element.
  static func on(_ event: DOMEvent, _ message: Message) -> Attribute {
    Attribute(event.attribute, message.wire)
  }
  /// Sets the beginning of a message; the host appends the input's value.
  static func entering(_ event: DOMEvent, _ field: MessagePrefix) -> Attribute {
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
