internal import TactusGeometry
internal import TactusInput
internal import TactusInterface
internal import TactusWayland

/// Passes the input of a seat on title bars and borders to them.
@MainActor
final class DecorationInput {
  private unowned let platform: WaylandPlatform
  private unowned let seat: Seat
  /// The decoration that the pointer has entered, and the surface.
  private weak var decoration: WindowDecoration?
  private var surface: UInt32 = 0
  private var location = Point.zero
  private let clock: SeatClock

  /// The codes of buttons in Linux input events.
  private static let leftButton: UInt32 = 0x110
  private static let rightButton: UInt32 = 0x111

  init(platform: WaylandPlatform, seat: Seat, clock: SeatClock) {
    self.platform = platform
    self.seat = seat
    self.clock = clock
  }

  private var presser: WindowDecoration.Presser { .pointer(ObjectIdentifier(seat)) }

  /// Receives an event of the pointer.
  ///
  /// - Returns: Whether the pointer is on a title bar or a border, so that no window receives the event.
  func receive(_ event: PointerEvent) -> Bool {
    if case .entered(let surface, let location) = event {
      decoration = platform.decoration(ofSurface: surface)
      self.surface = surface
      self.location = location
      return decoration != nil
    }
    guard let decoration else { return false }
    platform.blanking?.receiveHover()
    switch event {
    case .left:
      self.decoration = nil
      decoration.pointerLeft(presser)
    case .moved(let location, _):
      self.location = location
      decoration.moved(to: location, by: presser, from: seat)
    case .button(Self.leftButton, true, let location, _):
      decoration.press(surface, at: location, by: presser, from: seat)
    case .button(Self.leftButton, false, _, let timestamp):
      let time = clock.eventTime(timestamp, now: platform.application.clock.now)
      decoration.release(by: presser, at: time, from: seat)
    case .button(Self.rightButton, true, let location, _):
      decoration.showMenu(at: location, on: surface, from: seat)
    case .entered, .button, .scrolled, .pinched: break
    }
    return true
  }

  /// Receives the changes of touches on a surface that is no window's.
  func receive(_ changes: [TouchChange], surface: UInt32) {
    guard let decoration = platform.decoration(ofSurface: surface) else { return }
    platform.blanking?.receiveHover()
    let now = platform.application.clock.now
    for change in changes where change.surface == surface {
      decoration.receive(change, at: clock.eventTime(change.timestamp, now: now), from: seat)
    }
  }
}
