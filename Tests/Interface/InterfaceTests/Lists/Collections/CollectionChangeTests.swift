import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Collection views: other text, other directions, cells that are configured again") @MainActor
struct CollectionChangeTests {
  /// A flow layout of one column, whose items determine their heights.
  private func column() -> CollectionViewFlowLayout {
    let layout = CollectionStage.grid()
    layout.estimatedItemSize = Size(width: 320, height: 40)
    return layout
  }

  @Test("U4 cells that determine their sizes are asked again when the size of text changes")
  func textSize() {
    var height = 40.0
    let stage = CollectionStage([30], layout: column()) {
      $0.items.preferred = { _ in Size(width: 320, height: height) }
    }
    height = 80
    for case let cell as CountingCell in stage.view.visibleCells {
      cell.preferred = Size(width: 320, height: height)
    }
    stage.view.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.test.frame()
    #expect(stage.cell(0)?.frame.height == 80 && stage.cell(1)?.frame.minY == 90)
    #expect(stage.contradictions == [])
  }

  @Test("U4 a cell that is configured again is asked for its size again")
  func reconfigured() {
    var height = 40.0
    let stage = CollectionStage([30], layout: column()) {
      $0.items.preferred = { _ in Size(width: 320, height: height) }
    }
    let cell = stage.cell(1)
    height = 90
    stage.view.reconfigureItems(at: [stage.path(1)])
    stage.test.frame()
    #expect(stage.cell(1) === cell && cell?.frame.height == 90)
    #expect(stage.cell(2)?.frame.minY == 150 && stage.contradictions == [])
  }

  @Test("U4 a row that is configured again keeps its cell, and is measured again")
  func reconfiguredRow() {
    let stage = TableStage([10]) { $0.table.rowHeight = TableView.automaticDimension }
    let cell = stage.cell(1)
    let before = cell?.frame.height ?? 0
    cell?.textLabel.numberOfLines = 0
    stage.rows.sections[0][1] = "a\nb\nc"
    stage.table.reconfigureRows(at: [stage.path(1), stage.path(99), stage.path(9)])
    stage.finishAnimations()
    #expect(stage.cell(1) === cell && cell?.textLabel.text == "a\nb\nc")
    #expect((cell?.frame.height ?? 0) > before + 20)
  }

