import Accounts
import RecordStore
import Records

extension OperatorAccounts {
  /// Returns the development schema of a container in Apple's language: the schema declared in the folder, if there is
  /// one, together with what saved records have added to it (0051).
  public func schema(ofContainer name: String, declaredIn folder: String?) async throws(Failure) -> String {
    let container = ContainerID(name)
    do {
      let declared = try folder.map { try SchemaFolder.read(at: $0, containers: .any) } ?? [:]
      var schema = declared[SchemaKey(container, .development)] ?? ContainerSchema()
      let remarks = schema.add(learned: try await store.learnedTypes(in: container))
      guard !schema.types.isEmpty else {
        throw Failure(
          "no-schema", "No program has saved a field in the development environment of \(name). Name another container."
        )
      }
      return schema.text(remarks: remarks)
    } catch let failure as Failure {
      throw failure
    } catch let error as ServerError {
      throw Failure("schema", error.description)
    } catch {
      throw Failure("store", "The types cannot be read: \((error as? StoreError)?.text ?? "\(error)").")
    }
  }
}
