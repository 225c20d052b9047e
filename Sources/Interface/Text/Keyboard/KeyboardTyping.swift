internal import TactusGraphics

/// The state of the touches on the on-screen keyboard, which determines what is typed, and when.
///
/// It is a value without a clock and without views: it receives the touches in their order with their times, and appends what is to
/// be done to a list. A touch that begins types the keys of the touches before it, so that no key is lost and the order of the text
/// is that in which the touches began, however they overlap.
struct KeyboardTyping {
  /// A touch on the keyboard.
  struct Press: Hashable {
    /// What a touch does at present: it presses a key, selects one of its alternatives, or moves the caret.
    enum Stage: Hashable {
      /// The key is typed when the touch ends or another begins.
      case pending
      /// The key has been held, and the touch selects one of its alternatives, such as accented letters.
      case choosing(KeyAlternatives)
      /// A touch on the space bar moves the caret. The value is the x-coordinate, in points, for which the caret has already been
      /// moved.
      case movingCaret(Double)
      /// A key that has its effect while it is held down: Shift, a key for another page, or backspace.
      case holding
      /// The touch has no further effect: its key has been typed, or will not be.
      case done
    }

    /// The identifier of the touch.
    let identifier: UInt64
    /// The key that is pressed; nil if the touch has moved off all keys.
    var key: KeyboardArrangement.PlacedKey?
    /// What the touch does at present.
    var stage: Stage
    /// The time at which the touch began, in seconds.
    let time: Double
    /// The location at which the touch began.
    let location: Point
    /// A Boolean value that indicates whether the key types a capital letter.
    var isShifted = false
    /// The page to return to when the touch ends; nil to stay.
    var returnPage: KeyboardPage?
    /// A Boolean value that indicates whether another touch has typed while this one holds Shift or a page.
    var isUsed = false
    /// The number of times that backspace has been repeated.
    var repeatCount = 0
    /// The time at which the held key has its next effect, in seconds; nil if it has none.
    var deadline: Double?
  }

  /// The page that is shown.
  var page = KeyboardPage.letters
  /// The state of Shift.
  var shift = KeyboardShift.off
  /// The touches, in the order in which they began.
  var presses: [Press] = []
  /// The keys of the page, with their frames.
  var arrangement = KeyboardArrangement(rows: [], in: .zero, isPad: false)
  /// The layout, which determines the alternatives of a key that is held.
  var layout = OnScreenKeyboardLayout.english
  /// The area within which the alternatives are shown, in the keyboard's coordinates.
  var popupLimits = Rect.zero
  /// A Boolean value that indicates whether a key that is held shows its alternatives. Default true.
  var offersAlternatives = true
  /// A Boolean value that indicates whether the Return key has an effect.
  var isReturnEnabled = true
  /// A Boolean value that indicates whether a space returns from the page of symbols to that of letters.
  var returnsToLetters = true
  /// The time of the latest tap on Shift, in seconds, with which a double tap is recognized.
  private var shiftTapTime = -Double.infinity
  /// A Boolean value that indicates whether a symbol was typed since its page was shown.
  private var hasTypedSymbol = false

  /// The time after which a held key shows its alternatives, in seconds.
  static let longPressDuration = 0.5
  /// The time between two taps of Shift that lock it, in seconds.
  static let doubleTapDuration = 0.35
  /// The time from which on a page that is held is left when its key is released, in seconds. Less is a tap.
  static let pageHoldDuration = 0.35
  /// The times until the first and between the further repetitions of backspace, in seconds; words follow characters.
  static let repeatDelay = 0.5
  static let repeatInterval = 0.1
  static let fastRepeatInterval = 0.05
  static let wordRepeatInterval = 0.3
  /// The numbers of repetitions after which backspace becomes faster, and deletes words.
  static let fastRepeatCount = 8
  static let wordRepeatCount = 24
  /// The translation of a touch that moves the caret by a character, in points.
  static let caretStep = 9.0
  /// The translation from which on a touch on the space bar moves the caret, in points.
  static let caretHysteresis = 24.0
  /// The distance beyond a key's area, in widths of a letter, from which on a touch presses another key.
  static let slideDistance = 0.5
  /// The distance above the keyboard, in heights of a row, from which on a touch presses no key.
  static let leaveDistance = 1.0
  /// The maximum number of characters by which a report moves the caret: a fault of the panel moves it further.
  static let maximumCaretSteps = 1_000.0
  /// The maximum number of touches that are followed: more than panels report.
  static let maximumPresses = 32
}

