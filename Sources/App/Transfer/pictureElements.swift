/// Elements for pictures with a caption, beside those of `elements.swift`.
@inline(never) func figure(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("figure", attributes, content())
}
@inline(never) func figcaption(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("figcaption", attributes, content())
}
