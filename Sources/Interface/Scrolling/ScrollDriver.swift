/// Carries out what the state of a scroll view asks for, one effect at a time.
///
/// Events that a callback causes are handled at once, inside it: what an application reads back in a callback is true. When another
/// activity has begun meanwhile, what is left of the event before is dropped where the state says so.
@MainActor
class ScrollDriver {
  /// The state as of now.
  private(set) var state = ScrollState()
  unowned let scrollView: ScrollView
  /// What the scroll view shows of the state.
  private var summary = ScrollState().summary
  /// Counts the changes of activity: what an earlier one left to be done is dropped.
  private var generation = 0

  init(_ scrollView: ScrollView) { self.scrollView = scrollView }

  /// Handles an event, and carries out what it asks for.
  final func send(_ event: ScrollEvent) {
    let scrollView = scrollView
    let effects = handle(event, in: scrollView)
    let token = generation
    if let effect = effects.first { perform(effect, token, in: scrollView) }
    if let effect = effects.second { perform(effect, token, in: scrollView) }
    if let effect = effects.third { perform(effect, token, in: scrollView) }
  }

  /// Lets the state take a step; the scroll view's layer, its frames and its indicators follow from the state.
  ///
  /// - Returns: What is to be done.
  func handle(_ event: ScrollEvent, in scrollView: ScrollView) -> ScrollEffects {
    // Reading the geometry takes longer than recording a sample of a touch.
    let effects = state.record(event) ? .none : state.handle(event, scrollView.scrollGeometry)
    let (old, new) = (summary, state.summary)
    guard new != old else { return effects }
    summary = new
    if new.kind != old.kind { generation &+= 1 }
    if new.needsFrames, !old.needsFrames || new.kind != old.kind { scrollView.frames.start() }
    if new.isMoving != old.isMoving { scrollView.layer.scrolling = new.isMoving ? .moving : .resting }
    if old.showsIndicators, !new.showsIndicators { scrollView.hideIndicatorsSoon() }
    return effects
  }

  private func perform(_ effect: ScrollEffect, _ token: Int, in scrollView: ScrollView) {
    switch effect {
    case .fact(let callback): notify(scrollView.delegate, callback)
    case .ask(let question): ask(question, token)
    case .proceed(let event): if token == generation { send(event) }
    case .resume(let event): send(event)
    case .move(let offset): scrollView.apply(offset)
    case .setOffset(let offset): scrollView.contentOffset = offset
    case .begin:
      scrollView.showIndicators()
      scrollView.frames.start()
    case .dismissKeyboard: scrollView.dismissKeyboard()
    case .propagate(let excess, let step): scrollView.propagate(excess: excess, step: step)
    }
  }

  private func notify(_ delegate: (any ScrollViewDelegate)?, _ callback: ScrollCallback) {
    switch callback {
    case .willBeginDragging: delegate?.scrollViewWillBeginDragging(scrollView)
    case .didEndDragging(let decelerates):
      delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerates)
    case .willBeginDecelerating: delegate?.scrollViewWillBeginDecelerating(scrollView)
    case .didEndDecelerating: delegate?.scrollViewDidEndDecelerating(scrollView)
    case .didEndScrollingAnimation: delegate?.scrollViewDidEndScrollingAnimation(scrollView)
    case .didScrollToTop: delegate?.scrollViewDidScrollToTop(scrollView)
    }
  }

  private func ask(_ question: ScrollQuestion, _ token: Int) {
    switch question {
    case .target(let velocity, let natural):
      var target = natural
      // The delegate reads points a millisecond.
      scrollView.delegate?.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity * 0.001, targetContentOffset: &target)
      if token == generation { send(.targetChosen(target)) }
    case .scrollToTop:
      send(.scrollToTopAllowed(scrollView.delegate?.scrollViewShouldScrollToTop(scrollView) ?? true))
    }
  }
}
