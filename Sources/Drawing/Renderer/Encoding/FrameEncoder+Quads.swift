internal import CTactusGLES2
internal import TactusGeometry
internal import TactusPixels
internal import TactusRasterization
internal import TactusScene

// MARK: - Quads and batches

extension FrameEncoder {
  /// Adds a quad, clipped to the visible pixels, to batches that it fits into, if it touches the damage.
  mutating func add(_ quad: QuadRequest) {
    let (outline, innerEdges) = (quad.outline, quad.innerEdges)
    let isShadow = quad.kind == .shadow
    let transform = outline.transform
    guard transform.isFinite, transform.isInvertible, !outline.rect.isEmpty, outline.rect.isFinite else {
      return
    }
    let metric = EdgeMetric(rect: outline.rect, transform: transform)
    // A margin on each side leaves room for antialiased edges.
    let margin = innerEdges.isAll ? 0 : DrawCommand.RoundedRect.antialiasingReach
    let area =
      quad.extent
      ?? innerEdges.grow(
        outline.rect, dx: margin / max(metric.scale.width, 1e-9), dy: margin / max(metric.scale.height, 1e-9))
    // Clips that contain all visible pixels are left out; the innermost of the others is stored in the vertices.
    let extent = isShadow ? area.applying(transform) : outline.antialiasedBounds
    let visible = extent.intersection(scope.rect.rect)
    guard !visible.isEmpty, damage.isNear(visible) else { return }
    let firstClip = batchClips.count
    for index in clipBases[clipBases.count - 1]..<scope.clipCount
    where !clips[index].outline.contains(deviceRect: visible) {
      batchClips.append(clips[index])
    }
    let own = batchClips.count > firstClip ? batchClips.removeLast() : nil
    let batchClips = firstClip..<batchClips.count

    if own == nil, !isShadow, quad.isPlain, transform.isRectilinear {
      return addAligned(quad, quad.continuedEdges.extend(outline.deviceBounds), metric)
    }
    // Pixels that the quad covers up to such an edge lie beyond its outline.
    var (quad, drawnArea) = (quad, area)
    if !quad.continuedEdges.isEmpty {
      quad.innerEdges.insert(quad.continuedEdges, under: transform)
      drawnArea = quad.continuedEdges.extend(area.applying(transform)).applying(transform.inverted())
    }
    var ink = QuadInk(quad, metric: metric, clip: own?.metric)
    if let own { ink.base.clipRadii = own.metric.radii(own.outline.cornerRadius) }
    let mayBePlain = own == nil && !isShadow && hasPlainProgram
    let isPlain = mayBePlain && innerEdges.isAll
    // Inside the border of a shape without a fill there is nothing to draw, whatever draws the border.
    let interior =
      quad.isClear || mayBePlain && !isPlain ? interior(of: quad, metric) : nil
    if let interior, !quad.isClear {
      add(
        interior, around: quad.hole, transform, ink,
        style: .init(shading: quad.shading, blends: !quad.isOpaque, mode: quad.mode), quad.texture)
    }
    add(
      drawnArea, around: interior ?? quad.hole, transform, ink,
      style: .init(
        shading: isPlain ? quad.shading : .general, blends: !(isPlain && quad.isOpaque), mode: quad.mode),
      quad.texture, clips: batchClips)
  }

