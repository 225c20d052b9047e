/// An object that calls back once per frame, with the time at which the frame will be presented.
///
/// An animation that is computed from ``targetTimestamp`` keeps its speed when frames are missed, because the time comes from the
/// compositor's presentation feedback and not from counting callbacks. A link that is paused, or whose window is not visible,
/// causes no wake-ups. The window retains the link until ``invalidate()``; the link references its target weakly.
@MainActor
public final class DisplayLink {
  private var callback: ((DisplayLink) -> Bool)?
  weak var window: Window?

  /// A Boolean value that indicates whether the link is called only for frames that others request, and requests none itself.
  var isPassive = false
  /// A Boolean value that indicates whether callbacks are paused. Default false.
  public var isPaused = false {
    didSet { if !isPaused, oldValue { window?.setNeedsFrame() } }
  }
  /// The time at which the previous frame was presented, in seconds on the event clock.
  public private(set) var timestamp = 0.0
  /// The time at which this frame will be presented, in seconds on the event clock.
  public private(set) var targetTimestamp = 0.0
  /// The time between two refreshes of the display, in seconds.
  public private(set) var duration = FrameTiming.defaultRefreshInterval

  /// Creates a link that calls a closure.
  ///
  /// - Parameter handler: Called on the main actor before each frame is laid out and drawn.
  public init(_ handler: @escaping @MainActor (DisplayLink) -> Void) {
    callback = { link in
      handler(link)
      return true
    }
  }

  /// Creates a link that calls a method, such as `DisplayLink(target: self, action: GameView.step)`.
  ///
  /// - Parameters:
  ///   - target: The object, referenced weakly; once it is deallocated the link invalidates itself.
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

  /// Starts calling back for the frames of `window`, and stops doing so for those of the previous window.
  public func add(to window: Window) {
    guard callback != nil else { return }
    self.window?.frames.displayLinks.removeAll { $0 === self }
    self.window = window
    window.frames.displayLinks.append(self)
    window.setNeedsFrame()
  }

  /// Removes the link from its window and stops it permanently.
  public func invalidate() {
    callback = nil
    window?.frames.displayLinks.removeAll { $0 === self }
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
