@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

// The time of layers: that of the superlayer, moved and stretched.

extension CALayer {
  /// The nearest layer around this one that may have a time of its own.
  private var layerAround: CALayer? {
    if let parent { return parent }
    var next = (view ?? maskedLayer?.hostView)?.superview
    while let view = next {
      if let layer = CALayer.existing(of: view) { return layer }
      next = view.superview
    }
    return nil
  }

  /// Returns the layer's time at a time of the application's clock.
  func localTime(_ global: CFTimeInterval) -> CFTimeInterval {
    let time = layerAround?.localTime(global) ?? global
    return (time - beginTime) * Double(speed) + timeOffset
  }

  /// Returns the time of the application's clock at a time of the layer; while the layer's time stands still, that at which it begins.
  func globalTime(_ local: CFTimeInterval) -> CFTimeInterval {
    let time = speed == 0 ? beginTime : (local - timeOffset) / Double(speed) + beginTime
    return layerAround?.globalTime(time) ?? time
  }

  /// A Boolean value that indicates whether the time stands still, here or in a layer around.
  var isTimeStopped: Bool { speed == 0 || layerAround?.isTimeStopped ?? false }

  /// Shows the animations at the new time, and lets them go on.
  func startAnimations() {
    for animation in animations { animation.start(in: self) }
    for layer in ownSublayers { layer.startAnimations() }
    for view in view?.subviews ?? [] { Self.startAnimations(in: view) }
  }

  private static func startAnimations(in view: UIView) {
    if let layer = existing(of: view) { return layer.startAnimations() }
    for view in view.subviews { startAnimations(in: view) }
  }
}
