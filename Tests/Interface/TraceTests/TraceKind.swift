/// The kind of views in the window of a session.
enum TraceKind: String, CaseIterable, Sendable {
  /// Plain views with all kinds of gesture recognizers.
  case touches
  /// Scroll views side by side, with all their settings.
  case scrolling
  /// Nested scroll views, along the same axis or across it.
  case nesting
  /// Scroll views with zoomed content, some of it in tiles.
  case zooming
  /// Tables with swipe actions, alone and in other scroll views.
  case lists
  /// All kinds of controls in a scroll view and beside it, and keys.
  case controls
  /// A mixture of all kinds.
  case mixed
  /// Nested scroll views along the same axis, of which the inner ones propagate what they cannot scroll.
  case chaining

  /// The number of recorded sessions of this kind.
  var sessionCount: Int {
    switch self {
    case .touches: 110
    case .lists: 60
    case .controls: 70
    case .chaining: 30
    default: 45
    }
  }

  /// Returns the seed of a session of this kind.
  func seed(_ index: Int) -> UInt64 {
    UInt64(position + 1) * 1000 + UInt64(index)
  }

  /// Returns the seed of a session of this kind that is not recorded.
  func freshSeed(_ index: Int) -> UInt64 { UInt64(position + 1) * 1_000_000_000 + UInt64(index) }

  private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
