internal import Logging
internal import TactusGeometry
internal import TactusWayland

/// What becomes of the size and the scale that a compositor wants a window to have: what the graphics device can hold.
@MainActor
struct WindowSizing {
  /// What buffers can be; most devices can more than what is assumed before there is one.
  private(set) var limits = SurfaceLimits(maximumSide: 8192)
  private var hasLoggedReduction = false

  /// Learns the longest side of a buffer that the graphics device can hold, in pixels.
  mutating func learn(maximumSide: Int) { limits = SurfaceLimits(maximumSide: maximumSide) }

  /// The size of a window in points, and the number of pixels a point.
  ///
  /// - Parameters:
  ///   - configuration: What the compositor wants.
  ///   - preferredSize: The size that the application wants where the compositor leaves the choice, in points.
  ///   - toplevel: Knows the scale that the compositor wants.
  mutating func fit(
    _ configuration: ToplevelConfiguration, preferredSize: Size, toplevel: Toplevel
  ) -> (size: Size, scale: Double) {
    func length(_ given: Double, _ bound: Double, _ preferred: Double) -> Double {
      given >= 1 ? given : bound >= 1 ? min(preferred, bound) : preferred
    }
    let (given, bounds) = (configuration.size, configuration.bounds)
    let wanted = Size(
      width: length(given.width, bounds.width, preferredSize.width),
      height: length(given.height, bounds.height, preferredSize.height))
    let fitted = limits.fit(wanted, scale: toplevel.expectedScale, isFractional: toplevel.canScaleBuffers)
    if fitted.scale < toplevel.expectedScale || fitted.size.width < wanted.width.rounded(.down) {
      logReduction(of: wanted, at: toplevel.expectedScale, to: fitted)
    }
    return fitted
  }

  /// Reports, once, that a window is not drawn as the compositor wants it.
  private mutating func logReduction(
    of size: Size, at scale: Double, to fitted: (size: Size, scale: Double)
  ) {
    guard !hasLoggedReduction else { return }
    hasLoggedReduction = true
    WaylandPlatform.logger.warning(
      """
      A window of \(size) points at \(scale) pixels a point is more than the graphics device can hold; it has \
      \(fitted.size) points and is drawn at \(fitted.scale) pixels a point.
      """)
  }
}
