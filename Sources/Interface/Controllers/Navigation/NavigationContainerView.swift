/// The view that contains the pages of a navigation controller, and in a transition a shade between both.
///
/// Pages are moved by their transforms alone, so that nothing is laid out or drawn for a frame.
final class NavigationContainerView: View {
  weak var navigation: NavigationController?
  private let shade = View()
  private let edgeShadow = NavigationShadowView(frame: .zero)
  /// The opacity that the upper page has by itself while it fades; nil while the pages move.
  private var fadedAlpha: Double?
  /// A Boolean value that indicates whether the upper page fades instead of moving.
  var isFading: Bool { fadedAlpha != nil }

  override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
    isOpaque = false
    shade.backgroundColor = .black
    for view in [shade, edgeShadow] { view.isUserInteractionEnabled = false }
  }

  // MARK: Transition

  /// Adds the shade and the shadow between two pages, unless the upper one fades.
  func beginTransition(lower: View, upper: View, fades: Bool) {
    fadedAlpha = fades ? upper.alpha : nil
    guard !fades else { return }
    shade.frame = bounds
    insertSubview(shade, aboveSubview: lower)
    edgeShadow.frame = Rect(
      x: isRightToLeft ? bounds.width : -NavigationShadowView.width, y: 0, width: NavigationShadowView.width,
      height: bounds.height)
    insertSubview(edgeShadow, belowSubview: upper)
    edgeShadow.layoutDirectionDidChange()
    for view in [lower, upper] { view.safeArea.ignoresTransform = true }
  }

  /// Moves the pages to a progress, from 0 with the upper page outside to 1 with the upper page covering the lower one.
  func showTransition(lower: View, upper: View, progress: Double) {
    if let fadedAlpha {
      upper.alpha = fadedAlpha * progress
      return
    }
    let width = isRightToLeft ? -bounds.width : bounds.width
    let shift = AffineTransform(translationX: width * (1 - progress), y: 0)
    upper.transform = shift
    edgeShadow.transform = shift
    lower.transform = AffineTransform(translationX: -width * NavigationController.parallax * progress, y: 0)
    if shade.bounds.size != bounds.size { shade.frame = bounds }
    shade.alpha = NavigationController.dimming * progress
    edgeShadow.alpha = min(1, 4 * (1 - progress))
  }

  /// Removes what ``beginTransition(lower:upper:fades:)`` added.
  func endTransition(lower: View?, upper: View?) {
    if let fadedAlpha { upper?.alpha = fadedAlpha }
    fadedAlpha = nil
    for view in [lower, upper] {
      view?.transform = .identity
      view?.safeArea.ignoresTransform = false
    }
    shade.removeFromSuperview()
    edgeShadow.removeFromSuperview()
  }

  // MARK: View

  /// Keeps touches from pages that are moving.
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    guard let hit = super.hitTest(point, with: event), let navigation else { return nil }
    guard let announced = navigation.driver.state.announced, let transition = navigation.transition else {
      return hit
    }
    if transition.custom == nil, navigation.driver.isNearlyAtRest,
      let view = transition.page(for: announced).viewIfLoaded, hit.isInside(view)
    {
      return hit
    }
    return self
  }

  /// Swallows touches during a transition.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if navigation?.transition == nil { super.touchesBegan(touches, with: event) }
  }

  /// Ends a transition in progress, because its frames end with the window.
  override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    guard newWindow !== window, let navigation, let transition = navigation.transition else { return }
    transition.animatesPostponed = false
    navigation.abortTransition()
  }
}
