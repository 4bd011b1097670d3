import Records

extension MemoryRecords {
  public func heldType(_ name: RecordType, in database: DatabaseKey) throws -> HeldType? { heldTypes[database]?[name] }

  public func heldTypeCount(in database: DatabaseKey) throws -> Int { heldTypes[database]?.count ?? 0 }

  public func heldTypes(in database: DatabaseKey) throws -> [HeldType] {
    heldTypes[database].map { Array($0.values) } ?? []
  }

  public func save(_ type: HeldType, in database: DatabaseKey) throws {
    let before = heldTypes[database]?[type.name]
    undoing { $0.heldTypes[database]?[type.name] = before }
    heldTypes[database, default: [:]][type.name] = type
  }

  public func removeHeldTypes(of database: DatabaseKey) throws {
    let before = heldTypes[database]
    undoing { $0.heldTypes[database] = before }
    heldTypes[database] = nil
  }
}
