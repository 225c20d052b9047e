/// What an application asks of its environment.
public struct ApplicationConfiguration: Sendable {
  /// What the compositor knows the application by, such as `org.example.kiosk`. Default: the program's name.
  public var applicationID: String?
  /// The compositor's socket; nil, the default, means what `WAYLAND_DISPLAY` says.
  public var displayName: String?
  /// Whether windows cover an output unless told otherwise. Default false.
  public var isFullscreen = false
  /// Whether the pointer of a mouse is invisible over the windows, as on a panel that is touched alone. Default false.
  public var hidesPointer = false
  /// Whether the pointer stands in for a finger, for trying a touch interface on a desktop.
  ///
  /// Alt shows a second finger mirrored about the window's centre, Alt and Shift move both. Default: whether the environment
  /// variable `TACTUS_SIMULATE_TOUCH` is set to something but `0`.
  public var simulatesTouch: Bool
  /// Finds the point that the user aims at from the patch of contact.
  public var touchPointEstimator = TouchPointEstimator()
  /// The bytes of tiles that are kept of what is zoomed, if those in sight leave room for more; these are kept whatever it is.
  /// Default 64 MiB; a negative value means 0.
  ///
  /// A ``TiledView`` keeps the tiles that the application provides within ``TiledView/memoryBudget``.
  public var tileMemoryBudget = 64 << 20 {
    didSet { tileMemoryBudget = max(0, tileMemoryBudget) }
  }

  /// Makes a configuration with the defaults.
  public init() {
    let simulates = environmentVariable("TACTUS_SIMULATE_TOUCH")
    simulatesTouch = simulates.map { $0 != "0" && !$0.isEmpty } ?? false
  }
}
