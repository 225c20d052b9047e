import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("The view of simulated touches")
struct SimulatedTouchesViewTests {
  let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  let touches = SimulatedTouchesView()

  init() {
    touches.frame = root.bounds
    root.addSubview(touches)
  }

  private var shown: [View] { touches.subviews.filter { !$0.isHidden } }

  @Test(
    "W8 nothing is shown at first; one or two touches are shown at their locations, and none after they have ended"
  )
  func locations() {
    #expect(shown.isEmpty)
    touches.show([Point(x: 40, y: 50)], isPressed: false)
    #expect(shown.map(\.center) == [Point(x: 40, y: 50)])
    touches.show([Point(x: 60, y: 50), Point(x: 240, y: 150)], isPressed: false)
    #expect(shown.map(\.center) == [Point(x: 60, y: 50), Point(x: 240, y: 150)])
    touches.show([], isPressed: false)
    #expect(shown.isEmpty)
  }

  @Test("W8 a pressed touch is stronger than a hovering one, and round")
  func strength() throws {
    touches.show([.zero], isPressed: false)
    let dot = try #require(shown.first)
    let hovering = try #require(dot.backgroundColor)
    touches.show([.zero], isPressed: true)
    let pressed = try #require(dot.backgroundColor)
    #expect(pressed.alpha > hovering.alpha)
    #expect(dot.cornerRadius == dot.bounds.width / 2 && dot.bounds.width == dot.bounds.height)
  }

  @Test("W8 the view is in front of all others, resizes with the window and ignores touches")
  func overlay() {
    let later = View(frame: root.bounds)
    root.addSubview(later)
    touches.show([Point(x: 40, y: 50)], isPressed: true)
    #expect(root.subviews.last === touches)
    #expect(root.hitTest(Point(x: 40, y: 50), with: nil) === later)
    root.bounds.size = Size(width: 500, height: 400)
    #expect(touches.frame == root.bounds)
  }
}
