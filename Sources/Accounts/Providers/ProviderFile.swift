import Core

/// The operator's list of identity providers: a JSON file with one object for each.
public enum ProviderFile {
  public static let bytesMax = 256 * 1024
  public static let providersMax = 20
  private static let appleIssuer = "https://appleid.apple.com"

  /// Returns the providers of a file's content; `readFile` returns the text of another file that it names, nil if it cannot.
  ///
  /// Throws `providerMisconfigured` with the member that is wrong and what it must be.
  public static func read(
    _ bytes: [UInt8], readFile: (String) -> String?
  ) throws(AccountError) -> [ProviderConfiguration] {
    let document: JSON
    do throws(JSONError) {
      document = try JSON.parse(bytes, byteCountMax: bytesMax)
    } catch {
      throw .providerMisconfigured("is no JSON: \(error.kind) in line \(error.location.line)")
    }
    guard let list = document.array else { throw .providerMisconfigured("write a list of objects: [{…}]") }
    guard list.count <= providersMax else {
      throw .providerMisconfigured("has more than \(providersMax) providers")
    }
    var read: [ProviderConfiguration] = []
    for (index, item) in list.enumerated() {
      let provider = try Entry(item, "[\(index)]").provider(readFile)
      guard !read.contains(where: { $0.id == provider.id }) else {
        throw .providerMisconfigured("[\(index)].id: \(provider.id) is there already; choose another one")
      }
      read.append(provider)
    }
    return read
  }

  private struct Entry {
    let item: JSON
    let location: String

    private static let members = [
      "id", "title", "issuer", "clientID", "otherClientIDs", "clientSecret", "appleTeamID", "appleKeyID",
      "applePrivateKeyFile", "scopes", "formPost", "createsAccounts",
    ]

    init(_ item: JSON, _ location: String) throws(AccountError) {
      guard let found = item.object else { throw .providerMisconfigured("\(location): write an object: {…}") }
      if let odd = found.first(where: { !Self.members.contains($0.name) }) {
        throw .providerMisconfigured(
          "\(location).\(odd.name): is unknown; there are \(Self.members.joined(separator: ", "))")
      }
      self.item = item
      self.location = location
    }

    func provider(_ readFile: (String) -> String?) throws(AccountError) -> ProviderConfiguration {
      let isApple = item["appleTeamID"] != nil
      let secret: ProviderConfiguration.Secret
      if isApple {
        let path = try text("applePrivateKeyFile")
        guard let pem = readFile(path) else {
          throw .providerMisconfigured("\(location).applePrivateKeyFile: \(path) cannot be read")
        }
        secret = .apple(teamID: try text("appleTeamID"), keyID: try text("appleKeyID"), privateKeyPEM: pem)
      } else {
        secret = item["clientSecret"] == nil ? .none : .text(try text("clientSecret"))
      }
      let id = try text("id")
      return ProviderConfiguration(
        id: id, title: item["title"] == nil ? id : try text("title"),
        issuer: isApple && item["issuer"] == nil ? ProviderFile.appleIssuer : try text("issuer"),
        clientID: try text("clientID"), otherClientIDs: try texts("otherClientIDs") ?? [], secret: secret,
        scopes: try texts("scopes") ?? (isApple ? ["openid", "name", "email"] : ["openid", "profile", "email"]),
        usesFormPost: try truth("formPost") ?? isApple, createsAccounts: try truth("createsAccounts"))
    }

    private func text(_ name: String) throws(AccountError) -> String {
      guard let text = item[name]?.string, !text.isEmpty else {
        throw .providerMisconfigured("\(location).\(name): write a text")
      }
      return text
    }

    private func texts(_ name: String) throws(AccountError) -> [String]? {
      guard let value = item[name] else { return nil }
      guard let texts = value.array?.compactMap(\.string), texts.count == value.array?.count else {
        throw .providerMisconfigured("\(location).\(name): write a list of texts")
      }
      return texts
    }

    private func truth(_ name: String) throws(AccountError) -> Bool? {
      guard let value = item[name] else { return nil }
      guard let truth = value.bool else { throw .providerMisconfigured("\(location).\(name): write true or false") }
      return truth
    }
  }
}
