import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("Collection: pictures by days")
struct CollectionDemoTests {
  private let test = TestWindow(size: Size(width: 800, height: 480))
  private let controller = CollectionController(.collection)

  init() {
    test.window.rootViewController = controller
    test.frame()
  }

  private var collection: CollectionView { controller.collection }

  private func center(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  @Test("U4 the grid becomes a list, whose rows are as wide as the page")
  func styles() throws {
    #expect(collection.visibleCells.count > 8)
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 1)))
    controller.style.selectedSegmentIndex = 1
    controller.style.sendActions(for: .valueChanged)
    test.playUntilIdle()
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 1)) === cell)
    #expect(cell.frame == Rect(x: 0, y: 44 + 148 + 44 + 72, width: 800, height: 72))
  }

  @Test("U4 pictures are selected and deleted, and their days with them")
  func deletion() throws {
    test.tap(at: center(controller.choose))
    test.playUntilIdle()
    for path in collection.indexPathsForVisibleItems.filter({ $0.section == 1 }) {
      test.tap(at: center(try #require(collection.cellForItem(at: path))))
    }
    #expect(collection.indexPathsForSelectedItems?.count == 5)
    test.tap(at: center(controller.delete))
    test.play(for: 0.1)
    test.playUntilIdle()
    #expect(controller.dataSource?.snapshot().sectionIdentifiers.prefix(2) == [-1, 1])
    #expect(collection.indexPathsForSelectedItems == nil && !controller.delete.isEnabled)
  }

  @Test("U4 the highlights scroll across, and the days below do not")
  func highlights() throws {
    let first = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    let below = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 1)))
    let (start, other) = (center(first), center(below))
    let touch = test.touch(at: Point(x: 600, y: start.y))
    touch.move(to: Point(x: 200, y: start.y), over: 0.2)
    touch.end()
    test.playUntilIdle()
    let shown = collection.indexPathsForVisibleItems.filter { $0.section == 0 }
    let leading = try #require(shown.first.flatMap(collection.cellForItem))
    #expect(shown.first.map { $0.item > 1 } == true && center(below) == other)
    // A picture is where the first one was, or the one before it is still seen.
    #expect((start.x - center(leading).x).truncatingRemainder(dividingBy: 212) == 0)
  }

  @Test("U4 a long press carries a picture to another day")
  func movement() throws {
    collection.contentOffset.y = 192
    test.frame()
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 1)))
    let target = try #require(collection.cellForItem(at: IndexPath(item: 2, section: 2)))
    let number = controller.dataSource?.itemIdentifier(for: IndexPath(item: 0, section: 1))
    let touch = test.touch(at: center(cell))
    touch.rest(0.7)
    let end = center(target)
    touch.move(to: end, over: 0.4)
    test.play(for: 0.3)
    touch.end()
    test.playUntilIdle()
    #expect(number.flatMap { controller.dataSource?.indexPath(for: $0) } == IndexPath(item: 2, section: 2))
    #expect(controller.dataSource?.snapshot().numberOfItems(inSection: 0) == 4)
  }
}
