/// The swipe from the leading edge that moves the pages of a navigation controller.
///
/// At rest it begins as any swipe from an edge. Pages that move by themselves are interrupted as soon as a touch begins at the edge.
final class NavigationPanGestureRecognizer: ContainerPanGestureRecognizer {
  private weak var navigation: NavigationController?

  init(_ navigation: NavigationController) {
    self.navigation = navigation
    super.init(target: nil, action: nil)
    prepare(for: navigation)
  }

  // MARK: Recognition

  override func accepts(_ touch: Touch) -> Bool {
    guard let navigation else { return false }
    edges = sign < 0 ? .right : .left
    guard super.accepts(touch) else { return false }
    return navigation.isInterruptible || navigation.allowsSwipe(ignoringItem: delegate != nil)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    if navigation?.isInterruptible == true { beginAtOnce() }
  }

  override func mayBegin(with translation: Point) -> Bool {
    guard super.mayBegin(with: translation), let navigation else { return false }
    return navigation.isInterruptible || navigation.allowsSwipe(ignoringItem: delegate != nil)
  }

  /// Lets the swipe from the edge precede what pans inside the page, except a container in it that goes back itself.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool {
    guard otherGestureRecognizer is PanGestureRecognizer, otherGestureRecognizer !== self else {
      return false
    }
    guard otherGestureRecognizer is NavigationPanGestureRecognizer, let view,
      let other = otherGestureRecognizer.view
    else { return true }
    return view !== other && view.isInside(other)
  }
}
