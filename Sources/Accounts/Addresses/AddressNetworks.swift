/// The networks that an address belongs to. One user may control all addresses of such a network, so these are counted
/// and queued together: for IPv6 the household's network, the provider's block for it and that of a whole site; for
/// IPv4 the address and its surrounding blocks.
struct AddressNetworks: Sendable {
  /// For example `2001:db8:1:2::/64`, `…/56`, `…/48`, or `192.0.2.1`, `192.0.2.0/24`, `192.0.0.0/16`. A text that is
  /// not an address is the only element.
  let narrowestFirst: [String]
  /// The network that users are shown instead of an address.
  let shown: String
  private let isIPv4: Bool

  /// Parses an address, or a block that is the narrowest of these networks.
  init(_ text: String) {
    guard let address = AddressBlock(text)?.address else {
      (narrowestFirst, shown, isIPv4) = ([text], "", false)
      return
    }
    isIPv4 = address.isIPv4
    let blocks = (isIPv4 ? [32, 24, 16] : [64, 56, 48]).map { AddressBlock(around: address, prefix: $0).description }
    narrowestFirst = blocks
    shown = isIPv4 ? blocks[1] : blocks[2]
  }

  /// The networks with a shared allowance, each with a multiple of the narrowest one's. Neighbouring IPv4 addresses
  /// belong to different people; an IPv6 block is assigned to one household.
  var allowances: [(network: String, factor: Int64)] {
    Array(zip(narrowestFirst, isIPv4 ? [1, 8] : [1, 2, 4]))
  }

  /// The path of this address in the queue: the widest network first.
  var waitingPath: [WaitingGroup] {
    let bounds = [56, 48, 32].suffix(narrowestFirst.count)
    return zip(narrowestFirst.reversed(), bounds).map { WaitingGroup(name: $0, countMax: $1) }
  }
}
