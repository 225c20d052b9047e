import Tactus

/// A view for the title bar that shows the score and the number of balls left.
final class BreakoutStatus: View {
  private let score = Label("0", size: 22, weight: .semibold, alignment: .right)
  private let balls = (0..<BreakoutGame.initialLives).map { _ in
    let ball = View(frame: Rect(x: 0, y: 0, width: 12, height: 12))
    ball.cornerRadius = 6
    return ball
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(score)
    for ball in balls { addSubview(ball) }
  }

  func show(score number: Int, lives: Int) {
    score.text = "\(number)"
    for (index, ball) in balls.enumerated() {
      ball.backgroundColor = index < lives ? Theme.warmAccent : Theme.line
    }
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: 170, height: Theme.target) }

  override func layoutSubviews() {
    for (index, ball) in balls.enumerated() {
      ball.center = Point(x: 8 + Double(index) * 20, y: bounds.midY)
    }
    score.frame = Rect(x: 66, y: 0, width: max(0, bounds.width - 70), height: bounds.height)
  }
}
