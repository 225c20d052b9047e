extension View {
  /// A Boolean value that indicates whether a touch is on the view, or whether it contains the first responder or the focus.
  var hasInputOrFocus: Bool {
    guard let window else { return false }
    if let touches = window.dispatcher?.touches {
      for touch in touches where touch.isTracked && !touch.isOver {
        if let view = touch.trackingView ?? touch.view, view.isDescendant(of: self) { return true }
      }
    }
    return window.firstResponder?.viewInChain?.isInside(self) ?? false
      || window.focusedView?.isInside(self) ?? false
  }

  /// Returns the nearest view of a type that the view is, or is inside; nil if there is none.
  func enclosing<Kind: View>() -> Kind? {
    sequence(first: self as View) { $0.superview }.lazy.compactMap { $0 as? Kind }.first
  }
}
