@testable import TactusInterface

/// A row of the transition table: the outcome of an event in an activity.
struct ScrollTransition: Hashable, Comparable {
  /// The name of the activity before the event.
  var activity: String
  /// The name of the event.
  var event: String
  /// The activity after the event, and the effects.
  var outcome: String

  /// The outcome of an event that neither changes the activity nor has effects.
  static let nothing = "stays"

  init(activity: String, event: String, outcome: String) {
    self.activity = activity
    self.event = event
    self.outcome = outcome
  }

  /// Creates the description of a step from one activity to another.
  private init(from old: String, _ event: String, to new: String, _ effects: ScrollEffects = .none) {
    let names = [effects.first, effects.second, effects.third].compactMap { $0?.name }
    let state = new == old ? Self.nothing : "→ " + new
    self.init(
      activity: old, event: event,
      outcome: names.isEmpty ? state : state + ": " + names.joined(separator: ", "))
  }

  /// Returns the rows of a step of the state. An event of zooming has one row for each of the two activities.
  static func rows(
    from old: ScrollState, _ event: ScrollEvent, to new: ScrollState, _ effects: ScrollEffects
  ) -> [ScrollTransition] {
    let (from, to) = (old.activity.kind.rawValue, new.activity.kind.rawValue)
    guard case .zoom(let zoomEvent) = event else { return [Self(from: from, event.name, to: to, effects)] }
    return [
      Self(from: from, event.name, to: to),
      Self(
        from: "zoom \(old.zoom.kind)", zoomEvent.name, to: "zoom \(new.zoom.kind)", effects),
    ]
  }

  static func < (a: Self, b: Self) -> Bool {
    (a.event, a.activity, a.outcome) < (b.event, b.activity, b.outcome)
  }
}

// MARK: - Names

extension ScrollEvent {
  /// The name of the event, without its associated values. Add a new event to the samples of ``ScrollTransitionWalk``, too.
  var name: String {
    switch self {
    case .touchesBegan: "touchesBegan"
    case .touchesEnded: "touchesEnded"
    case .touchesForgotten: "touchesForgotten"
    case .capture: "capture"
    case .begun: "begun"
    case .translate: "translate"
    case .drag: "drag"
    case .dragged: "dragged"
    case .track: "track"
    case .rebase: "rebase"
    case .release: "release"
    case .targetChosen: "targetChosen"
    case .released: "released"
    case .frame: "frame"
    case .finish: "finish"
    case .arrived: "arrived"
    case .interrupt: "interrupt"
    case .returnInside: "returnInside"
    case .snap: "snap"
    case .scroll: "scroll"
    case .jumped: "jumped"
    case .announced: "announced"
    case .scrollToTop: "scrollToTop"
    case .scrollToTopAllowed: "scrollToTopAllowed"
    case .scrolledToTop: "scrolledToTop"
    case .retarget: "retarget"
    case .displace: "displace"
    case .abandon: "abandon"
    case .turnWheel: "turnWheel"
    case .spring: "spring"
    case .changeRange: "changeRange"
    case .turn: "turn"
    case .keepZoomedCenter: "keepZoomedCenter"
    case .zoom: "zoom"
    }
  }
}

extension ZoomEvent {
  /// The name of the event, without its associated values.
  var name: String {
    switch self {
    case .findView: "zoom findView"
    case .viewChosen: "zoom viewChosen"
    case .pinch: "zoom pinch"
    case .report: "zoom report"
    case .scaled: "zoom scaled"
    case .decelerate: "zoom decelerate"
    case .bounce: "zoom bounce"
    case .turnWheel: "zoom turnWheel"
    case .step: "zoom step"
    case .wheelTurned: "zoom wheelTurned"
    case .measure: "zoom measure"
    case .measured: "zoom measured"
    case .animate: "zoom animate"
    case .share: "zoom share"
    case .follow: "zoom follow"
    case .yield: "zoom yield"
    case .stepped: "zoom stepped"
    case .interrupt: "zoom interrupt"
    case .end: "zoom end"
    case .abandon: "zoom abandon"
    }
  }
}

extension ScrollEffect {
  /// The name of the effect, without its associated values.
  var name: String {
    switch self {
    case .notify(let callback): "notify \(callback.name)"
    case .ask(.target): "ask willEndDragging"
    case .ask(.scrollToTop): "ask shouldScrollToTop"
    case .ask(.viewForZooming): "ask viewForZooming"
    case .proceed(.zoom(let event)): "proceed \(event.name)"
    case .resume(.zoom(let event)): "resume \(event.name)"
    case .proceed(let event): "proceed \(event.name)"
    case .resume(let event): "resume \(event.name)"
    case .move: "move"
    case .setOffset: "setOffset"
    case .begin: "begin"
    case .dismissKeyboard: "dismissKeyboard"
    case .propagate: "propagate"
    case .suspendDrawing: "suspendDrawing"
    case .showIndicators: "showIndicators"
    case .zoom: "zoom"
    case .rest: "rest"
    case .finishZooming(let draws): "finishZooming(\(draws))"
    }
  }
}

extension ScrollCallback {
  fileprivate var name: String {
    switch self {
    case .willBeginDragging: "willBeginDragging"
    case .didEndDragging(let decelerates): "didEndDragging(\(decelerates))"
    case .willBeginDecelerating: "willBeginDecelerating"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    case .didScrollToTop: "didScrollToTop"
    case .willBeginZooming: "willBeginZooming"
    case .didZoom: "didZoom"
    case .didEndZooming: "didEndZooming"
    }
  }
}
