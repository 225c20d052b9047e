/// What is pressed on a seat, with the serials with which the presses began.
///
/// Requests such as those for a popup or for moving a window name the press that caused them, and compositors ignore them or refuse them
/// if it is another one: that of a key while a touch moves the window, for example. So the presses are kept apart.
package struct SeatPresses: Sendable, Hashable {
  /// What can be pressed.
  package enum Source: Sendable, Hashable {
    /// A touch with an id on the wire.
    case touch(Int32)
    /// A button of the pointer.
    case button(UInt32)
    /// A key.
    case key(UInt32)
    /// The tip or a button of a stylus.
    case stylus
  }

  /// A press.
  package struct Press: Sendable, Hashable {
    package var source: Source
    package var serial: UInt32

    package init(_ source: Source, _ serial: UInt32) {
      self.source = source
      self.serial = serial
    }
  }

  /// The maximum number of presses at a time. Chosen by us: several times the touches, buttons and keys that people press. Bounds the
  /// memory.
  package static let limit = 64

  /// The presses that are held, oldest first.
  package private(set) var held: [Press] = []
  /// The latest press, also after its release; nil before the first.
  package private(set) var latest: Press?
  /// The presses that were released since ``forgetReleased()``, so that what follows from their end can name them.
  private var released: [Press] = []
  /// The press with which the pointer was grabbed, as compositors call it: that of the first button, until all are released.
  private var grab: Press?

  package init() {}

  /// Records a press.
  package mutating func begin(_ source: Source, serial: UInt32) {
    let press = Press(source, serial)
    latest = press
    held.removeAll { $0.source == source }
    if case .button = source, !isButtonHeld { grab = press }
    if held.count < Self.limit { held.append(press) }
  }

  /// Records a release.
  package mutating func end(_ source: Source) {
    guard let index = held.firstIndex(where: { $0.source == source }) else { return }
    released.removeAll { $0.source == source }
    if released.count < Self.limit { released.append(held[index]) }
    held.remove(at: index)
  }

  /// Records that presses have ended of which the compositor does not report the release.
  package mutating func cancel(where isCancelled: (Source) -> Bool) {
    held.removeAll { isCancelled($0.source) }
    released.removeAll { isCancelled($0.source) }
  }

  /// Forgets the releases, after what follows from them has been done.
  package mutating func forgetReleased() { released.removeAll(keepingCapacity: true) }

  /// Returns the serial of a press that is held.
  package func serial(of source: Source) -> UInt32? { held.first { $0.source == source }?.serial }

  /// Returns the press that has just been released.
  package func releasedPress(of source: Source) -> Press? { released.first { $0.source == source } }

  /// The press with which compositors identify what the pointer does: that of the button that was pressed first of those that are held, or of
  /// the last grab; nil if no button was pressed.
  package var pointerGrab: Press? { grab }

  /// A Boolean value that indicates whether a button of the pointer is pressed.
  package var isButtonHeld: Bool {
    held.contains { if case .button = $0.source { true } else { false } }
  }

  /// The number of touches that are down.
  package var touchCount: Int {
    held.count { if case .touch = $0.source { true } else { false } }
  }

  /// The press that caused what no event has caused directly, such as a timer: the latest that is held, or else the latest.
  package var likeliest: Press? { held.last ?? latest }

  /// Returns whether a press is held.
  package func isHeld(_ press: Press) -> Bool { held.contains(press) }
}
