/// Animates the presentation of view controllers that cover the window.
final class StandardTransitionAnimator: PresentationAnimator {
  private let style: ModalTransitionStyle

  /// The perceptual duration of the spring with which a view covers the window, in seconds. Chosen by us, near what UIKit's takes.
  static let springDuration = 0.4
  /// The duration of a cross-dissolve, in seconds. Chosen by us.
  static let dissolveDuration = 0.3

  init(_ style: ModalTransitionStyle, isPresenting: Bool) {
    self.style = style
    super.init(isPresenting: isPresenting)
  }

  override var nominalDuration: Double { Self.springDuration }

  override func makeAnimator() -> PropertyAnimator {
    switch style {
    case .coverVertical:
      PropertyAnimator(
        duration: Self.springDuration, timingParameters: SpringTimingParameters(duration: Self.springDuration)
      )
    case .crossDissolve: PropertyAnimator(duration: Self.dissolveDuration, curve: .easeInOut)
    }
  }

  override func install(_ view: View, in context: any ViewControllerContextTransitioning) {
    if let controller = context.viewController(forKey: .to), view.transform.isIdentity {
      view.frame = context.finalFrame(for: controller)
    }
    super.install(view, in: context)
  }

  override func motion(
    in context: any ViewControllerContextTransitioning
  ) -> (_ view: View?, _ appearance: Appearance, _ ownAlpha: Double) -> Void {
    let height = context.containerView.bounds.height
    return { [style] view, appearance, ownAlpha in
      let isAway = appearance == .prepared || appearance == .hidden
      switch style {
      case .coverVertical:
        view?.transform = isAway ? AffineTransform(translationX: 0, y: height) : .identity
      case .crossDissolve: view?.alpha = isAway ? 0 : ownAlpha
      }
    }
  }
}
