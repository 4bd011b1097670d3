/// Elements for pictures with a caption, in addition to `elements.swift`.
func figure(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("figure", attributes, content())
}
func figcaption(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("figcaption", attributes, content())
}
