// MARK: - Attached windows

extension Window {
  /// Returns whether the window is another one, or belongs to it, directly or indirectly.
  func isAttached(to other: Window) -> Bool {
    sequence(first: self as Window) { $0.attachmentParent }.contains { $0 === other }
  }

  /// The windows that belong to this one and that a touch outside of them closes, in the order in which they were opened.
  package var windowsClosedByOutsideTouch: [Window] { attachment.windows.filter(\.closesWithOutsideTouch) }

  /// Closes the windows that belong to this one, the last one first.
  package func closeAttachedWindows() {
    for window in attachment.windows.reversed() { window.close() }
  }

  /// Closes the windows that a touch outside of them closes, because something outside of both was pressed that belongs to this window,
  /// such as its title bar.
  ///
  /// - Returns: Whether there were any.
  package func closeAttachedWindowsForOutsidePress() -> Bool {
    let closing = windowsClosedByOutsideTouch
    for window in closing.reversed() { window.close() }
    return !closing.isEmpty
  }

  /// Closes the windows that a touch outside of them closes, if one began, and returns the touches that are delivered.
  func closeAttachedWindows(for inputs: [TouchInput]) -> [TouchInput] {
    guard !attachment.isEmpty else { return inputs }
    let closing = windowsClosedByOutsideTouch
    let (rest, began) = attachment.filter(inputs, swallowsNew: !closing.isEmpty)
    if began { for window in closing.reversed() { window.close() } }
    return rest
  }
}
