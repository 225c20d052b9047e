/// What the window of a session is made of.
enum TraceKind: String, CaseIterable, Sendable {
  /// Plain views with recognizers of all kinds.
  case touches
  /// Scroll views side by side, with all their settings.
  case scrolling
  /// Scroll views in scroll views, along the same axis and across it.
  case nesting
  /// Scroll views whose content is zoomed, one of them in tiles.
  case zooming
  /// Tables with actions to swipe for, alone and in other scroll views.
  case lists
  /// Controls of all kinds in a scroll view and beside it, and keys.
  case controls
  /// Some of everything.
  case mixed
  /// Scroll views in scroll views along the same axis, of which the inner ones hand on what they have no room for.
  case chaining

  /// How many sessions are recorded of it.
  var sessionCount: Int {
    switch self {
    case .touches: 110
    case .lists: 60
    case .controls: 70
    case .chaining: 30
    default: 45
    }
  }

  /// The seed of one of its sessions.
  func seed(_ index: Int) -> UInt64 {
    let place = Self.allCases.firstIndex(of: self) ?? 0
    return UInt64(place + 1) * 1000 + UInt64(index)
  }
}
