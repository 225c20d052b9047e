import CTactusCairo

/// A mode in which drawing (the source) is combined with what has been drawn already (the destination).
///
/// The modes from `multiply` to `luminosity` are those of the W3C's Compositing and Blending specification; the others are the
/// operators of Porter and Duff. All of them act only inside the drawn shape.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  /// The source over the destination.
  case normal
  /// The product of both: never lighter than either.
  case multiply
  /// The complement of the product of the complements: never darker than either.
  case screen
  /// Multiplies or screens, depending on the destination.
  case overlay
  /// The darker of both, per component.
  case darken
  /// The lighter of both, per component.
  case lighten
  /// Brightens the destination to reflect the source.
  case colorDodge
  /// Darkens the destination to reflect the source.
  case colorBurn
  /// Darkens or lightens, depending on the source.
  case softLight
  /// Multiplies or screens, depending on the source.
  case hardLight
  /// The absolute difference of both.
  case difference
  /// Like the difference, with less contrast.
  case exclusion
  /// The hue of the source, with the saturation and the luminosity of the destination.
  case hue
  /// The saturation of the source, with the hue and the luminosity of the destination.
  case saturation
  /// The hue and the saturation of the source, with the luminosity of the destination.
  case color
  /// The luminosity of the source, with the hue and the saturation of the destination.
  case luminosity
  /// Erases to transparent.
  case clear
  /// Replaces the destination.
  case copy
  /// The source, only where the destination is opaque.
  case sourceIn
  /// The source, only where the destination is transparent.
  case sourceOut
  /// The source over the destination, only where the destination is opaque.
  case sourceAtop
  /// The destination over the source.
  case destinationOver
  /// The destination, only where the source is opaque.
  case destinationIn
  /// The destination, only where the source is transparent.
  case destinationOut
  /// The destination over the source, only where the source is opaque.
  case destinationAtop
  /// The source where the destination is transparent, and the destination where the source is transparent.
  case xor
  /// The sum of both, limited to the maximum.
  case plusLighter
}

extension BlendMode {
  /// Cairo's operator for the mode.
  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// A Boolean value that indicates whether Cairo's operator also changes pixels outside the shape, which then must be a clip.
  var isUnbounded: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
