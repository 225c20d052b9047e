/// Tells the keys of a barcode scanner from those of a person by the times at which they are pressed.
///
/// A scanner acts as a keyboard that types a code, usually with Return or Tab at the end, faster than anyone can.
struct KeyBurst: Hashable {
  /// The longest time between two keys of a scanner, in seconds. Chosen by us: scanners type a key in 1 to 20 ms, and people need
  /// 60 ms and more.
  static let maximumInterval = 0.035
  /// The smallest number of characters that make a burst, since two or three keys that a person presses at once come as close.
  static let minimumLength = 4

  /// The characters that were typed, as far as they may be a burst.
  private(set) var text = ""
  /// The time at which the latest of them was typed, in seconds on the event clock.
  private var time = -Double.infinity

  /// What becomes of the keys of which it is not known yet whether they are a scanner's.
  enum Outcome: Hashable {
    /// They wait for more.
    case open
    /// They are typed by a person, and so is the latest key.
    case typed
    /// They are typed by a person, while the latest key may begin a burst.
    case restarted
    /// A scanner has read a text, and the latest key ended it.
    case read(String)
    /// A scanner has read a text, and the latest key is not part of it.
    case readBefore(String)
  }

  /// Adds a key that was pressed.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - time: The time at which it was pressed, in seconds on the event clock.
  mutating func add(_ key: Key, at time: Double) -> Outcome {
    let isClose = time - self.time <= Self.maximumInterval
    let ends = key.keyCode == .return || key.keyCode == .keypadEnter || key.keyCode == .tab
    let former = end()
    if ends, isClose, let read = former.read { return .read(read) }
    guard !ends, Self.isText(key) else { return former.read.map { .readBefore($0) } ?? .typed }
    self.time = time
    if isClose {
      text = former.text + key.characters
      return .open
    }
    text = key.characters
    return former.read.map { .readBefore($0) } ?? (former.text.isEmpty ? .open : .restarted)
  }

  /// Ends the burst, because no key has followed in time.
  ///
  /// - Returns: The text, and what a scanner has read if it has; it is nil if a person typed the text.
  mutating func end() -> (text: String, read: String?) {
    let ended = text
    text = ""
    time = -.infinity
    return (ended, ended.count >= Self.minimumLength ? ended : nil)
  }

  private static func isText(_ key: Key) -> Bool {
    !key.characters.isEmpty && key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
      && key.characters.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
