public import TactusInput

extension Touch {
  /// Returns where the touch is when the frame of a display link is shown, in the coordinate system of a view.
  ///
  /// Content that follows the touch lags less there than at ``location(in:)``, which stays the reported location. Without a report, the
  /// prediction returns to that, so ask for it in each frame until both are the same.
  ///
  /// - Parameters:
  ///   - view: The view whose coordinate system to use; nil means the window.
  ///   - link: A display link that is calling its target. A touch that is over is not predicted.
  public func predictedLocation(in view: View?, for link: DisplayLink) -> Point {
    let frame = PredictedFrame(at: link.targetTimestamp, interval: link.duration, in: window)
    return convert(sample.location + frame.displacement(of: self), to: view)
  }

  /// What the reports of this touch, and of those before it on the same device, have shown of the device.
  public var panelCharacteristics: PanelCharacteristics {
    ((source ?? self).reports?.resampler ?? TouchResampler()).characteristics
  }
}
