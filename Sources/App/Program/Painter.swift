/// Renders the model as patches of the page.
///
/// A region that the page has in an older version becomes a patch of its own. If anything outside the regions changed,
/// the page comes first; it only names the regions that the page has already, so their elements stay or move.
struct Painter {
  private var skeleton: [UInt8] = []
  private var shown: [(id: String, version: UInt64)] = []

  mutating func paint(_ model: AppModel) -> [Patch] {
    let page = model.page()
    var outline = HTMLWriter(.skeleton)
    outline.write(page, of: model)
    let fresh = outline.regions
    let olds = shownVersions(of: fresh)
    var patches: [Patch] = []
    if outline.bytes != skeleton {
      var whole = HTMLWriter(.naming(olds.map { $0 != nil }))
      whole.write(page, of: model)
      patches.append(Patch(id: "", html: whole.bytes))
    }
    for i in fresh.indices {
      guard let old = olds[i], old != fresh[i].version else { continue }
      var writer = HTMLWriter(.whole)
      writer.write(fresh[i].content(model), of: model)
      patches.append(Patch(id: fresh[i].id, html: writer.bytes))
    }
    skeleton = outline.bytes
    shown = fresh.map { ($0.id, $0.version) }
    return patches
  }

  /// Returns the version of each region on the page, nil for one that the page does not have.
  private func shownVersions(of fresh: [Region]) -> [UInt64?] {
    // Most regions keep their order, so the search starts after the last match.
    var next = 0
    return fresh.map { region in
      for step in shown.indices {
        let i = next + step < shown.count ? next + step : next + step - shown.count
        if shown[i].id == region.id {
          next = i + 1
          return shown[i].version
        }
      }
      return nil
    }
  }
}
