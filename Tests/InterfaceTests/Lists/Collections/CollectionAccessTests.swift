import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Collection view: keys and assistive technologies") @MainActor struct CollectionAccessTests {
  @Test(
    "U4 X6 arrow keys move the focus to the nearest item, also to one out of sight, and Return selects it")
  func keys() {
    let stage = CollectionStage([300]) { $0.view.allowsFocus = true }
    stage.test.press(.tab)
    stage.test.frame()
    #expect(stage.test.window.focusedView === stage.cell(0))
    stage.test.press(.rightArrow)
    #expect(stage.test.window.focusedView === stage.cell(1))
    for _ in 0..<6 {
      stage.test.press(.downArrow)
      stage.test.frame()
    }
    #expect(stage.test.window.focusedView === stage.cell(19))
    #expect(stage.offset > 0)
    stage.test.press(.return)
    #expect(stage.view.indexPathsForSelectedItems == [stage.path(19)])
    // The cell keeps the focus while it is out of sight.
    let cell = stage.cell(19)
    stage.offset = 8000
    #expect(stage.test.window.focusedView === cell)
    stage.test.press(.upArrow)
    stage.test.frame()
    #expect(stage.test.window.focusedView === stage.cell(16) && stage.contradictions == [])
  }

  @Test("U4 the selection follows the focus, if the collection view says so")
  func selectionFollowsFocus() {
    let stage = CollectionStage([30]) { stage in
      stage.view.allowsFocus = true
      stage.view.selectionFollowsFocus = true
    }
    stage.test.press(.tab)
    stage.test.press(.rightArrow)
    #expect(stage.view.indexPathsForSelectedItems == [stage.path(1)])
  }

  @Test("U4 X1 items, headers and footers are parts of a list, with or without a cell")
  func parts() {
    let stage = CollectionStage([100, 100]) { $0.items.headerHeight = 30 }
    let view = stage.view
    #expect(view.accessiblePartCount == 202 && view.row(ofAccessiblePart: 0) == nil)
    #expect(view.row(ofAccessiblePart: 1) == stage.path(0))
    #expect(view.row(ofAccessiblePart: 201) == stage.path(99, 1))
    #expect(view.accessiblePart(ofRow: stage.path(5, 1)) == 107)
    #expect(view.accessiblePart(at: 0)?.description.traits.contains(.header) == true)
    #expect(view.accessiblePart(at: 3)?.frame == stage.cell(2)?.frame)
    #expect(view.visibleParts.filter(\.isRow).count == view.visibleCells.count)
    #expect(view.activateAccessiblePart(at: 2) && view.indexPathsForSelectedItems == [stage.path(1)])
    #expect(view.selectedParts(limit: 9) == [2])
    #expect(view.setSelected(true, accessiblePart: 4) && view.selection == [stage.path(3)])
    view.revealRow(at: stage.path(99, 1))
    stage.test.frame()
    #expect(view.indexPathsForVisibleItems.last == stage.path(99, 1))
    // A cell is made only for what has none.
    let visible = view.indexPathsForVisibleItems[0]
    #expect(view.labelOfRowWithoutCell(visible) == nil)
    #expect(view.labelOfRowWithoutCell(stage.path(0)) == "0-0")
    #expect(stage.contradictions == [])
  }
}
