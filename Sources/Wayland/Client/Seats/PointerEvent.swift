package import TactusGeometry

/// An event of a pointer. Locations are in surface coordinates, times in seconds on the compositor's clock.
package enum PointerEvent: Hashable, Sendable {
  case entered(surface: UInt32, location: Point)
  case left(surface: UInt32)
  case moved(location: Point, timestamp: Double)
  /// A button was pressed or released; `button` is a code of Linux input events, such as 0x110 for the left button.
  case button(button: UInt32, isPressed: Bool, location: Point, timestamp: Double)
  /// A wheel or a touchpad scrolled.
  case scrolled(PointerScroll, location: Point)
  /// A pinch on a touchpad changed.
  case pinched(PointerPinch, location: Point)
}
