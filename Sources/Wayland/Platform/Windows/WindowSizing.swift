internal import Logging
internal import TactusGeometry
internal import TactusWayland

/// Limits the size and the scale that a compositor requests for a window to those that the graphics device supports.
@MainActor
struct WindowSizing {
  /// The limits of buffers. Before there is a device, a limit is assumed that most devices exceed.
  private(set) var limits = SurfaceLimits(maximumSide: 8192)
  /// A Boolean value that indicates whether the size, the scale or the transform has changed since the window was last sized.
  ///
  /// What a compositor reports together is applied together, once all events that arrived have been read.
  var needsResize = false
  /// The compositor's preferred scale for which the window was last sized.
  private(set) var fittedScale = 1.0
  private var hasLoggedReduction = false

  /// Sets the maximum width and height of a buffer that the graphics device supports, in pixels.
  mutating func learn(maximumSide: Int) { limits = SurfaceLimits(maximumSide: maximumSide) }

  /// Returns the size of a window in points, and its scale in pixels per point.
  ///
  /// - Parameters:
  ///   - configuration: The compositor's configuration.
  ///   - preferredSize: The application's preferred size in points, for a window that may choose its size.
  ///   - surface: The surface, which provides the preferred scale.
  mutating func fit(
    _ configuration: SurfaceConfiguration, preferredSize: Size, surface: Surface
  ) -> (size: Size, scale: Double) {
    fittedScale = surface.expectedScale
    func length(_ given: Double, _ bound: Double, _ preferred: Double) -> Double {
      given >= 1 ? given : bound >= 1 ? min(preferred, bound) : preferred
    }
    let (given, bounds) = (configuration.size, configuration.bounds)
    let wanted = Size(
      width: length(given.width, bounds.width, preferredSize.width),
      height: length(given.height, bounds.height, preferredSize.height))
    let fitted = limits.fit(wanted, scale: surface.expectedScale, isFractional: surface.canScaleBuffers)
    if fitted.scale < surface.expectedScale || fitted.size.width < wanted.width.rounded(.down) {
      logReduction(of: wanted, at: surface.expectedScale, to: fitted)
    }
    return fitted
  }

  /// Logs, once, that a window is not drawn as the compositor requests it.
  private mutating func logReduction(
    of size: Size, at scale: Double, to fitted: (size: Size, scale: Double)
  ) {
    guard !hasLoggedReduction else { return }
    hasLoggedReduction = true
    WaylandPlatform.logger.warning(
      """
      A window of \(size) points at \(scale) pixels per point exceeds the limits of the graphics device. Its size is \
      reduced to \(fitted.size) points at \(fitted.scale) pixels per point.
      """)
  }
}
