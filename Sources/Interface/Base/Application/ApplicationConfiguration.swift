import TactusCLibrary

/// The settings of an application that are read when it starts.
public struct ApplicationConfiguration: Sendable {
  /// The identifier of the application for the compositor, such as `org.example.kiosk`. Default: the program's name.
  public var applicationID: String?
  /// The name of the compositor's socket; nil, the default, means the value of `WAYLAND_DISPLAY`.
  public var displayName: String?
  /// A Boolean value that indicates whether windows cover an output unless they specify otherwise. Default false.
  public var isFullscreen = false
  /// The name of the screen, such as `DSI-1`, on which fullscreen windows and each ``LayerWindow`` are shown unless ``Window/screen``
  /// is set. Default: the value of the environment variable `TACTUS_OUTPUT`, or else nil, which leaves the choice to the compositor.
  ///
  /// While that screen is not connected, which is logged, the compositor chooses another one.
  public var outputName: String?
  /// A Boolean value that indicates whether windows that are not fullscreen have a title bar with buttons to minimize, maximize and
  /// close them, and borders to resize them. Default: true, unless the environment variable `TACTUS_DECORATIONS` is `0`.
  ///
  /// The compositor draws them if it can; otherwise the application does.
  public var decoratesWindows: Bool
  /// A Boolean value that indicates whether the application waits for the compositor to return when it ends or crashes, and shows
  /// its windows again in the state in which they are. Default: true, unless the environment variable `TACTUS_RECONNECT` is `0`.
  ///
  /// Set it to false if a supervisor restarts the application together with the compositor: ``Application/run(delegate:)`` then throws.
  /// It also throws if the compositor disconnects the application because of an invalid request, and if the connection was inherited
  /// in `WAYLAND_SOCKET`.
  public var reconnectsToCompositor: Bool
  /// A Boolean value that indicates whether the mouse pointer is hidden over the windows, as for a touch-only panel. Default
  /// false.
  public var hidesPointer = false
  /// A Boolean value that indicates whether the pointer simulates a touch, for trying a touch interface on a desktop.
  ///
  /// Alt adds a second touch mirrored about the window's centre; Alt and Shift together move both. Default: true if the
  /// environment variable `TACTUS_SIMULATE_TOUCH` is set to a value other than `0`.
  public var simulatesTouch: Bool
  /// What decides in which orientation the interface is shown.
  ///
  /// `.fixed(.landscapeLeft)` shows it in that orientation from the first frame on, for good. Default: the value of the environment
  /// variable `TACTUS_ORIENTATION`, which is `output`, `accelerometer`, `application`, `portrait`, `portrait-upside-down`,
  /// `landscape-left` or `landscape-right`; otherwise ``OrientationSource/output``.
  public var orientationSource: OrientationSource
  /// A Boolean value that indicates whether the keyboard simulates a panel that is turned and shaken, for trying an interface on a
  /// desktop.
  ///
  /// Control and the left arrow key turn the panel to the left, Control and the right arrow key to the right, and Control-Z shakes
  /// it. Default: true if the environment variable `TACTUS_SIMULATE_PANEL` is set to a value other than `0`.
  public var simulatesPanel: Bool
  /// When the application shows its own keyboard on the screen; see ``OnScreenKeyboard``.
  ///
  /// Default: the value of the environment variable `TACTUS_ON_SCREEN_KEYBOARD`, which is `automatic`, `always` or `never`; otherwise
  /// ``OnScreenKeyboardMode/automatic``.
  public var onScreenKeyboard: OnScreenKeyboardMode
  /// What the turns of a rotary encoder arrive as. Default: the keys of ``RotaryEncoder``, and wheels if the environment variable
  /// `TACTUS_WHEEL` is `encoder`.
  public var rotaryEncoder = RotaryEncoder()
  /// The estimator of the point that the user aims at from the contact area.
  public var touchPointEstimator = TouchPointEstimator()
  /// What draws the frames of windows. Default: the value of the environment variable `TACTUS_RENDERER`, which is `automatic`, `opengl`
  /// or `software`; otherwise ``FrameRenderer/automatic``. Any other value is logged.
  public var renderer: FrameRenderer
  /// The memory budget for tiles of zoomed content, in bytes. Visible tiles are kept even if they exceed it. Default 64 MiB; a
  /// negative value means 0.
  ///
  /// The tiles that an application provides for a ``TiledView`` count against ``TiledView/memoryBudget`` instead.
  public var tileMemoryBudget = 64 << 20 {
    didSet { tileMemoryBudget = max(0, tileMemoryBudget) }
  }
  /// The memory budget for textures, in bytes. Pictures that are not visible have no textures beyond it. Default 64 MiB; a negative
  /// value means 0.
  ///
  /// The textures of tiles count, so that tiles of zoomed content never use more than this either, unless they are visible.
  public var textureMemoryBudget = 64 << 20 {
    didSet { textureMemoryBudget = max(0, textureMemoryBudget) }
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

  /// The file of the kernel's pressure stall information in which the application registers for memory pressure, such as
  /// `memory.pressure` of a control group; nil means that memory is not watched.
  ///
  /// Default: the value of the environment variable `MEMORY_PRESSURE_WATCH`, which systemd sets, or else `/proc/pressure/memory`. Where
  /// the file is missing or may not be written, there are no memory warnings.
  public var memoryPressureFile: String?

  /// The time without input after which the panel is blanked, in seconds; nil, the default, means never.
  ///
  /// Where the compositor notifies of this (`ext_idle_notifier_v1`), the input of all applications counts; otherwise that of this one.
  /// The backlight is switched off, or a black frame is shown where there is no backlight that may be written. The next input wakes
  /// the panel. ``Application/isIdleTimerDisabled`` prevents blanking. Values below 1 s, and NaN, mean 1 s.
  public var blankingDelay: Double? {
    didSet { blankingDelay = blankingDelay.map { $0 >= 1 ? $0 : 1 } }
  }
  /// A Boolean value that indicates whether the input that wakes the panel after ``blankingDelay`` is swallowed. Default true.
  ///
  /// No view, gesture recognizer or responder receives a touch of that sequence, from the first touch down until all touches are up.
  /// Keys are swallowed until all are released.
  public var swallowsWakingTouch = true
  /// A Boolean value that indicates whether touches are swallowed in the same way if they begin while the compositor does not show the
  /// window. Default false, because compositors that blank the panel keep the waking touch to themselves, and one that is late with a
  /// frame must not cost a touch.
  public var swallowsTouchWhileHidden = false
  /// The folder in which backlights are looked for, laid out like `/sys/class/backlight`.
  ///
  /// Default: the value of the environment variable `TACTUS_BACKLIGHT_ROOT`, or else `/sys/class/backlight`.
  public var backlightRoot: String

  /// The path of the file into which the input and the times of frames are recorded from the launch on, as by
  /// ``Application/beginRecording(toFile:)``. Default: the value of the environment variable `TACTUS_RECORD`, or else nil, for none.
  public var recordingPath: String?
  /// The path of the recording whose input is played after the launch, as by ``Application/replay(contentsOfFile:speed:)``. Default:
  /// the value of the environment variable `TACTUS_REPLAY`, or else nil, for none.
  public var replayPath: String?
  /// The factor of the speed at which ``replayPath`` is played, from 0.01 to 100. Default: the value of the environment variable
  /// `TACTUS_REPLAY_SPEED`, or else 1.
  public var replaySpeed: Double

  /// When the application prints its view hierarchy, as ``Application/hierarchyDescription``. Default:
  /// ``ViewHierarchyInspection/onSignal`` if the environment variable `TACTUS_INSPECT` is set to a value other than `0`, or else
  /// ``ViewHierarchyInspection/off``, with which `SIGUSR1` ends the process.
  public var viewHierarchyInspection: ViewHierarchyInspection

  /// Creates a configuration with the defaults.
  public init() {
    memoryPressureFile = environmentVariable("MEMORY_PRESSURE_WATCH") ?? "/proc/pressure/memory"
    backlightRoot = environmentVariable("TACTUS_BACKLIGHT_ROOT") ?? "/sys/class/backlight"
    reconnectsToCompositor = environmentVariable("TACTUS_RECONNECT") != "0"
    outputName = environmentVariable("TACTUS_OUTPUT").flatMap { $0.isEmpty ? nil : $0 }
    decoratesWindows = environmentVariable("TACTUS_DECORATIONS") != "0"
    simulatesTouch = Self.isSet("TACTUS_SIMULATE_TOUCH")
    simulatesPanel = Self.isSet("TACTUS_SIMULATE_PANEL")
    recordingPath = environmentVariable("TACTUS_RECORD").flatMap { $0.isEmpty ? nil : $0 }
    replayPath = environmentVariable("TACTUS_REPLAY").flatMap { $0.isEmpty ? nil : $0 }
    replaySpeed = environmentVariable("TACTUS_REPLAY_SPEED").flatMap { Double($0) } ?? 1
    viewHierarchyInspection = Self.isSet("TACTUS_INSPECT") ? .onSignal : .off
    onScreenKeyboard =
      environmentVariable("TACTUS_ON_SCREEN_KEYBOARD").flatMap { OnScreenKeyboardMode(rawValue: $0) }
      ?? .automatic
    sensorRoot = environmentVariable("TACTUS_IIO_ROOT") ?? "/"
    renderer = environmentVariable(FrameRenderer.variable).flatMap { FrameRenderer(name: $0) } ?? .automatic
    orientationSource =
      environmentVariable("TACTUS_ORIENTATION").flatMap { OrientationSource(name: $0) } ?? .output
  }

  private static func isSet(_ name: String) -> Bool {
    environmentVariable(name).map { $0 != "0" && !$0.isEmpty } ?? false
  }
}
