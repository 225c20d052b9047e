import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("On-screen keyboard: exclusive touch")
struct KeyboardExclusiveTouchTests {
  @Test("W12 one types while a view with exclusive touch is held, and holds it while one types")
  func holding() {
    let stage = KeyboardStage()
    stage.field.autocapitalizationType = .none
    let view = View(frame: Rect(x: 10, y: 200, width: 100, height: 100))
    view.isExclusiveTouch = true
    stage.window.addSubview(view)
    stage.edit()
    let held = stage.test.touch(at: Point(x: 50, y: 250))
    stage.tap("g")
    #expect(stage.text == "g")
    // Other views are excluded as before.
    let control = Control(frame: Rect(x: 150, y: 200, width: 100, height: 44))
    var count = 0
    control.addAction({ count += 1 }, for: .touchUpInside)
    stage.window.addSubview(control)
    stage.test.tap(at: Point(x: 200, y: 222))
    #expect(count == 0)
    held.end()
    let key = stage.test.touch(at: stage.point("h"))
    let other = stage.test.touch(at: Point(x: 50, y: 250))
    let isEachTracked = stage.test.application.dispatcher.touches.allSatisfy { $0.isTracked }
    #expect(isEachTracked)
    key.end()
    other.end()
    #expect(stage.text == "gh")
  }
}
