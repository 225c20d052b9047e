/// A frame that was on the display.
struct DisplayedFrame: Hashable, Sendable {
  /// The time of the refresh with which it appeared, in nanoseconds.
  var time: Int64
  /// What was found in its pixels: the scroll offset, the width of the band, or the brightness of a pixel; nil if nothing was.
  var value: Double?
  /// The damage in pixels.
  var damage: Int
}
