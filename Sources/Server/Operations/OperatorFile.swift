import Core
import Foundation

/// The operator's file that says who runs the server: its imprint, a contact, and additions to the privacy text (A-8,
/// X-11).
///
/// The app shows only what the file contains. A text may differ by language: `{"de": "…", "en": "…"}`.
enum OperatorFile {
  static let bytesMax = 64 * 1024
  static let charactersMax = 4_000
  /// The line printed at the start of a server that others can reach, if there is no file.
  static let missing =
    "This server does not say who runs it, so the app shows no imprint: name a file with --operator (ALLTAG_OPERATOR)."

  /// The members, and whether an imprint needs them.
  private static let members = [
    ("name", true), ("address", true), ("mail", true), ("phone", false), ("register", false), ("vat", false),
    ("responsible", false), ("supportMail", false), ("rate", false), ("privacy", false),
  ]

  /// Returns the file's content as JSON text on one line; nil without a path. The error names the wrong member and what
  /// it must be.
  static func text(at path: String?) throws(ServerError) -> String? {
    guard let path else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .operatorUnusable(path: path, reason: "it does not exist, or may not be read")
    }
    return try text(of: [UInt8](data), at: path)
  }

  static func text(of bytes: [UInt8], at path: String) throws(ServerError) -> String {
    let file: JSON
    do throws(JSONError) {
      file = try JSON.parse(bytes, byteCountMax: bytesMax)
    } catch {
      throw .operatorUnusable(path: path, reason: "it is no JSON: \(error.kind) in line \(error.location.line)")
    }
    if let reason = problem(in: file) { throw .operatorUnusable(path: path, reason: reason) }
    return file.text
  }

  private static func problem(in file: JSON) -> String? {
    guard let found = file.object else { return "write an object: {…}" }
    let names = members.map { $0.0 }
    if let odd = found.first(where: { !names.contains($0.name) }) {
      return "\(odd.name) is unknown; there are \(names.joined(separator: ", "))"
    }
    if let missing = members.first(where: { $0.1 && file[$0.0] == nil }) {
      return "\(missing.0) is missing, which an imprint needs"
    }
    for member in found {
      guard let texts = texts(of: member.value), texts.allSatisfy({ isText($0) }) else {
        return "\(member.name): write a text of at most \(charactersMax) characters, or one for each of de and en"
      }
      switch member.name {
      case "mail", "supportMail":
        if !texts.allSatisfy({ isMail($0) }) { return "\(member.name): write a mail address" }
      case "rate": if !texts.allSatisfy({ $0.hasPrefix("https://") }) { return "rate: write an address with https://" }
      default: break
      }
    }
    return nil
  }

  /// Returns the text, or the texts of both languages; nil for any other value.
  private static func texts(of value: JSON) -> [String]? {
    if let text = value.string { return [text] }
    guard let languages = value.object, languages.map(\.name).sorted() == ["de", "en"] else { return nil }
    let texts = languages.compactMap { $0.value.string }
    return texts.count == languages.count ? texts : nil
  }

  private static func isText(_ text: String) -> Bool {
    (1...charactersMax).contains(text.count)
      && text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
  }

  private static func isMail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains { $0.isWhitespace || $0 == "?" }
  }
}
