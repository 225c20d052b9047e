/// An open menu, in which the touch that opened it chooses.
@MainActor
protocol MenuTracking: AnyObject {
  /// Follows the touch to a point of the window.
  func track(to point: Point)
  /// Ends the touch; where it has slid to an element, that is chosen, and otherwise the menu stays open.
  func endTracking(at point: Point)
  /// Stops following the touch. The menu stays open.
  func cancelTracking()
  /// Closes the menu.
  func close()
}
