internal import CTactusGLES2
internal import TactusGeometry
internal import TactusPixels
internal import TactusRasterization
internal import TactusScene

/// Turns draw commands into vertices and batches, and reuses its storage from frame to frame.
struct FrameEncoder {
  /// The visible area at one step of the encoding.
  struct Scope {
    var rect: PixelRect
    var clipCount: Int
    /// A Boolean value that indicates whether ending the clip also ends an off-screen pass, which replaces clips that are nested
    /// too deeply.
    var endsGroup = false
  }

  /// The greatest number of shape clips of a quad that is used.
  static let clipLimit = 4
  /// The number of shape clips of a quad that the driver can draw; clips nested more deeply become groups.
  private let clipLimit: Int

  init(clipLimit: Int = Self.clipLimit) { self.clipLimit = clipLimit }

  /// The smallest area, in pixels, for which a separate batch with the plain program pays off.
  static let minimumPlainArea = 2048
  /// The number of batches from which on a small quad joins the last batch, which the general program then draws.
  static let batchGoal = 16
  /// The area, in pixels, from which on a quad is large.
  static let largeArea = 16_384
  /// The number of batches from which on every quad does.
  static let batchLimit = 48
  /// The number of batches from which on only large shapes are split into a rim and a plain interior.
  static let splitLimit = 12

  /// The pixels that are drawn. What touches none of them, or lies behind what hides all of them, is left out.
  ///
  /// Nothing is cut off at its edges, where drawing ends by OpenGL's scissor: a vertex at another place would round differently.
  var damage = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// A Boolean value that indicates whether batches may use the plain program; otherwise the general program draws everything.
  var hasPlainProgram = true
  /// The colour that the frame is cleared to, premultiplied.
  private(set) var background = SIMD4<UInt8>()
  var passes: [Pass] = []
  /// The clips of the batches; ``Batch/clips`` are ranges of it.
  var batchClips: [ShapeClip] = []
  /// The frames whose planes batches sample; ``Batch/Style/frame`` are indices in it.
  var frames: [FrameSampling] = []
  var open: [Pass] = []
  var scopes: [Scope] = []
  var clips: [ShapeClip] = []
  /// The indices in ``clips`` of the first clip of each open pass.
  var clipBases: [Int] = []
  var polygon = QuadPolygon()
  private var abuttingRects = AbuttingRects()
  var batchCount = 0
  /// Empty lists of batches, whose storage the next passes reuse.
  private var spareBatches: [[Batch]] = []
  /// Empty lists of vertices, whose storage the next batches reuse.
  var spareVertices: [[QuadVertex]] = []
  /// The number of quads of all passes.
  var quadCount = 0

