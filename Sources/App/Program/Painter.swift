/// Turns the model into patches of the page: the whole page when its skeleton changed, else only the regions with a new version.
struct Painter {
  private var skeleton: [UInt8] = []
  private var versions: [UInt64] = []

  mutating func paint(_ model: AppModel) -> [Patch] {
    let page = model.page()
    var outline = HTMLWriter(.skeleton, of: model)
    outline.write(page)
    let fresh = outline.regions
    defer {
      skeleton = outline.bytes
      versions = fresh.map { $0.version }
    }
    if outline.bytes != skeleton {
      var whole = HTMLWriter(.whole, of: model)
      whole.write(page)
      return [Patch(id: "", html: whole.bytes)]
    }
    var patches: [Patch] = []
    for i in fresh.indices where fresh[i].version != versions[i] {
      var writer = HTMLWriter(.whole, of: model)
      writer.write(fresh[i].content(model))
      patches.append(Patch(id: fresh[i].id, html: writer.bytes))
    }
    return patches
  }
}
