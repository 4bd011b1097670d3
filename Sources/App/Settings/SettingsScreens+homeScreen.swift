import Core
import Texts

/// The guide to installing the app, with pictures of what to tap: for this browser first, then for the others.
extension SettingsScreens {
  /// A way in which browsers install apps. The host names its own among its flags (`Web/host.js`).
  enum InstallWay: String, CaseIterable {
    case ios = "on-ios"
    case android = "on-android"
    case androidFirefox = "on-android-firefox"
    case desk = "on-desk"
    case mac = "on-mac"
    case firefox = "on-firefox"
  }

  private var wayHere: InstallWay { InstallWay.allCases.first { app.environment.flags.contains($0.rawValue) } ?? .desk }

  private var isInstalled: Bool { app.environment.flags.contains("standalone") }

  /// The rows about installation: the browser's own prompt, if it offers one, and the guide.
  @HTMLBuilder var installRows: Node {
    if app.settingsView.canInstall {
      actionRow(.download, strings.guideInstall, strings.guideInstallCaption, .shell(.install))
      linkRow(.info, strings.guideInstallHow, strings.guideInstallHowCaption, to: .install)
    } else {
      linkRow(
        .download, strings.guideInstall, isInstalled ? strings.guideInstallDone : strings.guideInstallHow, to: .install)
    }
  }

  @HTMLBuilder var installGuideScreen: Node {
    div(.class("screen")) {
      settingsSubhead(strings.guideInstall)
      p(.class("ink-2")) { isInstalled ? strings.guideInstallDone : strings.guideInstallText }
      if !isInstalled {
        section(.class("section"), .aria("labelledby", "install-here")) {
          div(.class("section-head")) { h2(.id("install-here")) { strings.guideInstallHere } }
          div(.class("card card-pad guide")) {
            h3(.class("card-title")) { title(of: wayHere) }
            if app.settingsView.canInstall {
              button(.class("btn btn-primary btn-block"), .type("button"), .on(.click, .shell(.install))) {
                smallIcon(.download)
                strings.guideInstall
              }
            } else {
              installSteps(wayHere)
            }
          }
        }
      }
      section(.class("section"), .aria("labelledby", "install-elsewhere")) {
        div(.class("section-head")) { h2(.id("install-elsewhere")) { strings.guideInstallElsewhere } }
        for way in InstallWay.allCases where isInstalled || way != wayHere {
          details(.class("fold card guide"), .id("install-" + way.rawValue)) {
            summary {
              span(.class("row-title")) { title(of: way) }
              icon(.chevronDown)
            }
            installSteps(way)
          }
        }
      }
    }
  }

  // MARK: A way

  private func title(of way: InstallWay) -> String {
    switch way {
    case .ios: strings.guideOnIos
    case .android: strings.guideOnAndroid
    case .androidFirefox: strings.guideOnAndroidFirefox
    case .desk: strings.guideOnDesk
    case .mac: strings.guideOnMac
    case .firefox: strings.guideOnFirefox
    }
  }

  private func steps(of way: InstallWay) -> [(text: String, picture: GuidePicture)] {
    switch way {
    case .ios: [(strings.guideOnIos1, .share), (strings.guideOnIos2, .row), (strings.guideOnIos3, .add)]
    case .android:
      [(strings.guideOnAndroid1, .dots), (strings.guideOnAndroid2, .menu), (strings.guideOnAndroid3, .dialog)]
    case .androidFirefox:
      [
        (strings.guideOnAndroidFirefox1, .dots), (strings.guideOnAndroidFirefox2, .menu),
        (strings.guideOnAndroidFirefox3, .dialog),
      ]
    case .desk: [(strings.guideOnDesk1, .address), (strings.guideOnDesk2, .dialog)]
    case .mac: [(strings.guideOnMac1, .bar), (strings.guideOnMac2, .dialog)]
    case .firefox: [(strings.guideOnFirefox1, .star)]
    }
  }

  private func hints(of way: InstallWay) -> [String] {
    switch way {
    // Apple's browsers keep an installed app's data apart from the page's.
    case .ios: [strings.guideInstallEmpty, strings.guideOnIosNote]
    case .mac: [strings.guideInstallEmpty, strings.guideOnMacNote]
    case .desk: [strings.guideOnDeskNote]
    case .firefox: [strings.guideOnFirefoxNote]
    case .android, .androidFirefox: []
    }
  }

  @HTMLBuilder private func installSteps(_ way: InstallWay) -> Node {
    ol(.class("tips c-blue"), .role("list")) {
      for step in steps(of: way) {
        li {
          p { step.text }
          picture(step.picture)
        }
      }
    }
    for hint in hints(of: way) { p(.class("help")) { hint } }
  }
}

/// The pictures of the guide, drawn as lines with what to tap in the leading colour.
extension SettingsScreens {
  enum GuidePicture {
    /// A phone's bar with its share button, rows of a sheet, a sheet's button, a menu's button and its rows, a dialog, an address line,
    /// a menu bar, and a bookmark's star.
    case share, row, add, dots, menu, dialog, address, bar, star