  /// Encodes the part of a frame that touches a rectangle, inside the frame.
  mutating func encode(
    _ frame: Frame, damage: PixelRect, cache: TextureCache,
    makeTarget: (Int, Int) throws(GraphicsDeviceError) -> RenderTarget
  ) throws(GraphicsDeviceError) {
    quadCount = 0
    batchClips.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    while let pass = passes.popLast() { recycle(pass) }
    while let pass = open.popLast() { recycle(pass) }
    scopes.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    clipBases.removeAll(keepingCapacity: true)
    clipBases.append(0)
    batchCount = 0
    abuttingRects.reset()
    background = frame.background.premultiplied(opacity: 1)
    self.damage = damage
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    open.append(Pass(target: nil, bounds: whole, batches: spareBatches.popLast() ?? []))
    scopes.append(Scope(rect: whole, clipCount: 0))
    for (index, command) in frame.commands.enumerated() {
      switch command {
      case .shape(let shape):
        guard damage.isNear(shape.outline.antialiasedBounds) else { continue }
        encode(
          shape, hole: hole(in: shape.outline, below: index, of: frame),
          continuedEdges: abuttingRects.continuedEdges(ofCommandAt: index, in: frame))
      case .picture(let picture):
        guard damage.isNear(picture.outline.antialiasedBounds) else { continue }
        encode(
          picture, cache: cache, continuedEdges: abuttingRects.continuedEdges(ofCommandAt: index, in: frame))
      case .shadow(let shadow):
        guard damage.isNear(shadow.deviceBounds) else { continue }
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

  /// Keeps the storage of a pass's batches for reuse.
  private mutating func recycle(_ pass: consuming Pass) {
    var batches = pass.batches
    pass.batches = []
    recycle(&batches)
    spareBatches.append(batches)
  }

  /// Removes batches, and keeps the storage of their vertices for reuse.
  private mutating func recycle(_ batches: inout [Batch]) {
    while let batch = batches.popLast() { spareVertices.append(batch.takeStorage()) }
  }
}

// MARK: - Clips and groups

extension FrameEncoder {
  var scope: Scope { scopes[scopes.count - 1] }

  private mutating func push(
    _ outline: DrawCommand.RoundedRect, _ makeTarget: (Int, Int) throws(GraphicsDeviceError) -> RenderTarget
  ) throws(GraphicsDeviceError) {
    var next = scope
    next.endsGroup = false
    let touched = PixelRect(touchedBy: outline.deviceBounds, in: scope.rect)
    next.rect = touched
    if let clip = ShapeClip(to: outline, touching: touched, in: scope.rect) {
      if scope.clipCount - clipBases[clipBases.count - 1] >= clipLimit {
        try begin(DrawCommand.Group(bounds: touched, opacity: 1), makeTarget)
        next = scope
        next.endsGroup = true
      }
      clips.append(clip)
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
    var bounds = group.bounds.intersection(scope.rect)
    if !bounds.intersects(damage) { bounds = PixelRect(x: 0, y: 0, width: 0, height: 0) }
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
    add(
      QuadRequest(
        .init(rect: pass.bounds.rect, cornerRadius: 0, transform: .identity), texture: target.texture,
        part: part, opacity: pass.opacity))
  }
}

// MARK: - Commands

extension FrameEncoder {
  private mutating func encode(_ shape: DrawCommand.Shape, hole: Rect?, continuedEdges: RectEdges) {
    if shape.fill.alpha >= 1, shape.opacity >= 1, canRestart {
      let color = shape.fill.premultiplied(opacity: 1)
      if hidesDamage(shape.outline, within: shape.borderWidth) { return restart(on: color) }
      if let rect = background(in: shape) {
        let rest = background
        restart(on: color)
        return fill(around: rect, with: rest)
      }
    }
    var quad = QuadRequest(
      shape.outline, fill: shape.fill.premultiplied(opacity: shape.opacity), hole: hole)
    quad.borderWidth = shape.borderWidth
    // A border is as wide at all edges, so that it stays inside the outline.
    if quad.isPlain { quad.continuedEdges = continuedEdges }
    if shape.borderWidth > 0 { quad.border = shape.borderOverFill }
    add(quad)
  }

  /// A Boolean value that indicates whether what was encoded so far may be discarded for something that hides it.
  private var canRestart: Bool { open.count == 1 && open[0].backdrops.isEmpty && scope.clipCount == 0 }

  /// Returns whether an opaque shape hides all that was drawn before, so that it need not be drawn.
  ///
  /// Inside a border of a given width the shape has one colour, with which the pixels are cleared instead: that is much faster.
  private func hidesDamage(_ outline: DrawCommand.RoundedRect, within borderWidth: Double) -> Bool {
    guard scope.rect.contains(damage) else { return false }
    guard borderWidth > 0 else { return outline.hides(damage) }
    guard outline.transform.isRectilinear, outline.transform.isInvertible else { return false }
    var inner = outline
    inner.rect = outline.rect.insetBy(dx: borderWidth, dy: borderWidth)
    inner.cornerRadius = max(0, outline.cornerRadius - borderWidth)
    return inner.containsInterior(damage)
  }

  /// Returns the pixels of an opaque shape whose colour can be the clear colour, because it is the first and covers most of the
  /// damage.
  private func background(in shape: DrawCommand.Shape) -> PixelRect? {
    guard quadCount == 0, background.w == 255, shape.borderWidth <= 0, shape.outline.cornerRadius <= 0,
      shape.outline.transform.isRectilinear, shape.outline.transform.isInvertible
    else { return nil }
    let limits = scope.rect.intersection(damage)
    let rect = PixelRect(coveredBy: shape.outline.deviceBounds, in: limits)
    // The remaining pixels are drawn over the cleared ones.
    return rect.area > damage.area / 2
      && rect == PixelRect(touchedBy: shape.outline.deviceBounds, in: limits) ? rect : nil
  }

  /// Draws the damage outside a rectangle in one colour.
  private mutating func fill(around rect: PixelRect, with color: SIMD4<UInt8>) {
    guard rect != damage, color != background else { return }
    add(
      QuadRequest(
        .init(rect: damage.rect, cornerRadius: 0, transform: .identity), fill: color, hole: rect.rect))
  }

  /// Discards what was drawn, and clears to a colour instead.
  private mutating func restart(on color: SIMD4<UInt8>) {
    background = color
    discard()
  }

  /// Discards what was drawn, because what follows hides it.
  private mutating func discard() {
    quadCount = 0
    batchClips.removeAll(keepingCapacity: true)
    var batches = open[0].batches
    open[0].batches = []
    recycle(&batches)
    open[0].batches = batches
    while let pass = passes.popLast() { recycle(pass) }
    batchCount = 0
  }

  private mutating func encode(
    _ picture: DrawCommand.Picture, cache: TextureCache, continuedEdges: RectEdges
  ) {
    guard !PixelRect(touchedBy: picture.outline.antialiasedBounds, in: scope.rect).isEmpty else { return }
    if picture.cell == nil, picture.opacity >= 1, picture.contents.isOpaque, canRestart,
      hidesDamage(picture.outline, within: 0)
    {
      discard()
    }
    guard let picture = picture.withoutClearMargins() else { return }
    if let frame = sampledFrame(in: picture, cache) {
      var quad = QuadRequest(
        picture.outline, texture: frames[frame].planes[0], part: picture.source, opacity: 1)
      quad.isOpaque = picture.contents.isOpaque
      quad.frame = frame
      return add(quad)
    }
    guard let region = cache.region(of: picture.contents) else { return }
    switch picture.contents.source {
    case .bitmap: break
    case .frame, .shared: cache.setFilter(of: picture.contents, isExact: picture.isExact)
    }
    let part = Rect(
      x: region.part.minX + picture.source.minX * region.part.width,
      y: region.part.minY + picture.source.minY * region.part.height,
      width: picture.source.width * region.part.width, height: picture.source.height * region.part.height)
    var quad = QuadRequest(
      picture.outline, texture: region.texture, part: part, opacity: picture.opacity)
    quad.isFlipped = region.isFlipped
    // At the edges of a picture on a page its neighbours show through.
    quad.isOpaque =
      picture.contents.isOpaque && picture.opacity >= 1
      && region.part == Rect(x: 0, y: 0, width: 1, height: 1)
    // Beyond its edges a picture on a page would show its neighbours.
    if quad.isOpaque { quad.continuedEdges = continuedEdges }
    if let cell = picture.cell {
      quad.innerEdges = InnerEdges(of: cell, in: picture.outline.rect)
      quad.outline.rect = cell
    }
    add(quad)
  }

  private mutating func encode(_ shadow: DrawCommand.ShadowShape, hole: Rect?) {
    let (form, outline) = shadow.form
    add(
      QuadRequest(
        outline, fill: shadow.color.premultiplied(opacity: shadow.opacity), shadow: form,
        extent: shadow.visibleRect, hole: hole))
  }

  private mutating func encode(
    _ backdrop: DrawCommand.BackdropShape,
    _ makeTarget: (Int, Int) throws(GraphicsDeviceError) -> RenderTarget
  ) throws(GraphicsDeviceError) {
    let pass = open.count - 1
    let source = backdrop.source.intersection(open[pass].bounds)
    guard PixelRect(touchedBy: backdrop.outline.deviceBounds, in: scope.rect).intersects(damage),
      !source.isEmpty,
      // A clip beyond the limit would begin a group, in which nothing has been drawn yet.
      scope.clipCount - clipBases[clipBases.count - 1] < clipLimit
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
    let part = Rect(
      x: 0, y: 0, width: Double(source.width) / Double(reduction.factor * result.width),
      height: Double(source.height) / Double(reduction.factor * result.height))
    let outline = DrawCommand.RoundedRect(rect: source.rect, cornerRadius: 0, transform: .identity)
    var quad = QuadRequest(outline, texture: result.texture, part: part, opacity: backdrop.opacity)
    // The blurred picture takes the place of what it shows. It hides that only if both are opaque.
    if pass > 0 || background.w < 255 {
      var eraser = QuadRequest(outline, fill: Color.white.premultiplied(opacity: backdrop.opacity))
      eraser.mode = .erase
      add(eraser)
      quad.mode = .add
    }
    add(quad)
    pop()
  }
}
