import Foundation

/// `application/x-www-form-urlencoded`, as in web forms and OAuth requests.
public enum FormText {
  /// The most fields of a form; no form here has as many.
  public static let fieldsMax = 50

  private static let plain = CharacterSet(charactersIn: "-._~")
    .union(CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"))

  public static func escape(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  public static func encode(_ fields: [(name: String, value: String)]) -> String {
    fields.map { "\(escape($0.name))=\(escape($0.value))" }.joined(separator: "&")
  }

  /// Parses the fields of a form. If a name occurs several times, the first counts. A `+` is a space, unlike in the
  /// protocol's queries.
  public static func decode(_ text: String) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in text.split(separator: "&").prefix(fieldsMax) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? ""
      }
      if fields[parts[0]] == nil { fields[parts[0]] = parts.count == 2 ? parts[1] : "" }
    }
    return fields
  }
}
