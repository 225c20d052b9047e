internal import CGLES2
internal import Geometry
internal import Pixels
internal import Scene

/// Turns draw commands into vertices and batches; all storage is kept from frame to frame.
@MainActor
struct FrameEncoder {
  /// A clip that is not a rectangle of whole pixels.
  struct ShapeClip {
    var outline: DrawCommand.RoundedRect
    var metric: EdgeMetric
  }

  /// What is visible at a point of the frame.
  private struct Scope {
    var rect: PixelRect
    var clipCount: Int
    /// Whether ending the clip ends an off-screen pass that stands in for clips nested too deeply.
    var endsGroup = false
  }

  /// How many clips other than rectangles of whole pixels a quad can have; a deeper one becomes a group.
  static let clipLimit = 4
  /// Above this area in pixels a batch of its own with a cheaper program pays.
  static let cheapArea = 8192
  /// From this many batches on, batches are merged at any price.
  static let batchGoal = 16
  /// From this many batches on, shapes are drawn whole.
  static let splitLimit = 12

  /// Whether batches may be plain; otherwise the program for shapes draws all.
  var hasPlainProgram = true
  /// What the frame's pixels are before anything is drawn; premultiplied.
  private(set) var background = SIMD4<UInt8>()
  var vertices: [QuadVertex] = []
  var passes: [Pass] = []
  /// The clips of the batches; ``Batch/clips`` are ranges of it.
  var batchClips: [ShapeClip] = []
  private var open: [Pass] = []
  private var scopes: [Scope] = []
  private var clips: [ShapeClip] = []
  /// Where the clips that apply in the open pass begin.
  private var clipBases: [Int] = []
  private var ends: [Bool] = []
  private var polygon = QuadPolygon()
  private var batchCount = 0
  /// Emptied lists of batches, for the passes to come.
  private var spareBatches: [[Batch]] = []

  var quadCount: Int { vertices.count / 4 }

  mutating func encode(
    _ frame: Frame, damage: PixelRect, cache: TextureCache,
    makeTarget: (Int, Int) throws(GraphicsDeviceError) -> RenderTarget
  ) throws(GraphicsDeviceError) {
    vertices.removeAll(keepingCapacity: true)
    batchClips.removeAll(keepingCapacity: true)
    while let pass = passes.popLast() { recycle(pass) }
    while let pass = open.popLast() { recycle(pass) }
    scopes.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    clipBases.removeAll(keepingCapacity: true)
    clipBases.append(0)
    batchCount = 0
    background = frame.background.premultiplied(opacity: 1)
    open.append(
      Pass(
        target: nil, bounds: PixelRect(x: 0, y: 0, width: frame.width, height: frame.height),
        batches: spareBatches.popLast() ?? []))
    scopes.append(Scope(rect: damage, clipCount: 0))
    for (index, command) in frame.commands.enumerated() {
      switch command {
      case .shape(let shape):
        encode(shape, hole: hole(in: shape.outline, below: index, of: frame))
      case .picture(let picture): encode(picture, cache: cache)
      case .shadow(let shadow):
        encode(shadow, hole: hole(in: shadow.outline, below: index, of: frame))
      case .backdrop(let backdrop): try encode(backdrop, makeTarget)
      case .pushClip(let outline): try push(outline, makeTarget)
      case .popClip: pop()
      case .beginGroup(let group): try begin(group, makeTarget)
      case .endGroup: end()
      }
    }
    while open.count > 1 { end() }
    if let last = open.popLast() { passes.append(last) }
  }

  /// Keeps what the batches of a pass were stored in.
  private mutating func recycle(_ pass: consuming Pass) {
    var batches = pass.batches
    pass.batches = []
    batches.removeAll(keepingCapacity: true)
    spareBatches.append(batches)
  }
}

// MARK: - Clips and groups

extension FrameEncoder {
  private var scope: Scope { scopes[scopes.count - 1] }

