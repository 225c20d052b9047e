internal import TactusGeometry
internal import TactusPixels

// MARK: - Backdrops

extension FrameBuilder {
  /// A backdrop of the frame that is built, and where it shows.
  struct PlacedBackdrop {
    var source: PixelRect
    var shown: PixelRect
    var reach: Int
  }

  /// The command that shows the backdrop of a layer; nil where nothing of it can be seen.
  func backdrop(
    of layer: Layer, _ outline: DrawCommand.RoundedRect, _ pixels: PixelRect
  ) -> DrawCommand.BackdropShape? {
    guard let backdrop = layer.backdrop, !outline.rect.isEmpty, !pixels.isEmpty else { return nil }
    // Of a layer that is stretched the mean of both directions counts.
    let transform = outline.transform
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let deviation = min(
      backdrop.standardDeviation * scale, DrawCommand.BackdropShape.maximumDeviation)
    let reach = DrawCommand.BackdropShape.reach(deviation)
    let source = PixelRect(
      x: pixels.x - reach, y: pixels.y - reach, width: pixels.width + 2 * reach,
      height: pixels.height + 2 * reach
    ).intersection(device)
    backdrops.append(PlacedBackdrop(source: source, shown: pixels, reach: reach))
    // What is hidden by something in front is seen through the backdrop beside it.
    for index in occluders.indices where occluders[index].intersects(source) { occluders[index] = .none }
    return DrawCommand.BackdropShape(
      outline: outline, source: source, standardDeviation: deviation, saturation: backdrop.saturation)
  }

  /// Damages what shows, blurred, of the pixels that are damaged.
  func damageBackdrops(_ damage: inout DamageRegion) {
    guard !backdrops.isEmpty, !damage.isEmpty else { return }
    // One may be seen through another; each round goes one deeper.
    for _ in backdrops.indices {
      let before = damage
      for backdrop in backdrops {
        for rect in before.rects where rect.intersects(backdrop.source) {
          let spread = PixelRect(
            x: rect.x - backdrop.reach, y: rect.y - backdrop.reach, width: rect.width + 2 * backdrop.reach,
            height: rect.height + 2 * backdrop.reach)
          damage.add(spread.intersection(backdrop.shown))
        }
      }
      if damage == before { return }
    }
  }
}