// MARK: - State

extension KeyboardTyping {
  /// A Boolean value that indicates whether the next letter is a capital one.
  var isShifted: Bool { shift != .off || isShiftHeld }

  private var isShiftHeld: Bool {
    for press in presses where press.stage == .holding && press.key?.key.action == .shift { return true }
    return false
  }

  /// The time at which a held key has its next effect, in seconds; nil if none has.
  var nextDeadline: Double? {
    var next: Double?
    for press in presses {
      if let deadline = press.deadline { next = min(next ?? deadline, deadline) }
    }
    return next
  }

  /// Returns whether a key is pressed.
  func isPressed(_ key: KeyboardArrangement.PlacedKey) -> Bool {
    for press in presses where press.stage != .done && press.key == key { return true }
    return false
  }

  /// The press whose key is shown enlarged; nil if there is none.
  var preview: Press? {
    for press in presses.reversed() where press.stage == .pending && press.key?.key.isText == true {
      return press
    }
    return nil
  }

  /// The texts that are offered at present.
  var alternatives: KeyAlternatives? {
    for press in presses {
      if case .choosing(let alternatives) = press.stage { return alternatives }
    }
    return nil
  }

  /// A Boolean value that indicates whether a touch moves the caret.
  var isMovingCaret: Bool {
    for press in presses {
      if case .movingCaret = press.stage { return true }
    }
    return false
  }
}

// MARK: - Touches

extension KeyboardTyping {
  /// Types the keys of all touches, because another touch begins.
  mutating func commitPending(_ edits: inout [KeyboardEdit]) {
    for index in presses.indices {
      switch presses[index].stage {
      case .pending:
        let action = presses[index].key?.key.action
        // Keys that change the keyboard under the other touches act only when their own touch ends.
        if action != .globe, action != .dismiss { commit(index, &edits) }
      case .choosing: commit(index, &edits)
      case .movingCaret: finish(index)
      case .holding, .done: break
      }
    }
  }

  /// Begins a touch. Call ``commitPending(_:)`` before.
  mutating func begin(_ identifier: UInt64, at location: Point, time: Double, _ edits: inout [KeyboardEdit]) {
    guard presses.count < Self.maximumPresses else { return }
    let placed = arrangement.key(at: location).map { arrangement.keys[$0] }
    var press = Press(identifier: identifier, key: placed, stage: .done, time: time, location: location)
    guard let key = placed?.key else {
      presses.append(press)
      return
    }
    press.isShifted = isShifted
    switch key.action {
    case .text, .space, .enter, .globe, .dismiss:
      press.stage = .pending
      press.deadline = deadline(of: press, at: time)
      if key.isTyping { markHeldKeysAsUsed() }
    case .backspace:
      press.stage = .holding
      press.deadline = time + Self.repeatDelay
      shiftTapTime = -.infinity
      edits.append(.deleteBackward)
    case .shift: press.stage = .holding
    case .page(let page):
      press.stage = .holding
      press.returnPage = self.page
      show(page)
    case .gap: break
    }
    presses.append(press)
  }

  /// Moves a touch.
  ///
  /// - Returns: Whether that changes what the keyboard shows.
  mutating func move(_ identifier: UInt64, to location: Point, time: Double, _ edits: inout [KeyboardEdit])
    -> Bool
  {
    guard let index = index(of: identifier), location.isFinite else { return false }
    switch presses[index].stage {
    case .choosing(var alternatives):
      alternatives.select(at: location)
      presses[index].stage = .choosing(alternatives)
      return true
    case .movingCaret(let x):
      let steps = ((location.x - x) / Self.caretStep).rounded(.towardZero)
      guard steps != 0, abs(steps) < Self.maximumCaretSteps else { return false }
      presses[index].stage = .movingCaret(x + steps * Self.caretStep)
      edits.append(.moveCaret(Int(steps)))
      return true
    case .pending: return slide(index, to: location, time: time)
    case .holding: return slideFromHeldKey(index, to: location)
    case .done: return false
    }
  }

  /// Ends a touch.
  mutating func end(_ identifier: UInt64, time: Double, _ edits: inout [KeyboardEdit]) {
    guard let index = index(of: identifier) else { return }
    let press = presses[index]
    switch press.stage {
    case .pending, .choosing: commit(index, &edits)
    case .holding: release(press, at: time)
    case .movingCaret, .done: break
    }
    if let page = press.returnPage, press.stage != .holding, page != self.page { show(page) }
    presses.removeAll { $0.identifier == identifier }
  }

