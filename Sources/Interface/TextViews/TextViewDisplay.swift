/// The views that show the fragments of a text near what is visible.
@MainActor
struct TextViewDisplay {
  typealias Part = TextFragmentView.Part

  /// The views that are shown.
  private(set) var views: [Part: TextFragmentView] = [:]
  /// Views that show nothing, for reuse.
  private var pool: [TextFragmentView] = []
  /// A Boolean value that indicates whether layout is in progress.
  var isLayingOut = false
  /// The state of the selection of which the delegate was notified last.
  var reportedState = TextSelection()

  /// The frame of the keyboard for which the caret was last made visible, in the window's coordinates.
  private var keyboardFrame = Rect.zero
  /// The horizontal position, in points, that the caret keeps while it moves from line to line, and its offset.
  var goal: (x: Double, offset: Int)?

  /// The maximum number of views for reuse. Chosen by us: more than appear in a frame.
  private static let poolSize = 32

  /// Records the frame of the keyboard, and returns whether it is another one than before.
  mutating func keyboardFrameDidChange(to frame: Rect) -> Bool {
    defer { keyboardFrame = frame }
    return frame != keyboardFrame
  }

  /// Returns the position that a caret keeps while it moves from line to line; nil if it came to an offset otherwise.
  func goal(for offset: Int) -> Double? { goal?.offset == offset ? goal?.x : nil }

  /// Follows a change of the fragments: views of others keep what they have drawn.
  mutating func fragmentsDidChange(_ change: TextDocument.Change) {
    let shift = change.count - change.range.count
    var moved: [Part: TextFragmentView] = [:]
    for (part, view) in views {
      var part = part
      if change.range.contains(part.fragment) {
        guard part.fragment < change.range.lowerBound + change.count else {
          release(view)
          continue
        }
        view.setNeedsDisplay()
      } else if part.fragment >= change.range.upperBound {
        part.fragment += shift
      }
      view.part = part
      moved[part] = view
    }
    views = moved
  }

  /// Lets all views be drawn again.
  mutating func forgetParts() {
    for view in views.values { release(view) }
    views.removeAll(keepingCapacity: true)
  }

  private mutating func release(_ view: TextFragmentView) {
    view.isHidden = true
    if pool.count < Self.poolSize { pool.append(view) } else { view.removeFromSuperview() }
  }

  /// Returns the view of a part, which is made if there is none.
  mutating func view(of part: Part, in superview: View) -> TextFragmentView {
    if let view = views[part] { return view }
    let view = pool.popLast() ?? TextFragmentView()
    view.part = part
    if view.superview !== superview { superview.insertSubview(view, at: 0) }
    view.isHidden = false
    view.setNeedsDisplay()
    views[part] = view
    return view
  }

  /// Hides the views of other parts than those of some fragments.
  mutating func keep(_ isShown: (Part) -> Bool) {
    for (part, view) in views where !isShown(part) {
      views[part] = nil
      release(view)
    }
  }
}
