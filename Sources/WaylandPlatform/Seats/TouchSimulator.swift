package import TactusGeometry
package import TactusInput

/// Makes fingers of a pointer, for a machine without a touchscreen.
///
/// The pointer with its button down is a finger. While Alt is held there is a second finger, mirrored about the window's centre;
/// while Shift is held as well both move together, keeping their distance. Without simulation the pointer makes touches of type
/// ``TouchType/indirectPointer``, one at a time.
package struct TouchSimulator: Sendable {
  /// The middle of the window, about which the second finger is mirrored.
  package var center = Point.zero
  /// Whether the button is down.
  package private(set) var isPressed = false

  private let simulatesFingers: Bool
  private var nextContact: UInt64
  private var location: Point?
  private var isAlternate = false
  private var isShifted = false
  /// From the first finger to the second while they move together.
  private var offset = Point.zero
  private var contacts: [UInt64] = []

  package init(simulatesFingers: Bool, firstContact: UInt64) {
    self.simulatesFingers = simulatesFingers
    nextContact = firstContact
  }

  /// Where the fingers are, whether pressed or hovering.
  package var fingers: [Point] {
    guard let location else { return [] }
    guard simulatesFingers, isAlternate else { return [location] }
    return [location, isShifted ? location + offset : mirror(location)]
  }

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
    if isDown { for _ in fingers { appendContact() } }
    let inputs = inputs(isDown ? .down : .up, at: timestamp)
    if !isDown { contacts.removeAll() }
    return inputs
  }

  /// The pointer left the window. The compositor keeps it there while a button is held, so fingers that are down lost it.
  package mutating func leave(at time: Double) -> [TouchInput] {
    defer { location = nil }
    return cancel(at: time)
  }

  package mutating func cancel(at time: Double) -> [TouchInput] {
    let inputs = inputs(.cancel, at: time)
    isPressed = false
    contacts.removeAll()
    return inputs
  }

  // MARK: Modifiers

  package mutating func setAlternate(_ isDown: Bool, at time: Double) -> [TouchInput] {
    guard simulatesFingers, isDown != isAlternate else { return [] }
    let second = fingers.count > 1 ? fingers[1] : nil
    isAlternate = isDown
    if isDown { keepOffset() }
    guard isPressed else { return [] }
    if isDown {
      appendContact()
      return inputs(.down, at: time).suffix(1)
    }
    guard contacts.count > 1, let second else { return [] }
    return [input(.up, contacts.removeLast(), second, time)]
  }

  package mutating func setShift(_ isDown: Bool) {
    isShifted = isDown
    if isDown { keepOffset() }
  }

  /// Remembers how the second finger lies to the first, for as long as both move together.
  private mutating func keepOffset() {
    if let location { offset = mirror(location) - location }
  }

  // MARK: Inputs

  private mutating func appendContact() {
    contacts.append(nextContact)
    nextContact += 1
  }

  private func inputs(_ kind: TouchInput.Kind, at time: Double) -> [TouchInput] {
    zip(contacts, fingers).map { input(kind, $0, $1, time) }
  }

  private func input(_ kind: TouchInput.Kind, _ contact: UInt64, _ point: Point, _ time: Double) -> TouchInput
  {
    TouchInput(
      kind: kind, contact: contact, type: simulatesFingers ? .direct : .indirectPointer,
      sample: TouchSample(location: point, timestamp: time))
  }
}
