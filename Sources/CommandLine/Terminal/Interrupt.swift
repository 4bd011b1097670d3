import Foundation

/// Handles Ctrl-C while a command works.
enum Interrupt {
  static let exitCode: Int32 = 130

  /// From here on Ctrl-C wipes the progress bar and ends the process at once; nothing has been written yet.
  static func endsProcess() {
    signal(SIGINT) { _ in
      // Only calls that are safe in a signal handler.
      let wipe: StaticString = "\r\u{1B}[K"
      if isatty(STDERR_FILENO) == 1 { _ = Foundation.write(STDERR_FILENO, wipe.utf8Start, wipe.utf8CodeUnitCount) }
      _exit(Interrupt.exitCode)
    }
  }

  /// From here on Ctrl-C waits: the transaction that is being written is short, and either all of it or nothing happens.
  static func isHeldBack() { signal(SIGINT, SIG_IGN) }
}
