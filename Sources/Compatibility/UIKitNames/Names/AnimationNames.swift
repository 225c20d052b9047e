public import TactusInterface

// Animation, under the names that UIKit and Core Graphics give them.

/// ``TactusInterface/PropertyAnimator``, as UIKit names it.
public typealias UIViewPropertyAnimator = PropertyAnimator
/// ``TactusInterface/AnimatingPosition``, as UIKit names it.
public typealias UIViewAnimatingPosition = AnimatingPosition
/// ``TactusInterface/AnimatingState``, as UIKit names it.
public typealias UIViewAnimatingState = AnimatingState
/// ``TactusInterface/TimingCurveProvider``, as UIKit names it.
public typealias UITimingCurveProvider = TimingCurveProvider
/// ``TactusInterface/CubicTimingParameters``, as UIKit names it.
public typealias UICubicTimingParameters = CubicTimingParameters
/// ``TactusInterface/SpringTimingParameters``, as UIKit names it.
public typealias UISpringTimingParameters = SpringTimingParameters
