import Foundation

/// Handles Ctrl-C and closed pipes while a command works.
enum Interrupt {
  static let exitCode: Int32 = 130

  /// Makes Ctrl-C clear the progress bar and end the process at once. Nothing has been written yet.
  static func endProcessAtOnce() {
    signal(SIGINT) { _ in
      // Only calls that are safe in a signal handler.
      let wipe: StaticString = "\r\u{1B}[K"
      if isatty(STDERR_FILENO) == 1 { _ = Foundation.write(STDERR_FILENO, wipe.utf8Start, wipe.utf8CodeUnitCount) }
      _exit(Interrupt.exitCode)
    }
  }

  /// Ignores Ctrl-C from now on: the transaction being written is short, and is stored as a whole or not at all.
  static func ignore() { signal(SIGINT, SIG_IGN) }

  /// Makes writing to a closed pipe fail from now on instead of ending the process, so that a command can still report that it is done.
  static func ignoreBrokenPipe() { signal(SIGPIPE, SIG_IGN) }
}
