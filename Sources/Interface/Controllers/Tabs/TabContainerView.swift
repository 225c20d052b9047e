/// The view that contains the page of the selected tab, and in a transition those of two.
final class TabContainerView: View {
  weak var tabs: TabBarController?

  /// Keeps touches from pages that are moving.
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return tabs?.transition == nil ? hit : self
  }

  /// Swallows touches during a transition.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if tabs?.transition == nil { super.touchesBegan(touches, with: event) }
  }

  /// Ends a transition in progress, because its frames end with the window.
  override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { tabs?.endTransition() }
  }
}
