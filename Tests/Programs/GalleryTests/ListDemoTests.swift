import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("List: a million people")
struct ListDemoTests {
  private let test = TestWindow(size: Size(width: 800, height: 480))
  private let controller: ListController

  init() {
    controller = ListController(.list)
    test.window.rootViewController = controller
    test.frame()
  }

  private var cellCount: Int { controller.cellCount }

  @Test("S27 no frame of a fling at 3,000 points per second makes a cell")
  func fling() {
    let table = controller.table
    let start = cellCount
    let touch = test.touch(at: Point(x: 300, y: 420))
    touch.drag(to: Point(x: 300, y: 180), over: 0.08)
    touch.end()
    #expect(table.isDecelerating)
    var (inside, speeds, last) = (0, [Double](), table.contentOffset.y)
    for _ in 0..<120 {
      test.advance(by: 1.0 / 60)
      let count = cellCount
      test.frame()
      inside += cellCount - count
      speeds.append((table.contentOffset.y - last) * 60)
      last = table.contentOffset.y
    }
    #expect(speeds[1] > 2700 && speeds[1] < 3300, "\(speeds.prefix(4))")
    // Rows came into view all the time, with cells that were made between frames while the touch dragged, or that others left.
    #expect(inside == 0 && cellCount > start)
    #expect(table.contentOffset.y > 1300)
  }

  @Test("S26 a touch at the trailing edge reaches the last of a million people in one gesture")
  func end() {
    let table = controller.table
    let bottom = table.convert(Point(x: 0, y: table.bounds.maxY), to: nil).y
    let touch = test.touch(at: Point(x: 792, y: bottom - 200))
    test.play(for: 0.35)
    #expect(table.isDragging)
    touch.drag(to: Point(x: 792, y: bottom - 2), over: 0.3)
    test.play(for: 0.2)
    touch.end()
    test.playUntilIdle()
    #expect(table.indexPathsForVisibleRows.last == IndexPath(row: 999, section: 1000))
  }
}