  @Test("U4 a cell that is configured again cannot request it once more meanwhile")
  func nestedConfiguration() {
    let stage = CollectionStage([3])
    stage.items.preferred = { [weak view = stage.view] path in
      view?.reconfigureItems(at: [path])
      return nil
    }
    stage.view.reconfigureItems(at: [stage.path(1)])
    stage.test.frame()
    #expect(stage.view.reported == ["nested"] && stage.contradictions == [])
    let rows = TableStage([3])
    let cell = rows.cell(1)
    rows.rows.makeCell = { table, path in
      table.reconfigureRows(at: [path])
      return table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    rows.table.reconfigureRows(at: [rows.path(1)])
    rows.finishAnimations()
    #expect(rows.table.reported == ["nested"] && rows.cell(1) === cell)
  }

  @Test("U4 rows of automatic height grow with the text")
  func rows() {
    let stage = TableStage([10]) { $0.table.rowHeight = TableView.automaticDimension }
    stage.cell(1)?.textLabel.numberOfLines = 0
    stage.cell(1)?.textLabel.text = "a\nb\nc"
    stage.table.performBatchUpdates(nil)
    stage.finishAnimations()
    let before = stage.cell(1)?.frame.height ?? 0
    stage.table.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.test.frame()
    #expect((stage.cell(1)?.frame.height ?? 0) > before)
  }

  @Test(
    "U4 from right to left, a horizontal layout begins at the right edge, and stays there when items are added"
  )
  func horizontalFromRightToLeft() {
    let layout = CollectionStage.grid()
    layout.scrollDirection = .horizontal
    let stage = CollectionStage([100], layout: layout) {
      $0.view.semanticContentAttribute = .forceRightToLeft
    }
    #expect(stage.view.contentOffset.x == stage.view.contentSize.width - 320)
    #expect(stage.cell(0)?.frame.maxX == stage.view.contentSize.width)
    stage.items.sections[0] += (0..<40).map { "new \($0)" }
    stage.view.insertItems(at: (100..<140).map { stage.path($0) })
    stage.finishAnimations()
    #expect(stage.view.contentOffset.x == stage.view.contentSize.width - 320 && stage.contradictions == [])
  }

  @Test("U4 an animated scroll across ends at its item, whatever the widths of cells turn out to be")
  func scrollAcross() {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.estimatedItemSize = Size(width: 50, height: 400)
    layout.minimumLineSpacing = 0
    let stage = CollectionStage([200], layout: layout) { stage in
      stage.items.preferred = { _ in Size(width: 100, height: 400) }
    }
    stage.view.scrollToItem(at: stage.path(100), at: .left, animated: true)
    stage.finishAnimations()
    #expect(abs((stage.cell(100)?.frame.minX ?? 0) - stage.view.contentOffset.x) < 1)
  }

  @Test("U4 a touch on a cell that cannot be selected goes to the next responder as a whole")
  func forwarded() {
    final class Receiver: View {
      var log: [String] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { log.append("began") }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { log.append("ended") }
    }
    let (stage, table) = (CollectionStage([20]), TableStage([20]))
    stage.view.allowsSelection = false
    table.table.allowsSelection = false
    for (list, test) in [(stage.view, stage.test), (table.table, table.test)] as [(ScrollView, TestWindow)] {
      let receiver = Receiver(frame: list.frame)
      test.window.addSubview(receiver)
      receiver.addSubview(list)
      test.frame()
      test.tap(at: Point(x: 50, y: 50))
      #expect(receiver.log == ["began", "ended"])
    }
  }

  @Test("U4 while a collection is edited, touches select what editing allows")
  func editing() {
    let stage = CollectionStage([20]) { $0.view.allowsMultipleSelectionDuringEditing = true }
    var states: [Bool] = []
    stage.cell(0)?.configurationUpdateHandler = { _, state in states.append(state.isEditing) }
    stage.test.frame()
    stage.view.isEditing = true
    stage.test.frame()
    #expect(states.last == true && states.first == false)
    stage.test.tap(at: Point(x: 50, y: 50))
    stage.test.tap(at: Point(x: 160, y: 50))
    #expect(stage.view.indexPathsForSelectedItems == [stage.path(0), stage.path(1)])
    stage.test.tap(at: Point(x: 50, y: 50))
    #expect(stage.view.indexPathsForSelectedItems == [stage.path(1)])
    stage.view.isEditing = false
    #expect(stage.view.indexPathsForSelectedItems == nil && stage.cell(1)?.isSelected == false)
    stage.view.allowsMultipleSelectionDuringEditing = false
    stage.view.isEditing = true
    stage.items.calls = []
    stage.test.tap(at: Point(x: 50, y: 50))
    #expect(stage.view.indexPathsForSelectedItems == nil && stage.items.calls.isEmpty)
    stage.view.allowsSelectionDuringEditing = true
    stage.test.tap(at: Point(x: 50, y: 50))
    stage.test.tap(at: Point(x: 160, y: 50))
    #expect(stage.view.indexPathsForSelectedItems == [stage.path(1)])
  }

  @Test("U4 where selection is not allowed, selecting and deselecting have no effect")
  func selectionNotAllowed() {
    let stage = CollectionStage([20])
    stage.view.allowsSelection = false
    stage.view.selectItem(at: stage.path(1), animated: false, scrollPosition: [])
    #expect((stage.view.indexPathsForSelectedItems ?? []).isEmpty && stage.cell(1)?.isSelected == false)
  }
}
