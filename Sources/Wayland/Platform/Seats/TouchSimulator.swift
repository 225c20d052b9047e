package import TactusGeometry
package import TactusInput

/// Simulates touches with a pointer, for a machine without a touchscreen.
///
/// The pointer with its button down is a touch. While Alt is held there is a second touch, mirrored about the window's centre;
/// while Shift is held as well, both move together and keep their distance. Without simulation the pointer produces touches of
/// type ``TouchType/indirectPointer``, one at a time.
package struct TouchSimulator: Sendable {
  /// The centre of the window, about which the second touch is mirrored.
  package var center = Point.zero
  /// A Boolean value that indicates whether the button is down.
  package private(set) var isPressed = false

  private let simulatesTouch: Bool
  private var nextIdentifier: UInt64
  private var location: Point?
  private var isAlternate = false
  private var isShifted = false
  /// The offset from the first touch to the second while they move together.
  private var offset = Point.zero
  private var identifiers: [UInt64] = []

  package init(simulatesTouch: Bool, firstIdentifier: UInt64) {
    self.simulatesTouch = simulatesTouch
    nextIdentifier = firstIdentifier
  }

  /// The locations of the touches, whether pressed or hovering.
  package var locations: [Point] {
    guard let location else { return [] }
    guard simulatesTouch, isAlternate else { return [location] }
    return [location, isShifted ? location + offset : mirror(location)]
  }

  /// Returns whether a touch is pressed.
  package func presses(_ touch: UInt64) -> Bool { identifiers.contains(touch) }

  private func mirror(_ point: Point) -> Point { center * 2 - point }

  // MARK: Pointer

  package mutating func move(to location: Point, at time: Double) -> [TouchInput] {
    self.location = location
    return inputs(.motion, at: time)
  }

  package mutating func press(_ isDown: Bool, at location: Point, timestamp: Double) -> [TouchInput] {
    self.location = location
    guard isDown != isPressed else { return [] }
    isPressed = isDown
    if isDown { for _ in locations { addTouch() } }
    let inputs = inputs(isDown ? .down : .up, at: timestamp)
    if !isDown { identifiers.removeAll() }
    return inputs
  }

  /// Cancels the touches because the pointer left the window. As long as a button is held, the compositor keeps the pointer in
  /// the window, so this does not happen in a normal press.
  package mutating func leave(at time: Double) -> [TouchInput] {
    defer { location = nil }
    return cancel(at: time)
  }

  package mutating func cancel(at time: Double) -> [TouchInput] {
    let inputs = inputs(.cancel, at: time)
    isPressed = false
    identifiers.removeAll()
    return inputs
  }

  // MARK: Modifiers

  package mutating func setAlternate(_ isDown: Bool, at time: Double) -> [TouchInput] {
    guard simulatesTouch, isDown != isAlternate else { return [] }
    let second = locations.count > 1 ? locations[1] : nil
    isAlternate = isDown
    if isDown { updateOffset() }
    guard isPressed else { return [] }
    if isDown {
      addTouch()
      return inputs(.down, at: time).suffix(1)
    }
    guard identifiers.count > 1, let second else { return [] }
    return [input(.up, identifiers.removeLast(), second, time)]
  }

  package mutating func setShift(_ isDown: Bool) {
    isShifted = isDown
    if isDown { updateOffset() }
  }

  /// Stores the offset of the second touch from the first, for as long as both move together.
  private mutating func updateOffset() {
    if let location { offset = mirror(location) - location }
  }

  // MARK: Inputs

  private mutating func addTouch() {
    identifiers.append(nextIdentifier)
    nextIdentifier += 1
  }

  private func inputs(_ kind: TouchInput.Kind, at time: Double) -> [TouchInput] {
    zip(identifiers, locations).map { input(kind, $0, $1, time) }
  }

  private func input(_ kind: TouchInput.Kind, _ identifier: UInt64, _ point: Point, _ time: Double)
    -> TouchInput
  {
    TouchInput(
      kind: kind, identifier: identifier, type: simulatesTouch ? .direct : .indirectPointer,
      sample: TouchSample(location: point, timestamp: time))
  }
}
