package import TactusPixels

/// A client's surface in the compositor, with methods to control it from a test.
@MainActor
package final class TestSurface {
  /// The configuration of a window.
  package struct Configuration: Hashable, Sendable {
    /// Values of `xdg_toplevel.state`.
    package static let maximized: UInt32 = 1
    package static let fullscreen: UInt32 = 2
    package static let activated: UInt32 = 4
    package static let suspended: UInt32 = 9

    package var width: Int32
    package var height: Int32
    package var states: [UInt32]

    package init(width: Int32, height: Int32, states: [UInt32] = []) {
      self.width = width
      self.height = height
      self.states = states
    }
  }

  /// A request of a client that depends on its user.
  package enum WindowRequest: Hashable, Sendable {
    case move(serial: UInt32)
    case resize(serial: UInt32, edge: UInt32)
    case menu(serial: UInt32, x: Int32, y: Int32)
    case minimize
    case maximize
    case unmaximize
  }

  /// The object id on the wire.
  package let id: UInt32
  /// The number of commits.
  package internal(set) var commitCount = 0
  /// A Boolean value that indicates whether the last commit had a buffer.
  package internal(set) var hasBuffer = false
  /// A Boolean value that indicates whether the surface shows a buffer, of the last commit or of an earlier one.
  package internal(set) var hasContent = false
  /// A Boolean value that indicates whether the surface showed a buffer before the last commit.
  var hadContent = false
  /// The buffer of the last commit, if it has one in shared memory. It may have been destroyed or released.
  package internal(set) var buffer: TestBuffer?
  /// The red, green, blue and alpha of the single pixel that is shown; nil if that is another buffer.
  package internal(set) var singlePixel: [UInt32]?
  /// The damage of the last commit, in pixels of the buffer.
  package var damage: [PixelRect] { current.damage }
  /// The damage of the last commit that was sent in points.
  package var surfaceDamage: [PixelRect] { current.surfaceDamage }
  /// How far the client has moved the origin of the buffer, in points.
  package internal(set) var offset: (x: Int32, y: Int32) = (0, 0)
  /// The scale of the buffer that the client set.
  package var bufferScale: Int32 { current.bufferScale }
  /// The transform of the buffer that the client set, a value of `wl_output.transform`.
  package var bufferTransform: UInt32 { current.bufferTransform }
  /// The size in points that the client set for the buffer; nil if it set none.
  package var destination: (width: Int32, height: Int32)? { current.destination }
  /// A Boolean value that indicates whether the client declared a part of the surface opaque.
  package var hasOpaqueRegion: Bool { current.hasOpaqueRegion }
  package internal(set) var title: String?
  package internal(set) var applicationID: String?
  /// A Boolean value that indicates whether the client requested to fill an output.
  package internal(set) var wantsFullscreen = false
  /// The output that the client requested to fill.
  package internal(set) weak var fullscreenOutput: TestOutput?
  /// The serials of the configurations that the client acknowledged.
  package internal(set) var acknowledgedSerials: [UInt32] = []
  /// A Boolean value that indicates whether the surface is a window.
  package var isWindow: Bool { toplevel != nil }
  /// The surface's layer and position; nil if it is no layer surface.
  package internal(set) var layerSurface: TestLayerSurface?
  /// The popup that the surface shows; nil if it is none.
  package internal(set) var popup: TestPopup?
  /// The decorations of the window; nil if the client did not ask for any.
  package internal(set) var decoration: TestDecoration?
  /// The parent and the position of a subsurface; nil if the surface is none.
  package internal(set) var subsurface: TestSubsurface?
  /// The part of the surface that is the window; nil if the client did not set it.
  package var windowGeometry: PixelRect? { current.geometry }
  /// The minimum size of the window; nil if the client did not set it.
  package var minimumSize: (width: Int32, height: Int32)? { current.minimumSize }
  /// The requests to move, resize, minimize and maximize the window, oldest first.
  package internal(set) var windowRequests: [WindowRequest] = []
  /// A Boolean value that indicates whether the client has destroyed the surface.
  package var isDestroyed: Bool { !resource.isAlive }
  /// The number of frame callbacks that have been committed and not answered.
  package var pendingFrameCallbackCount: Int { callbacks.count }
  /// The number of commits whose presentation feedback has not been sent.
  package var pendingFeedbackCount: Int { feedback.count }

  let resource: WlSurfaceResource
  var fractionalScale: WpFractionalScaleV1Resource?
  unowned let compositor: TestCompositor
  var role: XdgSurfaceResource?
  var toplevel: XdgToplevelResource?
  weak var viewport: WpViewportResource?
  /// What clients have set since the last commit, and what the last commit had.
  var pending = State()
  var current = State()
  /// What was committed of a synchronised subsurface since the last commit of its parent.
  var cached: State?
  /// The buffers that have been committed and not released, in the order in which they were committed first.
  package internal(set) var unreleasedBuffers: [TestBuffer] = []
  var callbacks: [WlCallbackResource] = []
  var feedback: [WpPresentationFeedbackResource] = []
  var isConfigured = false
  /// The configurations that were sent after the last one that was acknowledged, with those of windows.
  var unacknowledged: [(serial: UInt32, configuration: Configuration?, frames: Int)] = []
  /// The configuration of a window that was acknowledged last.
  var acknowledgedConfiguration: Configuration?

  init(_ resource: WlSurfaceResource, _ compositor: TestCompositor) {
    self.resource = resource
    self.compositor = compositor
    id = resource.id
    resource.onRequest = { [weak self] in self?.receive($0) }
    resource.onDestroy = { [weak self, weak compositor] in compositor?.surfaces.removeAll { $0 === self } }
  }

  // MARK: - Script

  /// Sends a configuration.
  ///
  /// - Returns: The serial with which the client acknowledges it.
  @discardableResult
  package func configure(_ configuration: Configuration) -> UInt32 {
    let states = configuration.states.flatMap { state in withUnsafeBytes(of: state) { Array($0) } }
    toplevel?.configure(width: configuration.width, height: configuration.height, states: states)
    let serial = compositor.nextSerial()
    role?.configure(serial: serial)
    didConfigure(serial, configuration)
    return serial
  }

  /// Sends the recommended maximum size of a window that chooses its size; 0 × 0 for an unspecified one.
  package func configureBounds(width: Int32, height: Int32) {
    toplevel?.configureBounds(width: width, height: height)
  }

  /// Sends what the compositor can do with windows, values of `xdg_toplevel.wm_capabilities`.
  package func capabilities(_ capabilities: [UInt32]) {
    toplevel?.wmCapabilities(
      capabilities: capabilities.flatMap { value in withUnsafeBytes(of: value) { Array($0) } })
  }

  /// Requests the window to close.
  package func close() {
    toplevel?.close()
  }

  /// Answers the frame callbacks of the commits so far.
  package func answerFrameCallbacks(milliseconds: UInt32) {
    countFrame()
    for callback in callbacks { callback.done(callbackData: milliseconds) }
    callbacks = []
  }

  /// Forgets the frame callbacks of the commits so far, which are never answered.
  package func loseFrameCallbacks() { callbacks = [] }

  /// Sends the feedback that all frames so far were presented.
  package func present(
    seconds: UInt64, nanoseconds: UInt32, refresh: UInt32 = 16_666_667, sequence: UInt64 = 0,
    flags: UInt32 = 0
  ) {
    for feedback in feedback {
      feedback.presented(
        tvSecHi: UInt32(seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds), tvNsec: nanoseconds,
        refresh: refresh, seqHi: UInt32(sequence >> 32), seqLo: UInt32(truncatingIfNeeded: sequence),
        flags: WpPresentationFeedbackResource.Kind(rawValue: flags))
    }
    feedback = []
  }

  /// Sends the feedback that all frames so far were discarded.
  package func discardFrames() {
    for feedback in feedback { feedback.discarded() }
    feedback = []
  }

  /// Notifies the client that the surface is on an output.
  package func enter(_ output: TestOutput) {
    for bound in output.resources(of: resource) { resource.enter(output: bound) }
  }

  /// Notifies the client that the surface is no longer on an output.
  package func leave(_ output: TestOutput) {
    for bound in output.resources(of: resource) { resource.leave(output: bound) }
  }

  /// Sends the preferred scale, in units of 1/120.
  package func preferFractionalScale(_ scale: UInt32) {
    fractionalScale?.preferredScale(scale: scale)
  }

  /// Sends the preferred integer scale of the buffer.
  package func preferBufferScale(_ scale: Int32) {
    resource.preferredBufferScale(factor: scale)
  }

  /// Sends the preferred transform of the buffer, a value of `wl_output.transform` or any other number.
  package func preferBufferTransform(_ transform: UInt32) {
    resource.preferredBufferTransform(transform: WlOutputResource.Transform(rawValue: transform))
  }

  /// Releases the buffers that have been committed and not released.
  package func releaseBuffers() {
    for buffer in unreleasedBuffers { buffer.release() }
    unreleasedBuffers = []
  }

  /// Releases one of the buffers that have been committed and not released.
  package func release(_ buffer: TestBuffer) {
    guard let index = unreleasedBuffers.firstIndex(where: { $0 === buffer }) else { return }
    unreleasedBuffers.remove(at: index).release()
  }
}
