internal import CTactusEGL
internal import CTactusGLES2
internal import Logging
package import TactusPixels
package import TactusScene

/// A context of OpenGL ES in which an application draws.
///
/// It shares nothing with the context that draws the windows, so that nothing that the application leaves behind reaches it: neither
/// state nor, by a name that was not generated, an object. The pixels of the textures into which it draws are handed over as images of
/// EGL, or, if the driver has none, or the processor draws the windows, are read.
@MainActor
package final class OpenGLClient: ClientContext {
  private static let logger = Logger(label: "tactus.graphics")

  package let properties: GLContext
  let context: ClientEGLContext
  private let functions: ClientFunctions
  private let capabilities: GraphicsCapabilities
  private var reader: PixelReader
  private var drawable: ClientDrawable?
  /// The index of the slot that was drawn last; nil if there is none.
  private var shownSlot: Int?
  /// The index of the slot that is being drawn; nil while none is.
  private var openSlot: Int?
  /// The contents that were read last, and the picture in them; nil if pixels are not read.
  private var readContents: LayerContents?
  private var wasLost = false
  /// A Boolean value that indicates whether the context is current for a closure, inside of which it remains so.
  private var isInUse = false
  private var latestError: GLenum = 0

  /// Creates a context beside that of a device, which shows its pictures.
  package convenience init(_ version: GLContext.Version, beside device: GraphicsDevice) throws(GLViewError) {
    try self.init(ClientEGLContext(version, on: device.access), version)
  }

  /// Creates a context whose pictures are read, because the processor draws the windows.
  package convenience init(reading version: GLContext.Version) throws(GLViewError) {
    guard
      let display = OpenedContext.platformDisplay(EGL_PLATFORM_SURFACELESS_MESA, nil, "surfaceless")
        ?? eglGetDisplay(nil)
    else { throw .unavailable(reason: "EGL has no display without a window") }
    guard eglInitialize(display, nil, nil) == EGL_TRUE else {
      throw .unavailable(reason: "EGL found no driver")
    }
    try self.init(ClientEGLContext(version, on: DisplayAccess(display)), version, sharesPictures: false)
  }

  private let sharesPictures: Bool

  private init(
    _ context: ClientEGLContext, _ version: GLContext.Version, sharesPictures: Bool = true
  ) throws(GLViewError) {
    self.context = context
    self.sharesPictures = sharesPictures
    guard context.makeCurrent() else { throw .unavailable(reason: "A context needs the surface of a window") }
    defer { context.detach() }
    var capabilities = GraphicsCapabilities()
    capabilities.readOpenGL()
    self.capabilities = capabilities
    functions = ClientFunctions()
    reader = PixelReader(capabilities)
    properties = GLContext(
      version: version, rendererName: capabilities.rendererName, isSoftware: capabilities.isSoftware,
      maximumDrawableSide: capabilities.maximumSurfaceSide)
  }

  package var isLost: Bool { wasLost || !context.isValid }

  /// Makes the context current, or records that it was lost.
  private func makeCurrent() throws(GLViewError) {
    guard !isLost, context.makeCurrent() else { throw lose() }
    if capabilities.reportsReset, context.wasReset { throw lose() }
  }

  private func lose() -> GLViewError {
    wasLost = true
    // Its objects are gone with it.
    drawable = nil
    (shownSlot, openSlot) = (nil, nil)
    return .contextLost
  }
}

// MARK: - Drawing

extension OpenGLClient {
  package func perform<Result>(_ body: () throws -> Result) throws -> Result {
    if isInUse { return try body() }
    try makeCurrent()
    isInUse = true
    defer { endUse() }
    return try body()
  }

  private func endUse() {
    isInUse = false
    context.detach()
  }

  package func draw(
    _ format: DrawableFormat, scale: Double, _ body: () throws -> Void
  ) throws -> LayerContents {
    try perform {
      let slot = try prepareSlot(for: format)
      openSlot = slot
      defer { openSlot = nil }
      drawable?.bind(slot)
      try body()
      try complete(slot)
      return try publish(slot, scale: scale)
    }
  }

  package func bindDrawable() {
    if let openSlot { drawable?.bind(openSlot) }
  }

  package func deleteDrawable() {
    guard openSlot == nil, let drawable = drawable.take() else { return }
    shownSlot = nil
    readContents = nil
    // Those of a lost context are gone.
    try? perform { drawable.delete() }
  }

