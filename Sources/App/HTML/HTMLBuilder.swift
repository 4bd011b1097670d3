/// Collects the children of an element from statements. A String becomes a text node.
///
/// Turns each statement into one reference at once, so that most of these functions compile to nothing.
@resultBuilder
public enum HTMLBuilder {
  public static func buildExpression(_ text: String) -> Node { Node(text: text) }
  public static func buildExpression(_ node: Node) -> Node { node }
  public static func buildExpression(_ region: Region) -> Node { Node(region) }
  public static func buildExpression(_ nodes: [Node]) -> Node { Node(nodes) }
  public static func buildBlock(_ node: Node) -> Node { node }
  public static func buildBlock(_ nodes: Node...) -> Node { Node(nodes) }
  public static func buildOptional(_ node: Node?) -> Node { node ?? .nothing }
  public static func buildEither(first: Node) -> Node { first }
  public static func buildEither(second: Node) -> Node { second }
  public static func buildArray(_ nodes: [Node]) -> Node { Node(nodes) }
}
