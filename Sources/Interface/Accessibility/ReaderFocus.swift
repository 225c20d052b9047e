/// The element that an assistive technology is on, if it or the application chose one.
@MainActor
struct ReaderFocus {
  private var chosen: AccessibilityNodeID?
  /// The view with the keyboard focus at that time. When the focus moves, the reader follows it.
  private weak var keyboardView: View?

  /// Moves to an element.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - keyboardView: The view that has the keyboard focus.
  mutating func choose(_ id: AccessibilityNodeID, keyboardView: View?) {
    chosen = id
    self.keyboardView = keyboardView
  }

  /// Returns the element that was chosen; nil if there is none, or the keyboard focus has moved since.
  func element(keyboardView: View?) -> AccessibilityNodeID? {
    keyboardView === self.keyboardView ? chosen : nil
  }
}

extension ApplicationAccessibility {
  /// Returns the element of a window that the reader is on; nil if there is none.
  func focusedElement(in window: Window) -> AccessibilityNodeID? {
    let view = window.keyboardView
    if let chosen = reader.element(keyboardView: view), let object = object(chosen),
      self.window(of: object) === window
    {
      return chosen
    }
    guard let view else { return nil }
    if let shown = (view as? any AccessibleListCell)?.accessibleListPart {
      return id(shown.list, part: shown.part)
    }
    return view.isAccessibilityElement ? id(view) : nil
  }
}

extension Window {
  /// The view that receives keys first; nil if there is none.
  var keyboardView: View? { firstResponder as? View ?? focusedView }
}
