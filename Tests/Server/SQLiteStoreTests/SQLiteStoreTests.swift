import Foundation
import StoreContract
import Testing

@testable import SQLiteStore

@Suite struct SQLiteStoreTests {
  @Test(arguments: ContractCase.all)
  func contract(_ contractCase: ContractCase) async throws {
    let folder = try TestFolder()
    let store = try SQLiteStore(path: folder.file("records.sqlite"))
    try await contractCase.run(store)
    #expect(try store.miscounts() == [])
    try store.close()
  }
}

/// A folder that is removed with the value.
final class TestFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "store-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }
}
