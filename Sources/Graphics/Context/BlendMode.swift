import CTactusCairo

/// How what is drawn is combined with what is there already.
///
/// The modes from `multiply` to `luminosity` are those of the W3C's compositing and blending; the others are the
/// operators of Porter and Duff. All act only where the drawn shape is.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  /// Draws over what is there.
  case normal
  /// The product of both: never lighter than either.
  case multiply
  /// The complement of the product of the complements: never darker than either.
  case screen
  /// Multiplies or screens, depending on what is there.
  case overlay
  /// The darker of both, per component.
  case darken
  /// The lighter of both, per component.
  case lighten
  /// Brightens what is there to reflect the source.
  case colorDodge
  /// Darkens what is there to reflect the source.
  case colorBurn
  /// Darkens or lightens, depending on the source.
  case softLight
  /// Multiplies or screens, depending on the source.
  case hardLight
  /// The difference of both, without sign.
  case difference
  /// Like the difference, with less contrast.
  case exclusion
  /// The hue of the source, with the saturation and the luminosity of what is there.
  case hue
  /// The saturation of the source, with the hue and the luminosity of what is there.
  case saturation
  /// The hue and the saturation of the source, with the luminosity of what is there.
  case color
  /// The luminosity of the source, with the hue and the saturation of what is there.
  case luminosity
  /// Erases to transparent.
  case clear
  /// Replaces what is there.
  case copy
  /// The source, only where something is there.
  case sourceIn
  /// The source, only where nothing is there.
  case sourceOut
  /// The source over what is there, only where something is there.
  case sourceAtop
  /// Draws beneath what is there.
  case destinationOver
  /// Keeps what is there only where the source is.
  case destinationIn
  /// Keeps what is there only where the source is not.
  case destinationOut
  /// What is there over the source, only where the source is.
  case destinationAtop
  /// Both where only one of them is.
  case xor
  /// The sum of both, at most full.
  case plusLighter
}

extension BlendMode {
  /// Cairo's name for the mode.
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

  /// Whether Cairo's operator also changes pixels that the shape does not cover, so that the shape must be a clip.
  var isUnbounded: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
