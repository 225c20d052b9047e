/// The scroll view of a page view controller, with room for the page that is shown, the one before and the one after.
///
/// It notifies its page view controller itself: its delegate is the application's.
final class PageScrollView: ScrollView {
  weak var owner: PageViewController?

  override func finishInitialization() {
    driver = PageScrollDriver(self)
    super.finishInitialization()
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
  }

  /// A Boolean value that indicates whether nothing moves the content.
  var isResting: Bool { driver.state.activity.kind == .idle }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.contentDidMove()
  }

  /// Ends a turn in progress, because its frames end with the window.
  override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if window != nil, newWindow !== window { owner?.abandonTurn() }
  }
}

/// Notifies the owner of a page scroll view of the beginning of drags and the end of motions, whatever the delegate is.
final class PageScrollDriver: ScrollDriver {
  override func handle(_ event: ScrollEvent, in scrollView: ScrollView) -> ScrollEffects {
    let wasIdle = state.activity.kind == .idle
    let effects = super.handle(event, in: scrollView)
    if !wasIdle, state.activity.kind == .idle { scrollView.setNeedsLayout() }
    if case .begun = event { (scrollView as? PageScrollView)?.owner?.dragDidBegin() }
    return effects
  }
}
