import ArgumentParser
import Core
import Foundation
import Texts

/// A command that uses the data file.
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
      do { try run(in: &session) } catch let error as CommandError { throw session.outcome(of: error) }
    } catch let error as CommandError {
      error.report(words, asJSON: global.json)
      throw ExitCode(error.exitCode)
    }
  }
}

extension CommandError {
  /// Writes the error to standard error: a sentence with the code, or an object for scripts.
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
      if let candidates {
        json.member("candidates")
        json.beginArray()
        for candidate in candidates {
          json.beginObject()
          candidate.members(&json)
          json.endObject()
        }
        json.endArray()
      }
      if let refused, let words { json.member("refused", refused, words.strings) }
      json.endObject()
      json.endObject()
      out = Terminal.shown(json: json.bytes)
    } else {
      out = "alltag: \(text) [\(code)]"
      if let candidates {
        for candidate in candidates { out += "\n  " + candidate.line.printable }
      }
      for line in words?.lines(afterFirstOf: refused ?? []) ?? [] { out += "\n  " + line }
    }
    try? Terminal.write(Array((out + "\n").utf8), to: STDERR_FILENO)
  }
}

extension Session {
  /// Reports once the damaged data that this command has moved aside.
  func reportDamage() {
    guard !store.setAside.isEmpty else { return }
    terminal.remark("alltag: " + strings.cliPartsSetAside(count: store.setAside.count, path: store.path), .warning)
    for key in store.setAside { terminal.remark("  " + key) }
  }
}
