/// The kinds of things that a user does.
enum TraceAct {
  case stroke, fling, swipe, press, edgePress, outAndBack, pinch, hands, edge, pull, rowSwipe, haul
  case wheel, touchpad, magnification, hover
  case keys, editing
  case window, change

  /// What happens everywhere, as often as it stands here.
  static let usual: [TraceAct] = [
    .stroke, .stroke, .stroke, .stroke, .fling, .fling, .swipe, .press, .press, .pinch, .pinch, .hands, .edge,
    .wheel, .touchpad, .touchpad, .magnification, .hover, .keys, .window, .change, .change,
  ]

  /// What happens besides where the window is made for it.
  static func favourites(of kind: TraceKind) -> [TraceAct] {
    switch kind {
    case .touches:
      [
        .press, .press, .press, .press, .press, .press, .swipe, .swipe, .swipe, .swipe, .pinch, .pinch,
        .pinch,
        .hands, .hands, .hover, .hover, .edge, .edge,
      ]
    case .scrolling: [.fling, .fling, .fling, .pull, .pull, .pull, .press]
    case .nesting: [.pull, .stroke, .stroke, .fling, .swipe, .press]
    case .chaining:
      [
        .haul, .haul, .haul, .haul, .haul, .haul, .haul, .haul, .fling, .fling, .wheel, .wheel, .touchpad,
        .touchpad,
      ]
    case .zooming: [.pinch, .pinch, .pinch, .pinch, .pinch, .pinch, .pinch, .magnification, .magnification]
    case .lists:
      [
        .rowSwipe, .rowSwipe, .rowSwipe, .rowSwipe, .rowSwipe, .press, .press, .press, .press, .edgePress,
        .edgePress, .fling, .pull,
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