  /// Returns the slot to draw into: one that nothing shows.
  private func prepareSlot(for format: DrawableFormat) throws(GLViewError) -> Int {
    if let drawable, drawable.format == format, let slot = drawable.unusedSlot(except: shownSlot) {
      drawable.slots[slot].picture?.willDraw()
      return slot
    }
    guard max(format.width, format.height) <= properties.maximumDrawableSide else {
      throw .noDrawable(width: format.width, height: format.height)
    }
    let state = ClientState(isVersion3: functions.isVersion3)
    defer { state.restore() }
    if let old = drawable, old.format != format {
      old.delete()
      drawable = nil
      shownSlot = nil
    }
    do throws(GLViewError) {
      let target: ClientDrawable
      if let drawable { target = drawable } else { target = try ClientDrawable(format, functions) }
      drawable = target
      return try target.addSlot { makePicture($0, format, byteCount: target.bytesPerSlot) }
    } catch {
      drawable?.delete()
      drawable = nil
      shownSlot = nil
      // What could not be made has left errors.
      _ = takeErrors()
      throw error
    }
  }

  private func makePicture(
    _ texture: GLuint, _ format: DrawableFormat, byteCount: Int
  ) -> SharedTexture? {
    guard sharesPictures, let image = context.access.makeImage(of: texture, in: context.context) else {
      return nil
    }
    return SharedTexture(
      identifier: LayerContents.makeIdentifier(), width: format.width, height: format.height,
      isOpaque: format.hasOpaquePixels, byteCount: byteCount, image: image, access: context.access)
  }

  /// Completes what the application drew, whatever it left bound or current.
  private func complete(_ slot: Int) throws(GLViewError) {
    if !context.isCurrent {
      Self.logger.warning("The drawing of a GLView has left another context current")
      guard context.makeCurrent() else { throw lose() }
    }
    let errors = takeErrors()
    if errors.isLost || (capabilities.reportsReset && context.wasReset) { throw lose() }
    if errors.lacksMemory { throw .outOfMemory }
    guard let drawable else { throw .contextLost }
    // Copies and clears are cut by the scissor.
    let hasScissor = drawable.completionUsesScissor && glIsEnabled(GLenum(GL_SCISSOR_TEST)) != 0
    if hasScissor { glDisable(GLenum(GL_SCISSOR_TEST)) }
    drawable.complete(slot)
    if hasScissor { glEnable(GLenum(GL_SCISSOR_TEST)) }
  }

  /// Takes OpenGL's errors, and logs one that the application has caused, once.
  private func takeErrors() -> (isLost: Bool, lacksMemory: Bool) {
    var errors = (isLost: false, lacksMemory: false)
    // A lost context may report its loss forever.
    for _ in 0..<8 {
      let error = glGetError()
      if error == GLenum(GL_NO_ERROR) { break }
      if error == Renderer.contextLost {
        errors.isLost = true
        break
      }
      if error == GLenum(GL_OUT_OF_MEMORY) {
        errors.lacksMemory = true
      } else if error != latestError {
        latestError = error
        Self.logger.warning(
          "The drawing of a GLView has caused the error 0x\(String(error, radix: 16)) of OpenGL")
      }
    }
    return errors
  }
}

// MARK: - Handing over

extension OpenGLClient {
  private func publish(_ slot: Int, scale: Double) throws(GLViewError) -> LayerContents {
    guard let drawable else { throw .contextLost }
    shownSlot = slot
    if let picture = drawable.slots[slot].picture {
      picture.wasDrawn(waits: properties.isSoftware)
      return LayerContents(picture: picture, version: drawable.slots[slot].version, scale: scale)
    }
    let bitmap = read(slot, of: drawable)
    let contents =
      if let readContents, readContents.scale == scale {
        LayerContents(redrawing: readContents, as: bitmap, changed: nil)
      } else {
        LayerContents(bitmap: bitmap, scale: scale)
      }
    readContents = contents
    return contents
  }

  package func readPicture() throws -> Bitmap? {
    guard let drawable, let shownSlot else { return nil }
    return try perform { read(shownSlot, of: drawable) }
  }

  /// Reads the pixels of a slot, from the top row on.
  private func read(_ slot: Int, of drawable: ClientDrawable) -> Bitmap {
    let (format, state) = (drawable.format, ClientState(isVersion3: functions.isVersion3))
    // The application may read its picture while it draws the next one.
    let framebuffers = functions.boundFramebuffers
    defer {
      functions.bind(framebuffers)
      state.restore()
    }
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), drawable.slots[slot].framebuffer)
    return Bitmap(
      width: format.width, height: format.height, isOpaque: format.hasOpaquePixels
    ) { bytes in
      guard let pixels = bytes.baseAddress else { return }
      reader.read(
        PixelRect(x: 0, y: 0, width: format.width, height: format.height), to: pixels, rowLength: format.width
      )
      let rowBytes = 4 * format.width
      for row in 0..<format.height / 2 {
        let (upper, lower) = (row * rowBytes, (format.height - 1 - row) * rowBytes)
        for byte in 0..<rowBytes { swap(&bytes[upper + byte], &bytes[lower + byte]) }
      }
    }
  }
}
