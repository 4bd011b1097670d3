import Core
import Records

extension MemoryRecords {
  public func byteCount(of user: UserKey) throws -> Int64 {
    let own = DatabaseKey(user.container, user.environment, owner: user.user)
    return zones.values.reduce(publicBytes[user] ?? 0) { $0 + ($1.key.database == own ? $1.byteCount : 0) }
  }

  public func addPublicBytes(_ count: Int64, of user: UserKey) throws {
    let before = publicBytes[user]
    undoing { $0.publicBytes[user] = before }
    publicBytes[user, default: 0] += count
  }

  public func looseByteCount(of user: UserKey, after moment: Timestamp) throws -> Int64 {
    let had = Set(contents.values.flatMap { $0.assets.values.flatMap { $0 } })
    return keptAssets.values.reduce(0) { sum, asset in
      asset.owner == user && asset.expiry >= moment && !had.contains(asset.receipt) ? sum + asset.size : sum
    }
  }
}
