import Accounts
import HTTPTypes
import HummingbirdCore
import NIOCore

/// One sign-in page as an answer: plain HTML that works without scripts.
struct SignInPage: Sendable {
  var text: SignInText
  var title: String
  var content: Markup
  var status: HTTPResponse.Status = .ok
  /// The other target, besides this server, to which the page's forms may lead: an origin or an app's scheme (`app:`).
  var formTarget: String?
  /// The page's script: the one that passes a token to the opener, or the one that fills in a code from a link.
  var script: String?
  /// An address to which the browser goes at once.
  var onwards: String?
  var cookies: [String] = []
  var retryAfterSeconds: Int?

  var response: Response {
    var headers = SecurityHeaders.fields
    set(&headers, "Content-Security-Policy", policy)
    // With `no-referrer` browsers would hide the origin of this server's forms, by which it recognises them.
    set(&headers, "Referrer-Policy", "same-origin")
    // The opening page must be able to receive a message from this one.
    set(&headers, "Cross-Origin-Opener-Policy", "unsafe-none")
    headers[.contentType] = "text/html; charset=utf-8"
    headers[.contentLanguage] = text.language
    headers[.vary] = "Accept-Language, Cookie"
    headers[.cacheControl] = "no-store"
    if let retryAfterSeconds { headers[.retryAfter] = String(retryAfterSeconds) }
    for cookie in cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: html.text)))
  }

  private func set(_ headers: inout HTTPFields, _ name: String, _ value: String) {
    if let name = HTTPField.Name(name) { headers[name] = value }
  }

  private var policy: String {
    let target = formTarget.map { " \($0)" } ?? ""
    return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'\(target); "
      + "base-uri 'none'; frame-ancestors 'none'"
  }

  private var html: Markup {
    let refresh: Markup =
      onwards.map { #"<meta http-equiv="refresh" content="0;url=\#($0)">"# } ?? .none
    let load: Markup = script.map { #"<script src="\#($0)" defer></script>"# } ?? .none
    return """
      <!doctype html>
      <html lang="\(text.language)">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="robots" content="noindex">
      <title>\(title) – Alltag</title>
      <link rel="stylesheet" href="/sign-in/style.css">
      \(refresh)\(load)
      <main>
      <h1>\(title)</h1>
      \(content)
      </main>
      </html>

      """
  }
}

/// The files of the sign-in pages.
enum SignInFile {
  static let style = """
    :root{color-scheme:light dark;--paper:#f6f7f9;--card:#fff;--ink:#1c2330;--soft:#5c6675;--line:#c9cfd8;--lead:#2f63c9;--on:#fff;--bad:#b3261e}
    @media(prefers-color-scheme:dark){:root{--paper:#12151a;--card:#1c2129;--ink:#eef1f5;--soft:#a5afbd;--line:#434c59;--lead:#8ab0f7;--on:#10141b;--bad:#ff9d94}}
    *{box-sizing:border-box}
    body{margin:0;padding:0 12px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
    main{max-width:26rem;margin:8vh auto;padding:24px;background:var(--card);border-radius:16px}
    h1{margin:0 0 16px;font-size:28px;font-weight:600;line-height:1.2}
    form{margin:0 0 16px}
    label{display:block;margin:0 0 16px}
    label.check{display:flex;gap:12px;align-items:center;min-height:44px;margin:0 0 8px}
    input:not([type=checkbox]){display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:8px}
    input[type=checkbox]{width:24px;height:24px}
    button,a.button{display:block;width:100%;min-height:44px;margin:0 0 12px;padding:10px 16px;font:inherit;font-weight:600;line-height:1.4;text-align:center;text-decoration:none;border:1px solid var(--lead);border-radius:10px;background:var(--lead);color:var(--on);cursor:pointer}
    button.quiet,a.quiet{background:transparent;color:var(--lead)}
    a{color:var(--lead)}
    p.error{padding:12px;border:1px solid var(--bad);border-radius:8px;color:var(--bad)}
    small{color:var(--soft)}
    ol{padding-left:2.2rem;font-family:ui-monospace,monospace}
    nav a{display:inline-block;min-height:44px;padding:8px 16px 8px 0}
    :focus-visible{outline:3px solid var(--lead);outline-offset:2px}

    """

  /// Passes the token to the page that opened this one; the browser delivers it only to the named origins. If the API
  /// token names none and the opener belongs to another site, it gets nothing, and the window stays open with the
  /// reason.
  static let script = """
    const { token, origins, named } = document.querySelector('[data-token]').dataset;
    const isOwn = () => {
      try { return window.opener.location.origin === location.origin; } catch { return false; }
    };
    if (window.opener) {
      const message = { ckWebAuthToken: token, ckSession: token };
      for (const origin of origins.split(' ')) window.opener.postMessage(message, origin);
      if (named === 'true' || isOwn()) window.close();
    }

    """

  /// Moves the code after the link's `#` into the form, and removes it from the address and the history.
  static let recoverScript = """
    const given = new URLSearchParams(location.hash.slice(1));
    for (const name of ['name', 'code']) {
      if (given.has(name)) document.querySelector(`[name=${name}]`).value = given.get(name);
    }
    if (given.has('code')) {
      history.replaceState(null, '', location.pathname + location.search);
      document.querySelector('[name=password]').focus();
    }

    """

  static func response(_ mediaType: String, _ content: String) -> Response {
    var headers = SecurityHeaders.fields
    headers[.contentType] = mediaType
    headers[.cacheControl] = "no-cache"
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: content)))
  }
}
