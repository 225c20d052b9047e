import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("Pager: cards and pages")
struct PagerDemoTests {
  private let test = TestWindow(size: Size(width: 800, height: 424))
  private let view = PagerView(frame: .zero)

  init() {
    view.frame = test.window.bounds
    test.window.addSubview(view)
    test.frame()
  }

  private func flick(_ distance: Double) {
    let middle = view.lists[0].cards.convert(view.lists[0].cards.bounds.center, to: nil)
    let touch = test.touch(at: middle)
    touch.drag(to: middle + Point(x: distance, y: 0), over: 0.1)
    touch.end()
    test.playUntilIdle()
  }

  @Test("S25 a card rests at the edge after each flick; at the last one the page turns")
  func cards() {
    let strip = view.lists[0].cards
    func isAtEnd() -> Bool { abs(strip.contentSize.width - strip.bounds.maxX) <= 0.5 }
    func distance() -> Double { strip.cards.map { abs($0.frame.minX - strip.bounds.minX) }.min() ?? 1 }
    #expect(strip.bounds.minX == 0 && !isAtEnd())
    var offsets: [Double] = [strip.contentOffset.x]
    while offsets.count < 12, view.pager.contentOffset.x == 0 {
      flick(-120)
      #expect(distance() <= 0.5 || isAtEnd())
      offsets.append(strip.contentOffset.x)
    }
    #expect(isAtEnd())
    #expect(view.pager.contentOffset.x == 800 && offsets.count > 3)
  }
}