  private mutating func push(
    _ outline: DrawCommand.RoundedRect, _ makeTarget: (Int, Int) throws(GraphicsDeviceError) -> RenderTarget
  ) throws(GraphicsDeviceError) {
    var next = scope
    next.endsGroup = false
    let device = outline.deviceBounds
    let touched = PixelRect(touchedBy: device, in: scope.rect)
    next.rect = touched
    let isExact =
      outline.cornerRadius <= 0 && outline.transform.isRectilinear
      && touched == PixelRect(coveredBy: device, in: scope.rect)
    if !isExact, !touched.isEmpty, outline.transform.isInvertible {
      if scope.clipCount - clipBases[clipBases.count - 1] >= Self.clipLimit {
        try begin(DrawCommand.Group(bounds: touched, opacity: 1), makeTarget)
        next = scope
        next.endsGroup = true
      }
      clips.append(
        ShapeClip(outline: outline, metric: EdgeMetric(rect: outline.rect, transform: outline.transform)))
      next.clipCount = clips.count
    }
    scopes.append(next)
  }

  private mutating func pop() {
    guard scopes.count > 1 else { return }
    let last = scopes.removeLast()
    clips.removeLast(max(0, clips.count - scope.clipCount))
    if last.endsGroup { end() }
  }

  private mutating func begin(
    _ group: DrawCommand.Group, _ makeTarget: (Int, Int) throws(GraphicsDeviceError) -> RenderTarget
  ) throws(GraphicsDeviceError) {
    let bounds = group.bounds.intersection(scope.rect)
    var pass = Pass(
      target: nil, bounds: bounds, opacity: group.opacity, batches: spareBatches.popLast() ?? [])
    if !bounds.isEmpty { pass.target = try makeTarget(bounds.width, bounds.height) }
    open.append(pass)
    clipBases.append(clips.count)
    scopes.append(Scope(rect: bounds, clipCount: clips.count))
  }

  private mutating func end() {
    guard open.count > 1, scopes.count > 1 else { return }
    scopes.removeLast()
    clipBases.removeLast()
    let pass = open.removeLast()
    guard let target = pass.target else { return }
    passes.append(pass)
    let part = Rect(
      x: 0, y: 0, width: Double(pass.bounds.width) / Double(target.width),
      height: Double(pass.bounds.height) / Double(target.height))
    var quad = QuadVertex()
    quad.fill = Color.white.premultiplied(opacity: pass.opacity)
    add(
      quad, outline: .init(rect: pass.bounds.rect, cornerRadius: 0, transform: .identity),
      texture: target.texture, part: part, kind: 1)
  }
}

// MARK: - Quads

extension FrameEncoder {
  private mutating func encode(_ shape: DrawCommand.Shape, hole: Rect?) {
    if isBackground(shape) { return restart(on: shape.fill.premultiplied(opacity: 1)) }
    var quad = QuadVertex()
    quad.fill = shape.fill.premultiplied(opacity: shape.opacity)
    quad.border = quad.fill
    if shape.borderWidth > 0 {
      // The border lies over the fill.
      let border = shape.borderColor.premultiplied(opacity: 1)
      let fill = shape.fill.premultiplied(opacity: 1)
      let rest = 255 - UInt32(border.w)
      for index in 0..<4 {
        let sum = UInt32(border[index]) * 255 + UInt32(fill[index]) * rest
        quad.border[index] = UInt8(min(255, Double(sum) / 255 * max(0, min(1, shape.opacity)) + 0.5))
      }
    }
    add(quad, outline: shape.outline, borderWidth: shape.borderWidth, hole: hole)
  }

  /// Whether a shape hides all that was drawn before in one colour: what is drawn may then begin with it.
  private func isBackground(_ shape: DrawCommand.Shape) -> Bool {
    guard open.count == 1, open[0].backdrops.isEmpty, scope.clipCount == 0, scope.rect == scopes[0].rect,
      shape.fill.alpha >= 1, shape.opacity >= 1, shape.borderWidth <= 0, shape.outline.cornerRadius <= 0,
      shape.outline.transform.isRectilinear, shape.outline.transform.isInvertible
    else { return false }
    return PixelRect(coveredBy: shape.outline.deviceBounds, in: scope.rect) == scope.rect
  }

