import Core

extension ShareCard {
  private enum Side { case start, middle, end }

  private static let margin = 72
  private static let heroTop = 330
  private static let heroHeight = 300
  private static let calendarTop = 666

  /// The card as SVG 1.1, which browsers and librsvg draw alike.
  public var svg: String {
    let palette = Palette(content.color, content.theme)
    var out = ""
    out += "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1080\" height=\"1350\" viewBox=\"0 0 1080 1350\""
    out += " role=\"img\" xml:lang=\"\(XMLText.escaped(content.languageTag))\""
    out += " font-family=\"system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif\""
    out += content.isRightToLeft ? " direction=\"rtl\">" : ">"
    out += "<title>\(XMLText.escaped(content.name))</title>"
    let summary = "\(content.currentStreak) \(content.currentLabel), \(content.bestStreak) \(content.bestLabel)"
    out += "<desc>\(XMLText.escaped(summary))</desc>"
    out += "<defs><linearGradient id=\"hero\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\">"
    out +=
      "<stop offset=\"0\" stop-color=\"\(palette.heroStart)\"/><stop offset=\"1\" stop-color=\"\(palette.heroEnd)\"/>"
    out += "</linearGradient></defs>"
    out += Self.rect(0, 0, Self.width, Self.height, 0, palette.page)
    out += header(palette)
    out += hero(palette)
    out += calendar(palette)
    if let watermark = content.watermark { out += footer(watermark, palette) }
    return out + "</svg>\n"
  }

  // MARK: Parts

  private func header(_ palette: Palette) -> String {
    let name = Self.fit(
      content.name, width: Self.width - 2 * Self.margin, sizes: [92, 84, 76, 68, 60, 54], lineCountMax: 2)
    let step = name.size * 112 / 100
    let caption = Self.fit(content.caption, width: Self.width - 2 * Self.margin, sizes: [38, 34, 30], lineCountMax: 1)
    let captionHeight = content.caption.isEmpty ? 0 : 66
    // Centres the block of name and caption in the space above the streak.
    let height = step * name.lines.count + captionHeight
    var baseline = (Self.heroTop + 20 - height) / 2 + name.size * 82 / 100
    var out = ""
    for line in name.lines {
      out += text(line, Self.margin, baseline, name.size, 700, palette.ink, .start, spacing: -name.size / 50)
      baseline += step
    }
    if let line = caption.lines.first, !content.caption.isEmpty {
      out += text(line, Self.margin, baseline - step + 66, caption.size, 400, palette.second, .start)
    }
    return out
  }

  private func hero(_ palette: Palette) -> String {
    let top = Self.heroTop
    let height = Self.heroHeight
    var out = Self.rect(Self.margin, top, Self.width - 2 * Self.margin, height, 48, "url(#hero)")
    // The current streak, large.
    let number = Self.fit(content.currentStreak, width: 460, sizes: [190, 160, 130, 100, 80], lineCountMax: 1)
    let label = Self.fit(content.currentLabel, width: 500, sizes: [40, 36, 32, 28], lineCountMax: 1)
    out += text(number.lines.first ?? "", 120, top + 186, number.size, 700, palette.onHero, .start, spacing: -4)
    out += text(label.lines.first ?? "", 124, top + 250, label.size, 600, palette.onHero, .start)
    // The best streak is on a pane of its own.
    let width = 316
    let paneLeft = x(Self.width - Self.margin - 40 - width, width)
    out += Self.rect(paneLeft, top + 40, width, height - 80, 36, palette.pane, opacity: palette.isPaneDark ? 20 : 34)
    let middle = Self.width - Self.margin - 40 - width / 2
    let best = Self.fit(content.bestStreak, width: 270, sizes: [96, 80, 64, 52], lineCountMax: 1)
    let bestLabel = Self.fit(content.bestLabel, width: 276, sizes: [34, 30, 26, 22], lineCountMax: 1)
    out += text(best.lines.first ?? "", middle, top + 156, best.size, 700, palette.onHero, .middle, spacing: -2)
    out += text(bestLabel.lines.first ?? "", middle, top + 212, bestLabel.size, 600, palette.onHero, .middle)
    return out
  }

