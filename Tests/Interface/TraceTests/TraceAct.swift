/// The kinds of actions of a user.
enum TraceAct {
  case stroke, flick, swipe, press, edgePress, outAndBack, pinch, hands, edge, pull, rowSwipe, longDrag
  case wheel, touchpad, magnification, hover
  case keys, editing
  case window, change

  /// The actions in all windows; an action that is listed more often is more frequent.
  static let usual: [TraceAct] = [
    .stroke, .stroke, .stroke, .stroke, .flick, .flick, .swipe, .press, .press, .pinch, .pinch, .hands, .edge,
    .wheel, .touchpad, .touchpad, .magnification, .hover, .keys, .window, .change, .change,
  ]

  /// Returns additional actions for a kind of window.
  static func favourites(of kind: TraceKind) -> [TraceAct] {
    switch kind {
    case .touches:
      [
        .press, .press, .press, .press, .press, .press, .swipe, .swipe, .swipe, .swipe, .pinch, .pinch,
        .pinch,
        .hands, .hands, .hover, .hover, .edge, .edge,
      ]
    case .scrolling: [.flick, .flick, .flick, .pull, .pull, .pull, .press]
    case .nesting: [.pull, .stroke, .stroke, .flick, .swipe, .press]
    case .chaining:
      [
        .longDrag, .longDrag, .longDrag, .longDrag, .longDrag, .longDrag, .longDrag, .longDrag, .flick,
        .flick, .wheel, .wheel, .touchpad,
        .touchpad,
      ]
    case .zooming: [.pinch, .pinch, .pinch, .pinch, .pinch, .pinch, .pinch, .magnification, .magnification]
    case .lists:
      [
        .rowSwipe, .rowSwipe, .rowSwipe, .rowSwipe, .rowSwipe, .press, .press, .press, .press, .edgePress,
        .edgePress, .flick, .pull,
      ]
    case .controls:
      [
        .press, .press, .press, .press, .press, .press, .press, .press, .keys, .keys, .editing, .editing,
        .editing, .editing, .outAndBack, .outAndBack, .outAndBack, .edgePress, .edgePress,
      ]
    case .mixed: [.press, .press, .press, .pinch, .pinch, .rowSwipe, .editing, .swipe]
    }
  }
}
