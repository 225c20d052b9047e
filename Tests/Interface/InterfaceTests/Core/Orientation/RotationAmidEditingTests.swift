import TactusTesting
import Testing

@testable import TactusInterface

/// Rotations while rows are swiped, items are dragged, and text is selected.
@MainActor
@Suite("Rotation amid editing")
struct RotationAmidEditingTests {
  private func turn(_ test: TestWindow) {
    let size = test.window.bounds.size
    #expect(test.window.requestInterfaceOrientation(.landscapeLeft))
    test.play(for: 1)
    #expect(test.window.bounds.size == Size(width: size.height, height: size.width))
  }

  @Test("M6 T15 a drag is cancelled, and nothing of it is left", arguments: [0.0, 0.2])
  func drag(seconds: Double) {
    let test = TestWindow(size: Size(width: 320, height: 480))
    let stage = DragStage(in: test.window)
    test.frame()
    let touch = test.touch(at: stage.source.center)
    test.play(for: 0.8)
    touch.drag(to: Point(x: 150, y: 150), over: 0.2)
    test.play(for: seconds)
    #expect(stage.log.contains("begin"))
    turn(test)
    touch.move(to: stage.target.center)
    touch.end()
    test.playUntilIdle()
    #expect(stage.texts.isEmpty && !test.window.subviews.contains { $0 is DragPreviewView })
    #expect(stage.log.filter { $0.hasPrefix("didEnd") }.count == 1)
  }

  @Test("M6 a selection keeps its range, and its handles and menu their text")
  func selection() throws {
    let test = TestWindow(size: Size(width: 360, height: 500))
    let field = TextField(frame: Rect(x: 20, y: 160, width: 320, height: 36))
    field.text = "one two three"
    test.window.addSubview(field)
    test.frame()
    field.becomeFirstResponder()
    field.selectAll()
    test.play(for: 1)
    let range = field.selectedRange
    turn(test)
    #expect(field.isEditing && field.selectedRange == range)
    guard let overlay = field.selectionOverlay, overlay.superview != nil else { return }
    #expect(overlay.frame == test.window.bounds)
    for case let handle as SelectionHandle in overlay.subviews where !handle.isHidden {
      #expect(handle.frame.intersects(field.convert(field.bounds, to: nil).insetBy(dx: -40, dy: -40)))
    }
  }

  @Test(
    "M6 T15 a row that is being swiped fills the width afterwards, and none of its buttons is left over another row"
  )
  func swipe() throws {
    let stage = TableStage([30]) {
      $0.rows.trailing = SwipeActionsConfiguration(actions: [
        ContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
      ])
    }
    stage.table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let touch = stage.test.touch(at: Point(x: 250, y: 75))
    touch.drag(to: Point(x: 150, y: 75), over: 0.2)
    turn(stage.test)
    touch.end()
    stage.finishAnimations()
    #expect(stage.table.bounds.size == stage.test.window.bounds.size && stage.isGapless)
    for cell in stage.table.visibleCells { #expect(cell.frame.width == 480) }
  }
}
