package import TactusGeometry

/// The scrolling of a wheel or a touchpad up to one `wl_pointer.frame`.
package struct PointerScroll: Hashable, Sendable {
  /// The kind of device that scrolls.
  package enum Source: Hashable, Sendable {
    /// A wheel.
    case wheel
    /// A touchpad, which reports when it is no longer touched.
    case touchpad
    /// Another device that scrolls continuously.
    case continuous
  }

  /// The kind of device that scrolls.
  package var source: Source
  /// The displacement in points. Positive values move towards the end of the content.
  package var displacement = Point.zero
  /// The rotation of a wheel in detents, including fractions; zero if the compositor does not report it.
  package var detents = Point.zero
  /// A Boolean value that indicates whether the touchpad is no longer touched.
  package var isStop = false
  /// The time, in seconds on the compositor's clock.
  package var timestamp: Double
}

/// Collects the scroll events of one `wl_pointer.frame`.
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

  /// Ends the frame.
  ///
  /// - Returns: The scrolling in the frame; nil if there was none.
  mutating func frame() -> PointerScroll? {
    defer { self = PointerScrollBatcher() }
    guard let timestamp else { return nil }
    let source: PointerScroll.Source =
      switch self.source {
      case .finger?: .touchpad
      case .continuous?: .continuous
      // Before version 5 the source is not reported, and only wheels scrolled.
      default: .wheel
      }
    var scroll = PointerScroll(source: source, timestamp: timestamp)
    scroll.displacement = displacement
    scroll.detents = value120 != .zero ? value120 : discrete
    scroll.isStop = hasStopped && displacement == .zero
    return scroll.isStop || displacement != .zero || scroll.detents != .zero ? scroll : nil
  }

  private static func add(_ value: Double, to sum: inout Point, _ axis: WlPointer.Axis) {
    if axis == .horizontalScroll { sum.x += value } else { sum.y += value }
  }
}