  /// Cancels a touch: its key is not typed.
  mutating func cancel(_ identifier: UInt64) { presses.removeAll { $0.identifier == identifier } }

  /// Cancels all touches.
  mutating func cancelAll() { presses.removeAll() }

  /// Performs what held keys do at a time.
  mutating func advance(to time: Double, _ edits: inout [KeyboardEdit]) {
    for index in presses.indices {
      guard let deadline = presses[index].deadline, deadline <= time + 1e-9 else { continue }
      presses[index].deadline = nil
      switch presses[index].key?.key.action {
      case .backspace: repeatBackspace(index, at: time, &edits)
      case .space: presses[index].stage = .movingCaret(presses[index].location.x)
      case .text(let base, let shifted):
        offerAlternatives(index, to: presses[index].isShifted ? shifted : base)
      default: break
      }
    }
  }

  private func index(of identifier: UInt64) -> Int? {
    for index in presses.indices where presses[index].identifier == identifier { return index }
    return nil
  }
}

// MARK: - Keys

extension KeyboardTyping {
  func deadline(of press: Press, at time: Double) -> Double? {
    switch press.key?.key.action {
    case .space: return time + Self.longPressDuration
    case .text(let base, let shifted):
      guard offersAlternatives else { return nil }
      let texts = layout.alternatives(of: press.isShifted ? shifted : base, isShifted: press.isShifted)
      return texts.isEmpty ? nil : time + Self.longPressDuration
    default: return nil
    }
  }

  private mutating func offerAlternatives(_ index: Int, to text: String) {
    guard let key = presses[index].key else { return }
    let texts = layout.alternatives(of: text, isShifted: presses[index].isShifted)
    guard !texts.isEmpty else { return }
    presses[index].stage = .choosing(KeyAlternatives(texts, above: key.frame, within: popupLimits))
  }

  private mutating func repeatBackspace(_ index: Int, at time: Double, _ edits: inout [KeyboardEdit]) {
    presses[index].repeatCount += 1
    let count = presses[index].repeatCount
    edits.append(count > Self.wordRepeatCount ? .deleteWord : .deleteBackward)
    let interval =
      count >= Self.wordRepeatCount
      ? Self.wordRepeatInterval
      : count >= Self.fastRepeatCount ? Self.fastRepeatInterval : Self.repeatInterval
    presses[index].deadline = time + interval
  }

  private mutating func finish(_ index: Int) {
    presses[index].stage = .done
    presses[index].deadline = nil
  }

  /// Types the key of a touch.
  private mutating func commit(_ index: Int, _ edits: inout [KeyboardEdit]) {
    let press = presses[index]
    finish(index)
    guard let key = press.key?.key else { return }
    switch key.action {
    case .text(let base, let shifted):
      if case .choosing(let alternatives) = press.stage {
        edits.append(.insert(alternatives.texts[alternatives.selection]))
      } else {
        edits.append(.insert(press.isShifted ? shifted : base))
      }
      if shift == .once { shift = .off }
      if page != .letters { hasTypedSymbol = true }
    case .space:
      edits.append(.space)
      if hasTypedSymbol, returnsToLetters, page == .symbols || page == .more { show(.letters) }
    case .enter: if isReturnEnabled { edits.append(.enter) }
    case .globe: edits.append(.nextLayout)
    case .dismiss: edits.append(.dismiss)
    case .backspace, .shift, .page, .gap: break
    }
    shiftTapTime = -.infinity
  }

  private mutating func markHeldKeysAsUsed() {
    for index in presses.indices where presses[index].stage == .holding { presses[index].isUsed = true }
  }

  /// Ends a touch on a key that acts while it is held.
  private mutating func release(_ press: Press, at time: Double) {
    switch press.key?.key.action {
    case .shift:
      if press.isUsed {
        shift = .off
      } else if press.time - shiftTapTime < Self.doubleTapDuration {
        shift = .locked
        shiftTapTime = -.infinity
      } else {
        shift = shift == .off ? .once : .off
        shiftTapTime = time
      }
    case .page:
      if let page = press.returnPage, press.isUsed, time - press.time >= Self.pageHoldDuration { show(page) }
    default: break
    }
  }

  private mutating func show(_ page: KeyboardPage) {
    self.page = page
    hasTypedSymbol = false
  }
}
