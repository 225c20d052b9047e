/// The position in which the panel is held.
@MainActor
final class DeviceRotation: ApplicationComponent {
  var orientation = DeviceOrientation.unknown

  func apply(_ configuration: ApplicationConfiguration) {}
}

// MARK: - Orientation

extension Application {
  /// The position in which the panel is held; `.unknown` unless the orientation's source is ``OrientationSource/accelerometer``, or
  /// the panel is simulated.
  public var deviceOrientation: DeviceOrientation { component(DeviceRotation.self)?.orientation ?? .unknown }

  /// Rotates the interface of all windows for the position in which the panel is held.
  package func deviceDidRotate(to orientation: DeviceOrientation) {
    guard orientation != deviceOrientation else { return }
    components.permit(.rotation(orientation))
    component(orMake: DeviceRotation()).orientation = orientation
    for window in windows { window.deviceDidRotate(to: orientation) }
  }
}
