/// Turns the model into patches of the page.
///
/// Regions that the page has and that have a new version are patches of their own. When anything between the regions has changed, the
/// page without them comes first: it only names those that it has, which thereby stay as they are or move.
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

  /// The version that the page shows of each region; nil for one that it does not have.
  private func shownVersions(of fresh: [Region]) -> [UInt64?] {
    // Most keep their order: the search begins behind the last one found.
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
