import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The rules of the game, without a screen: the same seed and the same moves always play the same game.
///
/// Lengths are in units of the field, which is 1000 wide; y points down.
struct BreakoutGame: Hashable, Sendable {
  /// What goes on.
  enum State: Hashable, Sendable {
    /// The ball lies on the paddle.
    case ready
    /// The ball flies.
    case playing
    /// The ball hangs in the air.
    case paused
    /// All lives are gone.
    case lost
    /// All bricks are gone.
    case won
  }

  /// A brick.
  struct Brick: Hashable, Sendable {
    /// Its place in the field.
    let frame: Rect
    /// Its row, 0 at the top.
    let row: Int
    /// Whether it has not been hit.
    var isStanding = true
  }

  /// The size of the field.
  let field: Size
  /// The bricks, row by row.
  var bricks: [Brick]
  var state = State.ready
  var score = 0
  /// Balls left, the present one included.
  var lives = BreakoutGame.initialLives
  /// The middle of the paddle.
  var paddleX: Double
  var ball: Point
  /// Where the ball was a step before.
  var previousBall: Point
  /// In units a second.
  var velocity = Point.zero
  /// Time that has passed but was too short for a step, in seconds.
  var remainder = 0.0
  private var random: SeededGenerator

  static let initialLives = 3
  static let width = 1000.0
  static let heights = 420.0...1800.0
  static let ballRadius = 10.0
  static let paddleSize = Size(width: 150, height: 18)
  /// The gap between the paddle and the field's lower edge.
  static let paddleGap = 34.0
  /// The time between two steps, in seconds: short enough that the ball moves by less than its radius.
  static let step = 1.0 / 240
  /// The most time that is caught up with at once, in seconds; what is more was a hitch.
  static let longestAdvance = 0.1
  static let slowest = 560.0
  static let fastest = 900.0
  static let rows = 6

  /// A new game in a field of the proportions of `size`.
  init(size: Size, seed: UInt64) {
    let wished = size.isEmpty ? Self.heights.lowerBound : Self.width * size.height / size.width
    field = Size(
      width: Self.width, height: min(max(wished, Self.heights.lowerBound), Self.heights.upperBound))
    bricks = Self.wall(in: field)
    random = SeededGenerator(seed: seed)
    paddleX = field.width / 2
    ball = .zero
    previousBall = .zero
    layBallOnPaddle()
  }

  private static func wall(in field: Size) -> [Brick] {
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

  /// The paddle's place in the field.
  var paddle: Rect {
    Rect(
      x: paddleX - Self.paddleSize.width / 2, y: field.height - Self.paddleGap - Self.paddleSize.height,
      width: Self.paddleSize.width, height: Self.paddleSize.height)
  }

  /// Where to draw the ball: between two steps, as the clock is.
  var displayedBall: Point {
    guard state == .playing else { return ball }
    return previousBall + (ball - previousBall) * (remainder / Self.step)
  }

  /// How many bricks stand.
  var standingCount: Int { bricks.reduce(0) { $0 + ($1.isStanding ? 1 : 0) } }

  // MARK: - Moves

  /// Moves the paddle's middle to `x`, as far as the walls let it. A ball that lies on it goes along.
  mutating func movePaddle(to x: Double) {
    guard x.isFinite, state != .paused else { return }
    let half = Self.paddleSize.width / 2
    paddleX = min(max(x, half), field.width - half)
    if state == .ready { layBallOnPaddle() }
  }

  /// Sends the ball that lies on the paddle off.
  mutating func serve() {
    guard state == .ready else { return }
    let angle = Double.random(in: -0.45...0.45, using: &random)
    velocity = Point(x: sin(angle), y: -cos(angle)) * Self.slowest
    state = .playing
    remainder = 0
  }

  /// Holds the game.
  mutating func pause() {
    if state == .playing { state = .paused }
  }

  /// Goes on after a pause.
  mutating func resume() {
    if state == .paused { state = .playing }
  }

  mutating func layBallOnPaddle() {
    ball = Point(x: paddleX, y: paddle.minY - Self.ballRadius)
    previousBall = ball
    velocity = .zero
  }
}