    fileprivate var paths: (frame: String, lines: String, mark: String, glyph: String) {
      switch self {
      case .share:
        (
          frame: "M24 3v57a12 12 0 0 0 12 12h48a12 12 0 0 0 12-12V3",
          lines: "M24 42h72M35 53l-4 4 4 4M85 53l4 4-4 4M34 12h52M34 22h52M34 32h30",
          mark: "M48 57a12 12 0 1 1 24 0 12 12 0 1 1-24 0z", glyph: "M56 56h-2v8h12v-8h-2M60 60V50M57 53l3-3 3 3"
        )
      case .row:
        (
          frame: "M24 4h72a10 10 0 0 1 10 10v48a10 10 0 0 1-10 10h-72a10 10 0 0 1-10-10v-48a10 10 0 0 1 10-10z",
          lines: "M24 16h44M24 60h50",
          mark: "M26 27h68a7 7 0 0 1 7 7v8a7 7 0 0 1-7 7h-68a7 7 0 0 1-7-7v-8a7 7 0 0 1 7-7z",
          glyph: "M28 38h34M87 32h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM90 35v6M87 38h6"
        )
      case .add:
        (
          frame: "M24 4h72a10 10 0 0 1 10 10v48a10 10 0 0 1-10 10h-72a10 10 0 0 1-10-10v-48a10 10 0 0 1 10-10z",
          lines: "M24 16h18M14 29h92M24 42h20v20H24zM52 46h42M52 56h28",
          mark: "M79 9h14a7 7 0 0 1 7 7a7 7 0 0 1-7 7h-14a7 7 0 0 1-7-7a7 7 0 0 1 7-7z", glyph: "M79 16h14"
        )
      case .dots:
        (
          frame: "M24 73V16A12 12 0 0 1 36 4h48a12 12 0 0 1 12 12v57",
          lines:
            "M38 13h28a6 6 0 0 1 6 6a6 6 0 0 1-6 6h-28a6 6 0 0 1-6-6a6 6 0 0 1 6-6zM34 40h52M34 50h52M34 60h30",
          mark: "M75 19a9 9 0 1 1 18 0 9 9 0 1 1-18 0z", glyph: "M84 14.5v.1M84 19v.1M84 23.5v.1"
        )
      case .menu:
        (
          frame: "M38 3h58a10 10 0 0 1 10 10v50a10 10 0 0 1-10 10h-58a10 10 0 0 1-10-10v-50a10 10 0 0 1 10-10z",
          lines: "M40 15h42M40 61h36",
          mark: "M40 26h54a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7h-54a7 7 0 0 1-7-7v-10a7 7 0 0 1 7-7z",
          glyph:
            "M62 38h30M44.5 30h5a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-5a2.5 2.5 0 0 1-2.5-2.5v-11a2.5 2.5 0 0 1 2.5-2.5zM47 34v6M44.5 38l2.5 2.5 2.5-2.5"
        )
      case .dialog:
        (
          frame: "M22 12h76a10 10 0 0 1 10 10v32a10 10 0 0 1-10 10h-76a10 10 0 0 1-10-10v-32a10 10 0 0 1 10-10z",
          lines: "M24 24h14v14H24zM46 26h46M46 36h30",
          mark:
            "M72.5 46h21a6.5 6.5 0 0 1 6.5 6.5a6.5 6.5 0 0 1-6.5 6.5h-21a6.5 6.5 0 0 1-6.5-6.5a6.5 6.5 0 0 1 6.5-6.5z",
          glyph: "M74 52.5h18"
        )
      case .address:
        (
          frame: "M12 8h96a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8h-96a8 8 0 0 1-8-8v-46a8 8 0 0 1 8-8z",
          lines:
            "M4 28h112M36 12h66a6 6 0 0 1 6 6a6 6 0 0 1-6 6h-66a6 6 0 0 1-6-6a6 6 0 0 1 6-6zM13 18h.1M20 18h.1M18 42h60M18 52h40",
          mark: "M89 18a9 9 0 1 1 18 0 9 9 0 1 1-18 0z",
          glyph:
            "M94 13.5h8a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5v-4a1.5 1.5 0 0 1 1.5-1.5zM98 11v6M95.8 15l2.2 2.2 2.2-2.2M95.5 23.5h5"
        )
      case .bar:
        (
          frame: "M22 14h58v48a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z",
          lines: "M4 14h112M6 8h8M54 8h14M76 8h14M98 8h14M30 24h30M30 34h24",
          mark: "M32 44h38a6 6 0 0 1 6 6v4a6 6 0 0 1-6 6h-38a6 6 0 0 1-6-6v-4a6 6 0 0 1 6-6z",
          glyph: "M33 52h36M26 8h18"
        )
      case .star:
        (
          frame: "M12 8h96a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8h-96a8 8 0 0 1-8-8v-46a8 8 0 0 1 8-8z",
          lines:
            "M4 28h112M36 12h66a6 6 0 0 1 6 6a6 6 0 0 1-6 6h-66a6 6 0 0 1-6-6a6 6 0 0 1 6-6zM13 18h.1M20 18h.1M18 42h60M18 52h40",
          mark: "M89 18a9 9 0 1 1 18 0 9 9 0 1 1-18 0z",
          glyph:
            "M98 12.5l1.7 3.5 3.8.5-2.8 2.7.7 3.8-3.4-1.8-3.4 1.8.7-3.8-2.8-2.7 3.8-.5z"
        )
      }
    }
  }

  private func picture(_ picture: GuidePicture) -> Node {
    let paths = picture.paths
    return svg(.class("guide-art"), .attribute("viewBox", "0 0 120 76"), .aria("hidden", true)) {
      for (style, line) in [
        ("frame", paths.frame), ("lines", paths.lines), ("mark", paths.mark), ("glyph", paths.glyph),
      ] { path(.class("guide-" + style), .attribute("d", line)) }
    }
  }
}
