internal import TactusGraphics
internal import TactusScene

/// The keys of the on-screen keyboard.
///
/// All keys are drawn into one picture, again when they change; a press draws its key alone. Touches on the view reach no other
/// view and no gesture recognizer.
@MainActor
final class KeyboardView: View, WindowLayer {
  /// The level of the keyboard, or that of the text if it is in front of it.
  var overlayLevel = Window.OverlayLevel.keyboard {
    didSet { if overlayLevel != oldValue { window?.arrangeLayers() } }
  }
  /// One types with the second hand while the first one holds something that allows no other touch.
  override var boundsExclusiveTouch: Bool { true }
  /// What the keyboard adapts to.
  private(set) var traits = KeyboardTraits()
  /// The touches and what they press.
  var typing = KeyboardTyping()
  /// The area of the keys, in points.
  var keyArea = Rect.zero { didSet { if keyArea != oldValue { rebuild() } } }
  /// The labels that were laid out, by their text and font size, which Shift shows again and again.
  var labels: [KeyboardLabel: TextLayout] = [:]
  override func styleDidChange() { labels.removeAll() }

  /// What the keys show at present, by which changes are recognized.
  private var shownState = ShownState()
  private unowned let keyboard: WindowKeyboard
  private let preview = KeyPreviewView()
  private let alternatives = KeyAlternativesView()
  private var showsGlobe = false
  /// The page whose keys are placed.
  private var shownPage = KeyboardPage.letters
  private var timer: ClockTimer?
  /// The edits of the event that is handled, whose storage is reused.
  private var edits: [KeyboardEdit] = []
  /// The touches of the event that is handled, in their order.
  private var orderedTouches: [Touch] = []

  /// What all keys show together.
  private struct ShownState: Equatable {
    var shift = KeyboardShift.off
    var isShifted = false
    var isReturnEnabled = true
    var isMovingCaret = false
    var arrangement = KeyboardArrangement(rows: [], in: .zero, isPad: false)
    var pressed: [KeyboardArrangement.PlacedKey] = []
  }

  init(keyboard: WindowKeyboard) {
    self.keyboard = keyboard
    super.init(frame: .zero)
    contentMode = .redraw
    isMultipleTouchEnabled = true
    for popup in [preview, alternatives] as [View] {
      popup.isHidden = true
      addSubview(popup)
    }
  }

  override var isolatesTouches: Bool { true }

  /// Does not pass touches and keys on to the window.
  override var next: Responder? { nil }

  /// False for every recognizer, even one that follows touches in the whole window.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }

  override var isDrawnForTraits: Bool { true }

  override func draw(_ rect: Rect) { drawKeys(in: rect) }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    updatePopupLimits()
    for touch in ordered(touches) {
      // The text changes before the next key is pressed, which Shift depends on.
      typing.commitPending(&edits)
      performEdits()
      typing.begin(touch.identifier, at: touch.location(in: self), time: touch.timestamp, &edits)
      performEdits()
    }
    orderedTouches.removeAll(keepingCapacity: true)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    var isChanged = false
    for touch in ordered(touches) where move(touch) { isChanged = true }
    orderedTouches.removeAll(keepingCapacity: true)
    if isChanged { performEdits() }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    for touch in ordered(touches) {
      _ = move(touch)
      typing.end(touch.identifier, time: touch.timestamp, &edits)
      performEdits()
    }
    orderedTouches.removeAll(keepingCapacity: true)
  }

  private func move(_ touch: Touch) -> Bool {
    typing.move(touch.identifier, to: touch.location(in: self), time: touch.timestamp, &edits)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { typing.cancel(touch.identifier) }
    update()
  }

  /// Cancels all touches, because the keyboard disappears.
  func cancelTouches() {
    typing.cancelAll()
    update()
  }

  /// Returns touches in the order in which they began.
  private func ordered(_ touches: Set<Touch>) -> [Touch] {
    orderedTouches.removeAll(keepingCapacity: true)
    for touch in touches {
      var index = orderedTouches.count
      while index > 0, orderedTouches[index - 1].identifier > touch.identifier { index -= 1 }
      orderedTouches.insert(touch, at: index)
    }
    return orderedTouches
  }

  /// Performs what touches have caused.
  private func performEdits() {
    // A callback of the application may cause further edits.
    while !edits.isEmpty { keyboard.perform(edits.removeFirst()) }
    update()
  }
}

