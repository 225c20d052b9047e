internal import CTactusGLES2
internal import TactusGeometry
internal import TactusPixels
internal import TactusScene

// MARK: - Quads and batches

extension FrameEncoder {
  /// Adds a quad, clipped to the visible pixels, to the last batches that it fits into, if it touches the damage.
  mutating func add(_ quad: QuadRequest) {
    let (outline, innerEdges) = (quad.outline, quad.innerEdges)
    let isShadow = quad.kind == .shadow
    let transform = outline.transform
    guard transform.isFinite, transform.isInvertible, !outline.rect.isEmpty, outline.rect.isFinite else {
      return
    }
    let metric = EdgeMetric(rect: outline.rect, transform: transform)
    // A margin on each side leaves room for antialiased edges.
    let isAligned = transform.isRectilinear
    let device = outline.deviceBounds
    let pixels = PixelRect(touchedBy: device, in: scope.rect)
    let isSharp =
      innerEdges.isAll
      || isAligned && !isShadow && outline.cornerRadius <= 0 && quad.borderWidth <= 0
        && pixels == PixelRect(coveredBy: device, in: scope.rect)
    let margin = isSharp ? 0 : DrawCommand.RoundedRect.antialiasingReach
    let area =
      quad.extent
      ?? innerEdges.grow(
        outline.rect, dx: margin / max(metric.scale.width, 1e-9), dy: margin / max(metric.scale.height, 1e-9))
    // Clips that contain all visible pixels are left out; the innermost of the others is stored in the vertices.
    let extent = isShadow ? area.applying(transform) : outline.antialiasedBounds
    let visible = extent.intersection(scope.rect.rect)
    guard !visible.isEmpty, touchesDamage(visible) else { return }
    let firstClip = batchClips.count
    for index in clipBases[clipBases.count - 1]..<scope.clipCount
    where !clips[index].outline.contains(deviceRect: visible) {
      batchClips.append(clips[index])
    }
    let own = batchClips.count > firstClip ? batchClips.removeLast() : nil
    let batchClips = firstClip..<batchClips.count

    var ink = QuadInk(quad, metric: metric, clip: own?.metric)
    if let own { ink.base.clipRadii = own.metric.radii(own.outline.cornerRadius) }

    let interior =
      isSharp || own != nil || isShadow ? nil : plainInterior(of: outline, quad.borderWidth, metric)
    guard interior != nil || quad.hole != nil else {
      ink.base.texture.z = prepareBatch(
        hasShapes: !isSharp || own != nil, texture: quad.texture, clips: batchClips, area: pixels.area)
      return add(QuadCorners(area, transform), ink)
    }
    // The part that can be added to the last batch is drawn first.
    var isRim = open[open.count - 1].batches.last?.hasShapes != true
    for _ in 0..<2 {
      isRim.toggle()
      // Inside the border of a shape without a fill there is nothing.
      guard isRim || interior != nil && !quad.isClear else { continue }
      let outer = isRim ? area : interior ?? area
      let inner = isRim ? interior ?? quad.hole : quad.hole
      ink.base.texture.z = prepareBatch(
        hasShapes: isRim && (!isSharp || own != nil), texture: quad.texture, clips: batchClips,
        area: isRim && interior != nil ? min(pixels.area, Self.minimumPlainArea) : pixels.area)
      add(outer, around: inner, transform, ink)
    }
  }

  /// Returns the part of a large shape, in local coordinates, in which every pixel is fully covered and shows no border.
  ///
  /// The plain program draws it faster, so that only the rim is left to the general one. Returns `nil` where splitting the shape
  /// does not pay off.
  private func plainInterior(
    of outline: DrawCommand.RoundedRect, _ borderWidth: Double, _ metric: EdgeMetric
  ) -> Rect? {
    guard hasPlainProgram, batchCount < Self.splitLimit else { return nil }
    let interior = metric.inset(outline.interior(within: borderWidth), byPixels: 1)
    return Self.isLarge(interior, metric) ? interior : nil
  }

  /// Returns whether a local rectangle has enough pixels to be drawn with quads of its own.
  private static func isLarge(_ rect: Rect, _ metric: EdgeMetric) -> Bool {
    rect.width > 0 && rect.height > 0
      && rect.width * metric.scale.width * rect.height * metric.scale.height >= Double(minimumPlainArea)
  }

