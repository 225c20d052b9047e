internal import TactusGeometry

/// The limits that decide what a touch means: whether it taps, presses or drags.
///
/// The ``standard`` profile is UIKit's. ``gloves`` and ``vibration`` suit other panels, and a ``TouchProfileLearner`` makes one from what
/// a panel reports. A profile applies to touches that begin after it was set, by `Application.touchProfile` or `Window.touchProfile`;
/// what an application sets of a gesture recognizer itself, such as the duration of a long press, takes precedence.
///
/// ```swift
/// var profile = TouchProfile.vibration
/// profile.palmLimits = PalmLimits(majorRadius: 60)
/// application.touchProfile = profile
/// ```
///
/// A value that is negative or NaN is ignored.
public struct TouchProfile: Hashable, Sendable {
  /// The distance that touches move before a pan, a pinch, a rotation or scrolling begins, in points. Default 10; at least 1.
  public var hysteresis = TapCounter.maximumMovement {
    didSet { hysteresis = max(Self.usable(hysteresis, oldValue), Self.minimumHysteresis) }
  }
  /// The maximum distance that a touch moves in a tap, in points. Default 10.
  public var tapMovement = TapCounter.maximumMovement {
    didSet { tapMovement = Self.usable(tapMovement, oldValue) }
  }
  /// The maximum duration of a tap, in seconds. Default 0.75.
  public var tapDuration = TapCounter.maximumDuration {
    didSet { tapDuration = Self.usable(tapDuration, oldValue) }
  }
  /// The maximum time between touch up of one tap and touch down of the next of a double tap, in seconds. Default 0.35.
  public var tapInterval = TapCounter.maximumInterval {
    didSet { tapInterval = Self.usable(tapInterval, oldValue) }
  }
  /// The maximum distance of the next tap of a double tap from the last, in points. Default 45.
  public var tapDistance = TapCounter.maximumDistance {
    didSet { tapDistance = Self.usable(tapDistance, oldValue) }
  }
  /// The maximum movement of a touch before a long press begins, in points. Default 10.
  public var longPressMovement = TapCounter.maximumMovement {
    didSet { longPressMovement = Self.usable(longPressMovement, oldValue) }
  }
  /// The time for which touches rest before a long press begins, in seconds. Default 0.5.
  public var longPressDuration = Self.standardLongPressDuration {
    didSet { longPressDuration = Self.usable(longPressDuration, oldValue) }
  }
  /// The time after which the content of a scroll view receives a touch that does not scroll, in seconds. Default 0.15.
  public var contentTouchDelay = Self.standardContentTouchDelay {
    didSet { contentTouchDelay = Self.usable(contentTouchDelay, oldValue) }
  }
  /// The distance from an edge within which a touch has to begin to drag in from there, in points. Default 20.
  public var edgeWidth = Self.standardEdgeWidth {
    didSet { edgeWidth = Self.usable(edgeWidth, oldValue) }
  }
  /// The width and height up to which the touch targets of the toolkit's own controls are extended, in points. Default 44.
  public var minimumTargetSize = Self.standardTargetSize {
    didSet { minimumTargetSize = Self.usable(minimumTargetSize, oldValue) }
  }
  /// The sizes from which touches are taken for a palm; nil, the default, for none.
  public var palmLimits: PalmLimits?

  /// Creates a profile with the limits of ``standard``.
  public init() {}

  private static func usable(_ value: Double, _ former: Double) -> Double { value >= 0 ? value : former }

  /// The minimum of ``hysteresis``, in points: a touch that does not move does not drag.
  private static let minimumHysteresis = 1.0
  /// The default of ``contentTouchDelay``, in seconds: UIKit's (observed).
  package static let standardContentTouchDelay = 0.15
  /// The default of ``longPressDuration``, in seconds: UIKit's.
  package static let standardLongPressDuration = 0.5
  /// The default of ``edgeWidth``, in points: the 20 dp of Android's drawers (the default of ViewDragHelper). Panels report the first
  /// sample of a touch that comes in over the bezel within this distance.
  package static let standardEdgeWidth = 20.0
  /// The default of ``minimumTargetSize``, in points: that of Apple's guidelines.
  package static let standardTargetSize = 44.0
}

// MARK: - Profiles

extension TouchProfile {
  /// UIKit's limits, the default.
  public static let standard = TouchProfile()

  /// The limits for hands in gloves.
  ///
  /// A glove hides where the finger touches, and its contact is larger and shifts while it is pressed, so that distances and targets are
  /// larger; gloved hands are slower. Chosen by us: distances are those of ``standard`` times 1.6, targets times 1.3, times times 1.4.
  public static let gloves = standard.scaled(distances: 1.6, times: 1.4)

  /// The limits for panels that shake with respect to the hand, in a vehicle or on a machine.
  ///
  /// Shaking moves a touch that is meant to rest, by more than the hysteresis of a hand at a desk, and makes people miss; they rest longer
  /// before they are sure. Chosen by us: distances are those of ``standard`` times 2, targets times 1.5, times times 1.3.
  public static let vibration = standard.scaled(distances: 2, times: 1.3)

  private func scaled(distances: Double, times: Double) -> TouchProfile {
    let factors: KeyValuePairs<WritableKeyPath<TouchProfile, Double>, Double> = [
      \.hysteresis: distances, \.tapMovement: distances, \.tapDistance: distances,
      \.longPressMovement: distances,
      \.edgeWidth: distances, \.minimumTargetSize: (1 + distances) / 2, \.tapDuration: times,
      \.tapInterval: times,
      \.contentTouchDelay: times, \.longPressDuration: times,
    ]
    var profile = self
    for (limit, factor) in factors { profile[keyPath: limit] *= factor }
    return profile
  }
}

// MARK: - Taps

extension TouchProfile {
  /// Returns a Boolean value that indicates whether a touch that began at `initialSample` and is now at `sample` can still be a
  /// tap.
  package func allowsTap(from initialSample: TouchSample, to sample: TouchSample) -> Bool {
    sample.timestamp - initialSample.timestamp <= tapDuration
      && initialSample.location.distance(to: sample.location) <= tapMovement
  }
}
