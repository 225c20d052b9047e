/// Sends events to the state of a scroll view, and performs their effects one at a time.
///
/// Events that a callback causes are handled at once, inside it, so that an application reads consistent values in a callback. If
/// another activity has begun there, the remaining effects of the earlier event are dropped where the state requires it.
@MainActor
class ScrollDriver {
  /// The present state.
  private(set) var state = ScrollState()
  unowned let scrollView: ScrollView
  /// The values of the state on which the appearance of the scroll view depends, as of the last event.
  private var summary = ScrollState().summary
  /// The number of changes of the activity, by which effects of an earlier activity are recognized and dropped.
  private var generation = 0

  init(_ scrollView: ScrollView) { self.scrollView = scrollView }

  /// Handles an event, and performs its effects.
  final func send(_ event: ScrollEvent) {
    let scrollView = scrollView
    let effects = handle(event, in: scrollView)
    let token = generation
    if let effect = effects.first { perform(effect, token, in: scrollView) }
    if let effect = effects.second { perform(effect, token, in: scrollView) }
    if let effect = effects.third { perform(effect, token, in: scrollView) }
  }

  /// Lets the state handle an event, and updates the layer, the frames and the indicators of the scroll view.
  ///
  /// - Returns: The effects that are to be performed.
  func handle(_ event: ScrollEvent, in scrollView: ScrollView) -> ScrollEffects {
    // The geometry takes longer to read than a touch sample to record.
    let effects = state.record(event) ? .none : state.handle(event, scrollView.scrollGeometry)
    let (old, new) = (summary, state.summary)
    guard new != old else { return effects }
    summary = new
    if new.kind != old.kind { generation &+= 1 }
    if new.needsFrames, !old.needsFrames || new.kind != old.kind { scrollView.frames.start() }
    if new.isMoving != old.isMoving { scrollView.layer.scrolling = new.isMoving ? .moving : .resting }
    if old.showsIndicators, !new.showsIndicators { scrollView.hideIndicatorsAfterDelay() }
    return effects
  }

  private func perform(_ effect: ScrollEffect, _ token: Int, in scrollView: ScrollView) {
    switch effect {
    case .notify(let callback): notify(scrollView.delegate, callback)
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
      // As in UIKit, the delegate's velocity is in points per millisecond.
      scrollView.delegate?.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity * 0.001, targetContentOffset: &target)
      if token == generation { send(.targetChosen(target)) }
    case .scrollToTop:
      send(.scrollToTopAllowed(scrollView.delegate?.scrollViewShouldScrollToTop(scrollView) ?? true))
    }
  }
}
