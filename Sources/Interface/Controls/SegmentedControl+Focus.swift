// MARK: - Focus

extension SegmentedControl: FocusSequence, AccessibleFocusOwner {
  /// The index of the segment that has the focus while the control has it: the selected one, or where none stays selected that to which keys
  /// moved; nil if there is none.
  var focusedSegment: Int? {
    let index = isMomentary ? selection.focused : selection.selected
    let isUsable =
      segments.indices.contains(index) && (segments[index].isEnabled || index == selection.selected)
    return isUsable ? index : segments.firstIndex(where: \.isEnabled)
  }

  var accessibleFocus: (view: AnyObject, part: Int?)? { focusedSegment.map { (self, $0) } }

  /// Moves the focus to the next or previous segment of a momentary control; in others, an encoder changes the selection.
  func moveFocus(forward: Bool) -> Bool {
    isMomentary && moveFocus(by: forward ? 1 : -1)
  }

  /// Moves the focus to the next segment that is enabled, in a direction.
  ///
  /// - Returns: Whether there is one.
  func moveFocus(by step: Int) -> Bool {
    guard let index = focusedSegment, let next = neighbor(of: index, by: step) else { return false }
    selection.focused = next
    window?.setNeedsFrame()
    return true
  }

  /// Returns the next segment that is enabled, in a direction; nil if there is none.
  func neighbor(of start: Int, by step: Int, wrapping: Bool = false) -> Int? {
    guard !segments.isEmpty else { return nil }
    var index = start
    for _ in segments.indices {
      index += step
      if wrapping { index = (index + segments.count) % segments.count }
      guard segments.indices.contains(index) else { return nil }
      if segments[index].isEnabled { return index }
    }
    return nil
  }
}
