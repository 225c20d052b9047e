internal import CTactusGLES2
internal import TactusGeometry
internal import TactusPixels
internal import TactusRasterization
internal import TactusScene

/// Draws frames in the current context. Everything that it stores can be created again from bitmaps and frames.
package final class Renderer {
  /// The default of ``textureBudget``.
  static let defaultTextureBudget = 64 << 20
  /// The size of the textures, in bytes, above which pictures that are not shown are freed. Default 64 MiB.
  package var textureBudget: Int {
    get { cache.budget }
    set { cache.budget = newValue }
  }
  /// The number of the textures with pictures.
  package var textureCount: Int { cache.textureCount }
  /// The size of the textures with pictures, in bytes.
  package var textureBytes: Int { cache.textureBytes }

  /// The size of the textures, in bytes, above which pictures that are not shown are freed while nothing changes. Chosen by us:
  /// four times a panel of 1280 × 800 pixels.
  static let textureBudgetAtRest = 16 << 20

  /// The statistics of the last frame.
  package private(set) var counters = RendererCounters()

  let cache: TextureCache
  let uploader: FrameUploader
  private var encoder: FrameEncoder
  private var programs: [QuadProgram.Key: QuadProgram] = [:]
  private let programCache: ProgramCache?
  var targets: [RenderTarget] = []
  private var targetsInUse = 0
  private var vertexBuffer: GLuint = 0
  private var indexBuffer: GLuint = 0
  /// The number of quads for which ``indexBuffer`` has indices.
  var indexedQuads = 0
  private var hasDrawn = false
  /// Returns OpenGL's oldest error that has not been returned yet, and forgets it.
  var takeError: () -> GLenum = { glGetError() }
  /// A Boolean value that indicates whether the buffers of windows have an alpha component.
  private let hasTranslucentWindows: Bool
  /// A Boolean value that indicates whether fragment shaders have precise numbers.
  private let isPrecise: Bool
  /// A Boolean value that indicates whether the processor executes the commands.
  private let isSoftware: Bool
  /// A Boolean value that indicates whether programs have been compiled or loaded since the last ``releaseCompiler()``.
  private var hasNewPrograms = false
  /// The blur of backdrops; `nil` until the first one is drawn.
  var blur: BackdropBlur?
  /// The texture bound for a batch without pictures, of the same kind as all others.
  private(set) var white: GLuint

  init(
    device: GraphicsDevice, programs: [QuadProgram.Key: QuadProgram] = [:], programCache: ProgramCache? = nil
  ) {
    self.programs = programs
    self.programCache = programCache
    hasNewPrograms = !programs.isEmpty
    hasTranslucentWindows = device.capabilities.hasTranslucentWindows
    isPrecise = device.capabilities.hasPreciseFragments
    isSoftware = device.capabilities.isSoftware
    encoder = FrameEncoder(clipLimit: QuadProgram.clipLimit(device.capabilities))
    uploader = FrameUploader(
      capabilities: device.capabilities, programCache: programCache, importer: device.importer)
    cache = TextureCache(
      capabilities: device.capabilities, budget: Self.defaultTextureBudget, uploader: uploader)
    glGenBuffers(1, &vertexBuffer)
    glGenBuffers(1, &indexBuffer)
    white = Texture.makeWhite()
    Self.setState()
  }

  /// Sets the state that all drawing shares, such as premultiplied blending.
  static func setState() {
    glDisable(GLenum(GL_DITHER))
    glEnable(GLenum(GL_BLEND))
    Batch.Mode.over.apply()
  }

  /// Draws the damaged part of a frame into a framebuffer.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - damage: The pixels of the upright picture to draw; the rest of the framebuffer is unchanged.
  ///   - framebuffer: OpenGL's name of the framebuffer; 0 is the window's.
  ///   - isFlipped: Whether the framebuffer's first row is the bottom one.
  func draw(
    _ frame: Frame, damage: [PixelRect], framebuffer: GLuint, isFlipped: Bool
  ) throws(GraphicsDeviceError) {
    counters = RendererCounters()
    cache.beginFrame()
    // These include the preuploads since the frame before.
    defer { cache.takeCounts(into: &counters) }
    do throws(GraphicsDeviceError) {
      defer { cache.finishShownTextures(isSoftware: isSoftware) }
      try drawDamage(frame, damage, framebuffer, isFlipped: isFlipped)
    } catch {
      // Pictures that were uploaded before may lack memory, too.
      try checkErrors()
      throw error
    }
  }

  private func drawDamage(
    _ frame: Frame, _ damage: [PixelRect], _ framebuffer: GLuint, isFlipped: Bool
  ) throws(GraphicsDeviceError) {
    let transform = isFlipped ? frame.transform.concatenating(.flipped180) : frame.transform
    // The first frame uses the general program only: loading another one takes longer than drawing everything with it.
    let isFirst = !hasDrawn
    try frame.drawDamage(damage) { (rect) throws(GraphicsDeviceError) in
      encoder.hasPlainProgram = !isFirst
      hasDrawn = true
      glEnable(GLenum(GL_SCISSOR_TEST))
      try draw(frame, rect, framebuffer: framebuffer, transform)
    }
  }

  /// Draws one rectangle of a frame into a framebuffer, to whose pixels a transform maps those of the frame.
  private func draw(
    _ frame: Frame, _ damage: PixelRect, framebuffer: GLuint, _ transform: OutputTransform
  ) throws(GraphicsDeviceError) {
    targetsInUse = 0
    try encoder.encode(frame, damage: damage, cache: cache) { (width, height) throws(GraphicsDeviceError) in
      try self.target(width: width, height: height)
    }
    upload()
    for pass in encoder.passes {
      if let target = pass.target {
        try draw(pass, damage, into: target)
        continue
      }
      let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
      let (width, height) = frame.bufferSize
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
      glViewport(0, 0, GLsizei(width), GLsizei(height))
      let background = encoder.background
      glClearColor(
        Float(background.x) / 255, Float(background.y) / 255, Float(background.z) / 255,
        Float(background.w) / 255)
      let part = damage.applying(transform, width: frame.width, height: frame.height)
      let scissor = SIMD4(GLint(part.x), GLint(part.y), GLint(part.width), GLint(part.height))
      glScissor(scissor.x, scissor.y, scissor.z, scissor.w)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
      let surface = BackdropSurface(
        framebuffer: framebuffer, bounds: whole, width: width, height: height, scissor: scissor,
        transform: transform, hasAlpha: background.w < 255 && (framebuffer != 0 || hasTranslucentWindows))
      try draw(pass, ClipSpace(of: transform, width: frame.width, height: frame.height), surface)
    }
    counters.quads += encoder.quadCount
  }

  /// Draws the damage of a group into its target.
  private func draw(
    _ pass: Pass, _ damage: PixelRect, into target: RenderTarget
  ) throws(GraphicsDeviceError) {
    counters.groups += 1
    // One pixel more on each side, as filtering may read neighbours.
    let part = PixelRect(
      x: damage.x - 1, y: damage.y - 1, width: damage.width + 2, height: damage.height + 2
    ).intersection(pass.bounds)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
    let scissor = SIMD4(
      GLint(part.x - pass.bounds.x), GLint(part.y - pass.bounds.y), GLint(part.width), GLint(part.height))
    glScissor(scissor.x, scissor.y, scissor.z, scissor.w)
    glClearColor(0, 0, 0, 0)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    let surface = BackdropSurface(
      framebuffer: target.framebuffer, bounds: pass.bounds, width: target.width, height: target.height,
      scissor: scissor, transform: .normal, hasAlpha: true)
    let clipSpace = ClipSpace(
      originX: pass.bounds.x, originY: pass.bounds.y, width: target.width, height: target.height)
    try draw(pass, clipSpace, surface)
  }

  /// Creates ``white`` again.
  func replaceWhite() {
    var old = white
    glDeleteTextures(1, &old)
    white = Texture.makeWhite()
  }

  /// Uploads a picture to the GPU before the frame that shows it first.
  func preupload(_ contents: LayerContents) { _ = cache.region(of: contents) }

  /// Stores new programs in the cache, and frees the memory of the driver's compiler: 6 MB with Mesa, which are returned to the
  /// system, too.
  ///
  /// To be called when a frame has been presented. Most applications need new programs in their first frames only.
  func releaseCompiler() {
    guard hasNewPrograms || uploader.hasNewPrograms else { return }
    hasNewPrograms = false
    programCache?.confirm()
    uploader.storePrograms()
    for key in Array(programs.keys) { programs[key]?.store(in: programCache) }
    glReleaseShaderCompiler()
    returnFreeMemory()
  }
}

