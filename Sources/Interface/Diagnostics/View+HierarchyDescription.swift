// MARK: - Description of the hierarchy

extension View {
  /// A description of the view and its descendants, one line each, with their gesture recognizers and the touches on them.
  ///
  /// A line contains the type, the frame in points, and what differs from the defaults: the text `hidden`, `alpha`, `transform`,
  /// `tag`, `no interaction`, `multiple touch`, `first responder` and `focused`. The lines of recognizers begin with a `+` and
  /// contain the state; those of touches begin with a `*` and contain the identifier, the phase and the location in the window.
  /// Lines are indented by two spaces a level, up to 40 levels; deeper ones begin with the number of their level.
  ///
  /// It is meant to be read by people, and its form may change.
  public var hierarchyDescription: String {
    var text = ""
    let touches = window?.dispatcher?.touches ?? []
    // A stack instead of recursion, because hierarchies may have any depth.
    var entries: [(view: View, depth: Int)] = [(self, 0)]
    while let (view, depth) = entries.popLast() {
      let indentation = Self.indentation(depth)
      text += indentation + view.inspectionLine + "\n"
      for recognizer in view.gestureRecognizers ?? [] {
        text += indentation + "  + " + recognizer.description + (recognizer.isEnabled ? "" : " disabled")
        if recognizer.numberOfTouches > 0 { text += " touches \(recognizer.numberOfTouches)" }
        text += "\n"
      }
      for touch in touches where touch.view === view {
        text += indentation + "  * touch \(touch.identifier) \(touch.phase) \(touch.location(in: nil))\n"
      }
      for subview in view.subviews.reversed() { entries.append((subview, depth + 1)) }
    }
    return text
  }

  /// The maximum number of levels that are indented. Otherwise the text of deep hierarchies would grow with the square of the depth.
  private static let maximumIndentation = 40

  private static func indentation(_ depth: Int) -> String {
    let spaces = String(repeating: "  ", count: min(depth, maximumIndentation))
    return depth > maximumIndentation ? spaces + "\(depth): " : spaces
  }

  /// The description of the view alone.
  private var inspectionLine: String {
    var line = "\(Swift.type(of: self)) (\(frame.minX), \(frame.minY), \(frame.width) × \(frame.height))"
    if isHidden { line += " hidden" }
    if alpha != 1 { line += " alpha \(alpha)" }
    if transform != .identity { line += " transform" }
    if tag != 0 { line += " tag \(tag)" }
    if !isUserInteractionEnabled { line += " no interaction" }
    if isMultipleTouchEnabled { line += " multiple touch" }
    if window?.firstResponder === self { line += " first responder" }
    if window?.focusedView === self { line += " focused" }
    return line
  }
}

extension Application {
  /// A description of the views of all windows; see ``View/hierarchyDescription``.
  public var hierarchyDescription: String {
    var text = ""
    for (index, window) in windows.enumerated() {
      let title = window.displayedTitle.isEmpty ? "" : " “\(window.displayedTitle)”"
      text += "Window \(index)\(title) scale \(window.scale)\n" + window.hierarchyDescription
    }
    return text
  }
}
