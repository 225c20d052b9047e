public import Foundation

/// A compositor of a desktop that runs without a display, with a touchscreen of its own interfaces for simulated input.
///
/// They are no dependency of the tests: on Debian 12, `kwin-wayland`, `mutter` and `pipewire` install them, with `dbus-daemon` and `python3-gi`.
public enum DesktopCompositor: String, CaseIterable, Sendable {
  /// KDE's.
  case kwin
  /// GNOME's, which passes on reports once a frame.
  case mutter

  /// Those that are installed.
  public static var installed: [DesktopCompositor] {
    allCases.filter { compositor in
      compositor.programs.allSatisfy { FileManager.default.isReadableFile(atPath: "/usr/bin/\($0)") }
    }
  }

  /// The name in tables.
  public var title: String {
    switch self {
    case .kwin: "KWin"
    case .mutter: "Mutter"
    }
  }

  private var programs: [String] {
    ["dbus-run-session", "python3"]
      + (self == .kwin ? ["kwin_wayland"] : ["mutter", "pipewire"])
  }
}
