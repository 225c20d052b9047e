public import TactusInterface

/// A timer that fires with each frame of the application's window.
@MainActor
public final class CADisplayLink {
  private var link: DisplayLink?
  private var entry: (@MainActor (AnyObject) -> Void)?

  /// The time at which the latest frame began, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time at which the frame is shown, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames, in seconds.
  public private(set) var duration: CFTimeInterval = 1.0 / 60
  /// The rate that the application would like; the display's is used.
  public var preferredFramesPerSecond = 0
  /// The rates that the application would like; the display's is used.
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// A Boolean value that indicates whether the link is paused. Default false.
  public var isPaused = false { didSet { link?.isPaused = isPaused } }

  /// Creates a link that calls a method of `target`, which it does not retain.
  public init(target: AnyObject, selector: Selector) {
    let call = selector.caller(for: target)
    entry = { _ = call($0) }
  }

  /// Creates a link that calls a method of `target`, which it does not retain.
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

  /// Begins to fire with the frames of the application's first window.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    let application = Application.shared
    guard let window = application.windows.first else {
      return reportOnce("A display link was added before there was a window; it does not fire")
    }
    let link = DisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      (timestamp, targetTimestamp, duration) = (link.timestamp, link.targetTimestamp, link.duration)
      entry?(self)
    }
    link.isPaused = isPaused
    link.add(to: window)
    self.link?.invalidate()
    self.link = link
    retained.append(self)
  }

  /// Stops to fire.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Stops to fire, for good. May be called from any thread, as a `deinit` does.
  public nonisolated func invalidate() {
    MainActorCall.perform { self.stop() }
  }

  private func stop() {
    link?.invalidate()
    link = nil
    retained.removeAll { $0 === self }
  }
}

/// A range of frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate.
  public var minimum: Float
  /// The highest rate.
  public var maximum: Float
  /// The best rate; nil for any.
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
