// MARK: - Touches

/// The gesture of a touch on a text.
@MainActor
struct TextTouchGesture {
  enum Kind {
    case none
    case possibleTap
    /// A drag that selects text.
    case selecting
    /// A drag after a long press, which moves the caret.
    case movingCaret
    /// A gesture that has selected text already.
    case done
  }

  var kind = Kind.none
  /// The location at which the touch began, in the view's coordinates, and its offset in the text.
  var location = Point.zero
  var offset = 0
  var timer: ClockTimer?
  /// A Boolean value that indicates whether the touch began on text that was selected, which it drags when it has rested.
  var canDrag = false
  /// A Boolean value that indicates whether a touch is changing the selection, whose handles then stay.
  var isChangingSelection = false

  mutating func cancel() {
    timer?.cancel()
    timer = nil
    kind = .none
    canDrag = false
  }
}

extension TextEditor {
  func beginGesture(_ touch: Touch) {
    gesture.cancel()
    gesture.location = touch.location(in: self)
    gesture.canDrag = canDragSelection(at: gesture.location)
    gesture.offset = offset(at: gesture.location)
    gesture.kind = .possibleTap
    if touch.tapCount == 2, isEditing || !acceptsEdits && becomeFirstResponder() {
      selectWordByTouch(at: gesture.offset)
    } else if touch.tapCount > 2, isEditing {
      gesture.kind = .done
      let paragraph = content.paragraph(at: gesture.offset)
      selectByTouch { select(anchor: paragraph.lowerBound, head: paragraph.upperBound) }
    } else {
      let duration = touch.profile.longPressDuration
      gesture.timer = window?.application?.clock.schedule(after: duration) { [weak self] in
        self?.longPressTimerFired()
      }
    }
  }

  private func longPressTimerFired() {
    gesture.timer = nil
    guard gesture.kind == .possibleTap else { return }
    // The touch drags the selected text when it moves.
    if gesture.canDrag { return gesture.kind = .none }
    if isEditing, acceptsEdits {
      gesture.kind = .movingCaret
      moveCaret(to: gesture.location)
    } else if isEditing || becomeFirstResponder() {
      selectWordByTouch(at: gesture.offset)
    }
  }

  private func selectWordByTouch(at offset: Int) {
    gesture.kind = .done
    selectByTouch { selectWord(at: offset) }
  }

  func selectWord(at offset: Int) {
    let word = content.word(at: offset)
    select(anchor: word.lowerBound, head: word.upperBound)
  }

  /// Moves the caret to a touch, and shows it in the loupe.
  private func moveCaret(to location: Point) {
    let head = offset(at: location)
    selectByTouch { select(anchor: head, head: head) }
    showSelection(withMenu: false)
    selectionOverlay?.follow(location) { [weak self] head in
      guard let self else { return }
      selectByTouch { self.select(anchor: head, head: head) }
    }
  }

  func continueGesture(_ touch: Touch) {
    let location = touch.location(in: self)
    if gesture.kind == .possibleTap {
      let distance = location - gesture.location
      guard max(abs(distance.x), abs(distance.y)) > touch.profile.longPressMovement else { return }
      gesture.timer?.cancel()
      gesture.timer = nil
      gesture.kind = isEditing && selectsByDragging(touch) ? .selecting : .done
    }
    switch gesture.kind {
    case .selecting: selectByTouch { select(anchor: gesture.offset, head: offset(at: location)) }
    case .movingCaret: moveCaret(to: location)
    case .none, .possibleTap, .done: break
    }
  }

  func endGesture(_ touch: Touch?) {
    let kind = gesture.kind
    let wasEditing = isEditing
    cancelGesture()
    switch kind {
    case .possibleTap:
      guard let touch, isTap(touch), !handleTap(at: touch.location(in: self)), becomeFirstResponder() else {
        return
      }
      if wasEditing {
        // The user may have hidden the keyboard, that of the compositor or of the application.
        window?.host?.showInputPanel()
        reloadInputViews()
      }
      tap(at: touch.location(in: self), wasEditing: wasEditing)
    case .selecting, .done:
      if !content.selection.isEmpty { showSelection(withMenu: true, afterTap: touch?.tapCount ?? 0 > 0) }
    case .movingCaret: showSelection(withMenu: true)
    case .none: break
    }
  }

  func cancelGesture() {
    gesture.cancel()
    selectionOverlay?.endFollowing()
  }

  /// Positions the caret; a tap on the caret, or on the selection, shows or hides the menu instead.
  private func tap(at location: Point, wasEditing: Bool) {
    let head = offset(at: location)
    let isOnSelection = content.selection.isEmpty ? head == content.head : isOnSelection(location)
    guard wasEditing, isOnSelection else {
      return select(anchor: head, head: head)
    }
    if selectionOverlay?.wasMenuHiddenByTouch != true { showSelection(withMenu: true, afterTap: true) }
  }
}
