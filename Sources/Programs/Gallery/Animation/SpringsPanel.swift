import Tactus

/// A panel with balls on springs of different damping ratios. A tap moves them to the other end.
final class SpringsPanel: AnimationPanel {
  static let dampingRatios = [0.2, 0.4, 0.7, 1]
  private static let labelWidth = 34.0

  let balls = dampingRatios.map { _ in View() }
  private let tracks = dampingRatios.map { _ in View() }
  private let labels = dampingRatios.map { Label("\($0)", size: 13, color: Theme.secondaryText) }
  private var isRight = false

  init() {
    super.init(title: "Springs", hint: "Tap: one start, four dampings")
    let colors: [UInt32] = [0xFF6B81, 0xFFB454, 0x5BD6A2, 0x4C9DFF]
    for (index, ball) in balls.enumerated() {
      tracks[index].backgroundColor = Theme.line
      tracks[index].cornerRadius = 2
      ball.backgroundColor = Color(rgb: colors[index])
      for view in [labels[index], tracks[index], ball] { stage.addSubview(view) }
    }
  }

  override func layoutStage(_ bounds: Rect) {
    let row = bounds.height / Double(balls.count)
    let side = min(36, (row * 0.8).rounded())
    for (index, ball) in balls.enumerated() {
      let middle = row * (Double(index) + 0.5)
      let height = min(20, row)
      labels[index].frame = Rect(x: 0, y: middle - height / 2, width: Self.labelWidth, height: height)
      tracks[index].frame = Rect(
        x: Self.labelWidth, y: middle - 2, width: max(0, bounds.width - Self.labelWidth), height: 4)
      ball.bounds.size = Size(width: side, height: side)
      ball.cornerRadius = side / 2
      ball.center = Point(x: ballCenterX(side, bounds), y: middle)
    }
  }

  /// Returns the x coordinate of the balls' centres, which leaves room for the springs to overshoot.
  private func ballCenterX(_ side: Double, _ bounds: Rect) -> Double {
    let length = bounds.width - Self.labelWidth
    return Self.labelWidth + length * (isRight ? 0.72 : 0.2)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    isRight.toggle()
    for (ball, ratio) in zip(balls, Self.dampingRatios) {
      View.animate(withDuration: 1.6, usingSpringWithDamping: ratio, initialSpringVelocity: 0) {
        ball.center.x = ballCenterX(ball.bounds.width, stage.bounds)
      }
    }
  }
}
