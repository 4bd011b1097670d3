extension QRCode {
  /// Returns an SVG picture, black on white, one unit a module, without a size of its own; `quietZone` is in modules.
  public func svg(quietZone: Int = QRCode.quietZone) -> String {
    let side = size + 2 * max(0, quietZone)
    let margin = max(0, quietZone)
    var out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(side) \(side)\""
    out += " shape-rendering=\"crispEdges\"><rect width=\"\(side)\" height=\"\(side)\" fill=\"#fff\"/>"
    out += "<path d=\""
    for y in 0..<size {
      var x = 0
      while x < size {
        guard isDark(x, y) else {
          x += 1
          continue
        }
        let start = x
        while isDark(x, y) { x += 1 }
        out += "M\(start + margin) \(y + margin)h\(x - start)v1h-\(x - start)z"
      }
    }
    return out + "\" fill=\"#000\"/></svg>"
  }
}
