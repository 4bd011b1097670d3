import Records

/// Writes a schema in Apple's language, in the form that `cktool export-schema` has.
extension ContainerSchema {
  /// Returns the schema, under the remarks as comments.
  public func text(remarks: [String] = []) -> String {
    var lines = remarks.map { "-- \($0)" } + ["DEFINE SCHEMA"]
    for role in roles { lines += ["", "    CREATE ROLE \(Self.quoted(role));"] }
    for type in types.values.sorted(by: { $0.name < $1.name }) { lines += [""] + type.schemaLines }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let reserved: Set<String> = ["grant", "preferred", "queryable", "sortable", "searchable"]

  /// Returns the name, in quotes if it needs them.
  fileprivate static func quoted(_ name: String) -> String {
    let isPlain = RecordType(name).isWellFormed && !name.contains(".")
    return isPlain && !reserved.contains(name.lowercased()) ? name : "\"\(name)\""
  }
}

extension RecordTypeSchema {
  fileprivate var schemaLines: [String] {
    var fields: [(name: String, text: String)] = []
    for (name, type) in SchemaSystemField.types {
      let indexes = SchemaSystemField.field(name).flatMap { self.indexes?.system[$0] } ?? []
      fields.append((name, Self.text(FieldDefinition(type), indexes)))
    }
    for name in self.fields.keys {
      guard let definition = field(name) else { continue }
      fields.append((name.text, Self.text(definition, indexes?.fields[name] ?? [])))
    }
    fields.sort { $0.name.precedes($1.name) }
    let names = fields.map { ContainerSchema.quoted($0.name) }
    let width = names.map(\.utf8.count).max() ?? 0
    var rows = zip(names, fields).map { name, field in
      name + String(repeating: " ", count: width - name.utf8.count + 1) + field.text
    }
    rows += grants
    return ["    RECORD TYPE \(ContainerSchema.quoted(name.text)) ("]
      + rows.enumerated().map { "        " + $1 + ($0 + 1 < rows.count ? "," : "") } + ["    );"]
  }

  private static func text(_ definition: FieldDefinition, _ indexes: FieldIndexes) -> String {
    var text = definition.type.schemaWord
    if definition.isEncrypted {
      text = definition.type.isList ? "LIST<ENCRYPTED \(text.dropFirst(5))" : "ENCRYPTED " + text
    }
    return FieldIndexes.words.reduce(text) { indexes.contains($1.index) ? $0 + " " + $1.word : $0 }
  }

  private var grants: [String] {
    guard case .roles(let world, let signedIn, let creator) = policy else { return [] }
    return [("_creator", creator), ("_icloud", signedIn), ("_world", world)].compactMap { role, rights in
      let words = [(RoleRights.read, "READ"), (.create, "CREATE"), (.write, "WRITE")].filter { rights.contains($0.0) }
      return words.isEmpty ? nil : "GRANT \(words.map(\.1).joined(separator: ", ")) TO \"\(role)\""
    }
  }
}

extension String {
  fileprivate func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
