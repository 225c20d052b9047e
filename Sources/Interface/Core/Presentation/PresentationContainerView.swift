/// The view that covers a window while a view controller is presented in it, and contains the presented view.
final class PresentationContainerView: View, WindowLayer {
  /// The presentation, which lives at least as long as its container is in the window.
  var modal: ModalPresentation?
  /// The level of what presents.
  let overlayLevel: Window.OverlayLevel

  init(frame: Rect, level: Window.OverlayLevel) {
    overlayLevel = level
    super.init(frame: frame)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let controller = modal?.controller else { return }
    controller.containerViewWillLayoutSubviews()
    modal?.layOutPresentedView()
    controller.containerViewDidLayoutSubviews()
  }

  // The content of a view that moves in and out has the safe area of the place where it comes to rest, from the beginning.
  override func didAddSubview(_ subview: View) {
    super.didAddSubview(subview)
    subview.safeArea.ignoresTransform = true
  }

  override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    subview.safeArea.ignoresTransform = false
  }

  override func keyboardFrameDidChange() { modal?.controller.keyboardFrameDidChange() }

  override var isLeaving: Bool { modal?.state.isDisappearing == true }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard let controller = modal?.controller else { return hit }
    if let presented = controller.presentedView, hit.isInside(presented) {
      return isLeaving ? controller.leavingView ?? self : hit
    }
    guard controller.allowsTouch(at: point, with: event) else { return nil }
    guard hit === self else { return hit }
    // Touches beside the presented view do not reach what is behind it, unless the presentation lets them pass.
    return controller.viewBehind(at: point, with: event)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}

  override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { modal?.containerWillLeaveWindow() }
  }
}
