import Foundation
import TactusTesting
import Testing
import UIKitNames

@testable import PortedComponents

@Suite("U12 components with layouts, backgrounds and swipes in UIKit's spelling")
struct LayoutComponentTests {
  /// A controller whose collection view shows numbered items in a layout.
  private final class Grid: UICollectionViewController, WaterfallLayoutDelegate {
    var count = 10
    let heights: [CGFloat] = [100, 60, 80, 120]

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath) -> CGFloat {
      heights[indexPath.item % heights.count]
    }
    func cell(_ item: Int) -> UICollectionViewCell? {
      collectionView.cellForItem(at: IndexPath(item: item, section: 0))
    }
  }

  private func stage(
    _ layout: UICollectionViewLayout, prepare: (Grid) -> Void = { _ in }
  ) -> (TestWindow, Grid) {
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    let grid = Grid(collectionViewLayout: layout)
    prepare(grid)
    test.window.rootViewController = grid
    test.playUntilIdle()
    return (test, grid)
  }

  private func coverFlow() -> CoverFlowLayout {
    let layout = CoverFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 400)
    return layout
  }

  @Test("U12 a cover flow turns and dims the covers beside the middle, and comes to rest at one")
  func coverFlowRests() {
    let (test, grid) = stage(coverFlow())
    #expect(grid.cell(0)?.alpha == 1 && abs((grid.cell(0)?.transform.a ?? 0) - 1) < 1e-9)
    #expect(grid.cell(1)?.alpha == 0.5)
    #expect(abs((grid.cell(1)?.transform3D.m11 ?? 0) - 0.7 * cos(Double.pi / 6)) < 1e-9)
    #expect(abs((grid.cell(1)?.transform3D.m22 ?? 0) - 0.7) < 1e-9)
    let touch = test.touch(at: CGPoint(x: 250, y: 240))
    touch.drag(to: CGPoint(x: 120, y: 240), over: 0.3)
    test.play(for: 0.3)
    touch.end()
    test.playUntilIdle()
    #expect(abs(grid.collectionView.contentOffset.x - 180) < 0.5)
    #expect((grid.cell(1)?.alpha ?? 0) > 0.99 && (grid.cell(0)?.alpha ?? 1) < 0.51)
  }

  @Test("U12 a cover that is inserted grows from below, as its layout returns it")
  func coverFlowInserts() {
    let (test, grid) = stage(coverFlow())
    grid.count += 1
    grid.collectionView.insertItems(at: [IndexPath(item: 1, section: 0)])
    let cell = grid.cell(1)
    test.play(for: 0.05)
    #expect((cell?.presentation.transform.d ?? 1) < 0.5)
    test.playUntilIdle()
    #expect(abs((cell?.transform.d ?? 0) - 0.7) < 1e-9 && cell?.alpha == 0.5)
  }

  @Test("U12 a waterfall fills the shorter column, on a board that is its decoration")
  func waterfall() {
    let layout = WaterfallLayout()
    let (test, grid) = stage(layout) { layout.delegate = $0 }
    #expect(grid.cell(0)?.frame == CGRect(x: 6, y: 6, width: 148, height: 100))
    #expect(grid.cell(1)?.frame == CGRect(x: 166, y: 6, width: 148, height: 60))
    #expect(grid.cell(2)?.frame == CGRect(x: 166, y: 78, width: 148, height: 80))
    let attributes = layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))
    #expect((attributes as? WaterfallAttributes)?.column == 1)
    let board = grid.collectionView.subviews.first { $0 is BoardView }
    #expect(board?.frame == CGRect(origin: .zero, size: grid.collectionView.contentSize))
    #expect(test.window.rootViewController === grid)
  }

  @Test("U12 an inbox shows that it is empty behind its rows, and symbols in the actions of a swipe")
  func inbox() {
    let inbox = InboxViewController(messages: [])
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    test.window.rootViewController = inbox
    test.playUntilIdle()
    let empty = inbox.tableView.backgroundView as? EmptyStateView
    #expect(empty?.frame == inbox.tableView.bounds && empty?.titleLabel.text == "No messages")
    inbox.messages = ["Milk", "Bread"]
    inbox.tableView.reloadData()
    test.playUntilIdle()
    #expect(inbox.tableView.backgroundView == nil && empty?.superview == nil)
    let row = inbox.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
    let y = inbox.tableView.convert(row, to: nil).midY
    let touch = test.touch(at: CGPoint(x: 300, y: y))
    touch.drag(to: CGPoint(x: 120, y: y), over: 0.3)
    touch.end()
    test.playUntilIdle()
    test.tap(at: CGPoint(x: 194, y: y))
    test.playUntilIdle()
    #expect(inbox.flagged == ["Milk"])
    #expect(inbox.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryType == .checkmark)
  }
}
