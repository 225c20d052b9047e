@testable import TactusInterface

/// A driver that records the transitions of its scroll view.
final class RecordingScrollDriver: ScrollDriver {
  var transitions: Set<ScrollTransition> = []

  override func handle(_ event: ScrollEvent, in scrollView: ScrollView) -> ScrollEffects {
    let old = state
    let effects = super.handle(event, in: scrollView)
    transitions.formUnion(ScrollTransition.rows(from: old, event, to: state, effects))
    return effects
  }
}
