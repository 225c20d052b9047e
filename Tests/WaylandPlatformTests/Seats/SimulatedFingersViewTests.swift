import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("The fingers that a pointer stands in for")
struct SimulatedFingersViewTests {
  let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  let fingers = SimulatedFingersView()

  init() {
    fingers.frame = root.bounds
    root.addSubview(fingers)
  }

  private var shown: [View] { fingers.subviews.filter { !$0.isHidden } }

  @Test("W8 nothing is shown at first; one or two fingers are shown where they are, none once they are gone")
  func places() {
    #expect(shown.isEmpty)
    fingers.show([Point(x: 40, y: 50)], isPressed: false)
    #expect(shown.map(\.center) == [Point(x: 40, y: 50)])
    fingers.show([Point(x: 60, y: 50), Point(x: 240, y: 150)], isPressed: false)
    #expect(shown.map(\.center) == [Point(x: 60, y: 50), Point(x: 240, y: 150)])
    fingers.show([], isPressed: false)
    #expect(shown.isEmpty)
  }

  @Test("W8 a finger that touches is stronger than one that hovers, and round")
  func strength() throws {
    fingers.show([.zero], isPressed: false)
    let dot = try #require(shown.first)
    let hovering = try #require(dot.backgroundColor)
    fingers.show([.zero], isPressed: true)
    let pressed = try #require(dot.backgroundColor)
    #expect(pressed.alpha > hovering.alpha)
    #expect(dot.cornerRadius == dot.bounds.width / 2 && dot.bounds.width == dot.bounds.height)
  }

  @Test("W8 the fingers lie in front of all else, grow with the window and are transparent to touches")
  func overlay() {
    let later = View(frame: root.bounds)
    root.addSubview(later)
    fingers.show([Point(x: 40, y: 50)], isPressed: true)
    #expect(root.subviews.last === fingers)
    #expect(root.hitTest(Point(x: 40, y: 50), with: nil) === later)
    root.bounds.size = Size(width: 500, height: 400)
    #expect(fingers.frame == root.bounds)
  }
}
