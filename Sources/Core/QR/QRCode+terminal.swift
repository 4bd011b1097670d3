extension QRCode {
  /// Returns lines of half blocks for a terminal, two modules high each. With light text on a dark ground
  /// (`isTextLight`, as in most terminals) the blocks are the light modules, otherwise the dark ones.
  public func terminalRows(quietZone: Int = QRCode.quietZone, isTextLight: Bool = true) -> [String] {
    let margin = max(0, quietZone)
    var rows: [String] = []
    for y in stride(from: -margin, to: size + margin, by: 2) {
      var row = ""
      for x in -margin..<size + margin {
        let top = isDark(x, y) != isTextLight
        // Below the last row there is nothing to draw.
        let bottom = y + 1 < size + margin && isDark(x, y + 1) != isTextLight
        row += top ? (bottom ? "█" : "▀") : (bottom ? "▄" : " ")
      }
      rows.append(row)
    }
    return rows
  }
}
