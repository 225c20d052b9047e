/// A view that is shown in front of everything else in its window, the on-screen keyboard included.
@MainActor
package protocol WindowOverlay: View {}

extension Window {
  /// Moves a subview in front of all others except for those that stay in front of it.
  ///
  /// - Parameters:
  ///   - view: The subview.
  ///   - staysInFront: Returns whether a subview stays in front of it. Overlays do in any case.
  func moveInFront(_ view: View, behind staysInFront: (View) -> Bool = { _ in false }) {
    var index = subviews.count - 1
    while index >= 0, subviews[index] !== view,
      subviews[index] is any WindowOverlay || staysInFront(subviews[index])
    {
      index -= 1
    }
    guard index >= 0, subviews[index] !== view else { return }
    insertSubview(view, aboveSubview: subviews[index])
  }
}
