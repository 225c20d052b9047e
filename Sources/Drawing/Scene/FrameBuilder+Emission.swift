internal import TactusGeometry
internal import TactusPixels

/// The commands that draw a layer itself.
extension FrameBuilder {
  /// The maximum number of opaque rectangles that are stored: beyond a few, comparing takes longer than it saves.
  private static let occluderLimit = 8

  /// The union of the pixels that a layer's own commands touch.
  struct Painted {
    var bounds: PixelRect

    init(_ bounds: PixelRect?) { self.bounds = bounds ?? .none }
  }

  func append(_ command: DrawCommand, extent: Rect) {
    commands.append(command)
    extents.append(extent)
  }

  /// Returns whether opaque content covers all pixels of a rectangle: a single rectangle, or several that each cover it from side
  /// to side, such as a bar and the page below it.
  func isCovered(_ pixels: PixelRect) -> Bool {
    var rest = pixels
    var isCut = true
    while isCut {
      isCut = false
      for occluder in occluders {
        let left = rest.cut(by: occluder)
        if left.isEmpty { return true }
        isCut = isCut || left != rest
        rest = left
      }
    }
    return false
  }

  /// Records that opaque content covers a rectangle on the device. It replaces those inside it, and the smallest if there are too
  /// many: otherwise the rows of a list would leave no place for the background behind them, which covers the window.
  private func occlude(_ extent: Rect, in context: Context) {
    let pixels = PixelRect(coveredBy: extent, in: context.solidClip)
    // Small rectangles seldom cover a layer entirely.
    guard pixels.area >= 4096, !isCovered(pixels) else { return }
    var smallest: Int?
    var index = firstReplaceableOccluder
    while index < occluders.count {
      if pixels.contains(occluders[index]) {
        occluders.remove(at: index)
        continue
      }
      if smallest.map({ occluders[index].area < occluders[$0].area }) ?? true { smallest = index }
      index += 1
    }
    if occluders.count < Self.occluderLimit {
      occluders.append(pixels)
    } else if let smallest, occluders[smallest].area < pixels.area {
      occluders[smallest] = pixels
    } else {
      return
    }
    occludersDidChange()
  }

  func emitShape(
    of layer: Layer, _ outline: DrawCommand.RoundedRect, _ extent: Rect, in context: Context, fill: Color,
    bordered: Bool, _ grid: PixelGrid?, into painted: inout Painted
  ) {
    let shown = layer.shownValues
    let hasBorder =
      bordered && shown.borderWidth > 0 && shown.borderWidth.isFinite && shown.borderColor.alpha > 0
    guard fill.alpha > 0 || hasBorder else { return }
    let pixels = PixelRect(touchedBy: extent, in: context.clip)
    guard !pixels.isEmpty, !isCovered(pixels) else { return }
    let width = grid?.snapped(length: shown.borderWidth) ?? shown.borderWidth
    let borderWidth = hasBorder ? min(width, max(outline.rect.width, outline.rect.height)) : 0
    let shape = DrawCommand.Shape(
      outline: outline.trimmed(to: context.clip, margin: borderWidth), fill: fill,
      borderColor: hasBorder ? shown.borderColor : .clear, borderWidth: borderWidth)
    append(.shape(shape), extent: extent)
    painted.bounds = painted.bounds.union(pixels)
    if fill.alpha >= 1, let safe = outline.safeRect { occlude(safe, in: context) }
  }

  func emitBackdrop(
    of layer: Layer, _ outline: DrawCommand.RoundedRect, _ extent: Rect, in context: Context,
    into painted: inout Painted
  ) {
    let pixels = PixelRect(touchedBy: extent, in: context.clip)
    guard !self.isCovered(pixels), let command = backdrop(of: layer, outline, pixels) else { return }
    append(.backdrop(command), extent: extent)
    painted.bounds = painted.bounds.union(pixels)
  }

  func emitShadow(
    of layer: Layer, _ outline: DrawCommand.RoundedRect, in context: Context, into painted: inout Painted
  ) {
    guard let shadow = layer.shownValues.shadow, shadow.color.alpha > 0, shadow.offset.isFinite,
      shadow.radius >= 0,
      shadow.radius.isFinite, !outline.rect.isEmpty
    else { return }
    var silhouette = outline
    silhouette.rect = outline.rect.offsetBy(dx: shadow.offset.x, dy: shadow.offset.y)
    let command = DrawCommand.ShadowShape(
      outline: silhouette, color: shadow.color, standardDeviation: shadow.radius / 2)
    let extent = command.deviceBounds
    let pixels = PixelRect(touchedBy: extent, in: context.clip)
    guard extent.isFinite, !pixels.isEmpty, !isCovered(pixels) else { return }
    append(.shadow(command), extent: extent)
    painted.bounds = painted.bounds.union(pixels)
  }

  func emit(
    _ picture: PlacedPicture, isOpaque: Bool, in context: Context, into painted: inout Painted
  ) {
    let extent = picture.command.outline.antialiasedBounds
    let pixels = PixelRect(touchedBy: extent, in: context.clip)
    guard extent.isFinite, !pixels.isEmpty, !isCovered(pixels) else { return }
    if let slices = picture.slices {
      for index in 0..<NineSlice.count {
        var command = picture.command
        let (cell, source) = slices.part(index)
        guard !cell.isEmpty else { continue }
        command.cell = cell
        command.source = source
        append(.picture(command), extent: cell.applying(command.outline.transform))
      }
    } else {
      append(.picture(picture.command), extent: extent)
    }
    painted.bounds = painted.bounds.union(pixels)
    if isOpaque, let safe = picture.command.outline.safeRect { occlude(safe, in: context) }
  }
}

// MARK: - Tiles

extension FrameBuilder {
  /// Emits the visible tiles of a layer, each in its cell of the layer's outline.
  func emitTiles(
    of layer: Layer, _ outline: DrawCommand.RoundedRect, in context: Context, into painted: inout Painted
  ) {
    var outline = outline
    if !layer.masksToBounds { outline.cornerRadius = 0 }
    for tile in layer.tiles {
      let cell = tile.rect.offsetBy(dx: -layer.bounds.minX, dy: -layer.bounds.minY)
      guard outline.rect.intersects(cell) else { continue }
      let extent = cell.applying(outline.transform)
      let pixels = PixelRect(touchedBy: extent, in: context.clip)
      guard extent.isFinite, !pixels.isEmpty, !isCovered(pixels) else { continue }
      let picture = DrawCommand.Picture(
        outline: outline, contents: tile.contents, source: tile.source, cell: cell)
      append(.picture(picture), extent: extent)
      painted.bounds = painted.bounds.union(pixels)
    }
  }
}

extension PixelRect {
  /// The empty rectangle.
  static let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
}
