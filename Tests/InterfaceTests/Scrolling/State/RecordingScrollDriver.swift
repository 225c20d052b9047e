@testable import TactusInterface

/// A driver that records the transitions of its scroll view.
final class RecordingScrollDriver: ScrollDriver {
  var transitions: Set<ScrollTransition> = []

  override func handle(_ event: ScrollEvent, in scrollView: ScrollView) -> ScrollEffects {
    let (kind, zoomKind) = (state.activity.kind, state.zoom.kind)
    let effects = super.handle(event, in: scrollView)
    transitions.insert(ScrollTransition(from: kind, event, to: state.activity.kind, effects))
    if case .zoom(let event) = event {
      transitions.insert(ScrollTransition(from: zoomKind, event, to: state.zoom.kind))
    }
    return effects
  }
}
