import Tactus

/// What hands the frames of the Camera demo to its view.
protocol CameraSource: Sendable {
  /// Starts producing frames in a format, or continues with another one.
  func start(format: PixelFormat, rate: CameraRate)

  /// Stops, as a camera that was unplugged. The last picture stays on screen.
  func stop()
}

/// The number of frames that a camera is asked for, in a second.
enum CameraRate: Double, CaseIterable {
  /// As usual cameras do.
  case usual = 30
  /// Far more often than any display is refreshed.
  case flood = 1000
}
