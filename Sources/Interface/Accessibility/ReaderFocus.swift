/// The element that an assistive technology is on, if it or the application chose one.
@MainActor
struct ReaderFocus {
  /// What has the keyboard focus in a window.
  private struct KeyboardFocus {
    private weak var view: View?
    private weak var insideView: AnyObject?
    private let part: Int?

    @MainActor init(in window: Window) {
      view = window.keyboardView
      let inside = view?.focusInside
      (insideView, part) = (inside?.view, inside?.part)
    }

    func isSame(as other: KeyboardFocus) -> Bool {
      view === other.view && insideView === other.insideView && part == other.part
    }
  }

  private var chosen: AccessibilityNodeID?
  private weak var window: Window?
  /// What had the keyboard focus at that time. When that moves, the reader follows it.
  private var keyboardFocus: KeyboardFocus?

  /// Moves to an element of a window.
  mutating func choose(_ id: AccessibilityNodeID, in window: Window) {
    chosen = id
    self.window = window
    keyboardFocus = KeyboardFocus(in: window)
  }

  /// Returns the element that was chosen in a window; nil if there is none, or the keyboard focus has moved since, which ends the choice.
  mutating func element(in window: Window) -> AccessibilityNodeID? {
    guard window === self.window else { return nil }
    if keyboardFocus?.isSame(as: KeyboardFocus(in: window)) != true { chosen = nil }
    return chosen
  }
}

extension View {
  /// What has the keyboard focus inside the view, while the view has it; nil if that is the view itself.
  fileprivate var focusInside: (view: AnyObject, part: Int?)? {
    (self as? any AccessibleFocusOwner)?.accessibleFocus
  }
}

extension ApplicationAccessibility {
  /// Returns the element of a window that the reader is on; nil if there is none.
  func focusedElement(in window: Window) -> AccessibilityNodeID? {
    if let chosen = reader.element(in: window), let object = object(chosen),
      self.window(of: object) === window
    {
      guard let part = chosen.part, let parts = object as? any AccessibleParts else { return chosen }
      let count = parts.accessiblePartCount
      if Int(part) < count { return chosen }
      // The row has gone from the end of its list.
      if count > 0 { return id(object, part: count - 1) }
    }
    guard let view = window.keyboardView else { return nil }
    if let shown = (view as? any AccessibleListCell)?.accessibleListPart {
      return id(shown.list, part: shown.part)
    }
    if let inside = view.focusInside, let object = inside.view as? AccessibleResponder {
      return id(object, part: inside.part)
    }
    // What is inside an element is not read by itself, and of elements that an application lists, the first stands for the view.
    let enclosing = sequence(first: view) { $0.superview }.filter {
      $0.isAccessibilityElement && !$0.isReadAsPart
    }
    let element = enclosing.last ?? view.listedElements?.first as? AccessibleResponder
    return element.map { id($0) }
  }
}

extension Window {
  /// The view that receives keys first; nil if there is none.
  var keyboardView: View? { firstResponder as? View ?? focusedView }
}
