import Tactus

/// A ball that flies to where the panel is tapped, can be sent elsewhere in flight, caught, and thrown.
///
/// The ring is where the property is, the ball is what is seen.
final class FlightPanel: AnimationPanel {
  let ball = View()
  private let ring = View()
  /// From the finger to the middle of the ball it holds.
  private var grip: Point?
  /// Where the finger that holds the ball was lately, and when.
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
    place(bounds.center)
  }

  private func place(_ point: Point) {
    ball.center = kept(point)
    View.performWithoutAnimation { ring.center = ball.center }
  }

  /// The nearest point at which the ball is on the stage.
  private func kept(_ point: Point) -> Point {
    let room = stage.bounds.insetBy(
      dx: min(Self.side, stage.bounds.width) / 2, dy: min(Self.side, stage.bounds.height) / 2)
    return Point(
      x: min(max(point.x, room.minX), room.maxX), y: min(max(point.y, room.minY), room.maxY))
  }

  // MARK: - The finger

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first else { return }
    let location = touch.location(in: stage)
    let seen = ball.presentation.center
    guard location.distance(to: seen) < Self.side * 0.8 else {
      View.animate(withDuration: 0.9, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
        place(location)
      }
      return
    }
    ball.removeAllAnimations()
    place(seen)
    grip = seen - location
    trail = [(location, touch.timestamp)]
    lift(to: 1.2)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, let grip else { return }
    let location = touch.location(in: stage)
    trail.removeAll { touch.timestamp - $0.time > 0.08 }
    trail.append((location, touch.timestamp))
    place(location + grip)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, let grip else { return }
    self.grip = nil
    lift(to: 1)
    let location = touch.location(in: stage)
    guard let first = trail.first, touch.timestamp - first.time > 0.005 else { return }
    let velocity = (location - first.location) * (1 / (touch.timestamp - first.time))
    let start = kept(location + grip)
    let goal = kept(start + velocity * 0.25)
    let way = goal - start
    // In ways to the goal per second, which is what a spring counts in.
    let push = Point(
      x: abs(way.x) > 1 ? velocity.x / way.x : 0, y: abs(way.y) > 1 ? velocity.y / way.y : 0)
    let spring = SpringTimingParameters(dampingRatio: 0.7, initialVelocity: push)
    let animator = PropertyAnimator(duration: 0.8, timingParameters: spring)
    animator.addAnimations { [self] in place(goal) }
    animator.startAnimation()
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard grip != nil else { return }
    grip = nil
    lift(to: 1)
  }

  private func lift(to scale: Double) {
    View.animate(withDuration: 0.15) { ball.transform = AffineTransform(scaleX: scale, y: scale) }
  }
}
