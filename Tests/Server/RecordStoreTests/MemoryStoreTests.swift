import RecordStore
import StoreContract
import Testing

@Suite struct MemoryStoreTests {
  @Test(arguments: ContractCase.all)
  func contract(_ contractCase: ContractCase) async throws { try await contractCase.run(MemoryStore()) }
}
