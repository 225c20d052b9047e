/// A client's surface as the compositor sees it, and what a test can do to it.
@MainActor
package final class TestSurface {
  /// What a window is told to be.
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

  /// The object's number, the same on both sides.
  package let id: UInt32
  /// The number of commits.
  package private(set) var commitCount = 0
  /// Whether the last commit had a buffer.
  package private(set) var hasBuffer = false
  /// The scale of the buffer that the client set.
  package private(set) var bufferScale: Int32 = 1
  /// The size in points that the client set for the buffer; nil without one.
  package private(set) var destination: (width: Int32, height: Int32)?
  package private(set) var title: String?
  package private(set) var applicationID: String?
  /// Whether the client asked for the whole of a display.
  package private(set) var wantsFullscreen = false
  /// The display that the client asked for.
  package private(set) weak var fullscreenOutput: TestOutput?
  /// The configurations that the client acknowledged.
  package private(set) var acknowledgedSerials: [UInt32] = []
  /// Whether it is a window.
  package var isWindow: Bool { toplevel != nil }
  /// Whether the client has destroyed it.
  package var isDestroyed: Bool { !resource.isAlive }
  /// The number of frame callbacks that have been committed and not answered.
  package var waitingFrameCallbacks: Int { callbacks.count }
  /// The number of commits whose presentation is waited for.
  package var waitingFeedbacks: Int { feedback.count }

  let resource: WlSurfaceResource
  var fractionalScale: WpFractionalScaleV1Resource?
  /// Asked for since the last commit.
  var pendingFeedback: [WpPresentationFeedbackResource] = []

  private unowned let compositor: TestCompositor
  private var role: XdgSurfaceResource?
  private var toplevel: XdgToplevelResource?
  private var pendingBuffer: WlBufferResource?
  /// Committed and not given back.
  private var keptBuffers: [WlBufferResource] = []
  private var pendingCallbacks: [WlCallbackResource] = []
  private var callbacks: [WlCallbackResource] = []
  private var feedback: [WpPresentationFeedbackResource] = []
  private var isConfigured = false

  init(_ resource: WlSurfaceResource, _ compositor: TestCompositor) {
    self.resource = resource
    self.compositor = compositor
    id = resource.id
    resource.onRequest = { [weak self] in self?.receive($0) }
    resource.onDestroy = { [weak self, weak compositor] in compositor?.surfaces.removeAll { $0 === self } }
  }

  // MARK: - Script

  /// Tells the window what to be.
  ///
  /// - Returns: The number by which the client acknowledges it.
  @discardableResult
  package func configure(_ configuration: Configuration) -> UInt32 {
    isConfigured = true
    let states = configuration.states.flatMap { state in withUnsafeBytes(of: state) { Array($0) } }
    toplevel?.configure(width: configuration.width, height: configuration.height, states: states)
    let serial = compositor.nextSerial()
    role?.configure(serial: serial)
    return serial
  }

  /// Tells how large the window may be that chooses its size itself; 0 × 0 says nothing.
  package func configureBounds(width: Int32, height: Int32) {
    toplevel?.configureBounds(width: width, height: height)
  }

  /// Asks the window to close.
  package func close() {
    toplevel?.close()
  }

  /// Answers the frame callbacks of the commits so far.
  package func answerFrameCallbacks(milliseconds: UInt32) {
    for callback in callbacks { callback.done(callbackData: milliseconds) }
    callbacks = []
  }

  /// Tells that all frames so far were shown.
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

  /// Tells that all frames so far were never shown.
  package func discardFrames() {
    for feedback in feedback { feedback.discarded() }
    feedback = []
  }

  /// Puts the surface on a display.
  package func enter(_ output: TestOutput) {
    for bound in output.resources(of: resource) { resource.enter(output: bound) }
  }

  /// Takes the surface from a display.
  package func leave(_ output: TestOutput) {
    for bound in output.resources(of: resource) { resource.leave(output: bound) }
  }

  /// Prefers a scale in 1/120.
  package func preferFractionalScale(_ scale: UInt32) {
    fractionalScale?.preferredScale(scale: scale)
  }

  /// Prefers a whole scale of the buffer.
  package func preferBufferScale(_ scale: Int32) {
    resource.preferredBufferScale(factor: scale)
  }

  // MARK: - Requests

  private func receive(_ request: WlSurfaceResource.Request) {
    switch request {
    case .attach(let buffer, _, _): pendingBuffer = buffer
    case .frame(let callback): pendingCallbacks.append(callback)
    case .setBufferScale(let scale): bufferScale = scale
    case .commit: commit()
    default: break
    }
  }

  func releaseBuffers() {
    for buffer in keptBuffers { buffer.release() }
    keptBuffers = []
  }

  private func commit() {
    commitCount += 1
    hasBuffer = pendingBuffer != nil
    // Copied at once, as it were.
    if let pendingBuffer, !keptBuffers.contains(where: { $0 === pendingBuffer }) {
      keptBuffers.append(pendingBuffer)
      pendingBuffer.onDestroy = { [weak self, unowned pendingBuffer] in
        self?.keptBuffers.removeAll { $0 === pendingBuffer }
      }
    }
    if compositor.releasesBuffers { releaseBuffers() }
    callbacks += pendingCallbacks
    pendingCallbacks = []
    feedback += pendingFeedback
    pendingFeedback = []
    if toplevel != nil, !isConfigured, let first = compositor.firstConfiguration { configure(first) }
  }

  func adopt(_ role: XdgSurfaceResource) {
    self.role = role
    role.onRequest = { [weak self] request in
      guard let self else { return }
      switch request {
      case .getToplevel(let toplevel): adopt(toplevel)
      case .ackConfigure(let serial): acknowledgedSerials.append(serial)
      default: break
      }
    }
  }

  private func adopt(_ toplevel: XdgToplevelResource) {
    self.toplevel = toplevel
    toplevel.onRequest = { [weak self] request in
      guard let self else { return }
      switch request {
      case .setTitle(let title): self.title = title
      case .setAppId(let id): applicationID = id
      case .setFullscreen(let output):
        wantsFullscreen = true
        fullscreenOutput = output.flatMap { output in self.compositor.outputs.first { $0.owns(output) } }
      case .unsetFullscreen:
        wantsFullscreen = false
        fullscreenOutput = nil
      default: break
      }
    }
  }

  func adopt(_ viewport: WpViewportResource) {
    viewport.onRequest = { [weak self] request in
      switch request {
      case .setDestination(let width, let height): self?.destination = width < 0 ? nil : (width, height)
      case .destroy: self?.destination = nil
      case .setSource: break
      }
    }
  }
}
