package import TactusGeometry

/// What the compositor wants a window to be.
package struct ToplevelConfiguration: Hashable, Sendable {
  /// States of a window.
  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A bit for each value of `xdg_toplevel.state`; others are left out.
    init(_ values: [UInt32]) {
      rawValue = values.reduce(0) { $1 < 32 ? $0 | 1 << $1 : $0 }
    }

    package static let maximized = States(rawValue: 1 << 1)
    package static let fullscreen = States(rawValue: 1 << 2)
    package static let resizing = States(rawValue: 1 << 3)
    /// It has the focus.
    package static let activated = States(rawValue: 1 << 4)
    package static let tiledLeft = States(rawValue: 1 << 5)
    package static let tiledRight = States(rawValue: 1 << 6)
    package static let tiledTop = States(rawValue: 1 << 7)
    package static let tiledBottom = States(rawValue: 1 << 8)
    /// It is not shown; drawing is of no use.
    package static let suspended = States(rawValue: 1 << 9)
  }

  /// The size in points; zero where the window may choose.
  package var size: Size
  /// How large a window should be at most that chooses its size itself, in points; zero where the compositor does not say.
  package var bounds: Size
  /// The states.
  package var states: States
  /// The number by which it is acknowledged.
  package var serial: UInt32

  package init(size: Size, bounds: Size = .zero, states: States, serial: UInt32) {
    self.size = size
    self.bounds = bounds
    self.states = states
    self.serial = serial
  }
}
