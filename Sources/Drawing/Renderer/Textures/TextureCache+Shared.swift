internal import TactusScene

// MARK: - Pictures of applications

extension TextureCache {
  func region(of contents: LayerContents, _ picture: any SharedPicture) -> Region? {
    guard let picture = picture as? SharedTexture else { return nil }
    let entry: Entry
    if let known = entries.use(contents.id) {
      entry = known
    } else {
      entry = Entry(picture)
      ownTextureCount += 1
      entries.insert(entry, for: contents.id, cost: entry.bytes)
    }
    if !shownTextures.contains(where: { $0 === picture }) {
      picture.willShow()
      shownTextures.append(picture)
    }
    return region(entry)
  }

  /// Records that the pictures of applications were drawn with what the current context has been given.
  func finishShownTextures(isSoftware: Bool) {
    for texture in shownTextures { texture.wasShown(isSoftware: isSoftware) }
    shownTextures.removeAll(keepingCapacity: true)
  }
}
