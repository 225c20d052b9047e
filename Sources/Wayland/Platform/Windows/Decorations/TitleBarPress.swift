package import TactusGeometry

/// A state machine for a press of a title bar: a button acts when it is released, the title moves the window, and two taps on the
/// title maximize it.
package struct TitleBarPress: Hashable, Sendable {
  /// The maximum time between two taps, in seconds. Chosen by us: within the range of desktops' settings for double clicks.
  package static let doubleTapInterval = 0.4
  /// The distance after which a press of the title moves the window, in points. Chosen by us.
  package static let hysteresis = 4.0
  /// The maximum distance between two taps, in points. Chosen by us.
  package static let doubleTapDistance = 24.0

  /// What a press does.
  package enum Action: Hashable, Sendable {
    case minimize
    case toggleMaximized
    case close
    /// The user moves the window, and the compositor takes the touch or the pointer.
    case move
  }

  /// The state of the press.
  package enum State: Hashable, Sendable {
    /// Nothing is pressed. The value is the last tap on the title, if that was the previous press.
    case idle(tap: Tap?)
    /// A button is pressed; it acts if it is released inside.
    case button(TitleBarLayout.Part, isInside: Bool)
    /// The title is pressed at a point. The value is the tap before it.
    case title(Point, tap: Tap?)
    /// The press moved the window, or was cancelled, and has no effect any more.
    case ended
  }

  /// A tap on the title.
  package struct Tap: Hashable, Sendable {
    package var location: Point
    package var time: Double

    package init(location: Point, time: Double) {
      self.location = location
      self.time = time
    }
  }

  /// The state.
  package private(set) var state: State

  /// Creates the state machine. By default nothing is pressed.
  package init(state: State = .idle(tap: nil)) { self.state = state }

  /// The button that is drawn as pressed; nil if none is.
  package var pressedButton: TitleBarLayout.Part? {
    guard case .button(let part, true) = state else { return nil }
    return part
  }

  /// Records that a part was pressed.
  package mutating func began(_ part: TitleBarLayout.Part, at location: Point) {
    guard case .idle(let tap) = state else { return }
    state = part == .title ? .title(location, tap: tap) : .button(part, isInside: true)
  }

  /// Records that the press moved to a location, over a part or nothing, and returns what follows.
  package mutating func moved(to location: Point, over part: TitleBarLayout.Part?) -> Action? {
    switch state {
    case .button(let button, _): state = .button(button, isInside: part == button)
    case .title(let start, _):
      guard start.distance(to: location) > Self.hysteresis else { return nil }
      state = .ended
      return .move
    case .idle, .ended: break
    }
    return nil
  }

  /// Records that the press ended, and returns what follows.
  package mutating func ended(at time: Double) -> Action? {
    let old = state
    state = .idle(tap: nil)
    switch old {
    case .button(.minimize, isInside: true): return .minimize
    case .button(.maximize, isInside: true): return .toggleMaximized
    case .button(.close, isInside: true): return .close
    case .title(let location, let tap):
      if let tap, time - tap.time <= Self.doubleTapInterval,
        location.distance(to: tap.location) <= Self.doubleTapDistance
      {
        return .toggleMaximized
      }
      state = .idle(tap: Tap(location: location, time: time))
      return nil
    case .button, .idle, .ended: return nil
    }
  }

  /// Records that the press was cancelled.
  package mutating func cancel() { state = .idle(tap: nil) }
}