  /// Forgets what was drawn; the pixels are of one colour instead.
  private mutating func restart(on color: SIMD4<UInt8>) {
    background = color
    vertices.removeAll(keepingCapacity: true)
    batchClips.removeAll(keepingCapacity: true)
    open[0].batches.removeAll(keepingCapacity: true)
    batchCount = 0
  }

  private mutating func encode(_ picture: DrawCommand.Picture, cache: TextureCache) {
    guard !PixelRect(touchedBy: picture.outline.deviceBounds, in: scope.rect).isEmpty else { return }
    let place = cache.place(of: picture.contents)
    var quad = QuadVertex()
    quad.fill = Color.white.premultiplied(opacity: picture.opacity)
    let part = Rect(
      x: place.part.minX + picture.source.minX * place.part.width,
      y: place.part.minY + picture.source.minY * place.part.height,
      width: picture.source.width * place.part.width, height: picture.source.height * place.part.height)
    var outline = picture.outline
    var innerEdges = InnerEdges()
    if let cell = picture.cell {
      innerEdges = InnerEdges(of: cell, in: outline.rect)
      outline.rect = cell
    }
    add(quad, outline: outline, innerEdges: innerEdges, texture: place.texture, part: part, kind: 1)
  }

  private mutating func encode(_ shadow: DrawCommand.ShadowShape, hole: Rect?) {
    let metric = EdgeMetric(rect: shadow.outline.rect, transform: shadow.outline.transform)
    let scale = (metric.scale.width + metric.scale.height) / 2
    var form = ShadowForm(
      width: shadow.outline.rect.width * metric.scale.width,
      height: shadow.outline.rect.height * metric.scale.height,
      radius: shadow.outline.cornerRadius * scale, standardDeviation: shadow.standardDeviation * scale)
    form.inset.width /= metric.scale.width
    form.inset.height /= metric.scale.height
    var outline = shadow.outline
    let center = outline.rect.center
    let size = Size(
      width: outline.rect.width - form.inset.width, height: outline.rect.height - form.inset.height)
    outline.rect = Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    var quad = QuadVertex()
    quad.fill = shadow.color.premultiplied(opacity: shadow.opacity)
    quad.form = form.values
    let reach = shadow.standardDeviation * DrawCommand.ShadowShape.reach
    add(
      quad, outline: outline, outset: reach + max(form.inset.width, form.inset.height) / 2, kind: 2,
      hole: hole)
  }

  private mutating func encode(
    _ backdrop: DrawCommand.BackdropShape,
    _ makeTarget: (Int, Int) throws(GraphicsDeviceError) -> RenderTarget
  ) throws(GraphicsDeviceError) {
    let pass = open.count - 1
    let source = backdrop.source.intersection(open[pass].bounds)
    guard !PixelRect(touchedBy: backdrop.outline.deviceBounds, in: scope.rect).isEmpty, !source.isEmpty,
      // A clip too many would begin a group, in which nothing has been drawn.
      scope.clipCount - clipBases[clipBases.count - 1] < Self.clipLimit
    else { return }
    let reduction = BlurReduction(deviation: backdrop.standardDeviation)
    let result = try makeTarget(reduction.size(source.width), reduction.size(source.height))
    let scratch = try makeTarget(
      reduction.scratchSize(source.width), reduction.scratchSize(source.height))
    open[pass].backdrops.append(
      BackdropStep(
        firstBatch: open[pass].batches.count, source: source, reduction: reduction,
        saturation: backdrop.saturation, result: result, scratch: scratch))
    try push(backdrop.outline, makeTarget)
    var quad = QuadVertex()
    quad.fill = Color.white.premultiplied(opacity: backdrop.opacity)
    let part = Rect(
      x: 0, y: 0, width: Double(source.width) / Double(reduction.factor * result.width),
      height: Double(source.height) / Double(reduction.factor * result.height))
    add(
      quad, outline: .init(rect: source.rect, cornerRadius: 0, transform: .identity),
      texture: result.texture, part: part, kind: 1)
    pop()
  }

