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
  static let batchGoal = 12

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
  private var polygon: [Point] = []
  private var clipped: [Point] = []
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
    open.append(
      Pass(
        target: nil, bounds: PixelRect(x: 0, y: 0, width: frame.width, height: frame.height),
        batches: spareBatches.popLast() ?? []))
    scopes.append(Scope(rect: damage, clipCount: 0))
    for command in frame.commands {
      switch command {
      case .shape(let shape): encode(shape)
      case .picture(let picture): encode(picture, cache: cache)
      case .shadow(let shadow): encode(shadow)
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
  private mutating func encode(_ shape: DrawCommand.Shape) {
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
    add(quad, outline: shape.outline, borderWidth: shape.borderWidth)
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
    var inner = InnerEdges()
    if let cell = picture.cell {
      inner = InnerEdges(of: cell, in: outline.rect)
      outline.rect = cell
    }
    add(quad, outline: outline, inner: inner, texture: place.texture, part: part, kind: 1)
  }

  private mutating func encode(_ shadow: DrawCommand.ShadowShape) {
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
    add(quad, outline: outline, outset: reach + max(form.inset.width, form.inset.height) / 2, kind: 2)
  }

  /// Adds what a quad shows, cut to what is visible, to the last batch that can take it.
  private mutating func add(
    _ base: QuadVertex, outline: DrawCommand.RoundedRect, inner: InnerEdges = InnerEdges(),
    borderWidth: Double = 0, outset: Double = 0,
    texture: GLuint = 0, part: Rect = .zero, kind: Float = 0
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
      inner.isAll
      || isAligned && kind != 2 && outline.cornerRadius <= 0 && borderWidth <= 0
        && pixels == PixelRect(coveredBy: device, in: scope.rect)
    let margin = isSharp ? 0 : 0.75
    let area = inner.grow(
      outline.rect, dx: outset + margin / max(metric.scale.width, 1e-9),
      dy: outset + margin / max(metric.scale.height, 1e-9))
    polygon.removeAll(keepingCapacity: true)
    polygon.append(Point(x: area.minX, y: area.minY).applying(transform))
    polygon.append(Point(x: area.maxX, y: area.minY).applying(transform))
    polygon.append(Point(x: area.maxX, y: area.maxY).applying(transform))
    polygon.append(Point(x: area.minX, y: area.maxY).applying(transform))
    clip(to: scope.rect.rect)
    guard polygon.count > 2 else { return }

    var quad = base
    if kind != 2 {
      let radii = metric.radii(outline.cornerRadius)
      let border = metric.radii(max(0, borderWidth))
      quad.form = SIMD4(radii.x, radii.y, border.x, border.y)
      if borderWidth <= 0 { quad.border = quad.fill }
    }
    // Clips that cut nothing off are left out; the innermost of the rest goes with the vertices.
    let extent = kind == 2 ? area.applying(transform) : device
    let visible = extent.intersection(scope.rect.rect)
    let firstClip = batchClips.count
    for index in clipBases[clipBases.count - 1]..<scope.clipCount
    where !clips[index].outline.contains(deviceRect: visible) {
      batchClips.append(clips[index])
    }
    let own = batchClips.count > firstClip ? batchClips.removeLast() : nil
    quad.texture.z = place(
      hasShapes: !isSharp || own != nil, texture: texture, clips: firstClip..<batchClips.count,
      area: pixels.area)
    quad.texture.w = kind
    if let own { quad.clipRadii = own.metric.radii(own.outline.cornerRadius) }
    func vertex(_ point: Point) -> QuadVertex {
      var vertex = quad
      vertex.position = SIMD2(Float(point.x), Float(point.y))
      vertex.edges = metric.edges(at: point) + inner.distances
      let local = point.applying(metric.inverse)
      vertex.texture.x = Float(part.minX + (local.x - metric.rect.minX) / metric.rect.width * part.width)
      vertex.texture.y = Float(part.minY + (local.y - metric.rect.minY) / metric.rect.height * part.height)
      if let own { vertex.clipEdges = own.metric.edges(at: point) }
      return vertex
    }
    var index = 1
    while index + 1 < polygon.count {
      vertices.append(vertex(polygon[0]))
      vertices.append(vertex(polygon[index]))
      vertices.append(vertex(polygon[index + 1]))
      vertices.append(vertex(polygon[min(index + 2, polygon.count - 1)]))
      index += 2
      open[open.count - 1].batches[open[open.count - 1].batches.count - 1].quadCount += 1
    }
  }

  /// Finds or makes the batch for the next quad, and returns the unit of its texture.
  private mutating func place(hasShapes: Bool, texture: GLuint, clips: Range<Int>, area: Int) -> Float {
    let pass = open.count - 1
    if let last = open[pass].batches.indices.last {
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

  /// Cuts the polygon to a rectangle, edge by edge (Sutherland and Hodgman).
  private mutating func clip(to rect: Rect) {
    for side in 0..<4 {
      func inside(_ point: Point) -> Double {
        switch side {
        case 0: point.x - rect.minX
        case 1: rect.maxX - point.x
        case 2: point.y - rect.minY
        default: rect.maxY - point.y
        }
      }
      clipped.removeAll(keepingCapacity: true)
      for index in polygon.indices {
        let from = polygon[index]
        let to = polygon[index + 1 == polygon.count ? 0 : index + 1]
        let (a, b) = (inside(from), inside(to))
        if a >= 0 { clipped.append(from) }
        if (a < 0) != (b < 0) { clipped.append(from + (to - from) * (a / (a - b))) }
      }
      swap(&polygon, &clipped)
    }
  }
}
