/// Recognizes one or more fingers that move quickly in one direction.
///
/// The centroid of the touches moves 50 pt in one of the directions, no more than 50 pt to the side, within 0.5 s of when the first
/// touch begins; the distances are counted from when all touches are down. The touches need not begin or end together: one may end
/// early where the others go on. The gesture is discrete: its actions are called as soon as the touches have gone far enough,
/// before they end.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions in which fingers move, as seen on screen.
  public struct Direction: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// Makes a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// How far the fingers go at least, in points of the window: UIKit's 50 (the default of a private property, observed).
  public static let minimumDistance = 50.0
  /// How far they may stray to the side, in points: UIKit's 50 (the default of a private property, observed).
  public static let maximumDeviation = 50.0
  /// How long they may take, in seconds: UIKit's 0.5 (the default of a private property, observed).
  public static let maximumDuration = 0.5

  /// The directions that are recognized. Default `.right`.
  open var direction = Direction.right
  /// How many fingers it takes. Default 1.
  open var numberOfTouchesRequired = 1

  private var tracker = FingerTracker()
  private var landingTime = 0.0
  /// Whether the first touch has begun.
  private var hasBegun = false
  /// Whether all fingers that it takes have been down.
  private var isComplete = false

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    tracker.update(self)
    for touch in followedTouches where touches.contains(touch) {
      if !hasBegun {
        hasBegun = true
        landingTime = touch.landing.timestamp
        schedule(after: Self.maximumDuration) { [weak self] in
          if let self, state == .possible { state = .failed }
        }
      }
      tracker.land(touch)
    }
    guard tracker.count <= numberOfTouchesRequired else { return giveUp() }
    // What less fingers did before is not part of the gesture.
    if tracker.count == numberOfTouchesRequired {
      isComplete = true
      tracker.restart()
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    tracker.update(self)
    if isComplete { decide() }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    tracker.update(self)
    if isComplete { decide() }
    // Those that are left may yet go far enough.
    if tracker.count == 0, currentState == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { giveUp() }

  open override func reset() {
    tracker.removeAll()
    isComplete = false
    hasBegun = false
  }

  private func decide() {
    guard !currentState.isTerminal else { return }
    guard tracker.time - landingTime <= Self.maximumDuration else { return giveUp() }
    let travel = tracker.motion.translation
    let isHorizontal = abs(travel.x) >= abs(travel.y)
    let (along, aside) = isHorizontal ? (travel.x, travel.y) : (travel.y, travel.x)
    let present: Direction = isHorizontal ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
    if abs(aside) > Self.maximumDeviation {
      giveUp()
    } else if abs(along) >= Self.minimumDistance {
      if direction.contains(present) { state = .ended } else { giveUp() }
    }
  }
}
