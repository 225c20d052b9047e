@testable import TactusInterface

// MARK: - Input

extension Session {
  /// What has touches, a highlight, the keys or the focus although nothing can reach it: in a window that shows nothing, behind a modal,
  /// leaving, hidden or reused. The focus follows with the next frame.
  func inputViolations(afterFrame: Bool) -> [String] {
    var found: [String] = []
    visit(test.window, nil, &found)
    for page in pages where page.viewIfLoaded?.window == nil {
      if page.field.isEditing { found.append("\(page.name): a field is edited in no window") }
      if page.button.isTracking || page.button.isHighlighted {
        found.append("\(page.name): a button is pressed in no window")
      }
    }
    guard afterFrame else { return found }
    for (name, view) in [
      ("the keys", test.window.firstResponder?.viewInChain), ("the focus", test.window.focusedView),
    ] {
      guard let view, let reason = reason(against: view) else { continue }
      found.append("\(type(of: view)) has \(name), and is \(reason)")
    }
    return found
  }

  /// Looks for input in a view and its subviews that nothing can reach.
  private func visit(_ view: View, _ inherited: String?, _ found: inout [String]) {
    let reason = inherited ?? own(view) ?? (view === test.window ? nil : covering(view))
    if let reason, let use = use(of: view) { found.append("\(type(of: view)) \(use), and is \(reason)") }
    for child in view.subviews { visit(child, reason, &found) }
  }

  private func use(of view: View) -> String? {
    switch view {
    case let target as SessionTarget: target.active.isEmpty ? nil : "has a touch"
    case let view as CountingView: view.openTouches == 0 ? nil : "has a touch"
    case let control as Control:
      control.isTracking ? "is tracked" : control.isHighlighted ? "is highlighted" : nil
    case let cell as TableViewCell: cell.isHighlighted ? "is highlighted" : nil
    default: nil
    }
  }

  private func reason(against view: View) -> String? {
    var next: View? = view
    while let current = next {
      if let reason = own(current) { return reason }
      next = current.superview
    }
    return covering(view)
  }

  /// Why nothing can reach a view, by itself.
  private func own(_ view: View) -> String? {
    if view.isHidden { return "hidden" }
    if view.isLeaving { return "leaving" }
    if view.layer.opacity < View.minimumHitAlpha, view.alpha < View.minimumHitAlpha { return "transparent" }
    if let controller = view.viewController, let presentation = controller.presentation,
      presentation.state.isDisappearing
    {
      return "being dismissed"
    }
    return nil
  }

  /// Whether what is presented in front keeps a view from input.
  private func covering(_ view: View) -> String? {
    test.window.focusSystem.isCovered(view) ? "covered" : nil
  }

  /// What is wrong with the rows of the tables and the items of the collections.
  var rowViolations: [String] {
    pages.flatMap { page -> [String] in
      guard let rows = page.rows else { return [] }
      if rows.list.window != nil { rows.checkRest() }
      return rows.faults.map { "\(page.name): \($0)" }
    }
  }
}
