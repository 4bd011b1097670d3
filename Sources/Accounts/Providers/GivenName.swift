import Core

/// The name sent with an identity token. Apple's tokens contain none; Apple sends it separately, at the first sign-in
/// only.
public struct GivenName: Equatable, Sendable {
  public var given: String?
  public var family: String?

  public init(given: String? = nil, family: String? = nil) {
    self.given = given
    self.family = family
  }

  /// Parses the field `user` of Apple's form: `{"name":{"firstName":…,"lastName":…},"email":…}`. Ignores the mail
  /// address, which is not signed.
  init(appleUser text: String?) {
    let name = (try? JSON.parse(text ?? ""))?["name"]
    self.init(given: name?["firstName"]?.string, family: name?["lastName"]?.string)
  }
}
