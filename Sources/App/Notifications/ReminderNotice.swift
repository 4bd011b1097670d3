/// A notification of a reminder that fell due.
public struct ReminderNotice: Equatable, Sendable {
  /// A button below the text.
  public struct Button: Equatable, Sendable {
    public let name: String
    /// The message that a tap sends. One that ends with a colon is completed by the time of the tap, in milliseconds.
    public let message: String
  }

  /// Unique for each due time; a device shows a key only once.
  public let key: String
  /// A notification takes the place of an earlier one with the same tag.
  public let tag: String
  public let title: String
  public let body: String
  /// The path that a tap on the text opens; empty to bring the app to the front as it is.
  public let path: String
  /// Whether buttons work without bringing the app to the front.
  public let isQuiet: Bool
  /// The most important one first, since a browser may show fewer.
  public let buttons: [Button]

  /// The arguments of the effect, in the order the host expects.
  var fields: [String] {
    [key, tag, title, body, path, isQuiet ? "quiet" : ""] + buttons.flatMap { [$0.name, $0.message] }
  }
}
