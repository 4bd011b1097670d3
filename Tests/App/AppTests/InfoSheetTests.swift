import Testing
import Texts

@testable import App

/// The sheets that explain the areas.
@Suite struct InfoSheetTests {
  /// A long one is scrolled by the keyboard, so it can have the focus.
  @Test(
    arguments: [
      ("/habits", .habitsInfo), ("/calm", .calm(.areaInfo)), ("/calm", .calm(.diaryInfo)), ("/chores", .chores(.info)),
      ("/us", .couple(.info)),
    ] as [(String, Overlay)])
  func everySheetOfTipsCanHaveTheFocus(_ path: String, _ overlay: Overlay) {
    var app = AppDriver(languages: "de-DE")
    for area in ["calm", "chores", "us"] { app.send("settings.area:\(area):true") }
    app.send("route:" + path)
    app.deliver(.accountTexts, [[], [], []])
    app.send(.shell(.open(overlay)))
    let html = app.html
    #expect(html.contains("class=\"tips-head\"") && html.contains("<ol class=\"tips "))
    #expect(html.contains("class=\"sheet-body\" tabindex=\"0\""))
  }
}
