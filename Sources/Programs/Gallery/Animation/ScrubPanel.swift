import Tactus

/// A panel with an animation that a drag scrubs, and that continues from there when the touch ends.
final class ScrubPanel: AnimationPanel {
  let knob = View()
  let card = View()
  private let track = View()
  private var animator: PropertyAnimator?
  /// The progress of the animation and the x coordinate of the touch when it began.
  private var start: (progress: Double, x: Double)?
  private var hasMoved = false
  private var latestStep = 0.0
  private static let knobSide = 30.0

  init() {
    super.init(title: "Scrubbing", hint: "Drag to and fro, let go, or tap")
    track.backgroundColor = Theme.line
    track.cornerRadius = 3
    knob.backgroundColor = .white
    knob.cornerRadius = Self.knobSide / 2
    knob.shadow = Shadow(color: Color(white: 0, alpha: 0.4), offset: Point(x: 0, y: 1), radius: 3)
    for view in [track, card, knob] { stage.addSubview(view) }
  }

  /// The progress of the animation from left (0) to right (1).
  var progress: Double {
    guard let animator, animator.state == .active else { return 0 }
    return animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
  }

  private var length: Double { max(1, stage.bounds.width - Self.knobSide) }

  override func layoutStage(_ bounds: Rect) {
    if let animator, animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
    }
    let middle = bounds.height - Self.knobSide / 2
    track.frame = Rect(x: 0, y: middle - 3, width: bounds.width, height: 6)
    knob.bounds.size = Size(width: Self.knobSide, height: Self.knobSide)
    knob.center = Point(x: Self.knobSide / 2, y: middle)
    let side = min(120, max(24, (bounds.height - Self.knobSide) * 0.62))
    card.bounds.size = Size(width: side, height: side)
    card.center = Point(x: side * 0.75, y: (bounds.height - Self.knobSide - 8) / 2)
    card.transform = .identity
    card.cornerRadius = 10
    card.backgroundColor = Theme.accent
    animator = makeAnimator(side: side)
    animator?.pauseAnimation()
  }

  private func makeAnimator(side: Double) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: 1.2, curve: .easeInOut) { [weak self] in
      guard let self else { return }
      knob.center.x = stage.bounds.width - Self.knobSide / 2
      knob.backgroundColor = Color(rgb: 0xFFE2B8)
      card.center.x = stage.bounds.width - side * 0.75
      card.transform = AffineTransform(rotationAngle: .pi)
      card.cornerRadius = side / 2
      card.backgroundColor = Color(rgb: 0xFF6B81)
    }
    animator.pausesOnCompletion = true
    return animator
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, let animator else { return }
    animator.pauseAnimation()
    start = (progress, touch.location(in: stage).x)
    hasMoved = false
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, let animator, let start else { return }
    let x = touch.location(in: stage).x
    if abs(x - start.x) > 4 { hasMoved = true }
    guard hasMoved else { return }
    let step = x - touch.previousLocation(in: stage).x
    if step != 0 { latestStep = step }
    let progress = min(max(start.progress + (x - start.x) / length, 0), 1)
    animator.fractionComplete = animator.isReversed ? 1 - progress : progress
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let animator, start != nil else { return }
    start = nil
    // A tap reverses the animation; after a drag it continues in the direction of the drag.
    animator.isReversed = hasMoved ? latestStep < 0 : progress > 0.5 || !animator.isReversed && progress > 0
    animator.continueAnimation()
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard start != nil else { return }
    start = nil
    animator?.continueAnimation()
  }
}
