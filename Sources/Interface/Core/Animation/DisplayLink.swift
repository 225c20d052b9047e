/// Calls back once per frame, with the time at which that frame will be seen.
///
/// Motion that is computed from ``targetTimestamp`` keeps its speed when frames are missed, as the time comes from the
/// compositor's presentation feedback and not from counting callbacks. A link that is paused, or whose window nobody sees,
/// causes no wake-ups. The window keeps the link until ``invalidate()``; the link holds its target weakly.
@MainActor
public final class DisplayLink {
  private var callback: ((DisplayLink) -> Bool)?
  weak var window: Window?

  /// Whether the link is called for the frames that there are, and asks for none.
  var isPassive = false
  /// Whether callbacks rest. Default false.
  public var isPaused = false {
    didSet { if !isPaused, oldValue { window?.setNeedsFrame() } }
  }
  /// When the frame before this one was presented, in seconds on the event clock.
  public private(set) var timestamp = 0.0
  /// When this frame will be presented, in seconds on the event clock.
  public private(set) var targetTimestamp = 0.0
  /// The time between two refreshes of the display, in seconds.
  public private(set) var duration = FrameTiming.defaultRefreshInterval

  /// Makes a link that calls a closure.
  ///
  /// - Parameter handler: Called on the main actor before each frame is laid out and drawn.
  public init(_ handler: @escaping @MainActor (DisplayLink) -> Void) {
    callback = { link in
      handler(link)
      return true
    }
  }

  /// Makes a link that calls a method, such as `DisplayLink(target: self, action: GameView.step)`.
  ///
  /// - Parameters:
  ///   - target: Held weakly; once it is gone the link invalidates itself.
  ///   - action: The method, with the link as its argument.
  public init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> (DisplayLink) -> Void
  ) {
    callback = { [weak target] link in
      guard let target else { return false }
      action(target)(link)
      return true
    }
  }

  /// Starts calling back for the frames of `window`, no longer for those of another.
  public func add(to window: Window) {
    guard callback != nil else { return }
    self.window?.displayLinks.removeAll { $0 === self }
    self.window = window
    window.displayLinks.append(self)
    window.setNeedsFrame()
  }

  /// Stops for good.
  public func invalidate() {
    callback = nil
    window?.displayLinks.removeAll { $0 === self }
    window = nil
  }

  func step(_ timing: FrameTiming) {
    guard !isPaused else { return }
    timestamp = timing.timestamp
    targetTimestamp = timing.targetTimestamp
    duration = timing.refreshInterval
    if let callback, !callback(self) { invalidate() }
  }
}
