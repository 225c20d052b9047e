package import TactusGeometry

/// The size and the states that the compositor requests for a surface.
package struct SurfaceConfiguration: Hashable, Sendable {
  /// The states of a toplevel; those of other surfaces are empty.
  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Creates a set with a bit for each value of `xdg_toplevel.state`. Unknown values above 31 are ignored.
    init(_ values: [UInt32]) {
      rawValue = values.reduce(0) { $1 < 32 ? $0 | 1 << $1 : $0 }
    }

    package static let maximized = States(rawValue: 1 << 1)
    package static let fullscreen = States(rawValue: 1 << 2)
    package static let resizing = States(rawValue: 1 << 3)
    /// The window has the focus.
    package static let activated = States(rawValue: 1 << 4)
    package static let tiledLeft = States(rawValue: 1 << 5)
    package static let tiledRight = States(rawValue: 1 << 6)
    package static let tiledTop = States(rawValue: 1 << 7)
    package static let tiledBottom = States(rawValue: 1 << 8)
    /// An edge of the window is that of a tile, or of an output.
    package static let tiled: States = [.tiledLeft, .tiledRight, .tiledTop, .tiledBottom]
    /// The window is not visible and need not be drawn.
    package static let suspended = States(rawValue: 1 << 9)
  }

  /// The size in points; zero if the window may choose.
  package var size: Size
  /// The recommended maximum size of a window that chooses its size, in points; zero if unspecified.
  package var bounds: Size
  /// The states of the window.
  package var states: States
  /// A Boolean value that indicates whether the surface is to cover an output while there is none, so that no buffer would have the right
  /// size. Weston's kiosk shell requests this, and disconnects who draws.
  package var lacksOutput = false
  /// The serial with which the configuration is acknowledged.
  package var serial: UInt32

  package init(size: Size, bounds: Size = .zero, states: States = [], serial: UInt32) {
    self.size = size
    self.bounds = bounds
    self.states = states
    self.serial = serial
  }
}
