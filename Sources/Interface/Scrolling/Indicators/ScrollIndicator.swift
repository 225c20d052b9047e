internal import TactusDynamics
internal import TactusScene

/// A bar at the edge of a scroll view that shows which part of the content is visible. Its layer is in the layer tree only while
/// it is shown.
@MainActor
struct ScrollIndicator {
  /// The thickness of the bar, in points: as on phones.
  static let thickness = 3.0
  /// The thickness of the bar while a touch drags it, in points: as on phones, by eye.
  static let draggedThickness = 8.0
  /// The distance from the view's edge, in points: as on phones.
  static let margin = 3.0
  /// The minimum length of the bar, for long content, in points: as on phones, by eye.
  static let minimumLength = 36.0
  /// The minimum length to which overscroll shortens the bar, in points: as on phones, by eye.
  static let squeezedLength = 7.0

  let layer = Layer()
  let isVertical: Bool
  /// A Boolean value that indicates whether a vertical bar is at the left edge, for content that is read from right to left.
  var isMirrored = false
  /// A Boolean value that indicates whether a touch drags the bar.
  var isDragged = false { didSet { layer.cornerRadius = thickness / 2 } }
  /// The thickness of the bar at present, in points.
  var thickness: Double { isDragged ? Self.draggedThickness : Self.thickness }

  init(isVertical: Bool) {
    self.isVertical = isVertical
    layer.anchorPoint = .zero
    layer.cornerRadius = Self.thickness / 2
  }

  /// Applies the color of a style.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - isDark: A Boolean value that indicates whether the interface is dark, which determines the default style.
  func show(_ style: ScrollView.IndicatorStyle, isDark: Bool) {
    let isLight = style == .white || style == .default && isDark
    layer.backgroundColor = Color(white: isLight ? 1 : 0, alpha: isLight ? 0.5 : 0.4)
  }

  /// Returns the position of the bar along its track, from the track's beginning, and its length, in points.
  ///
  /// - Parameters:
  ///   - offset: The offset of the content.
  ///   - axis: The range of the offset.
  ///   - track: The length of the track, in points.
  static func extent(offset: Double, axis: ScrollAxis, track: Double) -> (start: Double, length: Double) {
    let range = axis.upper - axis.lower
    guard track > 0, range + axis.length > 0 else { return (0, max(0, track)) }
    let full = min(track, max(minimumLength, track * axis.length / (range + axis.length)))
    let overscroll = axis.overscroll(offset)
    let length = min(full, max(squeezedLength, full - abs(overscroll)))
    if overscroll > 0 || range <= 0 { return (overscroll > 0 ? track - length : 0, length) }
    return (overscroll < 0 ? 0 : (offset - axis.lower) / range * (track - full), length)
  }
}

/// The fading of the indicators of a scroll view.
struct ScrollIndicatorFade {
  /// The delay of the fading after the content has come to rest, in seconds. By eye.
  static let delay = 0.4
  /// The delay of the fading after the indicators are flashed, in seconds. By eye.
  static let flashDelay = 1.0
  /// The duration of the fading, in seconds: that of most changes of opacity on phones.
  static let duration = 0.25

  /// The time at which the fading begins, in seconds on the event clock; nil while the indicators are shown.
  var startTime: Double?

  /// Returns the opacity of the indicators at a time of the event clock.
  func opacity(at time: Double) -> Double {
    guard let startTime else { return 1 }
    return min(max(1 - (time - startTime) / Self.duration, 0), 1)
  }
}
