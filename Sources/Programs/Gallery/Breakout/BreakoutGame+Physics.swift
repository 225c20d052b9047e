import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// MARK: - Physics

extension BreakoutGame {
  /// Advances the game in steps of equal length, so that it does not depend on the frame rate.
  mutating func advance(by seconds: Double) {
    guard state == .playing, seconds > 0, seconds.isFinite else { return }
    remainder += min(seconds, Self.maximumAdvance)
    while remainder >= Self.timeStep, state == .playing {
      remainder -= Self.timeStep
      performStep()
    }
  }

  private mutating func performStep() {
    previousBall = ball
    ball = ball + velocity * Self.timeStep
    bounceOffWalls()
    bounceOffPaddle()
    bounceOffBricks()
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

  /// Reflects the ball off the paddle at an angle that depends on where it hits: up to 60° at the ends.
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

  /// Reflects the ball off the brick that it overlaps the most, and removes that brick. A step removes at most one brick.
  private mutating func bounceOffBricks() {
    var deepest: (index: Int, displacement: Point, depth: Double)?
    for index in bricks.indices where bricks[index].isIntact {
      guard let displacement = overlap(with: bricks[index].frame) else { continue }
      let depth = displacement.distance(to: .zero)
      if depth > deepest?.depth ?? -1 { deepest = (index, displacement, depth) }
    }
    guard let deepest else { return }
    bricks[deepest.index].isIntact = false
    score += (Self.rows - bricks[deepest.index].row) * 10
    let displacement = deepest.displacement
    if abs(displacement.x) > abs(displacement.y) {
      if velocity.x * displacement.x < 0 { velocity.x.negate() }
    } else if velocity.y * displacement.y < 0 {
      velocity.y.negate()
    }
    ball = ball + displacement
    let speed = velocity.distance(to: .zero)
    velocity = velocity * (min(speed * 1.008, Self.maximumSpeed) / speed)
    if intactBrickCount == 0 { state = .won }
  }

  private mutating func loseBall() {
    lives -= 1
    state = lives > 0 ? .ready : .lost
    remainder = 0
    attachBallToPaddle()
  }

  /// Returns the shortest displacement that moves the ball out of a rectangle; nil if it does not overlap the rectangle.
  private func overlap(with rect: Rect) -> Point? {
    let nearest = Point(
      x: min(max(ball.x, rect.minX), rect.maxX), y: min(max(ball.y, rect.minY), rect.maxY))
    let offset = ball - nearest
    let distance = offset.distance(to: .zero)
    guard distance < Self.ballRadius else { return nil }
    if distance > 0 { return offset * ((Self.ballRadius - distance) / distance) }
    // The centre of the ball is inside the rectangle, so it is moved out through the nearest side.
    let sides = [
      Point(x: rect.minX - ball.x - Self.ballRadius, y: 0),
      Point(x: rect.maxX - ball.x + Self.ballRadius, y: 0),
      Point(x: 0, y: rect.minY - ball.y - Self.ballRadius),
      Point(x: 0, y: rect.maxY - ball.y + Self.ballRadius),
    ]
    return sides.min { $0.distance(to: .zero) < $1.distance(to: .zero) }
  }
}
