import TactusCLibrary
internal import TactusInput

/// A tap followed by a touch that zooms by moving up or down. Content is not kept waiting for it.
final class ZoomDragGestureRecognizer: PanGestureRecognizer {
  /// The distance over which the scale is doubled, in points. Chosen by us: a drag over a third of a small panel zooms in four times.
  static let doublingDistance = 100.0

  weak var scrollView: ScrollView?
  private var taps = TapSequence()
  private var timer: ClockTimer?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesEnded = false
  }

  /// A Boolean value that indicates whether the tap is over, so that the next touch zooms.
  var hasTapped: Bool { taps.count > 0 }

  // MARK: Zooming

  /// The location at which the touch began, in the window's coordinates.
  var startLocation: Point { taps.location }

  /// The scale since the gesture began: a touch that moves down zooms in.
  var scale: Double { exp2(translation(in: nil).y / Self.doublingDistance) }

  /// The rate at which the scale changes, as a fraction of it per second.
  var scaleVelocity: Double { log(2) * velocity(in: nil).y / Self.doublingDistance }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard !hasRecognized else { return stopFollowing(touches) }
    guard let scrollView, scrollView.canZoom(), touches.allSatisfy({ scrollView.mayZoom(with: $0) }) else {
      return fail()
    }
    timer?.cancel()
    for touch in touches where !taps.add(touch) { return fail() }
    if hasTapped {
      super.touchesBegan(touches, with: event)
    } else {
      failLater(after: taps.profile.tapDuration)
    }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if hasTapped {
      super.touchesMoved(touches, with: event)
    } else if touches.contains(where: { !taps.allows($0) }) {
      fail()
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if hasTapped { return super.touchesEnded(touches, with: event) }
    for touch in touches where !taps.end(touch) { return fail() }
    if hasTapped { failLater(after: taps.profile.tapInterval) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if hasRecognized { super.touchesCancelled(touches, with: event) } else { fail() }
  }

  override func reset() {
    super.reset()
    taps.removeAll()
    timer = nil
  }

  private func fail() { if currentState == .possible { state = .failed } }

  private func failLater(after delay: Double) {
    timer?.cancel()
    timer = schedule(after: delay) { [weak self] in self?.fail() }
  }

  // MARK: Recognition

  /// Returns whether the touch moves up or down; one that moves sideways scrolls.
  override func mayBegin(with translation: Point) -> Bool {
    guard let scrollView, abs(translation.y) > abs(translation.x) else { return false }
    return followedTouches.allSatisfy { scrollView.canClaim($0) }
  }

  /// Returns false for a single tap: the first touch of the gesture is one.
  override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    ((preventingGestureRecognizer as? TapGestureRecognizer)?.numberOfTapsRequired ?? 2) > 1
  }
}
