import Core
import Couple
import Texts

/// Links that let other programs show the widgets (C-25).
extension CoupleScreens {
  func askWidgetLinks(_ step: inout Step) {
    app.accountScreens.call(.widgets, "GET", "/account/widgets", isQuiet: true, &step)
  }

  func addWidgetLink(_ step: inout Step) {
    guard let view = app.coupleView else { return }
    let name = view.widgetName.trimmedWhitespace
    app.accountScreens.call(
      .addWidget, "POST", "/account/widgets",
      with: [JSON.Member("name", .string(name.isEmpty ? strings.coupleWidgetName : name))], &step)
  }

  func receiveWidgetLinks(_ call: AccountEndpoint, _ answer: AccountResponse, _ step: inout Step) {
    guard let view = app.coupleView else { return }
    switch call {
    case .widgets:
      view.widgetLinks = answer.elements("widgetLinks", max: CoupleWidgetLink.countMax).map { CoupleWidgetLink($0) }
      return
    case .addWidget:
      view.newLinkAddress = answer.text("url")
      view.widgetName = ""
    default:
      view.newLinkAddress = ""
      app.showToast(strings.coupleWidgetEnded, &step)
    }
    askWidgetLinks(&step)
  }

  @HTMLBuilder var widgetLinksScreen: Node {
    coupleSubhead(strings.coupleWidgets)
    p(.class("prose ink-2")) { strings.coupleWidgetsText }
    if let account = app.account, let view = app.coupleView, app.hasSyncAccount {
      if !view.newLinkAddress.isEmpty { newLinkCard(view) }
      app.accountScreens.errorBanner(account)
      widgetNameForm(account, view)
      if let links = view.widgetLinks, !links.isEmpty {
        settingsSection("widgets", strings.coupleWidgetLinks) { for link in links { widgetLinkRow(link) } }
      }
    } else {
      a(.class("btn btn-primary btn-block"), .href(Route.account.path)) { strings.coupleSignInAction }
    }
  }

  private func newLinkCard(_ view: CoupleViewState) -> Node {
    section(.class("card card-pad form"), .role("status")) {
      h2(.class("card-title")) { strings.coupleWidgetReady }
      p(.class("ink-2")) { strings.coupleWidgetReadyText }
      p(.class("us-address")) { view.scriptAddress }
      ol(.class("tips c-teal"), .role("list")) {
        for tip in [strings.coupleWidgetStep1, strings.coupleWidgetStep2, strings.coupleWidgetStep3] {
          li { p { tip } }
        }
      }
      div(.class("buttons")) {
        button(.class("btn"), .type("button"), .on(.click, .couple(.copyWidgetLink))) {
          icon(.copy)
          strings.coupleCopy
        }
        a(.class("btn"), .href(view.scriptAddress), .attribute("target", "_blank")) {
          strings.coupleWidgetScript
        }
        a(.class("btn"), .href(view.newLinkAddress + "/note/systemSmall.png"), .attribute("target", "_blank")) {
          strings.coupleWidgetPicture
        }
      }
    }
  }

  private func widgetNameForm(_ account: AccountState, _ view: CoupleViewState) -> Node {
    form(.class("card card-pad form"), .flag("novalidate", true), .on(.submit, .couple(.addWidgetLink))) {
      div(.class("field")) {
        label(.class("label"), .attribute("for", CoupleField.widgetName.elementID)) { strings.coupleWidgetNameLabel }
        input(
          .class("input"), .id(CoupleField.widgetName.elementID), .type("text"), .attribute("autocomplete", "off"),
          .attribute("maxlength", "60"), .attribute("placeholder", strings.coupleWidgetName),
          .value(view.widgetName), .entering(.input, CoupleField.widgetName.prefix))
      }
      button(.class("btn btn-primary btn-block"), .type("submit"), .flag("disabled", account.pending != nil)) {
        strings.coupleWidgetAdd
      }
    }
  }

  private func widgetLinkRow(_ link: CoupleWidgetLink) -> Node {
    let used =
      link.used.map { strings.coupleWidgetUsed(day: day($0)) }
      ?? link.created.map { strings.coupleWidgetMade(day: day($0)) } ?? ""
    return li(.class("row")) {
      div(.class("row-main")) { rowText(link.name, used) }
      roundButton(
        .trash, strings.coupleWidgetEnd(name: link.name), .couple(.endWidgetLink(link.id)), style: "round round-plain",
        isDisabled: app.account?.pending != nil)
    }
  }

  private func day(_ time: Timestamp) -> String {
    app.formats.relativeDay(app.environment.timeZone.wallClock(at: time).day, today: today)
  }
}
