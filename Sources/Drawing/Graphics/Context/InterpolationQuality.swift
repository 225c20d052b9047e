import CTactusCairo

/// The quality with which pixels are interpolated when an image is drawn larger or smaller.
public enum InterpolationQuality: Hashable, Sendable {
  /// The nearest pixel: the fastest, with hard edges.
  case none
  /// Bilinear interpolation between the four nearest pixels.
  case low
  /// Averaging when the image shrinks, interpolation when it grows.
  case `default`
  /// The best quality, and the slowest.
  case high
}

extension InterpolationQuality {
  /// Cairo's filter for the quality.
  var cairoFilter: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .default: CAIRO_FILTER_GOOD
    case .high: CAIRO_FILTER_BEST
    }
  }
}
