import Tactus
import TactusTesting
import Testing

@testable import Home

@Suite("The floor plan")
struct FloorPlanTests {
  private let test = TestWindow(size: Size(width: 660, height: 540))
  private let plan = FloorPlanView(frame: Rect(x: 0, y: 0, width: 660, height: 540))

  init() {
    test.window.addSubview(plan)
    plan.rooms = Room.all
    test.frame()
  }

  @Test("a tap selects the room below it")
  func tap() {
    var selected: [String] = []
    plan.onSelect = { selected.append($0.id) }
    test.tap(at: Point(x: 500, y: 100))
    test.play(for: 1)
    #expect(selected == ["kitchen"])
  }

  @Test(
    "a double tap shows a room larger, with pins of the same size at their places; another shows everything")
  func doubleTap() {
    let size = plan.pins[1].bounds.size
    test.tap(at: Point(x: 440, y: 60))
    test.tap(at: Point(x: 440, y: 60))
    _ = test.playUntilIdle()
    #expect(plan.scrollView.zoomScale > 2)
    #expect(plan.pins[1].bounds.size == size)
    #expect(abs(plan.pins[1].center.x - 330) < 20 && abs(plan.pins[1].center.y - 270) < 20)
    test.play(for: 1)
    test.tap(at: Point(x: 440, y: 60))
    test.tap(at: Point(x: 440, y: 60))
    _ = test.playUntilIdle()
    #expect(plan.scrollView.zoomScale == 1)
  }
}
