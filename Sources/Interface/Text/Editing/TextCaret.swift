internal import TactusScene

/// The caret of a text, which blinks while the text is edited.
@MainActor
final class TextCaret {
  /// What a change of the caret's visibility depends on.
  enum Visibility {
    /// The view shows no caret.
    case hidden
    /// The view shows its caret, but no one sees it.
    case unseen
    case visible
  }

  /// The layer that shows the caret.
  let layer = Layer()
  private var timer: ClockTimer?
  /// The time at which blinking ends, in seconds on the event clock.
  private var end = 0.0

  /// The time for which the caret is shown, and then hidden, in seconds.
  private static let blinkInterval = 0.5
  /// The time for which the caret blinks after the last edit, in seconds. It then stays visible, so that an idle panel sleeps. As
  /// in GTK.
  private static let blinkDuration = 10.0

  init() { layer.isHidden = true }

  /// Moves the caret.
  func move(to rect: Rect) {
    layer.bounds.size = rect.size
    layer.position = rect.center
  }

  /// Hides the caret until it is shown again; a blink that is pending decides anew.
  func hide() { layer.isHidden = true }

  /// Shows the caret and restarts its blinking, or hides it.
  ///
  /// - Parameters:
  ///   - isShown: Whether the view shows its caret.
  ///   - clock: The clock of the view's application; nil while there is none, so that the caret does not blink.
  ///   - visibility: A closure that returns whether the caret is visible at each blink.
  func restart(isShown: Bool, clock: EventClock?, visibility: @escaping () -> Visibility) {
    timer?.cancel()
    timer = nil
    layer.isHidden = !isShown
    guard isShown, let clock else { return }
    end = clock.now + Self.blinkDuration
    scheduleBlink(clock, visibility)
  }

  private func scheduleBlink(_ clock: EventClock, _ visibility: @escaping () -> Visibility) {
    timer = clock.schedule(after: Self.blinkInterval) { [weak self, weak clock] in
      if let self, let clock { blink(clock, visibility) }
    }
  }

  private func blink(_ clock: EventClock, _ visibility: @escaping () -> Visibility) {
    timer = nil
    switch visibility() {
    case .hidden: return
    // A view that is not visible stops blinking, with its caret shown for when it is visible again.
    case .unseen: layer.isHidden = false
    case .visible:
      layer.isHidden.toggle()
      // Blinking ends with the caret shown.
      if clock.now < end || layer.isHidden { scheduleBlink(clock, visibility) }
    }
  }
}
