// MARK: - Touches

extension TextField {
  /// The gesture of a touch on the field.
  @MainActor
  struct TouchGesture {
    enum Kind { case none, possibleTap, selecting, done }

    var kind = Kind.none
    /// The location at which the touch began, in the field's coordinates, and its offset in the text.
    var location = Point.zero
    var offset = 0
    var timer: ClockTimer?

    mutating func cancel() {
      timer?.cancel()
      timer = nil
      kind = .none
    }
  }

  /// The time that a touch rests before it selects a word, in seconds: UIKit's 0.5.
  private static let longPressDuration = 0.5
  /// The distance that a touch may move and still be a tap, in points: UIKit's 10.
  private static let allowableMovement = 10.0

  func beginGesture(_ touch: Touch) {
    gesture.cancel()
    gesture.location = touch.location(in: self)
    gesture.offset = offset(at: gesture.location)
    gesture.kind = .possibleTap
    if touch.tapCount == 2, isEditing {
      selectWord(at: gesture.offset)
    } else if touch.tapCount > 2, isEditing {
      gesture.kind = .done
      selectAll()
    } else {
      gesture.timer = window?.application?.clock.schedule(after: Self.longPressDuration) { [weak self] in
        self?.longPressTimerFired()
      }
    }
  }

  private func longPressTimerFired() {
    gesture.timer = nil
    guard gesture.kind == .possibleTap, becomeFirstResponder() else { return }
    selectWord(at: gesture.offset)
  }

  private func selectWord(at offset: Int) {
    gesture.kind = .done
    let word = content.word(at: offset)
    select(anchor: word.lowerBound, head: word.upperBound)
  }

  func continueGesture(_ touch: Touch) {
    let location = touch.location(in: self)
    if gesture.kind == .possibleTap {
      let distance = location - gesture.location
      guard max(abs(distance.x), abs(distance.y)) > Self.allowableMovement else { return }
      gesture.timer?.cancel()
      gesture.timer = nil
      gesture.kind = isEditing ? .selecting : .done
    }
    if gesture.kind == .selecting { select(anchor: gesture.offset, head: offset(at: location)) }
  }

  func endGesture(_ touch: Touch?) {
    let isTap = gesture.kind == .possibleTap && isTouchInside
    let wasEditing = isEditing
    gesture.cancel()
    guard isTap, let touch, becomeFirstResponder() else { return }
    // The keyboard may have been hidden meanwhile.
    if wasEditing { reloadInputViews() }
    let head = offset(at: touch.location(in: self))
    select(anchor: head, head: head)
  }
}