// MARK: - OpenGL

extension Renderer {
  /// Returns an off-screen target of at least the size that the frame does not use yet.
  private func target(width: Int, height: Int) throws(GraphicsDeviceError) -> RenderTarget {
    if let index = targets.indices.dropFirst(targetsInUse).first(where: {
      targets[$0].width >= width && targets[$0].height >= height
    }) {
      targets.swapAt(index, targetsInUse)
    } else {
      // In steps of 64, so that a growing group does not need another target in each frame.
      targets.append(try RenderTarget(width: (width + 63) / 64 * 64, height: (height + 63) / 64 * 64))
      targets.swapAt(targets.count - 1, targetsInUse)
      if targets.count > targetsInUse + 4 { targets.remove(at: targetsInUse + 1).delete() }
    }
    targetsInUse += 1
    return targets[targetsInUse - 1]
  }

  private func upload() {
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
    glBufferData(
      GLenum(GL_ARRAY_BUFFER), encoder.quadCount * 4 * MemoryLayout<QuadVertex>.stride, nil,
      GLenum(GL_STREAM_DRAW))
    var firstQuad = 0
    for pass in encoder.passes.indices {
      for batch in encoder.passes[pass].batches.indices {
        encoder.passes[pass].batches[batch].firstQuad = firstQuad
        firstQuad += encoder.passes[pass].batches[batch].quadCount
        encoder.passes[pass].batches[batch].upload()
      }
    }
    glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indexBuffer)
    let needed = min(encoder.quadCount, QuadIndices.limit)
    if indexedQuads < needed {
      indexedQuads = min(max(1024, needed * 2), QuadIndices.limit)
      QuadIndices.make(indexedQuads).withUnsafeBytes {
        glBufferData(GLenum(GL_ELEMENT_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
      }
    }
  }

  private func draw(
    _ pass: Pass, _ clipSpace: ClipSpace, _ surface: BackdropSurface
  ) throws(GraphicsDeviceError) {
    var first = 0
    for step in pass.backdrops {
      try draw(pass.batches[first..<step.firstBatch], clipSpace)
      first = step.firstBatch
      try draw(step, surface)
    }
    try draw(pass.batches[first...], clipSpace)
  }

  private func draw(_ step: BackdropStep, _ surface: BackdropSurface) throws(GraphicsDeviceError) {
    if blur == nil {
      blur = try BackdropBlur()
      hasNewPrograms = true
    }
    blur?.perform(step, from: surface)
    counters.backdrops += 1
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), surface.framebuffer)
    glViewport(0, 0, GLsizei(surface.width), GLsizei(surface.height))
    glScissor(surface.scissor.x, surface.scissor.y, surface.scissor.z, surface.scissor.w)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
  }

  private func draw(_ batches: ArraySlice<Batch>, _ clipSpace: ClipSpace) throws(GraphicsDeviceError) {
    var (blends, mode) = (true, Batch.Mode.over)
    for batch in batches where batch.quadCount > 0 {
      if batch.style.blends != blends {
        blends = batch.style.blends
        if blends { glEnable(GLenum(GL_BLEND)) } else { glDisable(GLenum(GL_BLEND)) }
      }
      if batch.style.mode != mode {
        mode = batch.style.mode
        mode.apply()
      }
      let attributeCount = try useProgram(of: batch, clipSpace)
      var first = batch.firstQuad
      var rest = batch.quadCount
      while rest > 0 {
        let base = first / QuadIndices.limit * QuadIndices.limit
        let count = min(rest, base + QuadIndices.limit - first)
        QuadVertex.setAttributes(attributeCount, firstVertex: base * 4)
        glDrawElements(
          GLenum(GL_TRIANGLES), GLsizei(count * 6), GLenum(GL_UNSIGNED_SHORT),
          UnsafeRawPointer(bitPattern: (first - base) * 12))
        counters.drawCalls += 1
        first += count
        rest -= count
      }
    }
    if !blends { glEnable(GLenum(GL_BLEND)) }
    if mode != .over { Batch.Mode.over.apply() }
  }

  /// Makes the program of a batch current, with its uniforms and textures.
  ///
  /// - Returns: The number of attributes, from the first on, that the program reads.
  private func useProgram(of batch: Batch, _ clipSpace: ClipSpace) throws(GraphicsDeviceError) -> Int {
    if let frame = batch.style.frame {
      uploader.use(encoder.frames[frame], clipSpace)
      return QuadVertex.plainAttributeCount
    }
    let program = try program(
      .init(
        shading: batch.style.shading, hasManyTextures: batch.textureCount > 1, clips: batch.clips.count))
    glUseProgram(program.name)
    clipSpace.set(program.target)
    for (index, clip) in encoder.batchClips[batch.clips].enumerated() { set(clip, index, program) }
    bind(batch)
    return program.attributeCount
  }

  private func bind(_ batch: Batch) {
    guard batch.textureCount > 1 else {
      return glBindTexture(GLenum(GL_TEXTURE_2D), batch.textureCount == 0 ? white : batch.textures[0])
    }
    for unit in 0..<4 {
      glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
      glBindTexture(GLenum(GL_TEXTURE_2D), batch.textures[unit < batch.textureCount ? unit : 0])
    }
    glActiveTexture(GLenum(GL_TEXTURE0))
  }

  private func set(_ clip: ShapeClip, _ index: Int, _ program: QuadProgram) {
    let metric = clip.metric
    let (inverse, scale, center) = (metric.inverse, metric.scale, metric.rect.center)
    let rows = (
      SIMD4(
        Float(inverse.a * scale.width), Float(inverse.c * scale.width),
        Float((inverse.tx - center.x) * scale.width), 0),
      SIMD4(
        Float(inverse.b * scale.height), Float(inverse.d * scale.height),
        Float((inverse.ty - center.y) * scale.height), 0)
    )
    let radii = metric.radii(clip.outline.cornerRadius)
    // The elements of an array of uniforms have consecutive locations.
    withUnsafeBytes(of: rows) { rows in
      glUniform4fv(
        program.clipRows + GLint(2 * index), 2, rows.assumingMemoryBound(to: GLfloat.self).baseAddress)
    }
    glUniform2f(
      program.clipExtents + GLint(index), Float(metric.rect.width / 2 * scale.width),
      Float(metric.rect.height / 2 * scale.height))
    glUniform2f(program.clipRadii + GLint(index), radii.x, radii.y)
  }

  private func program(_ key: QuadProgram.Key) throws(GraphicsDeviceError) -> QuadProgram {
    if let program = programs[key] { return program }
    let program = try QuadProgram(key, isPrecise: isPrecise, cache: programCache)
    if program.isCompiled { counters.compiledPrograms += 1 }
    programs[key] = program
    hasNewPrograms = true
    return program
  }
}
