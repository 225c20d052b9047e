package import TactusGeometry
internal import TactusWaylandWire

/// A surface that shows a window: what all roles have in common. A subclass adds a role, which determines where the compositor
/// places the surface: ``Toplevel``, ``LayerSurface`` or ``Popup``.
///
/// Commit a new surface once without a buffer. `onConfigure` is called afterwards, and then the first buffer may be attached. The
/// class does not draw: the OpenGL implementation attaches buffers to `surfacePointer`. All commits are those of its ``transaction``.
@MainActor
package class Surface {
  /// The object id of the surface, as in touch changes.
  package final let surfaceID: UInt32
  /// The latest configuration that the compositor sent; nil before the first one.
  package private(set) final var configuration: SurfaceConfiguration?
  /// The outputs that show a part of the surface.
  package private(set) final var outputs: [Output] = []
  /// The output on which the surface is expected to be shown first; nil, the default, if it is unknown.
  package final weak var expectedOutput: Output?
  /// The scale that the compositor prefers, in pixels per point: a multiple of 1/120 if it supports fractional scales, otherwise
  /// an integer; limited to ``SurfaceLimits/scales``.
  package private(set) final var scale: Double = 1
  /// The transform from the surface to the buffer with which the compositor need not turn the buffer: its preferred one or, before
  /// version 6 of `wl_surface`, that of the first output that shows the surface.
  package private(set) final var bufferTransform = OutputTransform.normal

  /// Called with each configuration, which the next transaction acknowledges. Draw accordingly before it.
  package final var onConfigure: ((SurfaceConfiguration) -> Void)?
  /// Called when the user or the compositor requests to close the surface.
  package final var onClose: (() -> Void)?
  /// Called after `scale` changed.
  package final var onScaleChange: (() -> Void)?
  /// Called after `bufferTransform` changed.
  package final var onTransformChange: (() -> Void)?
  /// Called after `outputs`, or the state of one of them, changed.
  package final var onOutputsChange: (() -> Void)?

  final let globals: Globals
  final let surface: WlSurface
  private final let viewport: WpViewport?
  private final let fractional: WpFractionalScaleV1?
  /// The popups that belong to the surface, in the order in which they were opened.
  final var popups: [WeakPopup] = []

  private final var fractionalScale: Double?
  private final var preferredBufferScale: Int?
  private final var preferredBufferTransform: OutputTransform?
  /// A Boolean value that indicates whether the compositor has reported a transform for this surface.
  private final var isTransformKnown = false
  private final var hasTurned = false
  /// A Boolean value that indicates whether an output has shown the surface.
  private final var hasEntered = false
  /// Acknowledges configurations and commits, and nothing else does.
  package private(set) final lazy var transaction = SurfaceTransaction(self)
  /// The pending frame callbacks and presentation feedback.
  final var requests = FrameRequests()

  // MARK: - Creating and destroying

  /// Completes a surface to which a subclass has given a role.
  init(_ globals: Globals, _ surface: WlSurface) {
    self.globals = globals
    self.surface = surface
    surfaceID = surface.id
    viewport = globals.object(WpViewporter.self)?.getViewport(surface: surface)
    // Without viewports a fractional scale could not be applied.
    fractional =
      viewport == nil
      ? nil : globals.object(WpFractionalScaleManagerV1.self)?.getFractionalScale(surface: surface)
    listen()
    globals.register(self)
  }

  /// Cancels the surface's touches, and destroys its popups and the surface. Subclasses call this when they are deallocated.
  package final func destroy() {
    guard surface.isAlive else { return }
    // A popup may only be destroyed after those that it opened, and before its parent.
    for entry in popups.reversed() { entry.popup?.destroy() }
    popups = []
    globals.unregister(surfaceID)
    requests.abandon()
    fractional?.destroy()
    viewport?.destroy()
    destroyRole()
    surface.destroy()
  }

  /// A Boolean value that indicates whether the surface has been destroyed, or lost with the connection.
  package final var isDestroyed: Bool { !surface.isAlive }

  /// The `wl_surface`, for EGL; nil once destroyed.
  package final var surfacePointer: OpaquePointer? { surface.pointer }

  // MARK: - Role

  /// Destroys the objects of the role.
  func destroyRole() {}

  /// Acknowledges a configuration with the objects of the role.
  func sendAcknowledgement(_ serial: UInt32) {}

  /// The object that a popup names as its parent when it is created; nil if ``adopt(_:)`` does it afterwards.
  var popupParent: XdgSurface? { nil }

  /// Makes the surface the parent of a popup that was created without one.
  func adopt(_ popup: XdgPopup) {}

  // MARK: - Events

  private final func listen() {
    surface.onEvent = { [weak self] in self?.receive($0) }
    fractional?.onEvent = { [weak self] event in
      guard case .preferredScale(let scale) = event, let self, scale > 0 else { return }
      fractionalScale = SurfaceLimits.scale(Double(scale) / 120)
      updateScale()
    }
  }

  private final func receive(_ event: WlSurface.Event) {
    switch event {
    case .enter(let output):
      guard let output = output.flatMap(globals.output), !outputs.contains(where: { $0 === output }) else {
        return
      }
      outputs.append(output)
      hasEntered = true
      outputsChanged()
    case .leave(let output):
      guard let output else { return }
      outputs.removeAll { $0.proxy === output }
      outputsChanged()
    case .preferredBufferScale(let factor):
      preferredBufferScale = Output.scale(factor)
      updateScale()
    case .preferredBufferTransform(let transform):
      // Numbers that the protocol does not define are ignored.
      preferredBufferTransform = OutputTransform(transform) ?? preferredBufferTransform
      updateTransform()
    }
  }

  /// Receives a complete configuration of the role.
  final func configure(_ configuration: SurfaceConfiguration) {
    self.configuration = configuration
    transaction.setNeedsCommit()
    if configuration.states.contains(.suspended) { globals.cancelTouches(on: surfaceID) }
    onConfigure?(configuration)
  }

  /// Updates the outputs and the scale after an output was added, removed or changed.
  final func outputsChanged() {
    outputs.removeAll(where: \.isRemoved)
    updateScale()
    updateTransform()
    onOutputsChange?()
  }

  private final func updateScale() {
    let new =
      fractionalScale ?? preferredBufferScale.map(Double.init) ?? outputs.map { Double($0.state.scale) }.max()
      ?? scale
    guard new != scale else { return }
    scale = new
    onScaleChange?()
  }

  private final func updateTransform() {
    let ofOutput = outputs.first.flatMap { OutputTransform($0.state.transform) }
    let new = preferredBufferTransform ?? ofOutput ?? bufferTransform
    let wasKnown = isTransformKnown
    isTransformKnown = preferredBufferTransform != nil || hasEntered
    guard new != bufferTransform else { return }
    bufferTransform = new
    hasTurned = hasTurned || wasKnown
    onTransformChange?()
  }

  /// Returns whether the compositor has changed a transform that it had reported before, since the last call.
  package final func takeTurn() -> Bool {
    defer { hasTurned = false }
    return hasTurned
  }

  // MARK: - State

  /// The outputs that may show the surface first.
  private final var candidates: [Output] {
    if let expectedOutput, !expectedOutput.isRemoved { return [expectedOutput] }
    return globals.outputs
  }

  /// The transform to draw with: ``bufferTransform`` or, before the compositor has reported one, that of the outputs that may show
  /// the surface if they have the same.
  package final var expectedTransform: OutputTransform {
    if isTransformKnown { return bufferTransform }
    let outputs = candidates
    guard let first = outputs.first, outputs.allSatisfy({ $0.state.transform == first.state.transform })
    else {
      return bufferTransform
    }
    return OutputTransform(first.state.transform) ?? bufferTransform
  }

  /// A Boolean value that indicates whether the compositor accepts turned buffers.
  package final var canTransformBuffers: Bool { surface.version >= Self.bufferTransformVersion }

  /// The version of `wl_surface` from which on buffers may be turned.
  private static let bufferTransformVersion: UInt32 = 2

  /// Sets the transform from the surface to the buffer, from the next commit on.
  final func setBufferTransform(_ transform: OutputTransform) {
    surface.setBufferTransform(transform: transform.wire)
  }

  /// The scale to draw at: ``scale`` or, before the compositor has reported one, the largest scale of the outputs that may show the
  /// surface, so that it is sharp on any of them.
  package final var expectedScale: Double {
    let isKnown = fractionalScale != nil || preferredBufferScale != nil || hasEntered
    return isKnown ? scale : candidates.map { Double($0.state.scale) }.max() ?? scale
  }

  /// Sets the size in which the buffer is shown, regardless of its pixel size, from the next commit on.
  ///
  /// - Parameter size: The size in points, limited as by ``SurfaceLimits/length(_:)``.
  /// - Returns: `false` without `wp_viewporter`, and for a size smaller than 1 × 1.
  @discardableResult
  final func setDestination(_ size: Size) -> Bool {
    guard let viewport, size.width >= 1, size.height >= 1 else { return false }
    viewport.setDestination(width: SurfaceLimits.wire(size.width), height: SurfaceLimits.wire(size.height))
    return true
  }

  /// A Boolean value that indicates whether the buffer may have any number of pixels per point.
  package final var canScaleBuffers: Bool { viewport != nil }

  /// Sets the number of pixels of the buffer per point, from the next commit on. Do not use it together with a destination.
  final func setBufferScale(_ scale: Int) {
    surface.setBufferScale(scale: Int32(max(1, min(scale, Int(SurfaceLimits.scales.upperBound)))))
  }

  /// Sets whether the whole surface is opaque, from the next commit on.
  ///
  /// - Parameter size: The size of the surface in points if it is opaque; nil if it is not.
  final func setOpaque(_ size: Size?) {
    guard let size else { return surface.setOpaqueRegion(region: nil) }
    guard let region = globals.compositor?.createRegion() else { return }
    region.add(
      x: 0, y: 0, width: SurfaceLimits.wire(size.width), height: SurfaceLimits.wire(size.height))
    surface.setOpaqueRegion(region: region)
    region.destroy()
  }
}
