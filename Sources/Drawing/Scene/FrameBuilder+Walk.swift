internal import TactusGeometry
internal import TactusPixels

extension FrameBuilder {
  /// The values that a layer inherits from its ancestors.
  struct Context: Equatable {
    /// The transform from the superlayer's coordinates to device pixels.
    var transform: AffineTransform
    /// The product of the ancestors' opacities.
    var opacity = 1.0
    /// A Boolean value that indicates whether an ancestor is translucent, so that it changes the commands afterwards.
    var isGrouped = false
    /// The pixels outside which nothing is drawn.
    var clip: PixelRect
    /// The pixels inside which no clip removes anything.
    var solidClip: PixelRect
    /// The grid to which layers at rest are aligned; `nil` for transformed ones.
    var grid: PixelGrid?
    /// The scroll step of the superlayer's content; `nil` unless it is being scrolled.
    var scroll: ScrollStep?
  }

  /// The state of content that is being scrolled.
  struct ScrollStep: Equatable {
    /// A Boolean value that indicates whether the content has moved since the build before.
    var hasMoved: Bool
  }

  /// A layer whose sublayers are being visited.
  ///
  /// These are kept in an array instead of on the call stack, as the application decides how deep the tree is.
  struct Visited {
    let layer: Layer
    let context: Context
    /// The context of the sublayers.
    var inner: Context
    /// The number of sublayers still to be visited, from the last to the first.
    var pending: Int
    let opacity: Double
    let outline: DrawCommand.RoundedRect
    let grid: PixelGrid?
    let extent: Rect
    let isCovered: Bool
    let record: Int
    let group: OpacityScope?
    let bordersLast: Bool
    /// A Boolean value that indicates whether nothing in the layer's bounds is visible.
    let isLeftOut: Bool
    var painted: Painted
    /// The index of the command that ends the clip, for a layer that masks to its bounds.
    var clipStart: Int?
    /// A Boolean value that indicates whether unchanged sublayers are not visited.
    var reusesSublayers = false
    /// A Boolean value that indicates whether the next build may copy the commands of the layer and its sublayers.
    var isReusable: Bool
  }

  /// Collects the commands of a layer and its sublayers, front to back.
  func visit(_ root: Layer, in context: Context) {
    enter(root, in: context)
    while !visited.isEmpty {
      let top = visited.count - 1
      let sublayers = visited[top].layer.sublayers
      let (inner, reuses, record) = (visited[top].inner, visited[top].reusesSublayers, visited[top].record)
      var pending = visited[top].pending
      // Until a sublayer with sublayers begins.
      while visited.count == top + 1, pending > 0 {
        if reuses, !sublayers[pending - 1].needsFrame {
          pending = reuse(sublayers, pending: pending, of: record)
          if pending == 0 { break }
        }
        pending -= 1
        enter(sublayers[pending], in: inner)
      }
      if visited.count == top + 1 { leave(visited.removeLast()) } else { visited[top].pending = pending }
    }
  }

  /// Begins a layer: emits what is in front of its sublayers, and schedules those to be visited.
  private func enter(_ layer: Layer, in context: Context) {
    layer.needsFrame = false
    let shown = layer.shownValues
    var size = shown.bounds.size
    let opacity = min(shown.opacity, 1)
    guard !layer.isHidden, opacity > 0, size.isFinite, shown.bounds.origin.isFinite, size.width >= 0,
      size.height >= 0
    else { return }
    let placed = layer.shownFrameTransform.concatenating(context.transform)
    guard placed.isFinite, placed.isInvertible else { return }
    var transform = placed
    // No closure here: it would check its actor for every layer.
    var grid = context.grid
    if let outer = grid, !outer.isAligned(placed) { grid = nil }
    let isMoving = isMoving(layer, in: context)
    if isMoving {
      grid?.follow(placed)
    } else if let grid {
      transform = grid.snapped(placed)
      size = grid.snappedSize(size, in: placed)
    }
    let radius =
      shown.cornerRadius > 0 ? min(shown.cornerRadius, min(size.width, size.height) / 2) : 0
    let outline = DrawCommand.RoundedRect(
      rect: Rect(origin: .zero, size: size), cornerRadius: radius, transform: transform)
    let extent = outline.antialiasedBounds
    guard extent.isFinite else { return }

    let before = layer.visit
    let bordersLast =
      shown.borderWidth > 0
      && (layer.contents != nil || !layer.tiles.isEmpty || !layer.sublayers.isEmpty)
    let record = addRecord(
      for: layer, transform: transform, size: size, opacity: context.opacity * opacity,
      bordersLast: bordersLast)
    layer.visit.position = layer.position
    layer.visit.isMoving = isMoving
    let visible = PixelRect(touchedBy: extent, in: context.clip)
    let isCovered = visible.isEmpty || self.isCovered(visible)
    var painted = Painted(layer.masksToBounds && !isCovered ? visible : nil)

    let group = opacity < 1 ? beginOpacity() : nil
    if !isCovered, bordersLast {
      emitShape(of: layer, outline, extent, in: context, fill: .clear, bordered: true, grid, into: &painted)
    }
    var inner = context
    inner.transform = AffineTransform(translationX: -shown.bounds.minX, y: -shown.bounds.minY)
      .concatenating(placed)
    inner.opacity *= opacity
    inner.isGrouped = context.isGrouped || group != nil
    inner.grid = grid
    inner.scroll = nil
    if layer.scrolling != .never { scroll(layer, before, &inner) }
    let isLeftOut = isCovered && layer.masksToBounds
    var clipStart: Int?
    if layer.masksToBounds, !isCovered {
      inner.clip = visible
      inner.solidClip =
        if let safe = outline.safeRect { PixelRect(coveredBy: safe, in: inner.solidClip) } else { .none }
      clipStart = commands.count
      append(.popClip, extent: .null)
    }
    // A layer that moves will be aligned to pixels when it rests, which changes none of its properties.
    let willAlign = isMoving && (layer.transform.isIdentity || layer.isAnimatingGeometry)
    var entry = Visited(
      layer: layer, context: context, inner: inner, pending: isLeftOut ? 0 : layer.sublayers.count,
      opacity: opacity, outline: outline, grid: grid, extent: extent, isCovered: isCovered, record: record,
      group: group,
      bordersLast: bordersLast, isLeftOut: isLeftOut, painted: painted, clipStart: clipStart,
      isReusable: !willAlign && layer.backdrop == nil)
    if entry.pending > 0 { entry.reusesSublayers = storeInherited(inner, by: layer, record) }
    // Most layers have no sublayers, and can be ended at once.
    if entry.pending == 0 { leave(entry) } else { visited.append(consume entry) }
  }

