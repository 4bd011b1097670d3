import Core
import Couple
import Texts

/// The sheets of the couple's screens.
extension CoupleScreens {
  @HTMLBuilder func sheet(_ kind: CoupleSheet) -> Node {
    if app.account != nil {
      switch kind {
      case .menu: Node.nothing
      case .info: coupleInfoSheet
      case .qr: coupleCodeSheet
      case .regenerate:
        askSheet(
          strings.coupleRegenerate, strings.coupleRegenerateText, strings.coupleRegenerateAction, .couple(.issue))
      case .leave: leaveSheet
      case .unlink:
        askSheet(strings.coupleUnlink, strings.coupleUnlinkText, strings.coupleUnlinkAction, .couple(.unlink))
      case .places: placesSheet
      case .reset: resetSheet
      }
    }
  }

  /// Returns a sheet that confirms an action which cannot be undone.
  func askSheet(_ title: String, _ text: String, _ action: String, _ message: Message) -> Node {
    app.sheet(title) {
      p(.class("sheet-lead")) { text }
      div(.class("buttons")) {
        button(.class("btn"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.appCancel }
        button(.class("btn btn-danger"), .type("button"), .on(.click, message)) { action }
      }
    }
  }

  /// Explains the area in numbered tips.
  private var coupleInfoSheet: Node {
    app.infoSheet(
      glyph(.heart), "c-teal", strings.coupleInfoTitle, strings.coupleInfoText,
      [
        strings.coupleInfoTip1, strings.coupleInfoTip2, strings.coupleInfoTip3, strings.coupleInfoTip4,
        strings.coupleInfoTip5,
      ])
  }

  private var coupleCodeSheet: Node {
    let picture = app.coupleView?.codePicture ?? CodePicture()
    return app.sheet(strings.coupleShowCode) {
      p(.class("sheet-lead")) { strings.coupleQrText }
      figure(.class("qr"), .id("code")) {
        svg(
          .attribute("viewBox", "0 0 \(picture.side) \(picture.side)"), .role("img"), .label(strings.coupleQrAlt)
        ) { path(.attribute("d", picture.path)) }
        if let code = couple.pairing.code { figcaption { code.displayed } }
      }
    }
  }

  /// Asks what to keep before leaving, and gives time to reconsider.
  private var leaveSheet: Node {
    let name = personName(.partner, couple)
    return app.sheet(strings.coupleLeave) {
      p(.class("sheet-lead")) { strings.coupleLeaveText(name: name) }
      button(.class("btn btn-block"), .type("button"), .on(.click, .couple(.export))) {
        icon(.download)
        strings.coupleExport
      }
      div(.class("buttons")) {
        button(.class("btn"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.appCancel }
        button(.class("btn btn-danger"), .type("button"), .on(.click, .couple(.sayGoodbye))) {
          strings.coupleLeaveAction
        }
      }
    }
  }

  func showCopied(_ isDone: Bool, _ step: inout Step) {
    app.showToast(isDone ? strings.coupleCopied : strings.errorClipboard, &step)
  }
}
