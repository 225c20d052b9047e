import Foundation
import TactusTesting
import UIKitNames

/// A window with a view controller, and what touches do in it.
struct DelegateStage {
  let test: TestWindow
  let controller: UIViewController

  init(
    _ controller: UIViewController = UIViewController(), width: CGFloat = 320,
    delegate: (any UIApplicationDelegate)? = nil
  ) {
    test = TestWindow(size: CGSize(width: width, height: 480), delegate: delegate)
    self.controller = controller
    test.window.rootViewController = controller
    test.frame()
  }

  func drag(from start: CGPoint, to end: CGPoint, rest: Bool = true) {
    let touch = test.touch(at: start)
    for step in 1...12 {
      test.advance(by: 1.0 / 60)
      let part = Double(step) / 12
      touch.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      test.frame()
    }
    if rest { test.play(for: 0.3) }
    touch.end()
    test.playUntilIdle()
  }

  /// Two touches that move apart, or together.
  func pinch(from: Double, to: Double) {
    var touches: [SimulatedTouch] = []
    test.together {
      touches = [-1.0, 1].map { test.touch(at: CGPoint(x: 160 + $0 * from, y: 200)) }
    }
    for step in 1...12 {
      test.advance(by: 1.0 / 60)
      let distance = from + (to - from) * Double(step) / 12
      test.together {
        touches[0].move(to: CGPoint(x: 160 - distance, y: 200))
        touches[1].move(to: CGPoint(x: 160 + distance, y: 200))
      }
      test.frame()
    }
    test.together { for touch in touches { touch.end() } }
    test.playUntilIdle()
  }
}
