import Core
import Replica
import Texts

/// The settings' sections about the app itself: widgets, support, the app, and the law.
extension SettingsScreens {
  /// The section about widgets. They belong to the couple's area, so it is shown only while that area is on.
  @HTMLBuilder var widgetSection: Node {
    if app.replica.isOn(.couple) {
      settingsSection("widgets", strings.settingsSectionWidgets) {
        linkRow(.sparkle, strings.guideWidgets, strings.guideWidgetsCaption, to: .widgets)
      }
    }
  }

  /// The ways to contact the operator; nothing if the operator has given no address.
  @HTMLBuilder var supportSection: Node {
    let named = operatorDetails
    if !named.supportMail.isEmpty || !named.rate.isEmpty {
      settingsSection("support", strings.settingsSectionSupport) {
        if !named.supportMail.isEmpty {
          outsideRow(.info, strings.guideSupportMail, named.supportMail, to: "mailto:" + named.supportMail)
        }
        if !named.rate.isEmpty {
          outsideRow(.heart, strings.guideSupportRate, strings.guideSupportRateCaption, to: named.rate)
        }
      }
    }
  }

  private func outsideRow(_ symbol: Icon, _ title: String, _ caption: String, to address: String) -> Node {
    li(.class("row row-icon")) {
      span(.class("row-glyph"), .aria("hidden", true)) { icon(symbol) }
      a(
        .class("row-main"), .href(address), .attribute("target", "_blank"),
        .attribute("rel", "noopener noreferrer")
      ) { rowText(title, caption) }
      span(.class("row-end")) { chevron }
    }
  }

  var appSection: Node {
    settingsSection(
      "about", strings.settingsSectionApp, hint: strings.guideAppNote + " " + settingsAppSyncHint
    ) {
      li(.class("row row-icon")) {
        span(.class("row-glyph"), .aria("hidden", true)) { icon(.today) }
        div(.class("row-main")) { rowText(AppInfo.name, strings.settingsVersion(version: AppInfo.version)) }
      }
      installRows
      actionRow(.info, strings.appInfo, "", .shell(.open(.habitsInfo)), end: [chevron])
      actionRow(
        .keyboard, strings.settingsShortcuts, "", .shell(.open(.shortcuts)),
        end: [Node("kbd", [.class("kbd"), .aria("hidden", true)], Node(text: Shortcut.help.keyCap)), chevron])
      actionRow(.sun, strings.settingsOnboardingAgain, "", .settings(.showOnboarding), end: [chevron])
    }
  }

  /// The text about sync on this device.
  private var settingsAppSyncHint: String {
    app.replica.hasLedger ? strings.guideAppSynced : strings.guideAppAlone
  }

  var legalSection: Node {
    settingsSection("legal", strings.settingsSectionLegal) {
      linkRow(.shield, strings.settingsPrivacy, strings.settingsPrivacyCaption, to: .privacy)
      if operatorDetails.isNamed { linkRow(.file, strings.legalImprintTitle, operatorDetails.name, to: .imprint) }
    }
  }

  /// The guide to widgets on a home or lock screen, in numbered steps.
  @HTMLBuilder var widgetGuideScreen: Node {
    div(.class("screen")) {
      settingsSubhead(strings.guideWidgets)
      p(.class("ink-2")) { strings.guideText }
      guide(
        "ios", strings.guideIos,
        [
          strings.guideIos1, strings.guideIos2, strings.guideIos3, strings.guideIos4,
        ])
      guide("android", strings.guideAndroid, [strings.guideAndroid1, strings.guideAndroid2])
      a(.class("btn btn-primary btn-block"), .href(Route.area(.couple, "widgets").path)) {
        strings.guideAction
      }
    }
  }

  private func guide(_ id: String, _ title: String, _ steps: [String]) -> Node {
    section(.class("section"), .aria("labelledby", "guide-" + id)) {
      div(.class("section-head")) { h2(.id("guide-" + id)) { title } }
      ol(.class("tips c-teal"), .role("list")) { for step in steps { li { p { step } } } }
    }
  }
}
