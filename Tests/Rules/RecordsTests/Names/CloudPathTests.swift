import Records
import Testing

@Suite("Paths of requests")
struct CloudPathTests {
  private static let container = ContainerID("iCloud.com.example.App")

  @Test(arguments: CloudOperation.allCases, CloudDatabase.allCases)
  func aPathIsReadAsItIsWritten(operation: CloudOperation, database: CloudDatabase) {
    let path = CloudPath(operation, in: database, of: Self.container, .development)
    #expect(CloudPath(path.text) == path)
  }

  @Test func aPathSaysContainerEnvironmentDatabaseAndOperation() {
    let path = CloudPath(.recordsModify, in: .privateDatabase, of: Self.container)
    #expect(path.text == "/database/1/iCloud.com.example.App/production/private/records/modify")
  }

  /// Clients use different paths for push tokens.
  @Test(arguments: ["/device/1/c/production/tokens/create", "/database/1/c/production/tokens/create"])
  func pushTokensNeedNoDatabase(text: String) {
    #expect(CloudPath(text) == CloudPath(.tokensCreate, in: .privateDatabase, of: "c"))
  }

  @Test(arguments: [
    "", "/", "/database/1/c/production/private", "/database/2/c/production/private/zones/list",
    "/database/1//production/private/zones/list", "/database/1/c/staging/private/zones/list",
    "/database/1/c/production/private/zones/list/", "/database/1/c/production/Private/zones/list",
    "/database/1/c/production/zones/list", "/device/1/c/production/private/zones/list",
    "database/1/c/production/private/zones/list", "/database/1/c/production/private//zones/list",
  ])
  func otherPathsNameNothing(text: String) {
    #expect(CloudPath(text) == nil)
  }
}