  /// Adds what a quad shows, cut to what is visible, to the last batches that can take it.
  ///
  /// - Parameter hole: A part of the rectangle, in local coordinates, that something opaque is going to hide.
  private mutating func add(
    _ base: QuadVertex, outline: DrawCommand.RoundedRect, innerEdges: InnerEdges = InnerEdges(),
    borderWidth: Double = 0, outset: Double = 0, texture: GLuint = 0, part: Rect = .zero, kind: Float = 0,
    hole: Rect? = nil
  ) {
    let transform = outline.transform
    guard transform.isFinite, transform.isInvertible, !outline.rect.isEmpty, outline.rect.isFinite else {
      return
    }
    let metric = EdgeMetric(rect: outline.rect, transform: transform)
    // Half a pixel more on each side has room for smooth edges.
    let isAligned = transform.isRectilinear
    let device = outline.deviceBounds
    let pixels = PixelRect(touchedBy: device, in: scope.rect)
    let isSharp =
      innerEdges.isAll
      || isAligned && kind != 2 && outline.cornerRadius <= 0 && borderWidth <= 0
        && pixels == PixelRect(coveredBy: device, in: scope.rect)
    let margin = isSharp ? 0 : 0.75
    let area = innerEdges.grow(
      outline.rect, dx: outset + margin / max(metric.scale.width, 1e-9),
      dy: outset + margin / max(metric.scale.height, 1e-9))
    // Clips that cut nothing off are left out; the innermost of the rest goes with the vertices.
    let extent = kind == 2 ? area.applying(transform) : device
    let visible = extent.intersection(scope.rect.rect)
    guard !visible.isEmpty else { return }
    let firstClip = batchClips.count
    for index in clipBases[clipBases.count - 1]..<scope.clipCount
    where !clips[index].outline.contains(deviceRect: visible) {
      batchClips.append(clips[index])
    }
    let own = batchClips.count > firstClip ? batchClips.removeLast() : nil
    let batchClips = firstClip..<batchClips.count

    var ink = QuadInk(
      base: base, metric: metric, innerEdges: innerEdges.distances, part: part, clip: own?.metric)
    if kind != 2 {
      let radii = metric.radii(outline.cornerRadius)
      let border = metric.radii(max(0, borderWidth))
      ink.base.form = SIMD4(radii.x, radii.y, border.x, border.y)
      if borderWidth <= 0 { ink.base.border = ink.base.fill }
    }
    if let own { ink.base.clipRadii = own.metric.radii(own.outline.cornerRadius) }
    ink.base.texture.w = kind

    let interior = isSharp || own != nil || kind == 2 ? nil : plainInterior(of: outline, borderWidth, metric)
    guard interior != nil || hole != nil else {
      ink.base.texture.z = place(
        hasShapes: !isSharp || own != nil, texture: texture, clips: batchClips, area: pixels.area)
      return add(QuadCorners(area, transform), ink)
    }
    // The one first that may go on with the last batch.
    var isRim = open[open.count - 1].batches.last?.hasShapes != true
    for _ in 0..<2 {
      isRim.toggle()
      guard isRim || interior != nil else { continue }
      let outer = isRim ? area : interior ?? area
      let inner = isRim ? interior ?? hole : hole
      ink.base.texture.z = place(
        hasShapes: isRim && (!isSharp || own != nil), texture: texture, clips: batchClips,
        area: isRim && interior != nil ? min(pixels.area, Self.cheapArea) : pixels.area)
      add(outer, around: inner, transform, ink)
    }
  }

  /// The part of a large shape, in local coordinates, in which every pixel is covered wholly and shows no border: the cheap
  /// program draws it as well, and the dear one has but the rim to do. Nil where that does not pay.
  private func plainInterior(
    of outline: DrawCommand.RoundedRect, _ borderWidth: Double, _ metric: EdgeMetric
  ) -> Rect? {
    guard hasPlainProgram, batchCount < Self.splitLimit else { return nil }
    let interior = metric.inset(outline.interior(within: borderWidth), byPixels: 1)
    return Self.isLarge(interior, metric) ? interior : nil
  }

