import CTactusCairo

/// How pixels are made up when an image is drawn larger or smaller than it is.
public enum InterpolationQuality: Hashable, Sendable {
  /// The nearest pixel: hard edges, fastest.
  case none
  /// Between the four nearest pixels.
  case low
  /// Averages when the image shrinks, interpolates when it grows.
  case `default`
  /// The best there is, slowest.
  case high
}

extension InterpolationQuality {
  /// Cairo's name for the quality.
  var cairoFilter: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .default: CAIRO_FILTER_GOOD
    case .high: CAIRO_FILTER_BEST
    }
  }
}
