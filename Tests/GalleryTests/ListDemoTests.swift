import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("List: a million rows")
struct ListDemoTests {
  private let test = TestWindow(size: Size(width: 400, height: 640))
  private let list = MillionRows(frame: Rect(x: 0, y: 0, width: 400, height: 640))

  init() {
    test.window.addSubview(list)
    test.frame()
  }

  @Test("S23 only the rows exist that are seen, wherever the list is, and each shows where it is")
  func rows() {
    #expect(list.rows.count == 10)
    for offset in [0.0, 100, 6_400_000, 63_999_360, 31.5] {
      list.contentOffset.y = offset
      test.frame()
      #expect(list.subviews.count <= 12)
      for row in list.rows {
        #expect(row.frame.minY == Double(row.index) * 64 && row.frame.intersects(list.bounds))
      }
    }
  }

  @Test("S6 S8 a button highlights after the delay, and lets go when the list is dragged by it")
  func button() throws {
    let button = try #require(list.rows.first { $0.index == 4 }?.button)
    let place = button.convert(button.bounds.center, to: nil)
    let finger = test.finger(at: place)
    test.play(for: 0.1)
    #expect(!button.isHighlighted)
    test.play(for: 0.1)
    #expect(button.isHighlighted)
    finger.drag(to: place + Point(x: 0, y: -60), over: 0.2)
    test.play(for: 0.1)
    #expect(!button.isHighlighted && list.marked.isEmpty)
    #expect(abs(list.contentOffset.y - 50) < 1e-6)
    finger.lift()
    test.playUntilIdle()
    test.tap(at: place + Point(x: 0, y: -50))
    #expect(list.marked == [4])
  }
}
