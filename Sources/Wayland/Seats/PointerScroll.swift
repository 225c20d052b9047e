package import Geometry

/// How far a wheel or a touchpad scrolled in one event of a pointer.
package struct PointerScroll: Hashable, Sendable {
  /// What scrolls.
  package enum Source: Hashable, Sendable {
    /// A wheel with notches.
    case wheel
    /// Fingers on a touchpad, which tell when they leave it.
    case finger
    /// Something that moves smoothly and does not tell when it stops.
    case continuous
  }

  /// In the unit of pointer motion; positive to the right and down.
  package var displacement: Point
  /// The notches of a wheel, in parts where the wheel is fine; nil when the compositor does not tell.
  package var notches: Point?
  /// What scrolls; a wheel where the compositor does not tell.
  package var source: Source
  /// Whether the fingers left the touchpad.
  package var isStopped: Bool
  /// Where the pointer is, in surface coordinates.
  package var location: Point
  /// Seconds on the compositor's clock.
  package var timestamp: Double

  package init(
    displacement: Point = .zero, notches: Point? = nil, source: Source = .wheel, isStopped: Bool = false,
    location: Point = .zero, timestamp: Double = 0
  ) {
    self.displacement = displacement
    self.notches = notches
    self.source = source
    self.isStopped = isStopped
    self.location = location
    self.timestamp = timestamp
  }
}

/// Collects what a pointer's axes do up to `wl_pointer.frame`.
struct PointerAxes {
  private var scroll = PointerScroll()
  private var hasChanged = false

  /// One event of `wl_pointer` about an axis.
  mutating func receive(_ event: WlPointer.Event, timestamp: (UInt32) -> Double) {
    switch event {
    case .axis(let time, let axis, let value):
      scroll.displacement = scroll.displacement + Self.vector(axis, value)
      scroll.timestamp = timestamp(time)
      hasChanged = true
    case .axisSource(let source):
      scroll.source = source == .finger ? .finger : source == .continuous ? .continuous : .wheel
    case .axisStop(let time, _):
      scroll.isStopped = true
      scroll.timestamp = timestamp(time)
      hasChanged = true
    case .axisDiscrete(let axis, let count): addNotches(axis, Double(count))
    case .axisValue120(let axis, let value): addNotches(axis, Double(value) / 120)
    default: break
    }
  }

  private mutating func addNotches(_ axis: WlPointer.Axis, _ count: Double) {
    scroll.notches = (scroll.notches ?? .zero) + Self.vector(axis, count)
  }

  private static func vector(_ axis: WlPointer.Axis, _ value: Double) -> Point {
    axis == .horizontalScroll ? Point(x: value, y: 0) : Point(x: 0, y: value)
  }

  /// What has come together, and starts anew; nil when nothing scrolled.
  mutating func take() -> PointerScroll? {
    defer { self = PointerAxes() }
    return hasChanged ? scroll : nil
  }
}
