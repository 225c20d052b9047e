public import TactusInterface

// Events, touches and gesture recognizers, under the names that UIKit and Core Graphics give them.

/// ``TactusInterface/Event``, as UIKit names it.
public typealias UIEvent = Event
/// ``TactusInterface/Touch``, as UIKit names it.
public typealias UITouch = Touch
/// ``TactusInterface/Press``, as UIKit names it.
public typealias UIPress = Press
/// ``TactusInterface/PressesEvent``, as UIKit names it.
public typealias UIPressesEvent = PressesEvent
/// ``TactusInterface/Key``, as UIKit names it.
public typealias UIKey = Key
/// ``TactusInterface/KeyModifierFlags``, as UIKit names it.
public typealias UIKeyModifierFlags = KeyModifierFlags
/// ``TactusInterface/KeyCommand``, as UIKit names it.
public typealias UIKeyCommand = KeyCommand
/// ``TactusInterface/GestureRecognizer``, as UIKit names it.
public typealias UIGestureRecognizer = GestureRecognizer
/// ``TactusInterface/TapGestureRecognizer``, as UIKit names it.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// ``TactusInterface/PanGestureRecognizer``, as UIKit names it.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// ``TactusInterface/PinchGestureRecognizer``, as UIKit names it.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// ``TactusInterface/RotationGestureRecognizer``, as UIKit names it.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// ``TactusInterface/SwipeGestureRecognizer``, as UIKit names it.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// ``TactusInterface/LongPressGestureRecognizer``, as UIKit names it.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// ``TactusInterface/ScreenEdgePanGestureRecognizer``, as UIKit names it.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// ``TactusInterface/HoverGestureRecognizer``, as UIKit names it.
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
/// ``TactusInterface/Selector``, as UIKit names it.
public typealias Selector = TactusInterface.Selector
/// ``TactusInterface/ScrollTypeMask``, as UIKit names it.
public typealias UIScrollTypeMask = ScrollTypeMask
/// ``TactusInterface/Accelerometer``, as UIKit names it; its `shared()` is ``TactusInterface/Accelerometer/shared``.
public typealias UIAccelerometer = Accelerometer
/// ``TactusInterface/AccelerometerDelegate``, as UIKit names it.
public typealias UIAccelerometerDelegate = AccelerometerDelegate
/// ``TactusInterface/Acceleration``, as UIKit names it.
public typealias UIAcceleration = Acceleration

extension Touch {
  /// A value of a touch that a device may estimate: the force, the direction on the surface, the angle to it, the location, or the rotation
  /// about the stylus's own axis.
  public enum Property: Sendable, Hashable { case force, azimuth, altitude, location, roll }

  /// Values of a touch that a device may estimate. None is: a stylus reports all values at once.
  public typealias Properties = Set<Property>

  /// The values that are estimated: none.
  public var estimatedProperties: Properties { [] }
  /// The values that will be known later: none.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// The index by which a later report is recognized: nil, since there is none.
  public var estimationUpdateIndex: NSNumber? { nil }
}

extension GestureState {
  /// The number that UIKit gives to the state.
  public var rawValue: Int {
    switch self {
    case .possible: 0
    case .began: 1
    case .changed: 2
    case .ended: 3
    case .cancelled: 4
    case .failed: 5
    }
  }
}
