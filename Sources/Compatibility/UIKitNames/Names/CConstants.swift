/// The type of objects and values of Core Foundation.
public typealias CFTypeRef = Any

/// The largest number, as C's headers name it on Apple's platforms: a repeat count without end.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// Infinity, as C's headers name it on Apple's platforms: a repeat count without end.
public let HUGE = Float.infinity
/// The key under which a transition is added to a layer.
public let kCATransition = "transition"
