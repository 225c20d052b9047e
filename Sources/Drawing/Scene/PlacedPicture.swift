internal import TactusGeometry
internal import TactusPixels

/// A layer's picture with its placement.
struct PlacedPicture {
  var command: DrawCommand.Picture
  /// A Boolean value that indicates whether the picture lies inside the layer's mask.
  var isWithinMask: Bool

  /// The division of a picture of which only the centre is stretched; otherwise `nil`.
  var slices: NineSlice?

  /// A Boolean value that indicates whether the picture has no translucent pixels.
  var isOpaque: Bool { command.contents.isOpaque }

  /// Returns the device pixels of the part of the picture that differs from the version before, or `nil` for all.
  func changedPixels(in clip: PixelRect) -> PixelRect? {
    let contents = command.contents
    guard let changed = contents.changed, slices == nil else { return nil }
    if changed == PixelRect(x: 0, y: 0, width: contents.width, height: contents.height) {
      return PixelRect(touchedBy: command.outline.antialiasedBounds, in: clip)
    }
    let source = command.source
    let rect = command.outline.rect
    let width = Double(contents.width) * source.width
    let height = Double(contents.height) * source.height
    guard width > 0, height > 0 else { return nil }
    // One pixel more on each side, as filtering reads neighbours.
    let left = Double(changed.x) - 1 - source.minX * Double(contents.width)
    let top = Double(changed.y) - 1 - source.minY * Double(contents.height)
    let part = Rect(
      x: rect.minX + left / width * rect.width, y: rect.minY + top / height * rect.height,
      width: Double(changed.width + 2) / width * rect.width,
      height: Double(changed.height + 2) / height * rect.height)
    return PixelRect(touchedBy: part.applying(command.outline.transform), in: clip)
  }
}

extension FrameBuilder {
  /// Returns a layer's picture with its placement, or `nil` if there is none to show.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - outline: The layer's bounds, as they are presented.
  ///   - grid: The grid to which the picture is aligned; `nil` for no alignment.
  func picture(of layer: Layer, _ outline: DrawCommand.RoundedRect, _ grid: PixelGrid?) -> PlacedPicture? {
    guard let contents = layer.contents, contents.scale > 0, contents.scale.isFinite else { return nil }
    let size = Size(
      width: Double(contents.width) / contents.scale,
      height: Double(contents.height) / contents.scale)
    guard
      let placement = placement(of: contents, size, layer, in: outline.rect.size, grid)
    else { return nil }
    let isWhole = placement.rect == outline.rect
    let isRounded = layer.masksToBounds && outline.cornerRadius > 0
    let pictureOutline = DrawCommand.RoundedRect(
      rect: placement.rect, cornerRadius: isRounded && isWhole ? outline.cornerRadius : 0,
      transform: outline.transform)
    let isWithinMask = !isRounded || isWhole || outline.contains(localRect: placement.rect)
    return PlacedPicture(
      command: DrawCommand.Picture(outline: pictureOutline, contents: contents, source: placement.source),
      isWithinMask: isWithinMask, slices: slices(of: layer, size, in: placement))
  }

  private func placement(
    of contents: LayerContents, _ size: Size, _ layer: Layer, in bounds: Size, _ grid: PixelGrid?
  ) -> ContentsPlacement? {
    let gravity = layer.contentsGravity
    guard var rect = gravity.rect(of: size, in: bounds) else { return nil }
    var source = ContentsPlacement.unit
    if gravity == .resize {
      // A drawing has whole pixels, and so may be up to one larger than the bounds. It must not be scaled down to them.
      let model = layer.shownValues.bounds.size
      if layer.contentsCenter == source, isWholeDrawing(size.width, of: model.width, contents.scale),
        isWholeDrawing(size.height, of: model.height, contents.scale), bounds.width <= size.width,
        bounds.height <= size.height
      {
        source.size = Size(width: bounds.width / size.width, height: bounds.height / size.height)
      }
      return ContentsPlacement(rect: rect, source: source)
    }
    if let grid { rect = grid.snapped(rect) }
    let placement = ContentsPlacement(rect: rect, source: source)
    guard layer.masksToBounds || gravity == .resizeAspectFill else { return placement }
    return placement.clipped(to: Rect(origin: .zero, size: bounds))
  }

  /// Returns whether a picture has the length of bounds rounded up to whole pixels.
  private func isWholeDrawing(_ length: Double, of bounds: Double, _ scale: Double) -> Bool {
    let excess = (length - bounds) * scale
    return excess > -1e-6 && excess < 1 + 1e-6
  }

  private func slices(of layer: Layer, _ size: Size, in placement: ContentsPlacement) -> NineSlice? {
    let center = layer.contentsCenter
    guard layer.contentsGravity == .resize, center != Rect(x: 0, y: 0, width: 1, height: 1), center.isFinite,
      center.width >= 0, center.height >= 0
    else { return nil }
    return NineSlice(center: center, size: size, in: placement.rect)
  }
}
