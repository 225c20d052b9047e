import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Collection view: updates") @MainActor struct CollectionUpdateTests {
  @Test("U4 items that are inserted fade in while others make room")
  func insertion() {
    let stage = CollectionStage([20])
    let moved = stage.cell(4)
    stage.items.sections[0].insert("new", at: 1)
    var isFinished = false
    stage.view.performBatchUpdates({ stage.view.insertItems(at: [stage.path(1)]) }) { isFinished = $0 }
    #expect(stage.cell(5) === moved && !isFinished)
    stage.test.play(for: 0.1)
    #expect(moved.map { $0.presentation.center != $0.center } == true)
    stage.finishAnimations()
    #expect(isFinished && stage.cell(1)?.name == "new")
    #expect(stage.contradictions == [])
  }

  @Test("U4 items that are deleted fade out, and a touch on one selects nothing")
  func deletion() {
    let stage = CollectionStage([20])
    let touch = stage.test.touch(at: Point(x: 160, y: 50))
    let cell = stage.cell(1)
    stage.test.play(for: 0.2)
    stage.items.sections[0].remove(at: 1)
    stage.view.deleteItems(at: [stage.path(1)])
    touch.end()
    #expect(cell?.superview != nil)
    stage.finishAnimations()
    #expect(!stage.items.calls.contains { $0.hasPrefix("didSelect") })
    #expect(stage.cell(1)?.name == "0-2")
    #expect(stage.contradictions == [])
  }

  @Test("U4 items that are moved slide, and the selection follows them")
  func movement() {
    let stage = CollectionStage([20])
    stage.view.selectItem(at: stage.path(0), animated: false, scrollPosition: [])
    let cell = stage.cell(0)
    let name = stage.items.sections[0].remove(at: 0)
    stage.items.sections[0].insert(name, at: 7)
    stage.view.moveItem(at: stage.path(0), to: stage.path(7))
    #expect(stage.cell(7) === cell && stage.view.indexPathsForSelectedItems == [stage.path(7)])
    stage.finishAnimations()
    #expect(stage.contradictions == [])
  }

  @Test("U4 items inserted above what is seen move nothing")
  func insertionAbove() {
    let stage = CollectionStage([3000])
    stage.offset = 5500
    let first = stage.view.indexPathsForVisibleItems[0]
    let cell = stage.cell(first.item)
    let y = (cell?.frame.minY ?? 0) - stage.offset
    stage.items.sections[0].insert(contentsOf: (0..<30).map { "new \($0)" }, at: 0)
    stage.view.insertItems(at: (0..<30).map { stage.path($0) })
    #expect(stage.cell(first.item + 30) === cell)
    #expect((cell?.frame.minY ?? 0) - stage.offset == y)
    stage.finishAnimations()
    #expect(stage.contradictions == [])
  }

  @Test("U4 another layout moves the items to their new positions")
  func anotherLayout() {
    let stage = CollectionStage([300])
    let cell = stage.cell(4)
    let list = CollectionViewFlowLayout()
    list.itemSize = Size(width: 320, height: 60)
    list.minimumLineSpacing = 0
    var isFinished = false
    stage.view.setCollectionViewLayout(list, animated: true) { _ in isFinished = true }
    #expect(stage.cell(4) === cell)
    stage.finishAnimations()
    #expect(isFinished && cell?.frame == Rect(x: 0, y: 240, width: 320, height: 60))
    #expect(stage.contradictions == [])
  }

  @Test(
    "U4 an item follows the touch, others make room, and the data source is notified where it was dropped")
  func interactiveMovement() {
    let stage = CollectionStage([20]) { $0.view.installsStandardGestureForInteractiveMovement = true }
    let cell = stage.cell(0)
    let touch = stage.test.touch(at: Point(x: 50, y: 50))
    touch.rest(0.7)
    touch.move(to: Point(x: 260, y: 55), over: 0.3)
    stage.test.play(for: 0.3)
    #expect(cell?.center == Point(x: 260, y: 55))
    #expect(stage.cell(1)?.frame.minX == 0 && stage.cell(2)?.frame.minX == 110)
    touch.end()
    stage.finishAnimations()
    #expect(stage.items.calls.filter { $0.hasPrefix("move") } == ["move 0-0 to 0-2"])
    #expect(stage.cell(2) === cell && cell?.alpha == 1)
    #expect(stage.contradictions == [])
  }

  @Test("U4 an item whose movement is cancelled returns, and one that is deleted is let go")
  func cancelledMovement() {
    let stage = CollectionStage([20])
    #expect(stage.view.beginInteractiveMovementForItem(at: stage.path(0)))
    stage.view.updateInteractiveMovementTargetPosition(Point(x: 160, y: 160))
    stage.view.cancelInteractiveMovement()
    stage.finishAnimations()
    #expect(stage.items.calls.isEmpty)
    #expect(stage.contradictions == [])
    #expect(stage.view.beginInteractiveMovementForItem(at: stage.path(3)))
    stage.items.sections[0].remove(at: 3)
    stage.view.deleteItems(at: [stage.path(3)])
    stage.view.updateInteractiveMovementTargetPosition(Point(x: 10, y: 10))
    stage.view.endInteractiveMovement()
    stage.finishAnimations()
    #expect(stage.items.calls.isEmpty)
    #expect(stage.contradictions == [])
  }

  @Test("U4 two touches select the items over which they move")
  func sweep() {
    let stage = CollectionStage([60]) { stage in
      stage.view.allowsMultipleSelection = true
      stage.items.sweeps = true
    }
    let (first, second) = (
      stage.test.touch(at: Point(x: 20, y: 50)), stage.test.touch(at: Point(x: 60, y: 50))
    )
    for step in 1...20 {
      stage.test.together {
        first.move(to: Point(x: 20 + 10 * Double(step), y: 50 + 5 * Double(step)))
        second.move(to: Point(x: 60 + 10 * Double(step), y: 50 + 5 * Double(step)))
      }
      stage.test.advance(by: 0.01)
    }
    first.end()
    second.end()
    #expect(stage.items.calls.last == "sweep ended")
    // From the first item to that at (240, 150).
    #expect(stage.view.indexPathsForSelectedItems == (0...5).map { stage.path($0) })
    #expect(stage.offset == 0)
  }

  @Test("U4 random groups of changes show what a model says", arguments: 0..<30 as Range<UInt64>)
  func randomChanges(seed: UInt64) {
    var random = Random(seed: seed)
    let stage = CollectionStage([12, 5, 30]) { $0.view.allowsMultipleSelection = true }
    var next = 0
    for _ in 0..<12 {
      let items = stage.items
      stage.view.performBatchUpdates {
        let old = items.sections
        let deletedSections =
          Int.random(in: 0..<6, using: &random) == 0 && old.count > 1
          ? [Int.random(in: 0..<old.count, using: &random)] : []
        var removed: [IndexPath] = []
        for section in old.indices where !deletedSections.contains(section) {
          for item in old[section].indices where Int.random(in: 0..<8, using: &random) == 0 {
            removed.append(stage.path(item, section))
          }
        }
        for path in removed.sorted(by: >) { items.sections[path.section].remove(at: path.item) }
        for section in deletedSections.sorted(by: >) { items.sections.remove(at: section) }
        stage.view.deleteItems(at: removed)
        stage.view.deleteSections(Set(deletedSections))
        var inserted: [IndexPath] = []
        if Int.random(in: 0..<6, using: &random) == 0 {
          items.sections.insert(["s\(next)"], at: 0)
          next += 1
          stage.view.insertSections([0])
        }
        for section in items.sections.indices.dropFirst() {
          var item = 0
          while item <= items.sections[section].count {
            if Int.random(in: 0..<10, using: &random) == 0 {
              items.sections[section].insert("n\(next)", at: item)
              next += 1
              inserted.append(stage.path(item, section))
            }
            item += 1
          }
        }
        stage.view.insertItems(at: inserted)
      }
      if Bool.random(using: &random) { stage.test.play(for: 0.05) }
      if Int.random(in: 0..<3, using: &random) == 0 {
        stage.offset = Double.random(in: 0...max(0, stage.view.contentSize.height - 480), using: &random)
      }
      if Int.random(in: 0..<3, using: &random) == 0 { stage.finishAnimations() }
    }
    stage.finishAnimations()
    #expect(stage.contradictions == [] && stage.view.reported == [])
  }

  @Test("U4 an item that is held near the right or the left edge scrolls a collection sideways")
  func movementSideways() {
    let layout = CollectionStage.grid()
    layout.scrollDirection = .horizontal
    let stage = CollectionStage([200], layout: layout) {
      $0.view.installsStandardGestureForInteractiveMovement = true
    }
    let touch = stage.test.touch(at: Point(x: 50, y: 50))
    touch.rest(0.7)
    touch.move(to: Point(x: 316, y: 50), over: 0.2)
    stage.test.play(for: 1)
    let offset = stage.view.contentOffset
    #expect(offset.x > 300 && offset.y == 0)
    #expect(abs((stage.cell(0)?.center.x ?? 0) - offset.x - 316) < 1e-6, "it stays under the touch")
    touch.move(to: Point(x: 2, y: 50), over: 0.2)
    stage.test.play(for: 4)
    #expect(stage.view.contentOffset.x == 0)
    touch.end()
    stage.finishAnimations()
    #expect(stage.contradictions == [])
  }
}
