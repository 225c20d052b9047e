internal import Wayland

extension WaylandWindow {
  /// How far the display that shows the window is turned: the direction of its user's "up", as an angle clockwise from that of the
  /// panel, in radians. A window on several displays takes that of the first.
  var displayRotation: Double {
    guard let output = toplevel.outputs.first else { return 0 }
    return Self.rotation(of: output.state.transform)
  }

  /// `wl_output.transform` counts quarter turns against the clock, after it flips about the vertical axis, which leaves "up" as it is.
  private static func rotation(of transform: WlOutput.Transform) -> Double {
    switch transform.rawValue & 3 {
    case 1: -.pi / 2
    case 2: .pi
    case 3: .pi / 2
    default: 0
    }
  }
}
