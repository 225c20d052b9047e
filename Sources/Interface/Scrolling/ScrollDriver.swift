internal import TactusScene

/// Sends events to the state of a scroll view, and performs their effects one at a time.
///
/// Events that a callback causes are handled at once, inside it, so that an application reads consistent values in a callback. If
/// another activity has begun there, the remaining effects of the earlier event are dropped where the state requires it.
@MainActor
class ScrollDriver {
  /// The present state.
  ///
  /// The state calls nothing outside itself, so accesses cannot overlap.
  @exclusivity(unchecked) private(set) var state = ScrollState()
  unowned let scrollView: ScrollView
  /// The values of the state on which the appearance of the scroll view depends, as of the last event.
  private var summary = ScrollState().summary
  /// The present generation, by which effects of an earlier activity are recognized and dropped.
  private var generation = Generation()

  /// The numbers of changes of both activities.
  private struct Generation {
    /// The number of changes of the activity that moves the content.
    var scrolling = 0
    /// The number of changes of the activity that zooms the content.
    var zooming = 0
  }

  /// The offset to which the delegate scrolls with an animation while it is asked where a drag ends; nil if it does not.
  private var deferredOffset: Point?

  init(_ scrollView: ScrollView) { self.scrollView = scrollView }

  /// Defers an animated scroll that the delegate requests while it is asked where a drag ends, until the drag has ended.
  ///
  /// - Parameter offset: The offset; nil for a scroll without an animation.
  /// - Returns: Whether the scroll is deferred.
  final func defersScroll(to offset: Point?) -> Bool {
    guard case .askingTarget = state.activity else {
      deferredOffset = nil
      return false
    }
    deferredOffset = offset
    return offset != nil
  }

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
    // The geometry takes longer to read than a touch sample to record, and zooming does not depend on it.
    let effects: ScrollEffects
    if state.record(event) {
      effects = .none
    } else if case .zoom(let event) = event {
      effects = state.handle(event)
    } else {
      effects = state.handle(event, scrollView.scrollGeometry)
    }
    // Each frame of a zoom updates them once, after its last event.
    let isZooming = state.zoom.isRunning
    if !isZooming, state.activity.hasMotion || scrollView.layer.motion != nil {
      scrollView.updateLayerMotions(state)
    }
    let (old, new) = (summary, state.summary)
    guard new != old else { return effects }
    summary = new
    if new.kind != old.kind { generation.scrolling &+= 1 }
    if new.zoomKind != old.zoomKind {
      generation.zooming &+= 1
      if isZooming { scrollView.updateLayerMotions(state) }
    }
    if new.needsFrames, !old.needsFrames || new.kind != old.kind { scrollView.frames.start() }
    if new.isMoving != old.isMoving { scrollView.layer.scrolling = new.isMoving ? .moving : .resting }
    if old.showsIndicators, !new.showsIndicators { scrollView.hideIndicatorsAfterDelay() }
    return effects
  }

  private func perform(_ effect: ScrollEffect, _ token: Generation, in scrollView: ScrollView) {
    switch effect {
    case .notify(let callback): notify(scrollView.delegate, callback)
    case .ask(let question): ask(question, token)
    case .proceed(.zoom(let event)): if token.zooming == generation.zooming { send(.zoom(event)) }
    case .proceed(let event): if token.scrolling == generation.scrolling { send(event) }
    case .resume(let event): send(event)
    case .move(let offset): scrollView.apply(offset)
    case .setOffset(let offset): scrollView.contentOffset = offset
    case .begin:
      scrollView.showIndicators()
      scrollView.frames.start()
    case .dismissKeyboard: scrollView.dismissKeyboard()
    case .propagate(let excess, let step): scrollView.propagate(excess: excess, step: step)
    case .suspendDrawing: scrollView.suspendDrawing()
    case .showIndicators: scrollView.showIndicators()
    case .zoom(let turn): scrollView.zoom(turn)
    case .rest(let scale): scrollView.rest(atScale: scale)
    case .finishZooming(let draws): scrollView.finishZooming(draws: draws)
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
    case .willBeginZooming: delegate?.scrollViewWillBeginZooming(scrollView, with: scrollView.zoom.view)
    case .didZoom: delegate?.scrollViewDidZoom(scrollView)
    case .didEndZooming:
      delegate?.scrollViewDidEndZooming(
        scrollView, with: scrollView.zoom.view, atScale: scrollView.zoom.scale)
    }
  }

  private func ask(_ question: ScrollQuestion, _ token: Generation) {
    switch question {
    case .target(let velocity, let natural):
      let proposed = scrollView.restingTarget(for: natural, velocity: velocity)
      var target = proposed
      // As in UIKit, the delegate's velocity is in points per millisecond.
      scrollView.delegate?.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity * 0.001, targetContentOffset: &target)
      if target == proposed { target = scrollView.restingOffset(near: proposed) }
      if token.scrolling == generation.scrolling { send(.targetChosen(target)) }
      // What the delegate has scrolled since then has cleared it.
      if let offset = deferredOffset {
        deferredOffset = nil
        send(.scroll(to: offset, animated: true))
      }
    case .scrollToTop:
      send(.scrollToTopAllowed(scrollView.delegate?.scrollViewShouldScrollToTop(scrollView) ?? true))
    case .viewForZooming:
      let view = scrollView.delegate?.viewForZooming(in: scrollView)
      if token.zooming == generation.zooming { send(.zoom(.viewChosen(scrollView.adopt(view)))) }
    }
  }
}