// MARK: - Contents

extension KeyboardView {
  /// Adapts the keys to traits and a layout. The page and the touches stay unless these change.
  func configure(_ traits: KeyboardTraits, layout: OnScreenKeyboardLayout, showsGlobe: Bool) {
    let isSame = traits == self.traits && layout == typing.layout && showsGlobe == self.showsGlobe
    if isSame, !typing.arrangement.keys.isEmpty { return }
    let changesPage = traits.type != self.traits.type || typing.arrangement.keys.isEmpty
    self.traits = traits
    self.showsGlobe = showsGlobe
    if layout != typing.layout {
      typing.layout = layout
      labels.removeAll()
    }
    if changesPage { typing.page = traits.firstPage }
    typing.returnsToLetters = traits.type != .numbersAndPunctuation
    typing.offersAlternatives = !traits.isSecure
    rebuild()
    setNeedsDisplay()
  }

  /// Shows the first page with small letters, because another text is typed.
  func reset() {
    typing.page = traits.firstPage
    typing.shift = .off
    update()
  }

  /// Adapts Shift and the Return key to the text.
  func adapt(isCapital: Bool, isReturnEnabled: Bool) {
    if typing.shift != .locked { typing.shift = isCapital ? .once : .off }
    typing.isReturnEnabled = isReturnEnabled
    update()
  }

  /// Places the keys again.
  private func rebuild() {
    let rows = traits.rows(of: typing.page, in: typing.layout, showsGlobe: showsGlobe)
    typing.arrangement = KeyboardArrangement(rows: rows, in: keyArea, isPad: !typing.page.hasBottomRow)
    shownPage = typing.page
    updatePopupLimits()
    update()
  }

  /// Above the keyboard there is the window's content, which popups may cover.
  private func updatePopupLimits() {
    // The transform of the animation does not count.
    let top = superview.map { center.y - bounds.height / 2 - $0.bounds.minY } ?? 0
    typing.popupLimits = Rect(x: 0, y: -max(0, top), width: bounds.width, height: bounds.height + max(0, top))
      .insetBy(dx: min(Self.popupMargin, bounds.width / 2), dy: 0)
  }

  /// The distance of popups from the edges of the window, in points.
  private static let popupMargin = 4.0

  /// Shows the state of the touches.
  func update() {
    if shownPage != typing.page { return rebuild() }
    var state = ShownState()
    state.shift = typing.shift
    state.isShifted = typing.isShifted
    state.isReturnEnabled = typing.isReturnEnabled
    state.isMovingCaret = typing.isMovingCaret
    state.arrangement = typing.arrangement
    // In a secure field the keys do not show what is typed.
    for key in typing.arrangement.keys where typing.isPressed(key) && !(traits.isSecure && key.key.isTyping) {
      state.pressed.append(key)
    }
    if state != shownState {
      invalidate(from: shownState, to: state)
      shownState = state
    }
    updatePopups()
    updateTimer()
  }

  private func invalidate(from old: ShownState, to new: ShownState) {
    var others = old
    others.pressed = new.pressed
    if others != new { return setNeedsDisplay() }
    for key in new.pressed where !old.pressed.contains(key) { setNeedsDisplay(key.cell) }
    for key in old.pressed where !new.pressed.contains(key) { setNeedsDisplay(key.cell) }
  }

  private func updatePopups() {
    if let press = typing.preview, let key = press.key, case .text(let base, let shifted) = key.key.action,
      !traits.isSecure
    {
      preview.show(press.isShifted ? shifted : base, above: key.frame, within: typing.popupLimits)
    } else {
      preview.isHidden = true
    }
    if let shown = typing.alternatives {
      alternatives.show(shown)
    } else {
      alternatives.isHidden = true
    }
  }

  private func updateTimer() {
    timer?.cancel()
    timer = nil
    guard let deadline = typing.nextDeadline, let clock = window?.application?.clock else { return }
    timer = clock.schedule(after: max(0, deadline - clock.now)) { [weak self, unowned clock] in
      guard let self else { return }
      timer = nil
      typing.advance(to: clock.now, &edits)
      performEdits()
    }
  }
}
