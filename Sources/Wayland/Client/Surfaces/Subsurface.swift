package import TactusGeometry
internal import TactusWaylandWire

/// A surface that is attached to that of a window and drawn in shared memory, such as a title bar.
///
/// What it shows, and where, changes together with the next commit of the window's surface.
@MainActor
package final class Subsurface {
  /// The object id of the surface, as in touch changes.
  package let surfaceID: UInt32
  /// A Boolean value that indicates whether a buffer is attached.
  package private(set) var isShown = false

  private let globals: Globals
  private weak var parent: Surface?
  private let surface: WlSurface
  private let subsurface: WlSubsurface
  private let viewport: WpViewport?
  private let memory: SharedMemorySource
  private var ring = SubsurfaceBuffers()
  private var position: Point?

  /// Creates a subsurface without content. Returns nil if the connection has ended or the compositor has no subsurfaces.
  ///
  /// - Parameters:
  ///   - parent: The window's surface.
  ///   - memory: Where the memory of the buffers comes from.
  package init?(of parent: Surface, memory: SharedMemorySource = .system) {
    let globals = parent.globals
    guard globals.connection.isOpen, parent.surface.isAlive,
      let subcompositor = globals.object(WlSubcompositor.self),
      let surface = globals.compositor?.createSurface()
    else { return nil }
    guard let subsurface = subcompositor.getSubsurface(surface: surface, parent: parent.surface) else {
      surface.destroy()
      return nil
    }
    self.globals = globals
    self.parent = parent
    self.surface = surface
    self.subsurface = subsurface
    self.memory = memory
    surfaceID = surface.id
    viewport = globals.object(WpViewporter.self)?.getViewport(surface: surface)
    globals.registerPart(surfaceID, of: parent)
  }

  isolated deinit {
    destroy()
  }

  /// Cancels the touches of the subsurface and destroys it.
  package func destroy() {
    guard surface.isAlive else { return }
    globals.unregisterPart(surfaceID)
    viewport?.destroy()
    subsurface.destroy()
    surface.destroy()
    ring.removeAll()
  }

  /// The shape of the pointer over the subsurface; nil, the default, for an arrow.
  package var pointerShape: WpCursorShapeDeviceV1.Shape? {
    didSet { globals.pointerShapes[surfaceID] = pointerShape }
  }

  /// Sets the position relative to the window's surface, in points.
  package func move(to position: Point) {
    guard position != self.position else { return }
    self.position = position
    parent?.transaction.setNeedsCommit()
    subsurface.setPosition(
      x: SurfaceLimits.wireCoordinate(position.x), y: SurfaceLimits.wireCoordinate(position.y))
  }

  /// Shows other content.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point; a whole number without `wp_viewporter`.
  ///   - draw: Writes the pixels, of 4 bytes each, to memory that is zero: the size in pixels and the first pixel. It is nil for a
  ///     transparent surface, which needs almost no memory.
  /// - Returns: `false` if no memory can be allocated.
  @discardableResult
  package func show(
    _ size: Size, scale: Double, draw: ((_ width: Int, _ height: Int, UnsafeMutableRawPointer) -> Void)? = nil
  ) -> Bool {
    let width = Int(SurfaceLimits.length(size.width))
    let height = Int(SurfaceLimits.length(size.height))
    let scale = viewport == nil ? SurfaceLimits.scale(scale).rounded(.up) : SurfaceLimits.scale(scale)
    let isStretched = draw == nil && viewport != nil
    let pixelWidth = isStretched ? 1 : max(1, Int(Double(width).pixels(at: scale)))
    let pixelHeight = isStretched ? 1 : max(1, Int(Double(height).pixels(at: scale)))
    guard pixelWidth * pixelHeight <= SurfaceLimits.maximumArea,
      let buffer = ring.take(width: pixelWidth, height: pixelHeight, make: makeBuffer)
    else { return false }
    draw?(pixelWidth, pixelHeight, buffer.pixels)
    if let viewport {
      viewport.setDestination(width: Int32(width), height: Int32(height))
    } else {
      surface.setBufferScale(scale: Int32(scale))
    }
    surface.attach(buffer: buffer.proxy, x: 0, y: 0)
    surface.damage(x: 0, y: 0, width: .max, height: .max)
    surface.commit()
    parent?.transaction.setNeedsCommit()
    isShown = true
    return true
  }

  /// Shows nothing.
  package func hide() {
    guard isShown else { return }
    isShown = false
    surface.attach(buffer: nil, x: 0, y: 0)
    surface.commit()
    parent?.transaction.setNeedsCommit()
    globals.cancelTouches(on: surfaceID)
  }

  private func makeBuffer(width: Int, height: Int) -> SurfaceBuffer? {
    let buffer = SurfaceBuffer(globals.shm(for: .argb8888), width: width, height: height, memory: memory)
    buffer?.onRelease = { [weak self, weak buffer] in
      if let buffer { self?.ring.release(buffer) }
    }
    return buffer
  }
}
