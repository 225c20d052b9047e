import Tactus
import TactusGeometry
import TactusTesting

/// A simulated user who uses a window at random.
@MainActor
struct SoakUser {
  let test: TestWindow
  private var random: Random

  init(_ test: TestWindow, seed: UInt64) {
    self.test = test
    random = Random(seed: seed)
  }

  /// Performs a random action, and then rests for up to two minutes.
  mutating func act() {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: test.tap(at: location())
    case 2: play(.tap(at: location(), count: 2))
    case 3: play(.press(at: location(), duration: 0.8))
    case 4: play(.drag(from: location(), to: location(), duration: 0.5))
    case 5, 6: flick(by: Point(x: 0, y: Double.random(in: -300...300, using: &random)))
    case 7: flick(by: Point(x: Double.random(in: -300...300, using: &random), y: 0))
    case 8, 9: swipe()
    case 10:
      play(
        .pinch(center: location(), from: 60, to: Double.random(in: 20...300, using: &random), duration: 0.3))
    case 11: play(.rotate(center: location(), by: Double.random(in: -3...3, using: &random), duration: 0.3))
    case 12: type()
    default:
      let touch = test.touch(at: location())
      touch.move(to: location(), over: 0.1)
      touch.cancel()
    }
    watch(0.4)
    rest(Double.random(in: 20...120, using: &random))
  }

  /// Waits until everything is at rest.
  func comeToRest() {
    test.playUntilIdle(limit: 2, rate: 10)
    rest(60)
  }

  // MARK: Actions

  private mutating func location() -> Point {
    let bounds = test.window.bounds
    return Point(
      x: Double.random(in: 1..<bounds.width, using: &random),
      y: Double.random(in: 1..<bounds.height, using: &random))
  }

  private func play(_ motion: HandMotion) { test.play(motion.recorded(rate: 60), frameRate: 20) }

  private mutating func flick(by translation: Point) {
    let start = location()
    play(.flick(from: start, to: start + translation, duration: 0.08))
  }

  /// Swipes a row, and taps the revealed action or ignores it.
  private mutating func swipe() {
    let y = location().y
    let width = test.window.bounds.width
    play(.flick(from: Point(x: width * 0.7, y: y), to: Point(x: width * 0.4, y: y), duration: 0.2))
    watch(0.3)
    if Bool.random(using: &random) { test.tap(at: Point(x: width - 20, y: y)) }
  }

  private mutating func type() {
    let keys: [KeyCode] = [.tab, .space, .return, .upArrow, .downArrow, .deleteBackward]
    for _ in 0..<3 { test.press(keys[Int.random(in: keys.indices, using: &random)]) }
    test.type(["ab", "Z", "1 2"][Int.random(in: 0..<3, using: &random)])
  }

  // MARK: Time

  private func watch(_ seconds: Double) { test.play(for: seconds, rate: 10) }

  private func rest(_ seconds: Double) {
    test.advance(by: seconds)
    test.frame()
  }
}
