@_spi(Compatibility) internal import TactusCompatibility
public import TactusInterface

/// A timer that fires with each frame of the window of its target, or of the application's first one.
///
/// It retains its target until it is invalidated, as in UIKit.
@MainActor
public final class CADisplayLink {
  private var link: DisplayLink?
  private weak var window: UIWindow?
  private weak var application: UIApplication?
  private var target: AnyObject?
  private var call: (@MainActor (AnyObject) -> Bool)?
  private var lastCall = -Double.infinity

  /// The time at which the latest frame began, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time at which the frame is shown, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames, in seconds.
  public private(set) var duration: CFTimeInterval = 1.0 / 60
  /// The number of calls a second; 0, the default, stands for the display's. Frames in between are left out.
  public var preferredFramesPerSecond = 0
  /// The rates that the application would like: the preferred one, or the maximum, as for ``preferredFramesPerSecond``.
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// A Boolean value that indicates whether the link is paused. Default false.
  public var isPaused = false { didSet { link?.isPaused = isPaused } }

  /// Creates a link that calls a method of `target`, which it retains.
  public init(target: AnyObject, selector: Selector) {
    self.target = target
    call = selector.call(of: target)
  }

  /// Creates a link that calls a method of `target`, which it retains.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> (CADisplayLink) -> Void
  ) {
    self.init(target: target, selector: Selector(selector))
  }

  /// Creates a link that calls a method of `target` without arguments.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(target: target, selector: Selector(selector))
  }

  /// Begins to fire with the frames of a window: at once, or when the first one is shown.
  ///
  /// - Parameters:
  ///   - runloop: The main run loop. Another one is logged, and the link does not fire.
  ///   - mode: One of the main run loop's modes. Another one is logged, and the link does not fire.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard call != nil, runloop.isRun(in: mode) else { return }
    application = Application.shared
    if !retained.contains(where: { $0 === self }) { retained.append(self) }
    NotificationPosting.begin()
    follow()
  }

  /// Fires with the frames of the window in which the target is, or of the first one.
  private func follow() {
    guard let application else { return stop() }
    let windows = application.windows
    let own = (target as? UIView)?.window ?? (target as? UIViewController)?.viewIfLoaded?.window
    let next = own.flatMap { own in windows.first { $0 === own } } ?? windows.first
    guard link == nil || next !== window else { return }
    link?.invalidate()
    link = nil
    window = next
    guard let next else { return }
    let link = DisplayLink { [weak self] in self?.step($0) }
    link.isPaused = isPaused
    link.add(to: next)
    self.link = link
  }

  /// Lets all links follow their windows, after one was shown or closed.
  static func windowsDidChange() { for link in retained { link.follow() } }

  private func step(_ link: DisplayLink) {
    follow()
    (timestamp, targetTimestamp, duration) = (link.timestamp, link.targetTimestamp, link.duration)
    let range = preferredFrameRateRange
    let wanted =
      preferredFramesPerSecond > 0
      ? Double(preferredFramesPerSecond) : Double(range.preferred ?? range.maximum)
    // A frame that is due within half a refresh is not worth waiting for the next one.
    if wanted > 0, targetTimestamp - lastCall < 1 / wanted - duration / 2 { return }
    lastCall = targetTimestamp
    if call?(self) != true { stop() }
  }

  /// Stops to fire.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { detach() }

  /// Stops to fire, for good, and releases the target. May be called from any thread, as a `deinit` does.
  public nonisolated func invalidate() {
    callOnMainActor { self.stop() }
  }

  private func stop() {
    detach()
    target = nil
    call = nil
  }

  private func detach() {
    link?.invalidate()
    link = nil
    retained.removeAll { $0 === self }
  }
}

/// A range of frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum rate, in frames per second.
  public var minimum: Float
  /// The maximum rate, in frames per second.
  public var maximum: Float
  /// The preferred rate, in frames per second; nil for any in the range.
  public var preferred: Float?
  /// The display's rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: nil)
  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

/// The links that fire, which the run loop would retain.
@MainActor private var retained: [CADisplayLink] = []
