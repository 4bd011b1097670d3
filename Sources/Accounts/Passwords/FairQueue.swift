/// One level of an element's path in a `FairQueue`: a group that shares a limit.
struct WaitingGroup: Equatable, Sendable {
  let name: String
  /// The most elements that may wait in the group.
  let countMax: Int
}

/// Waiting elements in nested groups. Sibling groups take turns, however many elements each has. Each group has a
/// limit; when one is full, its largest subgroup loses an element.
struct FairQueue<Element> {
  private struct Group {
    let name: String
    var count = 0
    /// The subgroups in the order of their turns.
    var groups: [Group] = []
    /// The elements of a group without subgroups, oldest first.
    var elements: [Element] = []
  }

  private let countMax: Int
  private var root = Group(name: "")

  init(countMax: Int) { self.countMax = countMax }

  var count: Int { root.count }

  /// Appends an element to its group. If a limit is exceeded, removes and returns the newest element of the largest
  /// group, which is the new element itself if no group is larger than its own.
  mutating func add(_ element: Element, at path: [WaitingGroup]) -> Element? {
    Self.add(element, path[...], countMax, to: &root)
  }

  /// Removes and returns the next element.
  mutating func popFirst() -> Element? { root.count > 0 ? Self.popFirst(&root) : nil }

  private static func add(
    _ element: Element, _ path: ArraySlice<WaitingGroup>, _ countMax: Int, to group: inout Group
  ) -> Element? {
    group.count += 1
    if let step = path.first {
      let index = group.groups.firstIndex { $0.name == step.name } ?? group.groups.endIndex
      if index == group.groups.endIndex { group.groups.append(Group(name: step.name)) }
      if let displaced = add(element, path.dropFirst(), step.countMax, to: &group.groups[index]) {
        group.count -= 1
        return displaced
      }
    } else {
      group.elements.append(element)
    }
    return group.count > countMax ? popNewest(&group, path) : nil
  }

  private static func popFirst(_ group: inout Group) -> Element {
    group.count -= 1
    guard !group.groups.isEmpty else { return group.elements.removeFirst() }
    var first = group.groups.removeFirst()
    let element = popFirst(&first)
    if first.count > 0 { group.groups.append(first) }
    return element
  }

  /// Removes the newest element of the largest group; of equally large ones, of the new element's own group.
  private static func popNewest(_ group: inout Group, _ newcomer: ArraySlice<WaitingGroup>) -> Element {
    group.count -= 1
    let most = group.groups.map(\.count).max() ?? 0
    let own = group.groups.firstIndex { $0.count == most && $0.name == newcomer.first?.name }
    guard let index = own ?? group.groups.lastIndex(where: { $0.count == most }) else {
      return group.elements.removeLast()
    }
    let element = popNewest(&group.groups[index], own == nil ? [] : newcomer.dropFirst())
    if group.groups[index].count == 0 { group.groups.remove(at: index) }
    return element
  }
}
