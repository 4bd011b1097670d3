/// The networks that an address belongs to. Somebody may have as many addresses as one of them has, so they are counted and queued
/// together: an IPv6 house, its provider's block for it and for a whole site, or of IPv4 the address and what lies around it.
struct AddressNetworks: Sendable {
  /// `2001:db8:1:2::/64`, `…/56`, `…/48`, or `192.0.2.1`, `192.0.2.0/24`, `192.0.0.0/16`; a text that is no address is the only one.
  let narrowestFirst: [String]
  /// The network as shown to users, who are told no more than that of an address.
  let shown: String
  private let isIPv4: Bool

  /// Reads an address, or a block for one of the narrowest of these networks.
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

  /// The networks that share an allowance, each with a factor on the narrowest one's. Neighbouring IPv4 addresses belong to strangers;
  /// an IPv6 block is given to one household.
  var allowances: [(network: String, factor: Int64)] {
    Array(zip(narrowestFirst, isIPv4 ? [1, 8] : [1, 2, 4]))
  }

  /// The queue's path for this address: the widest network first.
  var waitingPath: [WaitingGroup] {
    let bounds = [56, 48, 32].suffix(narrowestFirst.count)
    return zip(narrowestFirst.reversed(), bounds).map { WaitingGroup(name: $0, countMax: $1) }
  }
}
