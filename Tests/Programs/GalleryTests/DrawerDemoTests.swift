import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("Drawer: dots on a canvas and in a drawer")
struct DrawerDemoTests {
  private let test = TestWindow(size: Size(width: 800, height: 600))
  private let page = DrawerPage(frame: Rect(x: 0, y: 0, width: 800, height: 600))

  init() {
    test.window.addSubview(page)
    test.frame()
  }

  private func center(of dot: DotView) -> Point { dot.convert(dot.bounds.center, to: nil) }

  @Test("G2 T21 a swipe on the canvas moves the drawer; the overlay passes touches through to the dots")
  func pull() throws {
    let dot = try #require(page.dots.first { $0.superview === page.canvas })
    #expect(page.hitTest(center(of: dot), with: nil) === dot)
    let touch = test.touch(at: Point(x: 400, y: 500))
    touch.drag(to: Point(x: 400, y: 300), over: 0.3)
    test.play(for: 0.2)
    #expect(abs(page.overlay.contentOffset.y - 190) < 1e-6)
    touch.end()
  }

  @Test("S12 a dot that is picked up can be dropped in the drawer while another touch scrolls it")
  func carry() throws {
    let dot = try #require(page.dots.first { $0.superview === page.canvas })
    let first = test.touch(at: center(of: dot))
    test.play(for: 0.5)
    #expect(dot.superview === page)
    let second = test.touch(at: Point(x: 700, y: 500))
    second.drag(to: Point(x: 700, y: 190), over: 0.4)
    test.play(for: 0.2)
    #expect(abs(page.overlay.contentOffset.y - 300) < 1e-6)
    first.drag(to: Point(x: 300, y: 500), over: 0.3)
    #expect(center(of: dot).distance(to: Point(x: 300, y: 500)) < 1)
    second.end()
    first.end()
    #expect(dot.superview === page.drawer.contentView)
    #expect(center(of: dot).distance(to: Point(x: 300, y: 500)) < 1)
    test.playUntilIdle()
  }

  @Test("T20 a small dot has a touch target of 44 points")
  func target() throws {
    let dot = try #require(page.dots.first { $0.diameter < 20 && $0.superview === page.canvas })
    #expect(dot.point(inside: dot.bounds.center + Point(x: 21, y: 0), with: nil))
    #expect(!dot.point(inside: dot.bounds.center + Point(x: 23, y: 0), with: nil))
  }
}
