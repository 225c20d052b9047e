import CTactusCairo

/// The style of the ends of an open line.
public enum LineCap: Hashable, Sendable {
  /// A square end at the end point.
  case butt
  /// A semicircle around the end point.
  case round
  /// A square end half the line width beyond the end point.
  case square
}

extension LineCap {
  /// Cairo's value for the cap.
  var cairoCap: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}
