import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The model of the game, independent of any view. The same seed and the same moves always result in the same game.
///
/// Lengths are in units of the field, which is 1000 units wide. The y axis points down.
struct BreakoutGame: Hashable, Sendable {
  /// The state of a game.
  enum State: Hashable, Sendable {
    /// The ball is attached to the paddle.
    case ready
    /// The ball is moving.
    case playing
    /// The game is paused while the ball was moving.
    case paused
    /// All balls have been lost.
    case lost
    /// All bricks have been hit.
    case won
  }

  /// A brick of the game.
  struct Brick: Hashable, Sendable {
    /// The frame of the brick, in the field's coordinates.
    let frame: Rect
    /// The row of the brick; 0 is the top row.
    let row: Int
    /// Whether the brick has not been hit.
    var isIntact = true
  }

  /// The size of the field.
  let field: Size
  /// The bricks, row by row.
  var bricks: [Brick]
  var state = State.ready
  var score = 0
  /// The number of balls that are left, including the current one.
  var lives = BreakoutGame.initialLives
  /// The x coordinate of the paddle's centre.
  var paddleX: Double
  /// The centre of the ball.
  var ball: Point
  /// The centre of the ball one step before.
  var previousBall: Point
  /// The velocity of the ball, in units per second.
  var velocity = Point.zero
  /// The elapsed time that was too short for a step, in seconds.
  var remainder = 0.0
  private var random: SeededGenerator

  static let initialLives = 3
  static let width = 1000.0
  static let fieldHeights = 420.0...1800.0
  static let ballRadius = 10.0
  static let paddleSize = Size(width: 150, height: 18)
  /// The distance between the paddle and the bottom edge of the field.
  static let paddleGap = 34.0
  /// The duration of a step, in seconds: short enough that the ball moves by less than its radius.
  static let timeStep = 1.0 / 240
  /// The maximum time by which one call advances the game, in seconds. A longer time results from a pause of the program.
  static let maximumAdvance = 0.1
  static let initialSpeed = 560.0
  static let maximumSpeed = 900.0
  static let rows = 6

  /// Creates a game in a field with the proportions of `size`.
  init(size: Size, seed: UInt64) {
    let preferredHeight = size.isEmpty ? Self.fieldHeights.lowerBound : Self.width * size.height / size.width
    field = Size(
      width: Self.width,
      height: min(max(preferredHeight, Self.fieldHeights.lowerBound), Self.fieldHeights.upperBound))
    bricks = Self.makeBricks(in: field)
    random = SeededGenerator(seed: seed)
    paddleX = field.width / 2
    ball = .zero
    previousBall = .zero
    attachBallToPaddle()
  }

  private static func makeBricks(in field: Size) -> [Brick] {
    let isWide = field.width > field.height
    let columns = isWide ? 12 : 8
    let gap = isWide ? 7.0 : 10
    let margin = 24.0
    let width = (field.width - 2 * margin - Double(columns - 1) * gap) / Double(columns)
    let height = min(field.height * 0.045, 44)
    let top = field.height * 0.07
    return (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Brick(
          frame: Rect(
            x: margin + Double(column) * (width + gap), y: top + Double(row) * (height + gap), width: width,
            height: height), row: row)
      }
    }
  }

  /// The frame of the paddle, in the field's coordinates.
  var paddle: Rect {
    Rect(
      x: paddleX - Self.paddleSize.width / 2, y: field.height - Self.paddleGap - Self.paddleSize.height,
      width: Self.paddleSize.width, height: Self.paddleSize.height)
  }

  /// The centre at which to draw the ball, interpolated between two steps.
  var displayedBall: Point {
    guard state == .playing else { return ball }
    return previousBall + (ball - previousBall) * (remainder / Self.timeStep)
  }

  /// The number of bricks that have not been hit.
  var intactBrickCount: Int { bricks.reduce(0) { $0 + ($1.isIntact ? 1 : 0) } }

  // MARK: - Moves

  /// Moves the paddle's centre to `x`, within the walls. An attached ball moves with it.
  mutating func movePaddle(to x: Double) {
    guard x.isFinite, state != .paused else { return }
    let half = Self.paddleSize.width / 2
    paddleX = min(max(x, half), field.width - half)
    if state == .ready { attachBallToPaddle() }
  }

  /// Launches the ball from the paddle.
  mutating func serve() {
    guard state == .ready else { return }
    let angle = Double.random(in: -0.45...0.45, using: &random)
    velocity = Point(x: sin(angle), y: -cos(angle)) * Self.initialSpeed
    state = .playing
    remainder = 0
  }

  /// Pauses the game.
  mutating func pause() {
    if state == .playing { state = .paused }
  }

  /// Resumes the paused game.
  mutating func resume() {
    if state == .paused { state = .playing }
  }

  mutating func attachBallToPaddle() {
    ball = Point(x: paddleX, y: paddle.minY - Self.ballRadius)
    previousBall = ball
    velocity = .zero
  }
}
