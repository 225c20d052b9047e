internal import TactusGeometry
internal import TactusPixels

// MARK: - Backdrops

extension FrameBuilder {
  /// The pixels of a backdrop in the frame that is being built.
  struct PlacedBackdrop {
    var source: PixelRect
    var shown: PixelRect
    var reach: Int
  }

  /// Returns the command that draws the backdrop of a layer, or `nil` if none of it is visible.
  func backdrop(
    of layer: Layer, _ outline: DrawCommand.RoundedRect, _ pixels: PixelRect
  ) -> DrawCommand.BackdropShape? {
    guard let backdrop = layer.backdrop, !outline.rect.isEmpty, !pixels.isEmpty else { return nil }
    // For a stretched layer, the mean of both directions is used.
    let transform = outline.transform
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let deviation = min(
      backdrop.standardDeviation * scale, DrawCommand.BackdropShape.maximumDeviation)
    let reach = DrawCommand.BackdropShape.reach(deviation)
    // Only what is behind the layer itself is blurred, as in UIKit: beyond its edges, the pixels at the edge are repeated, so that
    // the colour of what is beside it does not show inside.
    let source = pixels.intersection(device)
    backdrops.append(PlacedBackdrop(source: source, shown: pixels, reach: reach))
    // Pixels that something in front hides may still influence the blur next to them.
    for index in occluders.indices where occluders[index].intersects(source) { occluders[index] = .none }
    occludersDidChange()
    return DrawCommand.BackdropShape(
      outline: outline, source: source, standardDeviation: deviation, saturation: backdrop.saturation)
  }

  /// Adds to the damage the pixels of backdrops that damaged pixels influence.
  func damageBackdrops(_ damage: inout DamageRegion) {
    guard !backdrops.isEmpty, !damage.isEmpty else { return }
    // A backdrop may show another one; each iteration covers one more level.
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