  /// Returns the part of a shape or shadow, in its local coordinates, that the command after it hides, or `nil` if that is too
  /// little or nothing.
  func hole(in outline: DrawCommand.RoundedRect, below index: Int, of frame: Frame) -> Rect? {
    guard index + 1 < frame.commands.count, let front = frame.commands[index + 1].opaqueOutline else {
      return nil
    }
    let (transform, other) = (outline.transform, front.transform)
    guard transform.a == other.a, transform.b == other.b, transform.c == other.c, transform.d == other.d,
      transform.isInvertible
    else { return nil }
    let metric = EdgeMetric(rect: front.rect, transform: other)
    // The linear parts are equal, so that the rectangle is one in the other's coordinates, too.
    let hidden = metric.inset(front.interior(within: 0), byPixels: 1)
    guard Self.isLarge(hidden, metric) else { return nil }
    return transform == other ? hidden : hidden.applying(other.concatenating(transform.inverted()))
  }

  /// Adds a rectangle except for the part that lies in another one.
  private mutating func add(_ rect: Rect, around hole: Rect?, _ transform: AffineTransform, _ ink: QuadInk) {
    let outer = QuadCorners(rect, transform)
    guard let cut = hole?.intersection(rect), !cut.isEmpty else { return add(outer, ink) }
    // Neighbours share their corners, so that no pixel falls between them.
    let inner = QuadCorners(cut, transform)
    if cut.minY > rect.minY { add(outer.a, outer.b, inner.b, inner.a, ink) }
    if cut.maxX < rect.maxX { add(outer.b, outer.c, inner.c, inner.b, ink) }
    if cut.maxY < rect.maxY { add(outer.c, outer.d, inner.d, inner.c, ink) }
    if cut.minX > rect.minX { add(outer.d, outer.a, inner.a, inner.d, ink) }
  }

  private mutating func add(_ corners: QuadCorners, _ ink: QuadInk) {
    add(corners.a, corners.b, corners.c, corners.d, ink)
  }

  /// Adds the visible part of a quadrilateral to the last batch, if it touches the damage.
  private mutating func add(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ ink: QuadInk) {
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    guard touchesDamage(Rect(x: left, y: top, width: right - left, height: bottom - top)) else { return }
    polygon.set(a, b, c, d)
    polygon.clip(to: scope.rect.rect)
    var index = 1
    while index + 1 < polygon.points.count {
      vertices.append(ink.vertex(at: polygon.points[0]))
      vertices.append(ink.vertex(at: polygon.points[index]))
      vertices.append(ink.vertex(at: polygon.points[index + 1]))
      vertices.append(ink.vertex(at: polygon.points[min(index + 2, polygon.points.count - 1)]))
      index += 2
      open[open.count - 1].batches[open[open.count - 1].batches.count - 1].quadCount += 1
    }
  }

  /// Finds or creates the batch for the next quad, and returns the unit of its texture.
  private mutating func prepareBatch(hasShapes: Bool, texture: GLuint, clips: Range<Int>, area: Int) -> Float
  {
    let hasShapes = hasShapes || !hasPlainProgram
    let pass = open.count - 1
    // Quads before a backdrop and those after it are drawn separately.
    if let last = open[pass].batches.indices.last, last >= open[pass].backdrops.last?.firstBatch ?? 0 {
      var batch = open[pass].batches[last]
      let isTight = batchCount >= Self.batchGoal
      var unit = 0
      if texture != 0 {
        while unit < batch.textureCount, batch.textures[unit] != texture { unit += 1 }
      }
      // A program with several textures is slow to compile and to run: only frames of many batches use it.
      let fits = unit < (isTight ? 4 : 1)
      let costsLittle =
        hasShapes == batch.hasShapes || isTight
        || (hasShapes ? batch.area < Self.minimumPlainArea : area < Self.minimumPlainArea)
      let isContiguous = batch.firstQuad + batch.quadCount == quadCount
      let hasRoom = quadCount / QuadIndices.limit == batch.firstQuad / QuadIndices.limit
      if fits, costsLittle, isContiguous, hasRoom, clips.isEmpty, batch.clips.isEmpty {
        if texture != 0, unit == batch.textureCount {
          batch.textures[unit] = texture
          batch.textureCount += 1
        }
        batch.hasShapes = batch.hasShapes || hasShapes
        batch.area += area
        open[pass].batches[last] = batch
        return Float(unit)
      }
    }
    var batch = Batch(firstQuad: quadCount, hasShapes: hasShapes, clips: clips)
    batch.area = area
    if texture != 0 {
      batch.textures[0] = texture
      batch.textureCount = 1
    }
    batchCount += 1
    open[pass].batches.append(batch)
    return 0
  }
}
