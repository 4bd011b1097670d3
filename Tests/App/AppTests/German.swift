import Texts

@testable import App

/// The texts of the page that a test drives in German.
enum German {
  static let strings = Strings(language: .german, regionCode: "DE")
}
