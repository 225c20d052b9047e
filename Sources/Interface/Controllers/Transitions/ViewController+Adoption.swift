extension ViewController {
  /// Adds a child whose view is shown in a container of this view controller, but not yet. A view that another parent has shown does
  /// not stay there.
  func adopt(_ child: ViewController, in container: View) {
    addChild(child)
    guard child.parent === self, let view = child.viewIfLoaded, view.superview !== container else { return }
    view.removeFromSuperview()
  }
}
