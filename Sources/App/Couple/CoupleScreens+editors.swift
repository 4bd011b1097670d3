import Core
import Couple
import Texts

/// The common parts of the three editors (C-29): the bar with Save, saving, and the preview of the widgets.
extension CoupleScreens {
  /// Whether a typed text differs from the stored one.
  var isCoupleEdited: Bool {
    guard let view = app.coupleView else { return false }
    switch app.route {
    case .couple(.note): return isNoteEdited(view)
    case .couple(.countdown): return isCountdownEdited(view)
    default: return false
    }
  }

  @HTMLBuilder func editorHead(_ title: String) -> Node {
    coupleSubhead(title) {
      button(.class("btn btn-s btn-primary"), .type("submit"), .flag("disabled", !isCoupleEdited)) { strings.appSave }
    }
    if let error = app.coupleView?.error, !error.isEmpty {
      p(.class("error"), .id("couple-error"), .role("alert")) {
        smallIcon(.warning)
        error
      }
    }
  }

  func saveEditor(_ step: inout Step) {
    guard let view = app.coupleView, isCoupleEdited else { return }
    switch app.route {
    case .couple(.note): saveNote(view, &step)
    case .couple(.countdown): saveCountdown(view, &step)
    default: break
    }
  }

  /// Shows the widgets with the stored data, in all five families.
  func widgetSection(_ kind: WidgetKind) -> Node {
    let widget = CoupleWidget(kind, couple, at: now, in: app.environment.timeZone, coupleWords)
    return section(.class("section"), .aria("labelledby", "couple-widgets")) {
      div(.class("section-head")) { h2(.id("couple-widgets")) { strings.coupleWidgetPreview } }
      preview(widget)
      ul(.class("us-widgets"), .role("list")) {
        for family in WidgetFamily.allCases {
          li(.class(family.isLockScreen ? "us-widget is-lock" : "us-widget")) {
            img(
              .attribute("src", "data:image/svg+xml," + Self.encoded(widget.svg(family))),
              .attribute("alt", widget.line), .attribute("width", "\(family.width)"),
              .attribute("height", "\(family.height)"))
          }
        }
      }
      p(.class("section-note")) {
        strings.coupleWidgetNote + " "
        a(.href(Route.couple(.widgets).path)) { strings.coupleWidgetsAction }
      }
    }
  }

  /// Returns a large picture of the widget in its colours; the widgets below have its text for screen readers.
  private func preview(_ widget: CoupleWidget) -> Node {
    let (title, value): (String, String) =
      switch widget.face {
      case .distance(let distance): (couple.label, distance.number + "\u{A0}" + widget.words.kilometres)
      case .countdown(let name, let number, let unit): (name, number + "\u{A0}" + unit)
      case .note(let text, let initials): (initials.isEmpty ? widget.words.note : initials, text)
      case .call(let call): (call.title, call.action == .connect ? connectWords(couple) : call.text)
      }
    let (symbol, style): (WidgetIcon, String) =
      switch widget.kind {
      case .distance: (.plane, "us-preview us-preview-distance")
      case .countdown: (.calendar, "us-preview us-preview-countdown")
      case .note: (.bubble, "us-preview us-preview-note")
      }
    return div(.class(style), .aria("hidden", true)) {
      glyph(symbol)
      p(.class("us-preview-title"), .attribute("dir", "auto")) { title }
      p(
        .class(value.characterCount > 24 ? "us-preview-value is-long" : "us-preview-value num"),
        .attribute("dir", "auto")
      ) { value }
    }
  }

  /// Returns the switch of a detail on this device.
  func displayRow(_ detail: CoupleDetail, _ title: String, _ caption: String, _ state: CoupleState) -> Node {
    switchRow(title, caption, isOn: !state.hidden.contains(detail.hidden), .coupleShows(detail))
  }

  func emptyHint(_ text: String) -> Node { p(.class("card card-pad us-empty")) { text } }

  /// The partner's name on this device, in the settings, as long as the partner has given none (C-16).
  @HTMLBuilder var partnerNameRow: Node {
    let state = couple
    if state.pairing.isPaired, state.partner.name.isEmpty || state.isPartnerNameLocal {
      let field = input(
        .class("input input-s settings-name"), .id("settings-partner"), .type("text"), .value(state.partner.name),
        .attribute("maxlength", "\(CoupleLimits.nameCharactersMax)"), .attribute("autocomplete", "off"),
        .attribute("enterkeyhint", "done"), .aria("describedby", "settings-partner-help"),
        .entering(.change, .couplePartnerName))
      inputRow("settings-partner", strings.couplePartnerName, strings.couplePartnerNameCaption, control: field)
    }
  }

  /// Percent-encodes the characters that would end or change a URL.
  private static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): bytes.append(contentsOf: "%25".utf8)
      case UInt8(ascii: "#"): bytes.append(contentsOf: "%23".utf8)
      case UInt8(ascii: "\n"): break
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a section of an editor.
  func editorSection(_ title: String, @HTMLBuilder content: () -> Node) -> Node {
    section(.class("section")) {
      div(.class("section-head")) { h2 { title } }
      content()
    }
  }
}
