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

  /// Creates the description of a step of the state.
  init(
    from old: ScrollActivity.Kind, _ event: ScrollEvent, to new: ScrollActivity.Kind, _ effects: ScrollEffects
  ) {
    let names = [effects.first, effects.second, effects.third].compactMap { $0?.name }
    let state = new == old ? Self.nothing : "→ " + new.rawValue
    self.init(
      activity: old.rawValue, event: event.name,
      outcome: names.isEmpty ? state : state + ": " + names.joined(separator: ", "))
  }

  /// Creates the description of a step of the zoom state.
  init(from old: ZoomActivity.Kind, _ event: ZoomEvent, to new: ZoomActivity.Kind) {
    self.init(
      activity: "zoom " + old.rawValue, event: event.name,
      outcome: new == old ? Self.nothing : "→ zoom " + new.rawValue)
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
    case .pinch: "zoom pinch"
    case .move: "zoom move"
    case .measure: "zoom measure"
    case .measured: "zoom measured"
    case .animate: "zoom animate"
    case .bounce: "zoom bounce"
    case .share: "zoom share"
    case .follow: "zoom follow"
    case .yield: "zoom yield"
    case .moved: "zoom moved"
    case .end: "zoom end"
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
    case .proceed(let event): "proceed \(event.name)"
    case .resume(let event): "resume \(event.name)"
    case .move: "move"
    case .setOffset: "setOffset"
    case .begin: "begin"
    case .dismissKeyboard: "dismissKeyboard"
    case .propagate: "propagate"
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
    }
  }
}
