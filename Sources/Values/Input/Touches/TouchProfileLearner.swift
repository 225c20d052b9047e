internal import TactusGeometry

/// Learns a ``TouchProfile`` from what a panel reports: how often it reports touches, how far touches move that are meant to rest, and how
/// large they are.
///
/// ```swift
/// application.touchProfileLearner = TouchProfileLearner()
/// // … after the panel has been used for a while:
/// if let learner = application.touchProfileLearner { application.touchProfile = learner.profile() }
/// ```
///
/// Each value is learned from the latest 256 observations, by quantiles, so that a few unusual touches change nothing, and only after a
/// minimum of them; until then it is that of the profile on which the learned one is based.
public struct TouchProfileLearner: Sendable {
  /// A touch that is down.
  private struct ObservedTouch: Sendable {
    let start: Point
    var time: Double
    var extent = 0.0
    var radius: Double?
  }

  /// The seat whose touches are observed; nil, the default, for all. Panels of different seats differ.
  public let seat: InputSeat?
  private var touches: [UInt64: ObservedTouch] = [:]
  private var intervals = QuantileWindow()
  private var extents = QuantileWindow()
  private var radii = QuantileWindow()

  /// Creates a learner that has observed nothing.
  ///
  /// - Parameter seat: The seat whose touches are observed; nil, the default, for all.
  public init(seat: InputSeat? = nil) { self.seat = seat }

  /// The number of touches that are followed at a time; others are not observed.
  private static let maximumTouches = 64
  /// The number of observations from which on a value is learned.
  private static let minimumCounts = (intervals: 100, touches: 20)
  /// The distance from where it began within which a touch stays that is meant to rest, in points. Touches that are meant to drag go
  /// farther.
  private static let restDistance = 40.0
  /// The longest time between two reports that tells the rate of a panel, in seconds: most report a touch only while it moves.
  private static let maximumInterval = 0.12
  /// The quantile of the movements of touches at rest that is learned: short drags are less than a fifth of them.
  private static let restQuantile = 0.8
  /// The ratio of the hysteresis to the movement of touches at rest.
  private static let hysteresisRatio = 1.5
  /// The greatest distances that are learned, as a multiple of those of the base.
  private static let maximumRatio = 3.0
  /// The number of reports that tell a drag from a press.
  private static let decisiveReports = 4.0
  /// The speed of a touch that comes in over an edge, in points per second.
  private static let edgeSpeed = 1_000.0
  /// The ratio of a palm's radius to that of a finger.
  private static let palmRatio = 2.5
}

// MARK: - What is known

extension TouchProfileLearner {
  /// The number of touches that stayed where they began, the latest 256 at most.
  public var restCount: Int { extents.count }

  /// The number of times per second at which the panel reports a touch that moves; nil if there were too few reports.
  public var reportRate: Double? {
    guard intervals.count >= Self.minimumCounts.intervals, let interval = intervals.quantile(0.5) else {
      return nil
    }
    return 1 / interval
  }

  /// The distance that four of five touches do not exceed that are meant to rest, in points; nil if there were too few touches.
  public var restMovement: Double? {
    extents.count >= Self.minimumCounts.touches ? extents.quantile(Self.restQuantile) : nil
  }

  /// The median of the touches' largest major radii, in points; nil if there were too few touches with a size.
  public var touchRadius: Double? {
    radii.count >= Self.minimumCounts.touches ? radii.quantile(0.5) : nil
  }

  /// Returns the profile for what the panel has reported so far.
  ///
  /// Distances grow with the movement of touches at rest, at most threefold; the delay of content touches and the width of edges with
  /// the time between reports. None becomes less than that of the base. Touches much larger than usual are palms.
  ///
  /// - Parameter base: The profile whose values are kept where there is nothing better. Default ``TouchProfile/standard``.
  public func profile(basedOn base: TouchProfile = .standard) -> TouchProfile {
    var profile = base
    if let restMovement {
      let needed = Self.hysteresisRatio * restMovement
      let ratio = min(max(needed / max(base.hysteresis, 1), 1), Self.maximumRatio)
      profile.hysteresis *= ratio
      profile.tapMovement *= ratio
      profile.longPressMovement *= ratio
      profile.tapDistance *= (1 + ratio) / 2
    }
    if let reportRate {
      profile.contentTouchDelay = max(base.contentTouchDelay, Self.decisiveReports / reportRate)
      profile.edgeWidth = max(base.edgeWidth, Self.edgeSpeed / reportRate)
    }
    if let touchRadius, touchRadius > 0 {
      var limits = base.palmLimits ?? PalmLimits(majorRadius: 0)
      limits.majorRadius = Self.palmRatio * touchRadius
      profile.palmLimits = limits
    }
    return profile
  }
}

// MARK: - Reports

extension TouchProfileLearner {
  /// Observes a change of a touch. Only those of touchscreens count.
  package mutating func observe(_ input: TouchInput) {
    let sample = input.sample
    guard input.type == .direct, seat == nil || seat?.id == input.seat, sample.centerLocation.isFinite else {
      return
    }
    switch input.kind {
    case .down:
      guard touches.count < Self.maximumTouches || touches[input.identifier] != nil else { return }
      touches[input.identifier] = ObservedTouch(
        start: sample.centerLocation, time: sample.timestamp, radius: sample.majorRadius)
    case .motion:
      guard var touch = touches[input.identifier] else { return }
      let interval = sample.timestamp - touch.time
      if interval > 0, interval <= Self.maximumInterval { intervals.add(interval) }
      touch.time = max(touch.time, sample.timestamp)
      touch.extent = max(touch.extent, touch.start.distance(to: sample.centerLocation))
      if let radius = sample.majorRadius { touch.radius = max(touch.radius ?? 0, radius) }
      touches[input.identifier] = touch
    case .up:
      guard let touch = touches.removeValue(forKey: input.identifier) else { return }
      if touch.extent <= Self.restDistance { extents.add(touch.extent) }
      if let radius = touch.radius { radii.add(radius) }
    // The compositor took the touch for a gesture of its own, or for a palm.
    case .cancel: touches[input.identifier] = nil
    }
  }
}
