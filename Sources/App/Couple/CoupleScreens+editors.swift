import Core
import Couple
import Texts

/// The common parts of the three editors (C-29): the bar with Save, saving, and the preview of the widgets.
extension CoupleScreens {
  /// Whether a typed text differs from the stored one.
  var isCoupleEdited: Bool {
    guard let view = app.coupleView else { return false }
    switch app.route {
    case .us(.note): return isNoteEdited(view)
    case .us(.countdown): return isCountdownEdited(view)
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
    case .us(.note): saveNote(view, &step)
    case .us(.countdown): saveCountdown(view, &step)
    default: break
    }
  }

  /// Shows the widgets with the stored data, in all five families.
  func widgetSection(_ kind: WidgetKind) -> Node {
    let widget = CoupleWidget(kind, couple, at: now, in: app.environment.zone, coupleWords)
    return section(.class("section"), .aria("labelledby", "couple-widgets")) {
      div(.class("section-head")) { h2(.id("couple-widgets")) { strings.coupleWidgetPreview } }
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
        a(.href(Route.us(.widgets).path)) { strings.coupleWidgetsAction }
      }
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
