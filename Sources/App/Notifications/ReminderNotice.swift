import Core
import Texts

/// A notification of a reminder that fell due.
///
/// Contains only the arguments of its effect, so that copying it copies a single list.
public struct ReminderNotice: Equatable, Sendable {
  /// A button below the text.
  public struct Button: Equatable, Sendable {
    public let name: String
    /// The message that a tap sends. If it ends with a colon, the time of the tap in milliseconds is appended.
    public let message: String
  }

  /// Returns the buttons with "In 10 minutes", which the host leaves out where nobody could show it again.
  static func withSnooze(_ buttons: [Button], _ strings: Strings) -> [Button] {
    buttons + [Button(name: strings.reminderSnooze, message: Snooze.answer)]
  }

  /// In the order that the host expects; then each button's name and message.
  public let fields: [String]

  /// - Parameters:
  ///   - key: Unique for each due time; a device shows a key only once.
  ///   - tag: A notification replaces an earlier one with the same tag.
  ///   - path: The path that a tap on the text opens; empty to bring the app to the front as it is.
  ///   - isQuiet: Whether buttons work without bringing the app to the front.
  ///   - buttons: The most important one first, since a browser may show fewer.
  init(key: String, tag: String, title: String, body: String, path: String, isQuiet: Bool, buttons: [Button]) {
    var fields = [key, tag, title, body, path, isQuiet ? "quiet" : ""]
    for button in buttons {
      fields.append(button.name)
      fields.append(button.message)
    }
    self.fields = fields
  }

  public var key: String { fields[0] }
  public var tag: String { fields[1] }
  public var title: String { fields[2] }
  public var body: String { fields[3] }
  public var path: String { fields[4] }
  public var isQuiet: Bool { fields[5] == "quiet" }
  public var buttons: [Button] {
    stride(from: 6, to: fields.count - 1, by: 2).map { Button(name: fields[$0], message: fields[$0 + 1]) }
  }
}
