/// Collects the children of an element from statements; a String is text.
@resultBuilder
public enum HTMLBuilder {
  @inline(never) public static func buildExpression(_ text: String) -> [Node] { [Node(text: text)] }
  @inline(never) public static func buildExpression(_ node: Node) -> [Node] { [node] }
  @inline(never) public static func buildExpression(_ region: Region) -> [Node] { [Node(region)] }
  @inline(never) public static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }
  @inline(never) public static func buildBlock() -> [Node] { [] }
  @inline(never) public static func buildPartialBlock(first: [Node]) -> [Node] { first }
  @inline(never) public static func buildPartialBlock(accumulated: [Node], next: [Node]) -> [Node] {
    accumulated + next
  }
  @inline(never) public static func buildOptional(_ nodes: [Node]?) -> [Node] { nodes ?? [] }
  @inline(never) public static func buildEither(first: [Node]) -> [Node] { first }
  @inline(never) public static func buildEither(second: [Node]) -> [Node] { second }
  @inline(never) public static func buildArray(_ parts: [[Node]]) -> [Node] {
    var nodes: [Node] = []
    for part in parts { nodes.append(contentsOf: part) }
    return nodes
  }
}