  /// Whether a local rectangle has enough pixels for quads of its own.
  private static func isLarge(_ rect: Rect, _ metric: EdgeMetric) -> Bool {
    rect.width > 0 && rect.height > 0
      && rect.width * metric.scale.width * rect.height * metric.scale.height >= Double(cheapArea)
  }

  /// The part of a shape or shadow, in its local coordinates, that the command after it hides. Nil where nothing does, or
  /// too little.
  private func hole(in outline: DrawCommand.RoundedRect, below index: Int, of frame: Frame) -> Rect? {
    guard index + 1 < frame.commands.count, let front = frame.commands[index + 1].opaqueOutline else {
      return nil
    }
    let (transform, other) = (outline.transform, front.transform)
    guard transform.a == other.a, transform.b == other.b, transform.c == other.c, transform.d == other.d,
      transform.isInvertible
    else { return nil }
    let metric = EdgeMetric(rect: front.rect, transform: other)
    // What is turned the same way is a rectangle in the other's coordinates, too.
    let hidden = metric.inset(front.interior(within: 0), byPixels: 1)
    guard Self.isLarge(hidden, metric) else { return nil }
    return transform == other ? hidden : hidden.applying(other.concatenating(transform.inverted()))
  }

  /// Adds a rectangle, without what of it lies in another one.
  private mutating func add(_ rect: Rect, around hole: Rect?, _ transform: AffineTransform, _ ink: QuadInk) {
    let outer = QuadCorners(rect, transform)
    guard let cut = hole?.intersection(rect), !cut.isEmpty else { return add(outer, ink) }
    // Neighbours share their corners, so that no pixel falls between them.
    let inner = QuadCorners(cut, transform)
    add(outer.a, outer.b, inner.b, inner.a, ink)
    add(outer.b, outer.c, inner.c, inner.b, ink)
    add(outer.c, outer.d, inner.d, inner.c, ink)
    add(outer.d, outer.a, inner.a, inner.d, ink)
  }

  private mutating func add(_ corners: QuadCorners, _ ink: QuadInk) {
    add(corners.a, corners.b, corners.c, corners.d, ink)
  }

  /// Adds what is visible of a polygon to the last batch.
  private mutating func add(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ ink: QuadInk) {
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

  /// Finds or makes the batch for the next quad, and returns the unit of its texture.
  private mutating func place(hasShapes: Bool, texture: GLuint, clips: Range<Int>, area: Int) -> Float {
    let hasShapes = hasShapes || !hasPlainProgram
    let pass = open.count - 1
    // What was drawn before a backdrop stays apart from what comes after.
    if let last = open[pass].batches.indices.last, last >= open[pass].backdrops.last?.firstBatch ?? 0 {
      var batch = open[pass].batches[last]
      let isTight = batchCount >= Self.batchGoal
      var unit = 0
      if texture != 0 {
        while unit < batch.textureCount, batch.textures[unit] != texture { unit += 1 }
      }
      // A program with several textures is slow to compile and to run: it is for frames of many batches.
      let fits = unit < (isTight ? 4 : 1)
      let costsLittle =
        hasShapes == batch.hasShapes || isTight
        || (hasShapes ? batch.cheapArea < Self.cheapArea : area < Self.cheapArea)
      let isContiguous = batch.firstQuad + batch.quadCount == quadCount
      let hasRoom = quadCount / QuadIndices.limit == batch.firstQuad / QuadIndices.limit
      if fits, costsLittle, isContiguous, hasRoom, clips.isEmpty, batch.clips.isEmpty {
        if texture != 0, unit == batch.textureCount {
          batch.textures[unit] = texture
          batch.textureCount += 1
        }
        batch.hasShapes = batch.hasShapes || hasShapes
        batch.cheapArea += area
        open[pass].batches[last] = batch
        return Float(unit)
      }
    }
    var batch = Batch(firstQuad: quadCount, hasShapes: hasShapes, clips: clips)
    batch.cheapArea = area
    if texture != 0 {
      batch.textures[0] = texture
      batch.textureCount = 1
    }
    batchCount += 1
    open[pass].batches.append(batch)
    return 0
  }
}
