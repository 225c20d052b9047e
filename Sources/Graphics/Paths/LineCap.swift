import CTactusCairo

/// How the ends of an open line look.
public enum LineCap: Hashable, Sendable {
  /// Cut off squarely at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// A half square beyond the end point.
  case square
}

extension LineCap {
  /// Cairo's name for the cap.
  var cairoCap: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}