  /// Adds a rectangle without rounded corners whose sides are parallel to those of the pixels.
  ///
  /// The pixels that its edges cut are drawn as rectangles of their own, with less of the fill, so that no pixel needs a shader
  /// that computes coverage.
  private mutating func addAligned(_ quad: QuadRequest, _ device: Rect, _ metric: EdgeMetric) {
    let transform = quad.outline.transform
    var ink = QuadInk(quad, metric: metric, clip: nil)
    ink.isPlain = true
    let (columns, rows) = CoverageSpans.spans(
      of: device, quad.innerEdges.continuations(under: transform), in: scope.rect)
    let hole = quad.hole?.applying(transform)
    for row in 0..<rows.count {
      for column in 0..<columns.count {
        let (x, y) = (columns[column], rows[row])
        let coverage = x.coverage * y.coverage
        // What the tolerance leaves at the edges of a frame is no pixel of it.
        guard coverage >= 1 || quad.frame == nil else { continue }
        ink.base.fill = coverage < 1 ? quad.fill.scaled(by: coverage) : quad.fill
        add(
          Rect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low), around: hole, .identity,
          ink,
          style: .init(
            shading: quad.shading, blends: coverage < 1 || !quad.isOpaque, mode: quad.mode, frame: quad.frame),
          quad.texture)
      }
    }
  }

  /// Returns the part of a large shape, in local coordinates, in which every pixel is fully covered and shows no border.
  ///
  /// The plain program draws it faster, so that only the rim is left to the general one. Returns `nil` where splitting the shape
  /// does not pay off.
  private func interior(of quad: QuadRequest, _ metric: EdgeMetric) -> Rect? {
    let interior = metric.inset(quad.outline.interior(within: quad.borderWidth), byPixels: 1)
    // Among many batches only a part pays off that costs more than another draw call; one that is not drawn costs none.
    let minimum =
      quad.isClear || batchCount < Self.splitLimit
      ? Self.minimumPlainArea : batchCount < Self.batchLimit ? Self.largeArea : Int.max
    return Self.area(of: interior, metric) >= Double(minimum) ? interior : nil
  }

  /// Returns the number of pixels of a local rectangle, or 0 if it is empty.
  private static func area(of rect: Rect, _ metric: EdgeMetric) -> Double {
    max(0, rect.width * metric.scale.width) * max(0, rect.height * metric.scale.height)
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
    guard Self.area(of: hidden, metric) >= Double(Self.minimumPlainArea) else { return nil }
    return transform == other ? hidden : hidden.applying(other.concatenating(transform.inverted()))
  }

  /// Adds a rectangle except for the part that lies in another one.
  private mutating func add(
    _ rect: Rect, around hole: Rect?, _ transform: AffineTransform, _ ink: QuadInk, style: Batch.Style,
    _ texture: GLuint, clips: Range<Int> = 0..<0
  ) {
    let pixels = PixelRect(touchedBy: rect.applying(transform), in: scope.rect)
    guard !pixels.isEmpty, damage.isNear(pixels.rect) else { return }
    var ink = ink
    let (batch, unit) = findBatch(style, texture, clips: clips, touching: pixels)
    ink.base.texture.z = Float(unit)
    let outer = QuadCorners(rect, transform)
    guard let cut = hole?.intersection(rect), !cut.isEmpty else {
      return add(outer.a, outer.b, outer.c, outer.d, ink, to: batch)
    }
    // Neighbours share their corners, so that no pixel falls between them.
    let inner = QuadCorners(cut, transform)
    if cut.minY > rect.minY { add(outer.a, outer.b, inner.b, inner.a, ink, to: batch) }
    if cut.maxX < rect.maxX { add(outer.b, outer.c, inner.c, inner.b, ink, to: batch) }
    if cut.maxY < rect.maxY { add(outer.c, outer.d, inner.d, inner.c, ink, to: batch) }
    if cut.minX > rect.minX { add(outer.d, outer.a, inner.a, inner.d, ink, to: batch) }
  }

  /// Adds the visible part of a quadrilateral to a batch, if it touches the damage.
  private mutating func add(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ ink: QuadInk, to batch: Int
  ) {
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    guard damage.isNear(Rect(x: left, y: top, width: right - left, height: bottom - top)) else { return }
    polygon.set(a, b, c, d)
    polygon.clip(to: scope.rect.rect)
    let pass = open.count - 1
    var index = 1
    while index + 1 < polygon.points.count {
      open[pass].batches[batch].append(
        ink.vertex(at: polygon.points[0]), ink.vertex(at: polygon.points[index]),
        ink.vertex(at: polygon.points[index + 1]),
        ink.vertex(at: polygon.points[min(index + 2, polygon.points.count - 1)]))
      index += 2
      quadCount += 1
    }
  }
}

// MARK: - Batches

extension FrameEncoder {
  /// Finds or creates the batch for a quad.
  ///
  /// A quad joins an earlier batch, or begins a new one before others, as long as no batch that was to be drawn before it touches
  /// the same pixels. It looks the same then, and takes fewer draw calls.
  ///
  /// - Returns: The index of the batch in the present pass, and the unit of the texture.
  private mutating func findBatch(
    _ style: Batch.Style, _ texture: GLuint, clips: Range<Int>, touching pixels: PixelRect
  ) -> (index: Int, unit: Int) {
    let style = hasPlainProgram ? style : .init(shading: .general, blends: true, mode: style.mode)
    let pass = open.count - 1
    let touched = PixelBands(pixels, in: open[pass].bounds)
    // Quads before a backdrop and those after it are drawn separately.
    let first = open[pass].backdrops.last?.firstBatch ?? 0
    let end = open[pass].batches.count
    var index = end
    while index > first {
      let next = index - 1
      if clips.isEmpty, open[pass].batches[next].style == style, open[pass].batches[next].clips.isEmpty,
        let unit = open[pass].batches[next].unit(of: texture, limit: 1)
      {
        open[pass].batches[next].admit(texture, unit: unit, area: pixels.area, touching: touched)
        return (next, unit)
      }
      guard !open[pass].batches[next].bands.mayIntersect(touched) else { break }
      index = next
    }
    if clips.isEmpty, end > first, style.frame == nil, style.mode == open[pass].batches[end - 1].style.mode,
      let unit = unit(of: texture, joiningLastBatchWith: pixels.area)
    {
      open[pass].batches[end - 1].generalize()
      open[pass].batches[end - 1].admit(texture, unit: unit, area: pixels.area, touching: touched)
      return (end - 1, unit)
    }
    var batch = Batch(style, clips: clips, storage: spareVertices.popLast() ?? [])
    batch.admit(texture, unit: 0, area: pixels.area, touching: touched)
    batchCount += 1
    open[pass].batches.insert(batch, at: index)
    return (index, 0)
  }

  /// Returns the unit of a texture if a quad of a given area is to be drawn with the last batch by the general program, because
  /// there are many batches.
  ///
  /// That program is slow, in particular with several textures, so a large quad has a batch of its own as long as there are not
  /// very many.
  private func unit(of texture: GLuint, joiningLastBatchWith area: Int) -> Int? {
    guard batchCount >= Self.batchGoal, let last = open[open.count - 1].batches.last, last.clips.isEmpty,
      last.style.frame == nil
    else { return nil }
    let isSlow = last.style.shading != .general && last.area >= Self.largeArea
    guard batchCount >= Self.batchLimit || area < Self.largeArea && !isSlow else { return nil }
    return last.unit(of: texture, limit: 4)
  }
}
