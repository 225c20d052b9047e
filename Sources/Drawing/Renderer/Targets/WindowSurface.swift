internal import CTactusEGL
internal import CTactusWaylandEGL
internal import TactusGeometry
internal import TactusPixels
package import TactusScene

/// The surface of a window, into whose buffers frames are drawn.
package final class WindowSurface {
  /// The device it belongs to.
  package let device: GraphicsDevice
  /// The width of the buffers in pixels.
  package private(set) var width: Int
  /// The height of the buffers in pixels.
  package private(set) var height: Int

  /// The maximum length of a buffer's side, in pixels.
  package var maximumSide: Int { device.capabilities.maximumSurfaceSide }

  /// A Boolean value that indicates whether the compositor uses all buffers there can be, so that the surface has to be replaced.
  package private(set) var isExhausted = false

  private let window: OpaquePointer
  private let surface: EGLSurface
  /// The damage of the latest frames, most recent first, upright as in ``historyTransform``.
  private var history: [[PixelRect]] = []
  private var historyTransform = OutputTransform.normal
  private var region = DamageRegion()
  private var rectangles: [EGLint] = []

  /// Creates a surface for a `wl_surface`, which has to outlive it.
  ///
  /// - Parameters:
  ///   - device: A device for the surface's connection.
  ///   - surface: The `wl_surface`.
  ///   - width: The width of the buffers in pixels.
  ///   - height: The height of the buffers in pixels.
  package init(
    device: GraphicsDevice, surface: OpaquePointer, width: Int, height: Int
  ) throws(GraphicsDeviceError) {
    let limit = device.capabilities.maximumSurfaceSide
    self.width = max(1, min(width, limit))
    self.height = max(1, min(height, limit))
    guard let window = wl_egl_window_create(surface, Int32(self.width), Int32(self.height)) else {
      throw .noSurface(code: EGL_BAD_ALLOC)
    }
    guard
      let eglSurface = eglCreateWindowSurface(
        device.display, device.configuration, EGLNativeWindowType(bitPattern: window), nil)
    else {
      let code = eglGetError()
      wl_egl_window_destroy(window)
      throw .noSurface(code: code)
    }
    self.device = device
    self.window = window
    self.surface = eglSurface
    try device.makeCurrent(eglSurface)
    // Without a current context a low limit was assumed.
    resize(width: width, height: height)
    // Frame callbacks pace the window: an interval of 1 would block while it is hidden.
    eglSwapInterval(device.display, 0)
  }

  deinit {
    device.surfaceWillClose(surface)
    eglDestroySurface(device.display, surface)
    BufferCensus.forget(self)
    wl_egl_window_destroy(window)
  }

  /// The statistics of the last frame.
  package var counters: RendererCounters { device.counters }

  /// Changes the size of the buffers from the next frame on.
  package func resize(width: Int, height: Int) {
    let (width, height) = (max(1, min(width, maximumSide)), max(1, min(height, maximumSide)))
    guard width != self.width || height != self.height else { return }
    self.width = width
    self.height = height
    history.removeAll(keepingCapacity: true)
    wl_egl_window_resize(window, Int32(width), Int32(height), 0, 0)
  }

  /// Draws the parts of a frame that the back buffer lacks, and presents it. Without damage it does nothing.
  ///
  /// A frame callback for this frame has to be requested before. The call does not block.
  package func present(_ frame: Frame) throws(GraphicsDeviceError) {
    guard !frame.damage.isEmpty else { return }
    try device.makeCurrent(surface)
    try device.checkForReset()
    if frame.transform != historyTransform {
      history.removeAll(keepingCapacity: true)
      historyTransform = frame.transform
    }
    collectDamage(frame)
    try device.renderer.draw(frame, damage: region.rects, framebuffer: 0, isFlipped: true)
    try checkErrors()
    if history.count >= 4 { history.removeLast() }
    history.insert(frame.damage, at: 0)
    try swap(frame)
    if device.capabilities.isSoftware {
      isExhausted = BufferCensus.count(for: self, bytes: 4 * width * height) >= BufferCensus.limit
    }
    device.renderer.releaseCompiler()
  }

  /// Throws an error if the frame must not be shown.
  private func checkErrors() throws(GraphicsDeviceError) {
    do throws(GraphicsDeviceError) {
      try device.renderer.checkErrors()
    } catch {
      // What was drawn into the back buffer is incomplete.
      history.removeAll()
      throw error
    }
  }

  /// Uploads a picture to the GPU before the frame that shows it first.
  package func preupload(_ contents: LayerContents) {
    guard (try? device.makeCurrent(surface)) != nil else { return }
    device.renderer.preupload(contents)
  }

  /// Collects what the back buffer lacks: the damage of this frame and of those since the buffer was last drawn.
  private func collectDamage(_ frame: Frame) {
    region.removeAll()
    var age: EGLint = 0
    if device.capabilities.hasBufferAge {
      eglQuerySurface(device.display, surface, EGL_BUFFER_AGE_EXT, &age)
    }
    guard age > 0, Int(age) - 1 <= history.count else {
      region.add(PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
      return
    }
    for rect in frame.damage { region.add(rect) }
    for rects in history.prefix(Int(age) - 1) {
      for rect in rects { region.add(rect) }
    }
  }

  private func swap(_ frame: Frame) throws(GraphicsDeviceError) {
    let succeeded: EGLBoolean
    if let swapBuffersWithDamage = device.functions.swapBuffersWithDamage {
      rectangles.removeAll(keepingCapacity: true)
      // EGL counts rows from the bottom.
      let transform = frame.transform.concatenating(.flipped180)
      for upright in frame.damage {
        let rect = upright.applying(transform, width: frame.width, height: frame.height)
        rectangles.append(EGLint(rect.x))
        rectangles.append(EGLint(rect.y))
        rectangles.append(EGLint(rect.width))
        rectangles.append(EGLint(rect.height))
      }
      succeeded = swapBuffersWithDamage(device.display, surface, rectangles, EGLint(frame.damage.count))
    } else {
      succeeded = eglSwapBuffers(device.display, surface)
    }
    guard succeeded == EGL_TRUE else {
      history.removeAll()
      let code = eglGetError()
      throw code == EGL_CONTEXT_LOST ? .contextLost : .presentationFailed(code: code)
    }
  }
}
