// What applications use for their own tests, and this package for its own.
@_exported public import TactusEndToEndTesting

/// The clock of the tests.
public typealias Clock = MonotonicClock
