import TactusTesting

@testable import TactusInterface

/// A window that is explored by touch, whose speech is recorded.
@MainActor
final class ExplorationStage: SpeechSynthesizer {
  let test: TestWindow
  /// What was spoken, in order.
  var texts: [String] = []
  /// The languages of the texts.
  private(set) var languages: [String?] = []
  var exploration: TouchExploration { test.application.touchExploration }
  var tree: ApplicationAccessibility { test.application.accessibility }

  init(size: Size = Size(width: 400, height: 600), _ views: [View] = []) {
    test = TestWindow(size: size)
    for view in views { test.window.addSubview(view) }
    test.frame()
    test.application.accessibility.makeSynthesizer = { [unowned self] in self }
  }

  func speak(_ text: String, language: String?) {
    texts.append(text)
    languages.append(language)
  }

  func stopSpeaking() {}

  /// Turns the mode on, and forgets what was spoken then.
  func enable() {
    exploration.isEnabled = true
    texts = []
    languages = []
  }

  /// Reads what is at a point.
  func tap(_ point: Point) {
    test.tap(at: point)
    test.advance(by: 1)
  }

  /// Activates what was read last.
  func doubleTap() {
    for _ in 0..<2 {
      test.tap(at: Point(x: 1, y: test.window.bounds.maxY - 1))
      test.advance(by: 0.1)
    }
    test.advance(by: 1)
  }

  /// Swipes with one touch.
  func swipe(_ x: Double, _ y: Double = 0) {
    let center = test.window.bounds.center
    let touch = test.touch(at: center)
    test.advance(by: 0.05)
    touch.move(to: Point(x: center.x + x, y: center.y + y))
    touch.end()
    test.frame()
  }

  /// Swipes with three touches that begin at a point.
  func swipeByThree(at point: Point, _ x: Double, _ y: Double) {
    let touches = [-20.0, 0, 20].map { test.touch(at: Point(x: point.x + $0, y: point.y)) }
    test.together {
      for touch in touches { touch.move(to: Point(x: touch.location.x + x, y: touch.location.y + y)) }
    }
    for touch in touches { touch.end() }
    test.frame()
    test.advance(by: 1)
  }

  /// Turns the rotor by one step.
  func turnRotor() {
    let (first, second) = (test.touch(at: Point(x: 150, y: 400)), test.touch(at: Point(x: 250, y: 400)))
    // By more than 30 degrees, and less than 60.
    test.together {
      first.move(to: Point(x: 165, y: 365))
      second.move(to: Point(x: 235, y: 435))
    }
    first.end()
    second.end()
    test.advance(by: 1)
  }

  /// Returns what is spoken while the next or previous element is read a number of times.
  func steps(_ count: Int, forward: Bool = true) -> [String] {
    texts = []
    for _ in 0..<count { swipe(forward ? 100 : -100) }
    return texts
  }
}
