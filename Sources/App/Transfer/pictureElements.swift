/// Elements for pictures with a caption, in addition to `elements.swift`.
@inline(never) func figure(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("figure", attributes, content())
}
@inline(never) func figcaption(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("figcaption", attributes, content())
}
