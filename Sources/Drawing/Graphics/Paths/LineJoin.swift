import CTactusCairo

/// The style of the corners of a line.
public enum LineJoin: Hashable, Sendable {
  /// A sharp corner, or a bevel if that would exceed the miter limit.
  case miter
  /// A rounded corner.
  case round
  /// A corner that is cut off.
  case bevel
}

extension LineJoin {
  /// Cairo's value for the join.
  var cairoJoin: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
