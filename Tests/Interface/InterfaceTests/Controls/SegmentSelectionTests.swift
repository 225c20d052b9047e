import Testing

@testable import TactusInterface

/// What touches and changes of the segments do with the selection of a segmented control.
@Suite("Selection of segments")
struct SegmentSelectionTests {
  /// Returns the selection of the segment 1, with a touch.
  private func selection(_ touch: SegmentSelection.Touch) -> SegmentSelection {
    var selection = SegmentSelection()
    _ = selection.select(1)
    selection.show(1)
    switch touch {
    case .none: break
    case .pressing(let index):
      selection.begin(at: 0, canDrag: true)
      _ = selection.move(to: index)
    case .dragging: selection.begin(at: 1, canDrag: true)
    }
    #expect(selection.touch == touch)
    return selection
  }

  @Test("C5 a touch on the selected segment drags the selection, unless it cannot be dragged")
  func begin() {
    #expect(selection(.dragging).pressed == nil)
    var fixed = selection(.none)
    fixed.begin(at: 1, canDrag: false)
    #expect(fixed.touch == .pressing(1))
  }

  @Test(
    "C5 a moving touch presses the segment under it, or shows the selection there",
    arguments: [
      (.pressing(0), 0, .none), (.pressing(0), 2, .pressed), (.pressing(0), nil, .pressed),
      (.pressing(nil), nil, .none), (.dragging, 1, .none), (.dragging, 2, .shown(2)), (.dragging, nil, .none),
    ] as [(SegmentSelection.Touch, Int?, SegmentSelection.Change)])
  func move(touch: SegmentSelection.Touch, index: Int?, change: SegmentSelection.Change) {
    var selection = selection(touch)
    let result = selection.move(to: index)
    #expect(result == change)
    #expect(selection.pressed == (touch == .dragging ? nil : index))
    #expect(selection.selected == 1, "only the end of the touch selects")
  }

  @Test(
    "C5 the end of a touch chooses the pressed segment if it is inside, or where the selection was dragged",
    arguments: [
      (.none, true, nil), (.pressing(2), true, 2), (.pressing(2), false, nil), (.pressing(nil), true, nil),
      (.dragging, true, 1), (.dragging, false, 1),
    ] as [(SegmentSelection.Touch, Bool, Int?)])
  func end(touch: SegmentSelection.Touch, isInside: Bool, chosen: Int?) {
    var selection = selection(touch)
    let result = selection.end(isInside: isInside)
    #expect(result == chosen)
    #expect(selection.touch == .none)
  }

  @Test("C5 a selection that is set while the user drags it is shown when the drag ends")
  func selectWhileDragging() {
    var selection = selection(.dragging)
    let isShown = selection.select(0)
    #expect(!isShown && selection.shown == 1 && selection.selected == 0)
    selection.cancel()
    let isShownAfterwards = selection.select(0)
    #expect(isShownAfterwards)
  }

  @Test("C5 the selected segment stays selected when others are inserted and removed")
  func changes() {
    var selection = selection(.pressing(2))
    selection.insert(at: 0)
    #expect(selection.selected == 2 && selection.shown == 2 && selection.touch == .none)
    selection.insert(at: 3)
    #expect(selection.selected == 2)
    let indices = [0, 3, 2].map { selection.remove(at: $0) }
    #expect(indices == [1, 2, SegmentSelection.noSegment])
    var dragged = self.selection(.dragging)
    dragged.insert(at: 0)
    #expect(dragged.touch == .dragging && dragged.selected == 2, "the drag goes on with the same segment")
  }
}
