import Core

/// The name that comes beside an identity token: Apple's is in no token, and comes with the very first sign-in only.
public struct GivenName: Equatable, Sendable {
  public var given: String?
  public var family: String?

  public init(given: String? = nil, family: String? = nil) {
    self.given = given
    self.family = family
  }

  /// From the field `user` of Apple's form: `{"name":{"firstName":…,"lastName":…},"email":…}`. The mail in it is not signed
  /// and does not count.
  init(appleUser text: String?) {
    let name = (try? JSON.parse(text ?? ""))?["name"]
    self.init(given: name?["firstName"]?.string, family: name?["lastName"]?.string)
  }
}
