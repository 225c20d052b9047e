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
