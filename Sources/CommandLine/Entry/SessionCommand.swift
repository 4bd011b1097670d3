import App
import ArgumentParser
import Core
import Foundation

/// A command that works on the data file.
protocol SessionCommand: ParsableCommand {
  var global: GlobalOptions { get }
  func run(in session: inout Session) throws
}

extension SessionCommand {
  func run() throws {
    var words: Words?
    do {
      let machine = try Machine.current()
      words = Words(chosen: global.language ?? "", machine)
      var session = try Session(global, machine)
      words = session.words
      defer { session.reportDamage() }
      try run(in: &session)
    } catch let error as CommandError {
      error.report(words, asJSON: global.json)
      throw ExitCode(error.exitCode)
    }
  }
}

extension CommandError {
  /// One sentence for people with its code, or an object for scripts, on standard error.
  func report(_ words: Words?, asJSON: Bool) {
    let text = words?.text(for: self) ?? Words.textWithoutLanguage(for: self)
    var out: String
    if asJSON {
      var json = JSONWriter()
      json.beginObject()
      json.member("error")
      json.beginObject()
      json.member("code", code)
      json.member("message", text)
      if let candidates { json.member("candidates", candidates) }
      json.endObject()
      json.endObject()
      out = String(decoding: json.bytes, as: UTF8.self)
    } else {
      out = "alltag: \(text) [\(code)]"
      if let candidates {
        for candidate in candidates { out += "\n  " + candidate.printable }
      }
    }
    try? Terminal.write(Array((out + "\n").utf8), to: STDERR_FILENO)
  }
}

extension Session {
  /// Says once what was found damaged and put aside while this command ran.
  func reportDamage() {
    guard !store.setAside.isEmpty else { return }
    terminal.remark("alltag: " + strings.cliPartsSetAside(count: store.setAside.count, path: store.path), .warning)
    for key in store.setAside { terminal.remark("  " + key) }
  }
}
