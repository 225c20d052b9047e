/// The settings of an application that are read when it starts.
public struct ApplicationConfiguration: Sendable {
  /// The identifier of the application for the compositor, such as `org.example.kiosk`. Default: the program's name.
  public var applicationID: String?
  /// The name of the compositor's socket; nil, the default, means the value of `WAYLAND_DISPLAY`.
  public var displayName: String?
  /// A Boolean value that indicates whether windows cover an output unless they specify otherwise. Default false.
  public var isFullscreen = false
  /// A Boolean value that indicates whether the mouse pointer is hidden over the windows, as for a touch-only panel. Default
  /// false.
  public var hidesPointer = false
  /// A Boolean value that indicates whether the pointer simulates a touch, for trying a touch interface on a desktop.
  ///
  /// Alt adds a second touch mirrored about the window's centre; Alt and Shift together move both. Default: true if the
  /// environment variable `TACTUS_SIMULATE_TOUCH` is set to a value other than `0`.
  public var simulatesTouch: Bool
  /// The estimator of the point that the user aims at from the contact area.
  public var touchPointEstimator = TouchPointEstimator()
  /// The memory budget for tiles of zoomed content, in bytes. Visible tiles are kept even if they exceed it. Default 64 MiB; a
  /// negative value means 0.
  ///
  /// The tiles that an application provides for a ``TiledView`` count against ``TiledView/memoryBudget`` instead.
  public var tileMemoryBudget = 64 << 20 {
    didSet { tileMemoryBudget = max(0, tileMemoryBudget) }
  }

  /// The folder in which sensors are looked for: `/` for those of the kernel, or one that is laid out like it, with the devices in
  /// `sys/bus/iio/devices` and `dev`. Nil means that there are none.
  ///
  /// Default: the value of the environment variable `TACTUS_IIO_ROOT`, or else `/`.
  public var sensorRoot: String?
  /// The rotation from the axes of the accelerometer to those of the panel, in the form of the kernel's `mount_matrix`:
  /// `"0, 1, 0; -1, 0, 0; 0, 0, 1"`. It replaces the matrix that the device reports. Default nil, for that of the device.
  ///
  /// The result must measure −1 g on y if the panel stands upright. Where the device reports +1 g, all signs have to be reversed.
  public var accelerometerMountMatrix: String?

  /// Creates a configuration with the defaults.
  public init() {
    let simulates = environmentVariable("TACTUS_SIMULATE_TOUCH")
    sensorRoot = environmentVariable("TACTUS_IIO_ROOT") ?? "/"
    simulatesTouch = simulates.map { $0 != "0" && !$0.isEmpty } ?? false
  }
}
