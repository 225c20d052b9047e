// MARK: - Overlay

extension SplitViewController: SwipedContainer {
  var transitionLength: Double { primaryColumnWidth }
  var transitionWindow: Window? { viewIfLoaded?.window }

  func touchBegan() {
    delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
    driver.touchBegan(at: displayMode == .oneOverSecondary ? .upper : .lower)
  }

  /// Lets go of the primary column.
  ///
  /// - Parameter velocity: The velocity of the touch, in points per second towards the trailing edge; nil if it was cancelled.
  func touchEnded(velocity: Double?) {
    if let velocity { driver.touchEnded(velocity: velocity) } else { driver.touchCancelled() }
    delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
  }

  func announceTransition(_ outcome: ContainerTransitionState.Outcome) {
    guard let primary else { return }
    let mode = outcome == .upper ? DisplayMode.oneOverSecondary : .secondaryOnly
    change(to: mode)
    // The pages of a column are notified with it, so that they have to be there.
    _ = primary.view
    primary.beginAppearanceTransition(outcome == .upper, animated: true)
    // A touch beside the column, or on the way of it, may pull it back.
    leavingColumn = outcome == .lower ? primary.viewIfLoaded : nil
    if outcome == .lower, driver.state.isTracking {
      primary.viewIfLoaded?.loseInput()
    } else if outcome == .lower {
      primary.viewIfLoaded?.loseInputAndFocus()
    }
    if primary.viewIfLoaded?.superview !== view { layOut() }
  }

  func showTransition(progress: Double) { moveLayers(progress: progress) }

  func moveLayers(progress: Double) {
    guard let column = primary?.viewIfLoaded else { return }
    let shift = (view.isRightToLeft ? 1 : -1) * (1 - progress) * column.bounds.width
    column.transform = AffineTransform(translationX: shift, y: 0)
    // Not its alpha: the touch that closes the column goes on when nothing is left of the shade.
    shade.layer.opacity = SplitShadeView.opacity * progress
  }

  /// The primary column while it slides out; touches and the focus do not reach it.
  private var leavingColumn: View? {
    get { (view as? ContainerRootView)?.leavingSubview }
    set { (view as? ContainerRootView)?.leavingSubview = newValue }
  }

  func finishTransition(_ outcome: ContainerTransitionState.Outcome) {
    leavingColumn = nil
    layOut()
    primary?.endAppearanceTransition()
    view.window?.visibleControllersDidChange()
  }
}
