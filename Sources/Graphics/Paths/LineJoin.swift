import CTactusCairo

/// How two pieces of a line meet.
public enum LineJoin: Hashable, Sendable {
  /// A sharp corner, unless it would be longer than the miter limit allows.
  case miter
  /// A rounded corner.
  case round
  /// A corner cut off.
  case bevel
}

extension LineJoin {
  /// Cairo's name for the join.
  var cairoJoin: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
