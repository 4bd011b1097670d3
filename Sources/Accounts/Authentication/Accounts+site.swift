import Foundation

extension Accounts {
  var isSecure: Bool { configuration.publicURL?.lowercased().hasPrefix("https:") == true }

  /// With the prefix `__Host-` browsers reject the cookie from other hosts, other paths and plain HTTP.
  public var cookieName: String { isSecure ? "__Host-alltag" : "alltag" }

  /// Returns the header that keeps the web app signed in; scripts and other sites cannot read the cookie.
  func setCookie(_ signIn: SignIn) -> String {
    // Without "keep me signed in" the cookie ends with the browser, or sooner with the session.
    let age = signIn.isKept ? "; Max-Age=\(AccountTimes.keptSession / 1000)" : ""
    return "\(cookieName)=\(signIn.token)" + age + cookieAttributes
  }

  /// The header that deletes the session's cookie.
  public var clearCookie: String { "\(cookieName)=; Max-Age=0" + cookieAttributes }

  /// The name of the cookie for known devices; it outlives the session.
  var knownDeviceCookieName: String { cookieName + "-known" }

  /// Returns the known-device token that the browser sends, if any.
  public func knownDevice(of request: AuthenticationRequest) -> KnownDeviceWish {
    .keep(request.cookie(knownDeviceCookieName) ?? "")
  }

  /// Returns the headers that keep the web app signed in and the browser known.
  public func setCookies(_ signIn: SignIn) -> [String] {
    let known = signIn.knownDevice.map { token in
      "\(knownDeviceCookieName)=\(token); Max-Age=\(AccountTimes.knownDevice / 1000)" + cookieAttributes
    }
    return [setCookie(signIn)] + (known.map { [$0] } ?? [])
  }

  private var cookieAttributes: String { "; Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "") }

  /// Returns the server's public address: the configured one, or the one in this request.
  public func publicURL(_ request: AuthenticationRequest) -> String {
    configuration.publicURL ?? "http://\(request.header("host") ?? "localhost")"
  }

  /// Returns whether, according to the browser, the request comes from a page of this server or from the address bar.
  ///
  /// Returns false for a browser that sends neither the header `Origin` nor `Sec-Fetch-Site`.
  public func isFromOwnPages(_ request: AuthenticationRequest) -> Bool {
    if let site = request.header("sec-fetch-site") { return site == "same-origin" || site == "none" }
    guard let origin = request.header("origin") else { return false }
    return origin == WebOrigin.origin(of: publicURL(request))
  }

  /// Returns whether, according to the browser, the request comes from another site's page. Other programs send no such
  /// header.
  public func isFromOtherSite(_ request: AuthenticationRequest) -> Bool {
    let isSilent = request.header("sec-fetch-site") == nil && request.header("origin") == nil
    return !isSilent && !isFromOwnPages(request)
  }

  /// Returns the sign-in page for a client to open: `redirectURL` of `AUTHENTICATION_REQUIRED`.
  public func signInURL(_ request: AuthenticationRequest) -> String {
    let page = publicURL(request) + "/sign-in"
    guard let token = request.parameter("ckAPIToken"), APIToken.isWellFormed(token) else { return page }
    return "\(page)?ckAPIToken=\(token)"
  }
}