  /// Ends a layer: emits what is behind its sublayers.
  private func leave(_ visited: Visited) {
    let layer = visited.layer
    var painted = visited.painted
    let picture =
      visited.isLeftOut ? nil : picture(of: layer, visited.outline, visited.grid)
    if let start = visited.clipStart { endMask(visited, picture, from: start, into: &painted) }
    if !layer.tiles.isEmpty, !visited.isCovered {
      // Tiles are not snapped to the pixel grid.
      var whole = visited.outline
      whole.rect.size = layer.shownValues.bounds.size
      emitTiles(of: layer, whole, in: visited.context, into: &painted)
    }
    var partialDamage: PixelRect?
    if let picture {
      if !layer.masksToBounds || picture.isWithinMask {
        emit(picture, isOpaque: picture.isOpaque, in: visited.context, into: &painted)
      }
      partialDamage = picture.changedPixels(in: visited.context.clip)
    }
    if !visited.isCovered {
      emitShape(
        of: layer, visited.outline, visited.extent, in: visited.context,
        fill: layer.shownValues.backgroundColor,
        bordered: !visited.bordersLast, visited.grid, into: &painted)
    }
    if layer.backdrop != nil, !visited.isCovered {
      emitBackdrop(of: layer, visited.outline, visited.extent, in: visited.context, into: &painted)
    }
    emitShadow(of: layer, visited.outline, in: visited.context, into: &painted)
    if let group = visited.group {
      endOpacity(visited.opacity, from: group, clip: visited.context.clip, of: visited.record)
    }
    finishRecord(visited)
    commitRecord(visited.record, painted: painted.bounds, partialDamage: partialDamage)
  }

  /// Completes what a later build needs to copy the commands of a layer.
  private func finishRecord(_ visited: Visited) {
    records[visited.record].finish(
      end: records.count, endCommand: commands.count, occludersAfter: occluderState(),
      isReusable: visited.isReusable)
    if !visited.isReusable, !self.visited.isEmpty { self.visited[self.visited.count - 1].isReusable = false }
  }

  /// Returns whether a layer is moving or transformed. Then it is not aligned to pixels, and its content moves as one with it.
  private func isMoving(_ layer: Layer, in context: Context) -> Bool {
    if !layer.transform.isIdentity || layer.isAnimatingGeometry { return true }
    guard let scroll = context.scroll, layer.visit.serial == previousSerial, previousSerial != 0 else {
      return false
    }
    // A layer that is moved against the scrolling, such as a header that stays visible, does not move as one with the content.
    return layer.visit.position != layer.position || layer.visit.isMoving && !scroll.hasMoved
  }

  /// Moves the content of a layer that scrolls: as one while it moves, aligned to whole pixels at rest.
  private func scroll(_ layer: Layer, _ before: Layer.Visit, _ inner: inout Context) {
    guard let grid = inner.grid else { return }
    let content = Point(x: inner.transform.tx, y: inner.transform.ty)
    layer.visit.content = content
    if layer.scrolling == .moving && !scrollsByWholePixels || layer.isAnimatingGeometry {
      inner.grid?.follow(inner.transform)
      inner.scroll = ScrollStep(hasMoved: content != before.content)
    } else {
      inner.transform = grid.snapped(inner.transform)
    }
  }

  /// Ends the masked content of a layer, with a clip if any of it extends beyond the bounds.
  private func endMask(
    _ visited: Visited, _ picture: PlacedPicture?, from start: Int, into painted: inout Painted
  ) {
    let clip = visited.context.clip
    if let picture, !picture.isWithinMask {
      emit(picture, isOpaque: picture.isOpaque, in: visited.inner, into: &painted)
    }
    if needsClip(visited.outline, after: start, in: clip.rect) {
      append(.pushClip(visited.outline.trimmed(to: clip, margin: 0)), extent: .null)
    } else {
      omit(start, of: visited.record)
    }
  }

  /// Returns whether any command after `start` draws outside an outline.
  private func needsClip(_ outline: DrawCommand.RoundedRect, after start: Int, in clip: Rect) -> Bool {
    let safe = outline.safeRect
    for extent in extents[(start + 1)...] where !extent.isNull {
      guard let safe else { return true }
      let shown = extent.intersection(clip)
      if !safe.insetBy(dx: -0.001, dy: -0.001).contains(shown), !outline.contains(deviceRect: shown) {
        return true
      }
    }
    return false
  }
}
