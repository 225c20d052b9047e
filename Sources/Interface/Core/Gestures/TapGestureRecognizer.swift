/// Recognizes one or more taps of one or more fingers.
///
/// A tap lasts at most 0.75 s, from when its first touch begins to when its last one ends, and none of its touches moves more than
/// 10 pt from where it began; taps of a sequence follow within 0.35 s and 45 pt of each other (see ``TapCounter`` for the
/// sources). The touches of a tap need not begin or end together: within the 0.75 s they may come and go in any order, as long as
/// one is down until the others have come. The gesture is discrete: its actions are called once, when the last touch of the last
/// tap ends.
///
/// A single tap that is to wait for a double tap says so:
///
/// ```swift
/// singleTap.require(toFail: doubleTap)
/// ```
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps it takes. Default 1.
  open var numberOfTapsRequired = 1
  /// How many fingers it takes. Default 1.
  open var numberOfTouchesRequired = 1

  private var taps = TapSequence()
  private var timer: ClockTimer?

  // MARK: Fingers

  /// The number of fingers that tapped; while they tap, the number of those that are down.
  open override var numberOfTouches: Int { taps.numberDown > 0 ? taps.numberDown : taps.fingers.count }

  /// The middle of where the fingers landed.
  open override func location(in view: View?) -> Point { convert(taps.location, to: view) }

  /// Where one of the fingers landed.
  open override func location(ofTouch index: Int, in view: View?) -> Point {
    let fingers = taps.numberDown > 0 ? taps.fingers.filter(\.isDown) : taps.fingers
    return fingers.indices.contains(index) ? convert(fingers[index].landing, to: view) : .zero
  }

  private func convert(_ point: Point, to view: View?) -> Point { view?.convert(point, from: nil) ?? point }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    taps.numberOfTouches = numberOfTouchesRequired
    for touch in followedTouches where touches.contains(touch) {
      let isFirst = taps.numberDown == 0
      guard taps.land(touch.contact, at: touch.landing.location, time: touch.landing.timestamp) else {
        return giveUp()
      }
      if isFirst { failLater(after: TapCounter.maximumDuration) }
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    for touch in touches where !taps.move(touch.contact, to: touch.sample.location) {
      return giveUp()
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    for touch in followedTouches where touches.contains(touch) {
      let isTap =
        taps.move(touch.contact, to: touch.sample.location) && taps.lift(touch.contact, time: touch.timestamp)
      guard isTap else {
        return giveUp()
      }
    }
    guard taps.numberDown == 0, !currentState.isTerminal else { return }
    timer?.cancel()
    if taps.count >= numberOfTapsRequired {
      state = .ended
    } else {
      failLater(after: TapCounter.maximumInterval)
    }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { giveUp() }

  open override func reset() {
    taps.removeAll()
    timer = nil
  }

  private func failLater(after delay: Double) {
    timer?.cancel()
    timer = schedule(after: delay) { [weak self] in
      if let self, state == .possible { state = .failed }
    }
  }
}
