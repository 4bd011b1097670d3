import Foundation

/// A progress bar on standard error for work of more than a second. It is cleared when the work is done.
struct ProgressBar {
  static let delayMilliseconds: Int64 = 1000
  private static let intervalMilliseconds: Int64 = 80
  private static let width = 28

  private let terminal: Terminal
  private let uptime: @Sendable () -> Int64
  private let label: String
  private let begin: Int64
  private var drawnAt: Int64?

  init(_ label: String, _ terminal: Terminal, _ machine: Machine) {
    self.label = label
    self.terminal = terminal
    uptime = machine.uptimeMilliseconds
    begin = uptime()
  }

  /// Shows that `fraction`, 0…1, of the work is done.
  mutating func update(_ fraction: Double) {
    guard terminal.showsProgress else { return }
    let now = uptime()
    guard now - begin >= Self.delayMilliseconds, drawnAt.map({ now - $0 >= Self.intervalMilliseconds }) ?? true else {
      return
    }
    drawnAt = now
    let done = Int((max(0, min(fraction, 1)) * Double(Self.width)).rounded())
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: Self.width - done)
    let text = "\r\u{1B}[K\(label) \(bar) \(Int(max(0, min(fraction, 1)) * 100)) %"
    try? Terminal.write(Array(text.utf8), to: STDERR_FILENO)
  }

  mutating func finish() {
    guard drawnAt != nil else { return }
    drawnAt = nil
    try? Terminal.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
  }
}
