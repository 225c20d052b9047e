package import TactusGeometry

/// What a mouse does. Locations are in surface coordinates, times in seconds on the compositor's clock.
package enum PointerEvent: Hashable, Sendable {
  case entered(surface: UInt32, location: Point)
  case left(surface: UInt32)
  case moved(location: Point, timestamp: Double)
  /// `button` is a code of Linux's input events, such as 0x110 for the left button.
  case button(button: UInt32, isPressed: Bool, location: Point, timestamp: Double)
  /// A wheel or a touchpad scrolls.
  case scrolled(PointerScroll, location: Point)
  /// Fingers pinch on a touchpad.
  case pinched(PointerPinch, location: Point)
}
