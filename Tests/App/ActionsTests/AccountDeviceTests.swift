import Actions
import Core
import Testing

/// The list of an account's devices, as page and terminal read it.
@Suite struct AccountDeviceTests {
  private static let whole = #"""
    {"id": "d", "name": "Küche", "signInName": "Chrome · Linux", "client": "web", "created": "2026-11-12T08:00:00Z",
     "used": "2026-11-13T09:00:00Z", "isThis": true}
    """#

  private static func devices(_ text: String) throws -> [AccountDevice] {
    AccountDevice.list(try JSON.parse(Array(text.utf8)))
  }

  @Test func aDeviceIsRead() throws {
    let device = try #require(try Self.devices("{\"devices\": [\(Self.whole)]}").first)
    #expect(device.id == "d" && device.name == "Küche" && device.signInName == "Chrome · Linux" && device.isThis)
    #expect(device.created.iso8601.hasPrefix("2026-11-12T08:00:00"))
    #expect(device.used.milliseconds - device.created.milliseconds == 25 * 3_600_000)
    #expect(device.givenName == "Küche")
  }

  /// Servers from before devices had names of their own.
  @Test(arguments: [
    #"{"id": "d", "name": "Firefox", "created": "2026-11-12T08:00:00Z", "used": "2026-11-12T08:00:00Z"}"#,
    #"{"id": "d", "name": "Firefox", "signInName": "Firefox", "created": "2026-11-12T08:00:00Z", "used": "2026-11-12T08:00:00Z"}"#,
  ])
  func aDeviceWithoutAnotherName(_ text: String) throws {
    let device = try #require(try Self.devices("{\"devices\": [\(text)]}").first)
    #expect(device.signInName == "Firefox" && device.givenName.isEmpty && !device.isThis)
  }

  @Test(arguments: [
    "", "null", "[]", "{}", "3", #"{"id": "d"}"#, #"{"id": "d", "name": "a", "created": "x", "used": "y"}"#,
  ])
  func whatIsNoDeviceIsLeftOut(_ text: String) throws {
    let list = text.isEmpty ? Self.whole : text + ", " + Self.whole
    #expect(try Self.devices("{\"devices\": [\(list)]}").map(\.id) == ["d"])
  }

  @Test(arguments: ["null", "{}", #"{"devices": null}"#, #"{"devices": {}}"#, "[]"])
  func anotherAnswerIsNoList(_ text: String) throws { #expect(try Self.devices(text).isEmpty) }

  @Test func aListHasABound() throws {
    let many = Array(repeating: Self.whole, count: AccountDevice.countMax + 5).joined(separator: ",")
    #expect(try Self.devices("{\"devices\": [\(many)]}").count == AccountDevice.countMax)
  }
}
