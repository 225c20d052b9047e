import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// MARK: - Motion

extension BreakoutGame {
  /// Lets time pass, in steps of equal length, so that the game does not depend on the rate of frames.
  mutating func advance(by seconds: Double) {
    guard state == .playing, seconds > 0, seconds.isFinite else { return }
    remainder += min(seconds, Self.longestAdvance)
    while remainder >= Self.step, state == .playing {
      remainder -= Self.step
      makeStep()
    }
  }

  private mutating func makeStep() {
    previousBall = ball
    ball = ball + velocity * Self.step
    bounceOffWalls()
    bounceOffPaddle()
    hitBrick()
    if ball.y - Self.ballRadius > field.height { loseBall() }
  }

  private mutating func bounceOffWalls() {
    let radius = Self.ballRadius
    if ball.x < radius, velocity.x < 0 {
      ball.x = 2 * radius - ball.x
      velocity.x.negate()
    } else if ball.x > field.width - radius, velocity.x > 0 {
      ball.x = 2 * (field.width - radius) - ball.x
      velocity.x.negate()
    }
    if ball.y < radius, velocity.y < 0 {
      ball.y = 2 * radius - ball.y
      velocity.y.negate()
    }
  }

  /// The ball leaves the paddle at an angle that depends on where it was hit: up to 60° at the ends.
  private mutating func bounceOffPaddle() {
    let paddle = paddle
    guard velocity.y > 0, ball.y < paddle.midY + Self.ballRadius, overlap(with: paddle) != nil else { return }
    let reach = paddle.width / 2 + Self.ballRadius
    let share = min(max((ball.x - paddle.midX) / reach, -1), 1)
    let angle = share * .pi / 3
    let speed = velocity.distance(to: .zero)
    velocity = Point(x: sin(angle), y: -cos(angle)) * speed
    ball.y = paddle.minY - Self.ballRadius
  }

  /// At most one brick falls in a step: the one that is hit the deepest.
  private mutating func hitBrick() {
    var deepest: (index: Int, push: Point, depth: Double)?
    for index in bricks.indices where bricks[index].isStanding {
      guard let push = overlap(with: bricks[index].frame) else { continue }
      let depth = push.distance(to: .zero)
      if depth > deepest?.depth ?? -1 { deepest = (index, push, depth) }
    }
    guard let deepest else { return }
    bricks[deepest.index].isStanding = false
    score += (Self.rows - bricks[deepest.index].row) * 10
    let push = deepest.push
    if abs(push.x) > abs(push.y) {
      if velocity.x * push.x < 0 { velocity.x.negate() }
    } else if velocity.y * push.y < 0 {
      velocity.y.negate()
    }
    ball = ball + push
    let speed = velocity.distance(to: .zero)
    velocity = velocity * (min(speed * 1.008, Self.fastest) / speed)
    if standingCount == 0 { state = .won }
  }

  private mutating func loseBall() {
    lives -= 1
    state = lives > 0 ? .ready : .lost
    remainder = 0
    layBallOnPaddle()
  }

  /// How to move the ball out of a rectangle that it overlaps, the shortest way; nil if it does not.
  private func overlap(with rect: Rect) -> Point? {
    let nearest = Point(
      x: min(max(ball.x, rect.minX), rect.maxX), y: min(max(ball.y, rect.minY), rect.maxY))
    let away = ball - nearest
    let distance = away.distance(to: .zero)
    guard distance < Self.ballRadius else { return nil }
    if distance > 0 { return away * ((Self.ballRadius - distance) / distance) }
    // The middle of the ball is inside: out through the nearest side.
    let sides = [
      Point(x: rect.minX - ball.x - Self.ballRadius, y: 0),
      Point(x: rect.maxX - ball.x + Self.ballRadius, y: 0),
      Point(x: 0, y: rect.minY - ball.y - Self.ballRadius),
      Point(x: 0, y: rect.maxY - ball.y + Self.ballRadius),
    ]
    return sides.min { $0.distance(to: .zero) < $1.distance(to: .zero) }
  }
}
