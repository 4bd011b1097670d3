import Foundation

/// Notifications of the desktop, by `notify-send` if it is installed.
struct DesktopNotice {
  private let program: String

  /// Returns nil if there is no `notify-send`.
  init?(_ machine: Machine) {
    let folders = (machine.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let path = folders.map({ $0 + "/notify-send" }).first(where: { access($0, X_OK) == 0 }) else { return nil }
    program = path
  }

  /// Shows a notification. Returns false if the desktop did not accept it.
  func show(_ title: String, _ message: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--app-name=Alltag", "--", title, Self.escaped(message)]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Escapes markup, which desktops may interpret.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
