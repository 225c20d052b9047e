public import TactusInterface

/// The display on which the application is.
@MainActor
public final class UIScreen {
  /// The display of the application's first window.
  public static let main = UIScreen()

  private var screen: Screen? { Screen.main }
  private var window: UIWindow? { Application.shared.windows.first }

  /// The area of the display, in points; that of the first window if the display is not known.
  public var bounds: CGRect {
    screen?.bounds ?? window.map { CGRect(origin: .zero, size: $0.bounds.size) } ?? .zero
  }
  /// The area of the display, in pixels.
  public var nativeBounds: CGRect {
    screen?.nativeBounds ?? bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
  }
  /// The number of pixels per point.
  public var scale: CGFloat { screen?.scale ?? window?.contentScaleFactor ?? 1 }
  /// The number of pixels per point.
  public var nativeScale: CGFloat { scale }
  /// The number of frames per second.
  public var maximumFramesPerSecond: Int { screen?.maximumFramesPerSecond ?? 60 }
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Sendable, Hashable {
  /// Not known.
  case unspecified
  /// A phone.
  case phone
  /// A tablet: a panel counts as one.
  case pad
}

/// The device on which the application is.
@MainActor
public final class UIDevice {
  /// The device.
  public static let current = UIDevice()

  /// How often the notifications of the orientation were begun and not ended; the application itself begins them once.
  var countOfOrientationUsers = 1

  /// The name of the device in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The name of the operating system.
  public var systemName: String { "Linux" }
  /// The version of the operating system.
  public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
  /// The kind of the device, as its owner would call it.
  public var model: String { "Panel" }
  /// How the device is held: as its accelerometer says, or, without one, as the interface is turned.
  public var orientation: UIDeviceOrientation {
    let orientation = Application.shared.deviceOrientation
    guard orientation == .unknown, let window = Application.shared.windows.first else { return orientation }
    return UIDeviceOrientation(rawValue: window.interfaceOrientation.rawValue) ?? .unknown
  }
  /// The kind of the device, which is `.pad`.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
}

/// Returns whether an orientation is one of the two upright ones.
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isPortrait
}

/// Returns whether an orientation is one of the two on a side.
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isLandscape
}

/// Returns whether a device is held upright.
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isPortrait
}

/// Returns whether a device is held on a side.
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isLandscape
}
