/// The HTML elements that the screens use, one function each: `div(.class("card")) { "text" }`.
func a(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("a", list, content) }
func article(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("article", list, content)
}
func button(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("button", list, content)
}
func dd(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("dd", list, content) }
func details(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("details", list, content)
}
func dialog(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("dialog", list, content)
}
func div(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("div", list, content) }
func dl(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("dl", list, content) }
func dt(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("dt", list, content) }
func fieldset(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("fieldset", list, content)
}
func footer(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("footer", list, content)
}
func form(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("form", list, content)
}
func h1(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("h1", list, content) }
func h2(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("h2", list, content) }
func h3(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("h3", list, content) }
func header(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("header", list, content)
}
func label(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("label", list, content)
}
func legend(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("legend", list, content)
}
func li(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("li", list, content) }
func main(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("main", list, content)
}
func nav(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("nav", list, content) }
func ol(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("ol", list, content) }
func option(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("option", list, content)
}
func output(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("output", list, content)
}
func p(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("p", list, content) }
func section(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("section", list, content)
}
func select(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("select", list, content)
}
func small(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("small", list, content)
}
func span(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("span", list, content)
}
func strong(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("strong", list, content)
}
func summary(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("summary", list, content)
}
func table(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("table", list, content)
}
func tbody(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("tbody", list, content)
}
func td(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("td", list, content) }
func textarea(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("textarea", list, content)
}
func th(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("th", list, content) }
func thead(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("thead", list, content)
}
func time(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("time", list, content)
}
func tr(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("tr", list, content) }
func ul(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("ul", list, content) }
func video(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("video", list, content)
}
func svg(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("svg", list, content) }
func g(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node { element("g", list, content) }
func svgText(_ list: Attribute..., @HTMLBuilder content: Children = { .nothing }) -> Node {
  element("text", list, content)
}
func input(_ list: Attribute...) -> Node { Node("input", list) }
func img(_ list: Attribute...) -> Node { Node("img", list) }
func br(_ list: Attribute...) -> Node { Node("br", list) }
func circle(_ list: Attribute...) -> Node { Node("circle", list) }
func rect(_ list: Attribute...) -> Node { Node("rect", list) }
func path(_ list: Attribute...) -> Node { Node("path", list) }
func line(_ list: Attribute...) -> Node { Node("line", list) }
func svgUse(_ list: Attribute...) -> Node { Node("use", list) }

/// Not inlined, unlike the functions above: a page has thousands of elements.
@inline(never)
private func element(_ tag: String, _ list: [Attribute], _ content: Children) -> Node { Node(tag, list, content()) }

typealias Children = () -> Node

/// Returns a symbol of the icon sheet. It is decorative: its button or text carries the name.
func icon(_ name: Icon, _ style: String = "icon") -> Node {
  svg(.class(style), .aria("hidden", true)) { svgUse(.href("/icons.svg#i-" + name.rawValue)) }
}
