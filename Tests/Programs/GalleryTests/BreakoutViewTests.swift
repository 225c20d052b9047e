import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("Breakout with touches")
struct BreakoutViewTests {
  private let test = TestWindow(size: Size(width: 1000, height: 600))
  private let view = BreakoutView(frame: Rect(x: 0, y: 0, width: 1000, height: 600))

  init() {
    test.window.addSubview(view)
    test.frame()
  }

  private func play(frames: Int) {
    for _ in 0..<frames {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
  }

  @Test("frames are requested only while the ball moves")
  func rests() {
    test.frame()
    #expect(!test.needsFrame)
    test.tap(at: Point(x: 500, y: 500))
    play(frames: 3)
    #expect(test.needsFrame)
    test.touch(at: Point(x: 500, y: 500)).cancel()
    play(frames: 2)
    #expect(!test.needsFrame)
  }

  @Test("the paddle follows the first touch; the next oldest takes over without a jump")
  func dominantTouch() {
    let first = test.touch(at: Point(x: 400, y: 550))
    let second = test.touch(at: Point(x: 700, y: 550))
    let third = test.touch(at: Point(x: 100, y: 550))
    first.move(to: Point(x: 450, y: 550))
    third.move(to: Point(x: 200, y: 550))
    #expect(view.game.paddleX == 450)
    first.end()
    #expect(view.game.paddleX == 450)
    second.move(to: Point(x: 600, y: 550))
    #expect(view.game.paddleX == 400)
    second.move(to: Point(x: 100, y: 550))
    #expect(view.game.paddleX == 100)
  }

  @Test("a cancelled touch pauses the game; a tap resumes it")
  func pause() {
    let touch = test.touch(at: Point(x: 500, y: 550))
    play(frames: 10)
    touch.cancel()
    #expect(view.game.state == .paused)
    let ball = view.game.ball
    play(frames: 10)
    #expect(view.game.ball == ball)
    test.tap(at: Point(x: 500, y: 550))
    #expect(view.game.state == .playing)
  }

  @Test("with hundreds of touches the paddle follows the first")
  func manyTouches() {
    let first = test.touch(at: Point(x: 500, y: 550))
    let others = (0..<300).map { test.touch(at: Point(x: Double($0 * 3), y: 400)) }
    first.move(to: Point(x: 300, y: 550))
    for other in others { other.move(by: Point(x: 5, y: 0)) }
    play(frames: 2)
    #expect(view.game.paddleX == 300)
    for other in others { other.end() }
    first.move(to: Point(x: 320, y: 550))
    #expect(view.game.paddleX == 320)
  }
}
