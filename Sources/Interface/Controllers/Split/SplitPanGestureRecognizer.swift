/// The swipe that slides the primary column over the secondary one: from the leading edge, or, to close it, over the shade.
final class SplitPanGestureRecognizer: ContainerPanGestureRecognizer {
  private weak var split: SplitViewController?
  private let closes: Bool

  init(_ split: SplitViewController, closes: Bool = false) {
    self.split = split
    self.closes = closes
    super.init(target: nil, action: nil)
    prepare(for: split)
  }

  override var coversLowerPage: Bool { true }

  override func accepts(_ touch: Touch) -> Bool {
    guard let split else { return false }
    if closes { return split.displayMode == .oneOverSecondary || split.driver.isSnapping }
    edges = sign < 0 ? .right : .left
    return split.allowsOverlay && super.accepts(touch)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    if split?.driver.isSnapping == true { beginAtOnce() }
  }

  override func mayBegin(with translation: Point) -> Bool {
    closes ? abs(translation.x) >= abs(translation.y) : super.mayBegin(with: translation)
  }

  /// Lets the swipe from the edge precede what pans inside the column, except a stack in it that goes back itself.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool {
    otherGestureRecognizer is PanGestureRecognizer && otherGestureRecognizer !== self
      && !(otherGestureRecognizer is ScreenEdgePanGestureRecognizer)
  }

  /// Waits for a stack in the column that goes back by the same swipe.
  override func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool {
    otherGestureRecognizer is NavigationPanGestureRecognizer
  }
}
