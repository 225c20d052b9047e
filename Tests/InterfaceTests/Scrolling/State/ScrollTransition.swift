@testable import TactusInterface

/// One row of the table of transitions: what an event does in an activity.
struct ScrollTransition: Hashable, Comparable {
  /// What the state was.
  var activity: String
  /// What happened.
  var event: String
  /// What the state is then, and what is to be done.
  var outcome: String

  /// What is written for an event that neither changes the activity nor has effects.
  static let nothing = "stays"

  init(activity: String, event: String, outcome: String) {
    self.activity = activity
    self.event = event
    self.outcome = outcome
  }

  /// Describes a step of the state.
  init(
    from old: ScrollActivity.Kind, _ event: ScrollEvent, to new: ScrollActivity.Kind, _ effects: ScrollEffects
  ) {
    let names = [effects.first, effects.second, effects.third].compactMap { $0?.name }
    let state = new == old ? Self.nothing : "→ " + new.rawValue
    self.init(
      activity: old.rawValue, event: event.name,
      outcome: names.isEmpty ? state : state + ": " + names.joined(separator: ", "))
  }

  /// Describes a step of the zooming.
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
  /// The event without what it carries. A new event belongs to the samples of ``ScrollTransitionWalk``, too.
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
    case .bend: "bend"
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
  /// The event without what it carries.
  var name: String {
    switch self {
    case .hold: "zoom hold"
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
  /// The effect without what it carries.
  var name: String {
    switch self {
    case .fact(let callback): "fact \(callback.name)"
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
