import Foundation

extension Accounts {
  var isSecure: Bool { configuration.publicURL?.lowercased().hasPrefix("https:") == true }

  /// With the prefix `__Host-` browsers themselves refuse the cookie from other hosts, paths and plain HTTP.
  public var cookieName: String { isSecure ? "__Host-alltag" : "alltag" }

  /// The header that keeps the web app signed in; it is out of reach of scripts and other sites.
  func setCookie(_ signIn: SignIn) -> String {
    // Without "keep me signed in" it ends with the browser, or sooner with the session.
    let age = signIn.isKept ? "; Max-Age=\(AccountTimes.keptSession / 1000)" : ""
    return "\(cookieName)=\(signIn.token)" + age + cookieAttributes
  }

  /// The header that makes a browser forget its session.
  public var clearCookie: String { "\(cookieName)=; Max-Age=0" + cookieAttributes }

  /// Of the token by which a browser is known; it outlives the session.
  var knownDeviceCookieName: String { cookieName + "-known" }

  /// Returns the known-device token that the browser sends, if any.
  public func knownDevice(of request: AuthenticationRequest) -> KnownDeviceWish {
    .keep(request.cookie(knownDeviceCookieName) ?? "")
  }

  /// The headers that keep the web app signed in, and the browser known.
  public func setCookies(_ signIn: SignIn) -> [String] {
    let known = signIn.knownDevice.map { token in
      "\(knownDeviceCookieName)=\(token); Max-Age=\(AccountTimes.knownDevice / 1000)" + cookieAttributes
    }
    return [setCookie(signIn)] + (known.map { [$0] } ?? [])
  }

  private var cookieAttributes: String { "; Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "") }

  /// The server's public address: as configured, or as in this request.
  public func publicURL(_ request: AuthenticationRequest) -> String {
    configuration.publicURL ?? "http://\(request.header("host") ?? "localhost")"
  }

  /// Whether a browser says that the request comes from a page of this server, or from the person's own address bar.
  ///
  /// A browser that says neither where the page is from nor how it relates is not believed.
  public func isFromOwnPages(_ request: AuthenticationRequest) -> Bool {
    if let site = request.header("sec-fetch-site") { return site == "same-origin" || site == "none" }
    guard let origin = request.header("origin") else { return false }
    return origin == WebOrigin.origin(of: publicURL(request))
  }

  /// Whether a browser says that the request comes from a page of somebody else. Programs that are no browsers say nothing.
  public func isFromOtherSite(_ request: AuthenticationRequest) -> Bool {
    let isSilent = request.header("sec-fetch-site") == nil && request.header("origin") == nil
    return !isSilent && !isFromOwnPages(request)
  }

  /// The sign-in page that a client opens: `redirectURL` of `AUTHENTICATION_REQUIRED`.
  public func signInURL(_ request: AuthenticationRequest) -> String {
    let page = publicURL(request) + "/sign-in"
    guard let token = request.parameter("ckAPIToken"), APIToken.isWellFormed(token) else { return page }
    return "\(page)?ckAPIToken=\(token)"
  }
}
