package import TactusGeometry
package import TactusInput
package import TactusSensors

/// What happens to an application and its windows, as components learn of it and recordings contain it.
package enum RunEvent: Sendable, Hashable {
  /// A window received changes of touches together. Motion that is deferred waits for the next frame.
  case touches([TouchInput], isDeferred: Bool)
  /// Motion that was waiting was delivered without a frame.
  case delivery
  /// A window received a change of a key.
  case key(KeyChange)
  /// A window lost the keyboard focus.
  case keyboardLeave
  /// A pointer, or a stylus in a pose, of a seat moved over a window; the location is nil when it left.
  case hover(Point?, timestamp: Double, pose: StylusPose = StylusPose(), seat: UInt32 = 0)
  /// The secondary button of a pointer was pressed at a location.
  case secondaryClick(Point)
  /// A window received scrolling with a wheel or a touchpad.
  case scroll(ScrollMotion)
  /// A window received zooming with a wheel or a touchpad.
  case magnification(MagnificationMotion)
  /// An input method did something to a window.
  case inputMethod(InputMethodEvent)
  /// The accelerometer measured a sample.
  case acceleration(Acceleration)
  /// The panel was turned to another position, by samples or by what else reports it.
  case rotation(DeviceOrientation)
  /// A window appeared, or the geometry of its surface changed.
  case resize(Size, scale: Double, OutputTransform, isTurn: Bool)
  /// A window prepared a frame.
  case frame(FrameTiming)
  /// A prepared frame was submitted, to be shown at a time.
  case presentation(Double)
  /// The application changed its state.
  case state(ApplicationState)
  /// The run is not observed any more.
  case end
}
