import Records

extension MemoryRecords {
  public func learnedType(_ name: RecordType, in database: DatabaseKey) throws -> LearnedType? {
    learnedTypes[database]?[name]
  }

  public func learnedTypeCount(in database: DatabaseKey) throws -> Int { learnedTypes[database]?.count ?? 0 }

  public func learnedTypes(in database: DatabaseKey) throws -> [LearnedType] {
    learnedTypes[database].map { Array($0.values) } ?? []
  }

  public func save(_ type: LearnedType, in database: DatabaseKey) throws {
    let before = learnedTypes[database]?[type.name]
    undoing { $0.learnedTypes[database]?[type.name] = before }
    learnedTypes[database, default: [:]][type.name] = type
  }

  public func removeLearnedTypes(of database: DatabaseKey) throws {
    let before = learnedTypes[database]
    undoing { $0.learnedTypes[database] = before }
    learnedTypes[database] = nil
  }
}
