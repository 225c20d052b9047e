/// What decides in which orientation the interface is shown.
public enum OrientationSource: Sendable, Hashable {
  /// The compositor: the interface is upright where the compositor shows the window upright. When the compositor turns the output,
  /// the interface turns with it, if all visible view controllers agree.
  case output
  /// The panel's accelerometer, relative to the natural position of the panel.
  case accelerometer
  /// The application alone, with ``Window/requestInterfaceOrientation(_:animated:)``.
  case application
  /// One orientation for good, from the first frame on. View controllers are not asked.
  case fixed(InterfaceOrientation)
}

extension OrientationSource {
  /// Creates a source from the name that users of environment variables and command-line options write; nil for any other name.
  package init?(name: String) {
    switch name {
    case "output": self = .output
    case "accelerometer": self = .accelerometer
    case "application": self = .application
    case "portrait": self = .fixed(.portrait)
    case "portrait-upside-down": self = .fixed(.portraitUpsideDown)
    case "landscape-left": self = .fixed(.landscapeLeft)
    case "landscape-right": self = .fixed(.landscapeRight)
    default: return nil
    }
  }
}
