package import TactusGeometry
internal import TactusWaylandWire

/// A toplevel window: a surface with a title that the compositor positions.
///
/// Commit a new window once without a buffer. `onConfigure` is called afterwards, and then the first buffer may be attached. The
/// class does not draw: the OpenGL implementation attaches buffers to `surfacePointer`.
@MainActor
package final class Toplevel {
  /// The object id of the surface, as in touch changes.
  package let surfaceID: UInt32
  /// The latest configuration that the compositor sent; nil before the first one.
  package private(set) var configuration: ToplevelConfiguration?
  /// The outputs that show a part of the window.
  package private(set) var outputs: [Output] = []
  /// The scale that the compositor prefers, in pixels per point: a multiple of 1/120 if it supports fractional scales, otherwise
  /// an integer; limited to ``SurfaceLimits/scales``.
  package private(set) var scale: Double = 1
  /// The transform from the surface to the buffer with which the compositor need not turn the buffer: its preferred one or, before
  /// version 6 of `wl_surface`, that of the first output that shows the window.
  package private(set) var bufferTransform = OutputTransform.normal

  /// Called with each configuration. Draw accordingly and call `acknowledge(_:)` before the commit.
  package var onConfigure: ((ToplevelConfiguration) -> Void)?
  /// Called when the user requests to close the window.
  package var onClose: (() -> Void)?
  /// Called after `scale` changed.
  package var onScaleChange: (() -> Void)?
  /// Called after `bufferTransform` changed.
  package var onTransformChange: (() -> Void)?
  /// Called after `outputs`, or the state of one of them, changed.
  package var onOutputsChange: (() -> Void)?

  /// The title. The compositor receives at most 1 KiB of it, because a message is limited to 4 KiB.
  package var title: String {
    didSet { toplevel.setTitle(title: Self.truncate(title)) }
  }

  /// The application's identifier, which is the name of its desktop file.
  package var applicationID: String {
    didSet { toplevel.setAppId(appId: Self.truncate(applicationID)) }
  }

  let globals: Globals
  let surface: WlSurface
  private let xdgSurface: XdgSurface
  private let toplevel: XdgToplevel
  private let viewport: WpViewport?
  private let fractional: WpFractionalScaleV1?

  private var proposal = (size: Size.zero, bounds: Size.zero, states: ToplevelConfiguration.States())
  private var fractionalScale: Double?
  private var preferredBufferScale: Int?
  private var preferredBufferTransform: OutputTransform?
  /// A Boolean value that indicates whether the compositor has reported a transform for this window.
  private var isTransformKnown = false
  private var hasTurned = false
  /// A Boolean value that indicates whether an output has shown the window.
  private var hasEntered = false
  private var acknowledged: UInt32?
  /// The pending frame callbacks and presentation feedback.
  var requests = FrameRequests()

  // MARK: - Creating and destroying

  /// Creates a window. Returns nil if the connection has ended or the compositor lacks a required global.
  package init?(_ globals: Globals, title: String, applicationID: String) {
    guard globals.connection.isOpen, let surface = globals.compositor?.createSurface() else { return nil }
    guard let xdgSurface = globals.wmBase?.getXdgSurface(surface: surface),
      let toplevel = xdgSurface.getToplevel()
    else {
      surface.destroy()
      return nil
    }
    self.globals = globals
    self.surface = surface
    self.xdgSurface = xdgSurface
    self.toplevel = toplevel
    self.title = title
    self.applicationID = applicationID
    surfaceID = surface.id
    viewport = globals.object(WpViewporter.self)?.getViewport(surface: surface)
    // Without viewports a fractional scale could not be applied.
    fractional =
      viewport == nil
      ? nil : globals.object(WpFractionalScaleManagerV1.self)?.getFractionalScale(surface: surface)
    listen()
    globals.register(self)
    toplevel.setTitle(title: Self.truncate(title))
    toplevel.setAppId(appId: Self.truncate(applicationID))
  }

  isolated deinit {
    destroy()
  }

  /// Cancels the window's touches and destroys the window.
  package func destroy() {
    guard surface.isAlive else { return }
    globals.unregister(surfaceID)
    requests.abandon()
    fractional?.destroy()
    viewport?.destroy()
    toplevel.destroy()
    xdgSurface.destroy()
    surface.destroy()
  }

  /// The `wl_surface`, for EGL; nil once destroyed.
  package var surfacePointer: OpaquePointer? { surface.pointer }

  // MARK: - Events

  private func listen() {
    surface.onEvent = { [weak self] in self?.receive($0) }
    toplevel.onEvent = { [weak self] in self?.receive($0) }
    xdgSurface.onEvent = { [weak self] event in
      if case .configure(let serial) = event { self?.configure(serial) }
    }
    fractional?.onEvent = { [weak self] event in
      guard case .preferredScale(let scale) = event, let self, scale > 0 else { return }
      fractionalScale = SurfaceLimits.scale(Double(scale) / 120)
      updateScale()
    }
  }

  private func receive(_ event: WlSurface.Event) {
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

  private func receive(_ event: XdgToplevel.Event) {
    switch event {
    case .configure(let width, let height, let states):
      proposal.size = Self.size(width, height)
      proposal.states = ToplevelConfiguration.States(states.words)
    case .close: onClose?()
    case .configureBounds(let width, let height): proposal.bounds = Self.size(width, height)
    case .wmCapabilities: break
    }
  }

  /// Returns a size of the wire, with 0 for an unspecified length.
  private static func size(_ width: Int32, _ height: Int32) -> Size {
    func length(_ number: Int32) -> Double { number > 0 ? SurfaceLimits.length(Double(number)) : 0 }
    return Size(width: length(width), height: length(height))
  }

  private func configure(_ serial: UInt32) {
    let configuration = ToplevelConfiguration(
      size: proposal.size, bounds: proposal.bounds, states: proposal.states, serial: serial)
    self.configuration = configuration
    if configuration.states.contains(.suspended) { globals.cancelTouches(on: surfaceID) }
    onConfigure?(configuration)
  }

  /// Updates the outputs and the scale after an output was added, removed or changed.
  func outputsChanged() {
    outputs.removeAll(where: \.isRemoved)
    updateScale()
    updateTransform()
    onOutputsChange?()
  }

  private func updateScale() {
    let new =
      fractionalScale ?? preferredBufferScale.map(Double.init) ?? outputs.map { Double($0.state.scale) }.max()
      ?? scale
    guard new != scale else { return }
    scale = new
    onScaleChange?()
  }

  private func updateTransform() {
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
  package func takeTurn() -> Bool {
    defer { hasTurned = false }
    return hasTurned
  }

  // MARK: - State

  /// The transform to draw with: ``bufferTransform`` or, before the compositor has reported one, that of all outputs if they have
  /// the same.
  package var expectedTransform: OutputTransform {
    if isTransformKnown { return bufferTransform }
    let outputs = globals.outputs
    guard let first = outputs.first, outputs.allSatisfy({ $0.state.transform == first.state.transform })
    else {
      return bufferTransform
    }
    return OutputTransform(first.state.transform) ?? bufferTransform
  }

  /// A Boolean value that indicates whether the compositor accepts turned buffers; see ``setBufferTransform(_:)``.
  package var canTransformBuffers: Bool { surface.version >= Self.bufferTransformVersion }

  /// The version of `wl_surface` from which on buffers may be turned.
  private static let bufferTransformVersion: UInt32 = 2

  /// Sets the transform from the surface to the buffer, from the next commit on.
  package func setBufferTransform(_ transform: OutputTransform) {
    surface.setBufferTransform(transform: transform.wire)
  }

  /// The scale to draw at: ``scale`` or, before the compositor has reported one, the largest scale of all outputs, so that the
  /// window is sharp on any of them.
  package var expectedScale: Double {
    let isKnown = fractionalScale != nil || preferredBufferScale != nil || hasEntered
    return isKnown ? scale : globals.outputs.map { Double($0.state.scale) }.max() ?? scale
  }

  /// Notifies the compositor that the next commit is drawn for `configuration`. A configuration is acknowledged only once.
  package func acknowledge(_ configuration: ToplevelConfiguration) {
    guard acknowledged != configuration.serial else { return }
    acknowledged = configuration.serial
    xdgSurface.ackConfigure(serial: configuration.serial)
  }

  /// Requests that the window fills the whole `output`, or an output that the compositor chooses.
  package func setFullscreen(on output: Output? = nil) {
    toplevel.setFullscreen(output: output?.isRemoved == true ? nil : output?.proxy)
  }

  /// Requests that the window no longer fills an output.
  package func unsetFullscreen() {
    toplevel.unsetFullscreen()
  }

  /// Sets the size in which the buffer is shown, regardless of its pixel size, from the next commit on.
  ///
  /// - Parameter size: The size in points, limited as by ``SurfaceLimits/length(_:)``.
  /// - Returns: `false` without `wp_viewporter`, and for a size smaller than 1 × 1.
  @discardableResult
  package func setDestination(_ size: Size) -> Bool {
    guard let viewport, size.width >= 1, size.height >= 1 else { return false }
    viewport.setDestination(width: Self.wire(size.width), height: Self.wire(size.height))
    return true
  }

  /// A Boolean value that indicates whether the buffer may have any number of pixels per point; see ``setDestination(_:)``.
  package var canScaleBuffers: Bool { viewport != nil }

  private static func wire(_ length: Double) -> Int32 { Int32(SurfaceLimits.length(length)) }

  /// Sets the number of pixels of the buffer per point, from the next commit on. Do not use it together with a destination.
  package func setBufferScale(_ scale: Int) {
    surface.setBufferScale(scale: Int32(max(1, min(scale, Int(SurfaceLimits.scales.upperBound)))))
  }

  /// Sets whether the whole surface is opaque, from the next commit on.
  ///
  /// - Parameter size: The size of the surface in points if it is opaque; nil if it is not.
  package func setOpaque(_ size: Size?) {
    guard let size else { return surface.setOpaqueRegion(region: nil) }
    guard let region = globals.compositor?.createRegion() else { return }
    region.add(x: 0, y: 0, width: Self.wire(size.width), height: Self.wire(size.height))
    surface.setOpaqueRegion(region: region)
    region.destroy()
  }

  /// Commits the pending state. The OpenGL implementation also commits when it swaps buffers.
  package func commit() {
    surface.commit()
  }

  private static func truncate(_ text: String) -> String {
    guard text.utf8.count > 1024 else { return text }
    var result = ""
    for character in text where result.utf8.count + character.utf8.count <= 1024 { result.append(character) }
    return result
  }
}
