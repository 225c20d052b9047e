package import TactusGeometry

/// How a wheel turned, or fingers moved on a touchpad, up to one `wl_pointer.frame`.
package struct PointerScroll: Hashable, Sendable {
  /// What scrolls.
  package enum Source: Hashable, Sendable {
    /// A wheel.
    case wheel
    /// Fingers on a touchpad, whose leaving is told.
    case finger
    /// Something else that moves smoothly.
    case continuous
  }

  /// What scrolls.
  package var source: Source
  /// How far, in points; positive values go towards the end of the content.
  package var displacement = Point.zero
  /// How many notches of a wheel that is, or parts of them; zero where the compositor does not say.
  package var notches = Point.zero
  /// Whether the fingers left the touchpad.
  package var isStop = false
  /// Seconds on the compositor's clock.
  package var timestamp: Double

  package init(source: Source, timestamp: Double) {
    self.source = source
    self.timestamp = timestamp
  }
}

/// Puts the events of scrolling together that belong into one frame of a pointer.
struct PointerScrollBatcher {
  private var source: WlPointer.AxisSource?
  private var displacement = Point.zero
  private var discrete = Point.zero
  private var value120 = Point.zero
  private var hasStopped = false
  private var timestamp: Double?

  mutating func axis(_ axis: WlPointer.Axis, value: Double, timestamp: Double) {
    guard value.isFinite else { return }
    self.timestamp = timestamp
    Self.add(value, to: &displacement, axis)
  }

  mutating func source(_ source: WlPointer.AxisSource) { self.source = source }

  mutating func stop(timestamp: Double) {
    self.timestamp = timestamp
    hasStopped = true
  }

  mutating func discrete(_ axis: WlPointer.Axis, steps: Int32) {
    Self.add(Double(steps), to: &discrete, axis)
  }

  mutating func value120(_ axis: WlPointer.Axis, value: Int32) {
    Self.add(Double(value) / 120, to: &value120, axis)
  }

  /// The frame is over.
  ///
  /// - Returns: What was scrolled in it; nil when nothing was.
  mutating func frame() -> PointerScroll? {
    defer { self = PointerScrollBatcher() }
    guard let timestamp else { return nil }
    let source: PointerScroll.Source =
      switch self.source {
      case .finger?: .finger
      case .continuous?: .continuous
      // Before version 5 nothing is told of the source; what scrolled then was a wheel.
      default: .wheel
      }
    var scroll = PointerScroll(source: source, timestamp: timestamp)
    scroll.displacement = displacement
    scroll.notches = value120 != .zero ? value120 : discrete
    scroll.isStop = hasStopped && displacement == .zero
    return scroll.isStop || displacement != .zero || scroll.notches != .zero ? scroll : nil
  }

  private static func add(_ value: Double, to sum: inout Point, _ axis: WlPointer.Axis) {
    if axis == .horizontalScroll { sum.x += value } else { sum.y += value }
  }
}
