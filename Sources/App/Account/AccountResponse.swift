import Core

/// The JSON body of a response of the account API. Missing members read as empty values.
struct AccountResponse {
  let json: JSON

  init(_ body: [UInt8]) {
    do throws(JSONError) {
      json = try JSON.parse(body)
    } catch {
      json = .null
    }
  }

  private init(_ json: JSON) { self.json = json }

  subscript(name: String) -> AccountResponse { AccountResponse(json[name] ?? .null) }

  func text(_ name: String) -> String { json[name]?.string ?? "" }
  func flag(_ name: String) -> Bool { json[name]?.bool ?? false }
  func number(_ name: String) -> Int { Int(truncatingIfNeeded: json[name]?.int ?? 0) }
  func elements(_ name: String, max: Int) -> [AccountResponse] {
    (json[name]?.array ?? []).prefix(max).map { AccountResponse($0) }
  }
  func texts(_ name: String, max: Int) -> [String] { (json[name]?.array ?? []).prefix(max).map { $0.string ?? "" } }
}
