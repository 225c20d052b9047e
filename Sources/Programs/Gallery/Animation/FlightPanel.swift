import Tactus

/// A panel with a ball that moves to the location of a tap. A touch can retarget, stop, drag and throw it.
///
/// The ring shows the ball's model position, and the ball its presented position.
final class FlightPanel: AnimationPanel {
  let ball = View()
  private let ring = View()
  /// The vector from the touch to the centre of the dragged ball; nil while the ball is not dragged.
  private var touchOffset: Point?
  /// The recent locations of the touch that drags the ball, with their timestamps.
  private var trail: [(location: Point, time: Double)] = []
  private static let side = 44.0

  init() {
    super.init(title: "Interruption", hint: "Tap around, catch, throw")
    ring.borderWidth = 2
    ring.borderColor = Theme.secondaryText
    ring.alpha = 0.6
    ball.backgroundColor = Theme.warmAccent
    ball.shadow = Shadow(color: Color(white: 0, alpha: 0.5), offset: Point(x: 0, y: 3), radius: 6)
    for view in [ring, ball] {
      view.bounds.size = Size(width: Self.side, height: Self.side)
      view.cornerRadius = Self.side / 2
      stage.addSubview(view)
    }
  }

  override func layoutStage(_ bounds: Rect) {
    ball.removeAllAnimations()
    moveBall(to: bounds.center)
  }

  private func moveBall(to point: Point) {
    ball.center = clamped(point)
    View.performWithoutAnimation { ring.center = ball.center }
  }

  /// Returns the nearest point at which the ball is entirely on the stage.
  private func clamped(_ point: Point) -> Point {
    let room = stage.bounds.insetBy(
      dx: min(Self.side, stage.bounds.width) / 2, dy: min(Self.side, stage.bounds.height) / 2)
    return Point(
      x: min(max(point.x, room.minX), room.maxX), y: min(max(point.y, room.minY), room.maxY))
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first else { return }
    let location = touch.location(in: stage)
    let presentedCenter = ball.presentation.center
    guard location.distance(to: presentedCenter) < Self.side * 0.8 else {
      View.animate(withDuration: 0.9, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
        moveBall(to: location)
      }
      return
    }
    ball.removeAllAnimations()
    moveBall(to: presentedCenter)
    touchOffset = presentedCenter - location
    trail = [(location, touch.timestamp)]
    scaleBall(to: 1.2)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, let touchOffset else { return }
    let location = touch.location(in: stage)
    trail.removeAll { touch.timestamp - $0.time > 0.08 }
    trail.append((location, touch.timestamp))
    moveBall(to: location + touchOffset)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, let touchOffset else { return }
    self.touchOffset = nil
    scaleBall(to: 1)
    let location = touch.location(in: stage)
    guard let first = trail.first, touch.timestamp - first.time > 0.005 else { return }
    let velocity = (location - first.location) * (1 / (touch.timestamp - first.time))
    let start = clamped(location + touchOffset)
    let goal = clamped(start + velocity * 0.25)
    let delta = goal - start
    // The initial velocity of a spring is in units of the total distance per second.
    let initialVelocity = Point(
      x: abs(delta.x) > 1 ? velocity.x / delta.x : 0, y: abs(delta.y) > 1 ? velocity.y / delta.y : 0)
    let spring = SpringTimingParameters(dampingRatio: 0.7, initialVelocity: initialVelocity)
    let animator = PropertyAnimator(duration: 0.8, timingParameters: spring)
    animator.addAnimations { [self] in moveBall(to: goal) }
    animator.startAnimation()
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard touchOffset != nil else { return }
    touchOffset = nil
    scaleBall(to: 1)
  }

  private func scaleBall(to scale: Double) {
    View.animate(withDuration: 0.15) { ball.transform = AffineTransform(scaleX: scale, y: scale) }
  }
}
