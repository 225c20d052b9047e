internal import TactusInterface

/// A layer with a time of its own: that of its superlayer, moved and stretched.
@MainActor
open class TimedLayer: StyledLayer {
  /// The speed of the layer's time, which is that of its sublayers and subviews as well. Default 1.
  ///
  /// 0 stops the animations that were added with ``add(_:forKey:)``, which then are shown at ``timeOffset``. It has no effect on those
  /// of `UIView.animate`.
  open var speed: Float = 1 { didSet { if speed != oldValue { timeDidChange() } } }
  /// An offset of the layer's time, in seconds. Default 0.
  open var timeOffset: CFTimeInterval = 0 {
    didSet { if timeOffset != oldValue { timeDidChange() } }
  }
  /// The time of the superlayer at which the layer's time begins, in seconds. Default 0.
  open var beginTime: CFTimeInterval = 0 { didSet { if beginTime != oldValue { timeDidChange() } } }

  /// Called when the layer's time has changed.
  func timeDidChange() {}
}
