/// The HTML elements that the screens use, one function each: `div(.class("card")) { "text" }`.
@inline(never) func a(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("a", attributes, content())
}
@inline(never) func article(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("article", attributes, content())
}
@inline(never) func button(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("button", attributes, content())
}
@inline(never) func dd(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("dd", attributes, content())
}
@inline(never) func details(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("details", attributes, content())
}
@inline(never) func dialog(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("dialog", attributes, content())
}
@inline(never) func div(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("div", attributes, content())
}
@inline(never) func dl(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("dl", attributes, content())
}
@inline(never) func dt(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("dt", attributes, content())
}
@inline(never) func fieldset(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("fieldset", attributes, content())
}
@inline(never) func footer(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("footer", attributes, content())
}
@inline(never) func form(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("form", attributes, content())
}
@inline(never) func h1(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("h1", attributes, content())
}
@inline(never) func h2(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("h2", attributes, content())
}
@inline(never) func h3(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("h3", attributes, content())
}
@inline(never) func header(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("header", attributes, content())
}
@inline(never) func label(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("label", attributes, content())
}
@inline(never) func legend(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("legend", attributes, content())
}
@inline(never) func li(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("li", attributes, content())
}
@inline(never) func main(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("main", attributes, content())
}
@inline(never) func nav(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("nav", attributes, content())
}
@inline(never) func ol(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("ol", attributes, content())
}
@inline(never) func option(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("option", attributes, content())
}
@inline(never) func output(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("output", attributes, content())
}
@inline(never) func p(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("p", attributes, content())
}
@inline(never) func section(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("section", attributes, content())
}
@inline(never) func select(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("select", attributes, content())
}
@inline(never) func small(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("small", attributes, content())
}
@inline(never) func span(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("span", attributes, content())
}
@inline(never) func strong(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("strong", attributes, content())
}
@inline(never) func summary(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("summary", attributes, content())
}
@inline(never) func table(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("table", attributes, content())
}
@inline(never) func tbody(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("tbody", attributes, content())
}
@inline(never) func td(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("td", attributes, content())
}
@inline(never) func textarea(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("textarea", attributes, content())
}
@inline(never) func th(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("th", attributes, content())
}
@inline(never) func thead(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("thead", attributes, content())
}
@inline(never) func time(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("time", attributes, content())
}
@inline(never) func tr(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("tr", attributes, content())
}
@inline(never) func ul(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("ul", attributes, content())
}
@inline(never) func video(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("video", attributes, content())
}
@inline(never) func svg(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("svg", attributes, content())
}
@inline(never) func g(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("g", attributes, content())
}
@inline(never) func svgText(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .nothing }) -> Node {
  Node("text", attributes, content())
}
@inline(never) func input(_ attributes: Attribute...) -> Node { Node("input", attributes) }
@inline(never) func img(_ attributes: Attribute...) -> Node { Node("img", attributes) }
@inline(never) func br(_ attributes: Attribute...) -> Node { Node("br", attributes) }
@inline(never) func circle(_ attributes: Attribute...) -> Node { Node("circle", attributes) }
@inline(never) func rect(_ attributes: Attribute...) -> Node { Node("rect", attributes) }
@inline(never) func path(_ attributes: Attribute...) -> Node { Node("path", attributes) }
@inline(never) func line(_ attributes: Attribute...) -> Node { Node("line", attributes) }
@inline(never) func svgUse(_ attributes: Attribute...) -> Node { Node("use", attributes) }

/// Returns a symbol of the icon sheet. It is decorative: its button or text carries the name.
@inline(never) func icon(_ name: Icon, _ style: String = "icon") -> Node {
  svg(.class(style), .aria("hidden", true)) { svgUse(.href("/icons.svg#i-" + name.rawValue)) }
}
