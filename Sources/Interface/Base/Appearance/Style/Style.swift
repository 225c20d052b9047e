internal import TactusPixels

/// The look of all controls, as a value: colours, fonts, corners, and sizes.
///
/// A style is a trait: set that of an ``Application``, a ``Window``, or a view and its descendants with ``TraitOverrides/style``. The
/// default is the look that the controls have otherwise. Values that are no number are ignored, and those out of range are limited, with
/// a log message.
///
/// ```swift
/// var style = Style()
/// style.colors.tint = Color(light: Color(rgb: 0x00695C), dark: Color(rgb: 0x4DB6AC))
/// style.shapes.button = 22
/// style.metrics.rowHeight = 56
/// window.style = style
/// ```
public struct Style: Hashable, Sendable {
  private struct Values: Hashable, Sendable {
    var colors = Colors()
    var highContrastColors = Colors()
    var typography = Typography()
    var shapes = Shapes()
    var metrics = Metrics()
  }

  /// What several copies of a style share, so that the traits of a view are small.
  private final class Storage: Sendable {
    let values: Values
    let palette: ColorPalette?
    let highContrastPalette: ColorPalette?

    init(_ values: Values) {
      self.values = values
      palette = values.colors.palette
      highContrastPalette = values.colors.palette(withHighContrast: values.highContrastColors)
    }
  }

  /// The values; nil if all are the default.
  private var storage: Storage?

  private var values: Values {
    get { storage?.values ?? Values() }
    set { storage = newValue == Values() ? nil : Storage(newValue) }
  }

  /// Creates the default style.
  public init() {}

  /// The colours that stand for the system's.
  public var colors: Colors {
    get { storage?.values.colors ?? Colors() }
    set { values.colors = newValue }
  }
  /// The colours that stand for the system's where the contrast is high.
  ///
  /// By default those of ``colors``, of which the ones for text, tints and lines are made darker or lighter until they have the contrast
  /// of the system's on the backgrounds of the style.
  public var highContrastColors: Colors {
    get { storage?.values.highContrastColors ?? Colors() }
    set { values.highContrastColors = newValue }
  }
  /// The fonts.
  public var typography: Typography {
    get { storage?.values.typography ?? Typography() }
    set { values.typography = newValue.limited(from: typography) }
  }
  /// The radii of corners.
  public var shapes: Shapes {
    get { storage?.values.shapes ?? Shapes() }
    set { values.shapes = newValue.limited(from: shapes) }
  }
  /// The sizes and distances.
  public var metrics: Metrics {
    get { storage?.values.metrics ?? Metrics() }
    set { values.metrics = newValue.limited(from: metrics) }
  }

  /// The colours that differ from the system's; nil if there are none.
  func palette(isHighContrast: Bool) -> ColorPalette? {
    isHighContrast ? storage?.highContrastPalette : storage?.palette
  }

  /// Returns a Boolean value that indicates whether two styles have the same values.
  public static func == (left: Style, right: Style) -> Bool {
    left.storage === right.storage || left.values == right.values
  }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) { if let storage { hasher.combine(storage.values) } }
}
