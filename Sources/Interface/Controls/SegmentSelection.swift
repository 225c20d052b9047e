/// The selection of a segmented control, and what a touch does with it.
struct SegmentSelection: Hashable {
  /// What a touch does.
  enum Touch: Hashable {
    /// There is none.
    case none
    /// It presses a segment; nil while it is on none that can be selected.
    case pressing(Int?)
    /// It drags the selection, which is shown where the touch is.
    case dragging
  }

  /// The index that means no segment.
  static let noSegment = -1

  /// The index of the selected segment, or ``noSegment``.
  private(set) var selected = noSegment
  /// The index of the segment that is shown as selected; it differs from ``selected`` while the selection is dragged.
  private(set) var shown = noSegment
  /// The index of the segment that keys act on in a control in which none stays selected.
  var focused = 0
  /// What the touch does.
  private(set) var touch = Touch.none

  /// The index of the segment that is pressed; nil if none is.
  var pressed: Int? { if case .pressing(let index) = touch { index } else { nil } }

  /// Selects a segment.
  ///
  /// - Returns: Whether it is to be shown: false while the selection is dragged.
  mutating func select(_ index: Int) -> Bool {
    selected = index
    return touch != .dragging
  }

  /// Shows a segment as selected.
  mutating func show(_ index: Int) { shown = index }

  // MARK: Segments

  /// Follows the selected segment when another one is inserted. The segment that was pressed is not any more.
  mutating func insert(at index: Int) {
    if touch != .dragging { touch = .none }
    guard selected >= index else { return }
    selected += 1
    shown = selected
  }

  /// Ends the touch when a segment is removed, and returns the index that the selected segment has then; ``noSegment`` if it was that
  /// one.
  mutating func remove(at index: Int) -> Int {
    touch = .none
    return selected == index ? Self.noSegment : selected > index ? selected - 1 : selected
  }

  // MARK: Touches

  /// Begins a touch on a segment, which drags the selection if it is on the selected one.
  ///
  /// - Parameters:
  ///   - index: The index of the segment.
  ///   - canDrag: Whether the selection can be dragged.
  mutating func begin(at index: Int, canDrag: Bool) {
    touch = canDrag && index == selected ? .dragging : .pressing(index)
  }

  /// The effect of a movement of the touch on the control.
  enum Change: Hashable {
    /// The control looks the same.
    case none
    /// The segment that is pressed.
    case pressed
    /// The selection is to be shown at another segment.
    case shown(Int)
  }

  /// Moves the touch to a segment; nil for none that can be selected.
  mutating func move(to index: Int?) -> Change {
    switch touch {
    case .none, .pressing:
      guard index != pressed else { return .none }
      touch = .pressing(index)
      return .pressed
    case .dragging: return index.map { $0 == shown ? .none : .shown($0) } ?? .none
    }
  }

  /// Ends the touch.
  ///
  /// - Parameter isInside: Whether it is inside the control.
  /// - Returns: The index of the segment that it chooses; nil for none.
  mutating func end(isInside: Bool) -> Int? {
    defer { touch = .none }
    return touch == .dragging ? shown : isInside ? pressed : nil
  }

  /// Ends the touch without a choice.
  mutating func cancel() { touch = .none }
}
