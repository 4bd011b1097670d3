import Testing
import Texts

@testable import App

/// The server’s operator, as the settings say it (A-8).
struct OperatorTests {
  static let full = """
    {"name":"Erika Muster","address":"Musterweg 1\\n12345 Berlin","mail":"alltag@example.org","phone":"+49 30 1",
    "register":"HRB 12345","vat":"DE123456789","responsible":{"de":"Erika, wie oben","en":"Erika, as above"},
    "supportMail":"help@example.org","rate":"https://example.org/rate","privacy":{"de":"Hoster: Beispiel","en":"Host: Example"}}
    """

  @Test func itIsAskedOnceAndOnlyWhereItIsShown() {
    var scene = SettingsScene(path: "/")
    #expect(!scene.send(.shell(.go(.habits))).contains(.askOperator))
    #expect(scene.send(.shell(.go(.settings))).contains(.askOperator))
    #expect(!scene.send(.shell(.go(.privacy))).contains(.askOperator))
  }

  @Test func theImprintSaysAllInTheLanguage() {
    var scene = SettingsScene(path: "/settings/imprint", language: "de-DE")
    scene.send(.settings(.operatorRead(Self.full)))
    for text in [
      "Erika Muster", "12345 Berlin", "alltag@example.org", "+49 30 1", "HRB 12345", "DE123456789", "Erika, wie oben",
    ] {
      #expect(scene.html.contains(text), "\(text)")
    }
    scene.send(.settings(.language("en")))
    #expect(scene.html.contains("Erika, as above") && !scene.html.contains("wie oben"))
  }

  @Test func supportAndTheOperatorsPrivacyAreShown() {
    var scene = SettingsScene(language: "de-DE")
    #expect(!scene.html.contains("settings-support"))
    scene.send(.settings(.operatorRead(Self.full)))
    #expect(
      scene.html.contains(#"href="mailto:help@example.org""#)
        && scene.html.contains(#"href="https://example.org/rate""#))
    #expect(scene.html.contains(#"href="/settings/imprint""#))
    scene.send(.shell(.go(.privacy)))
    #expect(scene.html.contains("Hoster: Beispiel"))
    #expect(
      scene.html.contains(
        scene.model.strings.legalPrivacyOperatorNamed(name: "Erika Muster", mail: "alltag@example.org")))
  }

  /// A placeholder never stands on a screen, whatever the server answers.
  @Test(arguments: [
    "", "<!doctype html><title>Alltag</title>", "{}", "[]", #"{"name":"A"}"#, #"{"name":7,"address":"B","mail":"c@d"}"#,
    #"{"supportMail":{"fr":"x"},"rate":"javascript:alert(1)"}"#,
  ])
  func withoutItNothingIsShown(_ text: String) {
    var scene = SettingsScene(language: "de-DE")
    scene.send(.settings(.operatorRead(text)))
    #expect(!scene.html.contains("settings-support") && !scene.html.contains("/settings/imprint"))
    #expect(!scene.html.contains("javascript:"))
    scene.send(.shell(.go(.imprint)))
    #expect(scene.html.contains(scene.model.strings.legalImprintNone))
    scene.send(.shell(.go(.privacy)))
    #expect(scene.html.contains(scene.model.strings.legalPrivacyOperatorText))
  }

  @Test func theSettingsHaveTheirSections() {
    let html = SettingsScene(language: "de-DE").html
    for title in ["Profil", "Bereiche", "Aussehen", "App", "Rechtliches"] {
      #expect(html.contains(">\(title)</h2>"), "\(title)")
    }
  }
}
