/// Recognizes one or more touches that move quickly in one direction.
///
/// The centroid of the touches moves 50 pt in one of the directions, no more than 50 pt to the side, within 0.5 s of when the
/// first touch begins; the distances are measured from when all touches are down. The touches need not begin or end together: one
/// may end early while the others continue. The gesture is discrete: its actions are called as soon as the touches have gone far
/// enough, before they end.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions of a swipe, as seen on screen.
  public struct Direction: OptionSet, Sendable, Hashable {
    /// The directions as bits.
    public let rawValue: Int

    /// Creates a set of directions from its bits.
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

  /// The minimum distance of a swipe, in points of the window: UIKit's 50 (the default of a private property, observed).
  public static let minimumDistance = 50.0
  /// The maximum deviation to the side, in points of the window: UIKit's 50 (the default of a private property, observed).
  public static let maximumDeviation = 50.0
  /// The maximum duration of a swipe, in seconds: UIKit's 0.5 (the default of a private property, observed).
  public static let maximumDuration = 0.5

  /// The directions that are recognized. Default `.right`.
  open var direction = Direction.right
  /// The number of touches required for the gesture. Default 1.
  open var numberOfTouchesRequired = 1

  private var tracker = TouchTracker()
  private var startTime = 0.0
  /// A Boolean value that indicates whether the first touch has begun.
  private var hasBegun = false
  /// A Boolean value that indicates whether all required touches have begun.
  private var isComplete = false
  /// The locations at which the touches began, in the window.
  private var starts: [Point] = []

  // MARK: Locations

  /// Returns the centroid of the locations at which the touches of the swipe began.
  open override func location(in view: View?) -> Point {
    guard !starts.isEmpty else { return super.location(in: view) }
    let centroid = starts.reduce(Point.zero) { $0 + $1 } * (1 / Double(starts.count))
    return view?.convert(centroid, from: nil) ?? centroid
  }

  /// Returns the location at which one of the touches began.
  open override func location(ofTouch index: Int, in view: View?) -> Point {
    guard followedTouches.indices.contains(index) else { return .zero }
    let touch = followedTouches[index]
    return touch.convert(touch.initialSample.location, to: view)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    tracker.update(self)
    for touch in followedTouches where touches.contains(touch) {
      if !hasBegun {
        hasBegun = true
        startTime = touch.initialSample.timestamp
        schedule(after: Self.maximumDuration) { [weak self] in
          if let self, state == .possible { state = .failed }
        }
      }
      tracker.add(touch)
      starts.append(touch.initialSample.location)
    }
    guard tracker.count <= numberOfTouchesRequired else { return failOrCancel() }
    // The movement of fewer touches is not part of the gesture.
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
    // The remaining touches may still move far enough.
    if tracker.count == 0, currentState == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { failOrCancel() }

  open override func reset() {
    tracker.removeAll()
    isComplete = false
    hasBegun = false
    starts.removeAll(keepingCapacity: true)
  }

  private func decide() {
    guard !currentState.isTerminal else { return }
    guard tracker.time - startTime <= Self.maximumDuration else { return failOrCancel() }
    let translation = tracker.motion.translation
    let isHorizontal = abs(translation.x) >= abs(translation.y)
    let (along, across) = isHorizontal ? (translation.x, translation.y) : (translation.y, translation.x)
    let present: Direction = isHorizontal ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
    if abs(across) > Self.maximumDeviation {
      failOrCancel()
    } else if abs(along) >= Self.minimumDistance {
      if direction.contains(present) { state = .ended } else { failOrCancel() }
    }
  }
}
