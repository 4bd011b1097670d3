/// A tab of the navigation.
///
/// A class, because large structs add much code to the browser's module.
final class NavigationTab {
  let route: Route
  let symbol: Icon
  let name: String
  /// Whether phones reach it by a button in a screen's head.
  let isWide: Bool

  init(_ route: Route, _ symbol: Icon, _ name: String, isWide: Bool = false) {
    (self.route, self.symbol, self.name, self.isWide) = (route, symbol, name, isWide)
  }
}
