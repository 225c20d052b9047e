package import TactusGeometry
internal import TactusWaylandWire

/// A window: a surface with a title that the compositor places.
///
/// After it was made it must be committed without a buffer once; `onConfigure` follows, and then the first
/// buffer may be attached. It does not draw: OpenGL's implementation attaches buffers to `surfacePointer`.
@MainActor
package final class Toplevel {
  /// The surface's object number, as touches name it.
  package let surfaceID: UInt32
  /// What the compositor wants now; nil before it said so.
  package private(set) var configuration: ToplevelConfiguration?
  /// The displays that show a part of the window.
  package private(set) var outputs: [Output] = []
  /// Pixels a point, as the compositor prefers it: to 1/120 where it offers fractional scales, else whole; bounded by
  /// ``SurfaceLimits/scales``.
  package private(set) var scale: Double = 1

  /// Called with what the compositor wants. Draw accordingly and `acknowledge(_:)` before the commit.
  package var onConfigure: ((ToplevelConfiguration) -> Void)?
  /// Called when the user wants the window closed.
  package var onClose: (() -> Void)?
  /// Called after `scale` changed.
  package var onScaleChange: (() -> Void)?
  /// Called after `outputs`, or what is told of one of them, changed.
  package var onOutputsChange: (() -> Void)?

  /// The title, for people. Longer ones than 1 KiB are cut, as a message has room for 4.
  package var title: String {
    didSet { toplevel.setTitle(title: Self.cut(title)) }
  }

  /// The application's identifier, as its desktop file is named.
  package var applicationID: String {
    didSet { toplevel.setAppId(appId: Self.cut(applicationID)) }
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
  /// Whether a display has shown the window; until then it may be any.
  private var hasEntered = false
  private var acknowledged: UInt32?
  /// What was asked for and has not been answered.
  var requests = FrameRequests()

  // MARK: - Making and ending

  /// Makes a window; nil when the connection is over or the compositor lacks what a window needs.
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
    viewport = globals.viewporter?.getViewport(surface: surface)
    // Without viewports a fractional scale could not be applied.
    fractional = viewport == nil ? nil : globals.fractionalScale?.getFractionalScale(surface: surface)
    listen()
    globals.register(self)
    toplevel.setTitle(title: Self.cut(title))
    toplevel.setAppId(appId: Self.cut(applicationID))
  }

  isolated deinit {
    destroy()
  }

  /// Cancels the window's touches and takes it from the display.
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

  /// The surface, which EGL wants; nil once destroyed.
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
    case .preferredBufferTransform: break
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

  /// A size of the wire; 0 where it says nothing.
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

  /// A display came, went or changed.
  func outputsChanged() {
    outputs.removeAll(where: \.isRemoved)
    updateScale()
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

  // MARK: - State

  /// The scale to draw at: ``scale``, or, before the compositor has said anything of it, that of the display on which the
  /// window is going to be; of several the largest, so that it is sharp on any.
  package var expectedScale: Double {
    let isKnown = fractionalScale != nil || preferredBufferScale != nil || hasEntered
    return isKnown ? scale : globals.outputs.map { Double($0.state.scale) }.max() ?? scale
  }

  /// Tells the compositor that the next commit is drawn for `configuration`. Repetitions are left out.
  package func acknowledge(_ configuration: ToplevelConfiguration) {
    guard acknowledged != configuration.serial else { return }
    acknowledged = configuration.serial
    xdgSurface.ackConfigure(serial: configuration.serial)
  }

  /// Asks for the whole of a display: of `output`, or of one that the compositor chooses.
  package func setFullscreen(on output: Output? = nil) {
    toplevel.setFullscreen(output: output?.isRemoved == true ? nil : output?.proxy)
  }

  /// Asks for a window among others.
  package func unsetFullscreen() {
    toplevel.unsetFullscreen()
  }

  /// Shows the buffer in this size in points, whatever its pixels, from the next commit on.
  ///
  /// - Parameter size: The size in points, bounded as ``SurfaceLimits/length(_:)`` does.
  /// - Returns: False without `wp_viewporter`, and for a size that is not at least 1 × 1.
  @discardableResult
  package func setDestination(_ size: Size) -> Bool {
    guard let viewport, size.width >= 1, size.height >= 1 else { return false }
    viewport.setDestination(width: Self.wire(size.width), height: Self.wire(size.height))
    return true
  }

  /// Whether the buffer may have any number of pixels a point; see ``setDestination(_:)``.
  package var canScaleBuffers: Bool { viewport != nil }

  private static func wire(_ length: Double) -> Int32 { Int32(SurfaceLimits.length(length)) }

  /// Says how many pixels of the buffer are a point, from the next commit on. Not to be used with a
  /// destination.
  package func setBufferScale(_ scale: Int) {
    surface.setBufferScale(scale: Int32(max(1, min(scale, Int(SurfaceLimits.scales.upperBound)))))
  }

  /// Says that the whole surface hides what is behind it, or that nothing of it does, from the next commit on.
  ///
  /// - Parameter size: The size in points when all of it is opaque; nil when it is not.
  package func setOpaque(_ size: Size?) {
    guard let size else { return surface.setOpaqueRegion(region: nil) }
    guard let region = globals.compositor?.createRegion() else { return }
    region.add(x: 0, y: 0, width: Self.wire(size.width), height: Self.wire(size.height))
    surface.setOpaqueRegion(region: region)
    region.destroy()
  }

  /// Applies what was set. OpenGL's implementation commits by itself when it swaps.
  package func commit() {
    surface.commit()
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > 1024 else { return text }
    var result = ""
    for character in text where result.utf8.count + character.utf8.count <= 1024 { result.append(character) }
    return result
  }
}
