internal import TactusDynamics
internal import TactusScene

/// A bar at the edge of a scroll view that shows which part of the content is seen: a layer, and nothing at all when hidden.
@MainActor
struct ScrollIndicator {
  /// How thick the bar is, in points: as on phones.
  static let thickness = 3.0
  /// How far it keeps from the view's edge, in points: as on phones.
  static let margin = 3.0
  /// How short it gets for long content, in points: as on phones, by eye.
  static let minimumLength = 36.0
  /// How short it gets when it is squeezed at the end of the content, in points: as on phones, by eye.
  static let squeezedLength = 7.0

  let layer = Layer()
  let isVertical: Bool

  init(isVertical: Bool) {
    self.isVertical = isVertical
    layer.anchorPoint = .zero
    layer.cornerRadius = Self.thickness / 2
  }

  /// Takes a style's colours.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - isDark: Whether the default is that for dark content.
  func show(_ style: ScrollView.IndicatorStyle, isDark: Bool) {
    let isLight = style == .white || style == .default && isDark
    layer.backgroundColor = Color(white: isLight ? 1 : 0, alpha: isLight ? 0.5 : 0.4)
  }

  /// Where the bar is along its track, from the track's beginning.
  ///
  /// - Parameters:
  ///   - offset: The offset of the content.
  ///   - axis: The range of the offset.
  ///   - track: The length of the track in points.
  static func place(offset: Double, axis: ScrollAxis, track: Double) -> (start: Double, length: Double) {
    let range = axis.upper - axis.lower
    guard track > 0, range + axis.length > 0 else { return (0, max(0, track)) }
    let full = min(track, max(minimumLength, track * axis.length / (range + axis.length)))
    let overdrag = axis.overscroll(offset)
    let length = min(full, max(squeezedLength, full - abs(overdrag)))
    if overdrag > 0 || range <= 0 { return (overdrag > 0 ? track - length : 0, length) }
    return (overdrag < 0 ? 0 : (offset - axis.lower) / range * (track - full), length)
  }
}

/// How the indicators of a scroll view come to be seen, and to be seen no longer.
struct ScrollIndicatorFade {
  /// How long they stay after the content came to rest, in seconds. By eye.
  static let delay = 0.4
  /// How long they stay when flashed, in seconds. By eye.
  static let flashDelay = 1.0
  /// How long they take to fade, in seconds: as most changes of opacity do on phones.
  static let duration = 0.25

  /// When they begin to fade, on the event clock; nil while something moves.
  var startTime: Double?

  /// How much of them is seen at a time.
  func opacity(at time: Double) -> Double {
    guard let startTime else { return 1 }
    return min(max(1 - (time - startTime) / Self.duration, 0), 1)
  }
}
