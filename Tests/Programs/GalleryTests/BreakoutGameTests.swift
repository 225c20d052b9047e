import Tactus
import Testing

@testable import Gallery

@Suite("The model of Breakout")
struct BreakoutGameTests {
  private func game(seed: UInt64 = 1) -> BreakoutGame {
    BreakoutGame(size: Size(width: 1280, height: 744), seed: seed)
  }

  /// Plays with a paddle that is always under the ball, in frames of `interval`.
  private func play(_ game: inout BreakoutGame, seconds: Double, interval: Double, aim: Double = 30) {
    var time = 0.0
    while time < seconds, game.state == .playing {
      game.movePaddle(to: game.ball.x + aim)
      game.advance(by: interval)
      time += interval
    }
  }

  @Test("the ball is attached to the paddle and moves with it until it is served")
  func serve() {
    var game = game()
    game.movePaddle(to: 300)
    game.advance(by: 1)
    #expect(game.ball == Point(x: 300, y: game.paddle.minY - BreakoutGame.ballRadius))
    game.serve()
    #expect(game.state == .playing)
    game.advance(by: 0.05)
    #expect(game.ball.y < game.paddle.minY - BreakoutGame.ballRadius)
  }

  @Test("the same seed and moves result in the same game, for every frame rate")
  func deterministic() {
    var slow = game(seed: 7)
    var fast = game(seed: 7)
    slow.serve()
    fast.serve()
    for _ in 0..<60 { slow.advance(by: 4 * BreakoutGame.timeStep) }
    for _ in 0..<240 { fast.advance(by: BreakoutGame.timeStep) }
    #expect(slow.score == fast.score)
    #expect(slow.ball.distance(to: fast.ball) < 1e-6)
    var other = game(seed: 8)
    other.serve()
    #expect(other.velocity != fast.velocity)
  }

  @Test("a paddle that follows the ball wins in the end; the ball never leaves the field")
  func win() {
    var game = game(seed: 3)
    game.serve()
    for round in 0..<600 where game.state == .playing {
      play(&game, seconds: 1, interval: 1.0 / 60, aim: Double(round % 7 - 3) * 20)
      #expect((0...game.field.width).contains(game.ball.x))
      #expect(game.ball.y > 0)
    }
    #expect(game.state == .won)
    #expect(game.intactBrickCount == 0)
    #expect(game.score == game.bricks.reduce(0) { $0 + (BreakoutGame.rows - $1.row) * 10 })
  }

  @Test("a ball that gets past the paddle costs a life; the last one ends the game")
  func lose() {
    var game = game()
    for lives in [2, 1, 0] {
      game.movePaddle(to: 0)
      game.serve()
      for _ in 0..<3600 where game.state == .playing {
        game.movePaddle(to: game.ball.x < 500 ? 1000 : 0)
        game.advance(by: 1.0 / 60)
      }
      #expect(game.lives == lives)
    }
    #expect(game.state == .lost)
    game.serve()
    #expect(game.state == .lost)
  }

  @Test("nothing moves while the game is paused")
  func pause() {
    var game = game()
    game.serve()
    game.advance(by: 0.2)
    game.pause()
    let paused = game
    game.advance(by: 1)
    game.movePaddle(to: 0)
    #expect(game == paused)
    game.resume()
    #expect(game.state == .playing)
  }

  @Test("a long pause between frames is limited, and invalid times and positions are ignored")
  func hitch() {
    var game = game()
    game.serve()
    game.advance(by: 3600)
    #expect(game.state == .playing)
    #expect(game.lives == BreakoutGame.initialLives)
    let before = game
    game.advance(by: .nan)
    game.advance(by: -1)
    game.movePaddle(to: .infinity)
    #expect(game == before)
  }

  @Test(
    "the field has room between the bricks and the paddle, for every panel size",
    arguments: [
      Size(width: 480, height: 216), Size(width: 800, height: 424), Size(width: 480, height: 744),
      Size(width: 3840, height: 200), Size(width: 10, height: 4000), .zero,
    ])
  func fields(size: Size) throws {
    let game = BreakoutGame(size: size, seed: 1)
    let lowest = try #require(game.bricks.map(\.frame.maxY).max())
    #expect(lowest + 100 < game.paddle.minY)
    #expect(game.bricks.allSatisfy { $0.frame.minX > 0 && $0.frame.maxX < game.field.width })
  }
}