  private func calendar(_ palette: Palette) -> String {
    let lead = (Int(content.month.first.weekday.rawValue) - Int(content.firstWeekday.rawValue) + 7) % 7
    let rows = (lead + Int(content.month.dayCount) + 6) / 7
    let top = Self.calendarTop
    let bottom = content.watermark == nil ? Self.height - Self.margin : Self.height - 110
    var out = Self.rect(Self.margin, top, Self.width - 2 * Self.margin, bottom - top, 48, palette.card)
    let title = Self.fit(content.monthTitle, width: 560, sizes: [42, 38, 34, 30], lineCountMax: 1)
    let caption = Self.fit(content.monthCaption, width: 260, sizes: [34, 30, 26], lineCountMax: 1)
    out += text(title.lines.first ?? "", 120, top + 74, title.size, 700, palette.ink, .start)
    if let line = caption.lines.first, !content.monthCaption.isEmpty {
      out += text(line, Self.width - 120, top + 74, caption.size, 500, palette.second, .end)
    }
    let pitch = (Self.width - 2 * 108) / 7
    for (i, letter) in content.weekdayLetters.prefix(7).enumerated() {
      let fitted = Self.fit(letter, width: pitch - 12, sizes: [28, 24, 20], lineCountMax: 1)
      let middle = 108 + pitch * i + pitch / 2
      out += text(fitted.lines.first ?? "", middle, top + 128, fitted.size, 600, palette.third, .middle)
    }
    let gridTop = top + 148
    let rowHeight = min((bottom - 28 - gridTop) / rows, 86)
    let radius = min(rowHeight / 2 - 5, 38)
    // Centres months of four or five weeks in the space.
    let offset = (bottom - 28 - gridTop - rowHeight * rows) / 2
    for day in 1...Int(content.month.dayCount) {
      let cell = lead + day - 1
      let middle = 108 + pitch * (cell % 7) + pitch / 2
      let y = gridTop + offset + rowHeight * (cell / 7) + rowHeight / 2
      let mark = content.marks.indices.contains(day - 1) ? content.marks[day - 1] : .quiet
      out += dot(day, mark, x(middle, 0), y, radius, palette)
    }
    return out
  }

  private func dot(_ day: Int, _ mark: Mark, _ x: Int, _ y: Int, _ radius: Int, _ palette: Palette) -> String {
    let isToday = content.today == Int32(day)
    var fill: String?
    var color = palette.third
    switch mark {
    case .done: (fill, color) = (palette.dot, palette.onDot)
    case .skipped: (fill, color) = (palette.soft, palette.ink)
    case .missed: (fill, color) = (palette.empty, palette.second)
    case .quiet, .future: break
    }
    var out = ""
    if let fill { out += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" fill=\"\(fill)\"/>" }
    if isToday {
      out += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius + (fill == nil ? -1 : 3))\" fill=\"none\""
      out += " stroke=\"\(mark == .done ? palette.ink : palette.dot)\" stroke-width=\"4\"/>"
    }
    let size = radius * 84 / 100
    let weight = mark == .done || isToday ? 700 : 500
    let number = content.dayNumbers.indices.contains(day - 1) ? content.dayNumbers[day - 1] : "\(day)"
    let opacity = mark == .future || mark == .quiet ? " opacity=\"0.55\"" : ""
    out += "<text x=\"\(x)\" y=\"\(y + size * 36 / 100)\" font-size=\"\(size)\" font-weight=\"\(weight)\""
    return out
      + " fill=\"\(color)\"\(opacity) text-anchor=\"middle\" direction=\"ltr\">\(XMLText.escaped(number))</text>"
  }

  /// Draws the app's check in a rising sun with the text next to it, centred.
  private func footer(_ watermark: String, _ palette: Palette) -> String {
    let fitted = Self.fit(watermark, width: 760, sizes: [34, 30, 26], lineCountMax: 1)
    let line = fitted.lines.first ?? ""
    let width = Self.width(line) * fitted.size / 100
    // The estimated width is generous; the excess is on the outer side.
    let left = (Self.width - width - 60) / 2 + width / 20
    let middle = x(left + 20, 0)
    let y = 1296
    var out = "<circle cx=\"\(middle)\" cy=\"\(y)\" r=\"20\" fill=\"\(palette.dot)\"/>"
    out += "<path d=\"M\(middle - 9) \(y + 1)l6 6 12-13\" fill=\"none\" stroke=\"\(palette.onDot)\" stroke-width=\"5\""
    out += " stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
    return out + text(line, left + 56, y + 12, fitted.size, 600, palette.second, .start)
  }

  // MARK: Shapes

  /// Returns the left edge of an element `width` wide that begins at `left`, mirrored for languages written from right
  /// to left.
  private func x(_ left: Int, _ width: Int) -> Int { content.isRightToLeft ? Self.width - left - width : left }

  private func text(
    _ text: String, _ x: Int, _ y: Int, _ size: Int, _ weight: Int, _ color: String, _ side: Side, spacing: Int = 0
  ) -> String {
    let anchor: String
    switch side {
    case .start: anchor = "start"
    case .middle: anchor = "middle"
    case .end: anchor = "end"
    }
    var out = "<text x=\"\(self.x(x, 0))\" y=\"\(y)\" font-size=\"\(size)\" font-weight=\"\(weight)\" fill=\"\(color)\""
    // Letter spacing breaks joined scripts apart.
    if spacing != 0, !content.isRightToLeft { out += " letter-spacing=\"\(spacing)\"" }
    return out + " text-anchor=\"\(anchor)\">\(XMLText.escaped(text))</text>"
  }

  private static func rect(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ radius: Int, _ fill: String, opacity: Int = 100
  ) -> String {
    let corner = radius > 0 ? " rx=\"\(radius)\"" : ""
    let glass = opacity < 100 ? " fill-opacity=\"0.\(opacity)\"" : ""
    return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"\(corner) fill=\"\(fill)\"\(glass)/>"
  }
}
