/// Finds the gesture recognizers under a pointer, and tells them what it does there.
@MainActor
final class PointerRouter {
  /// The event that recognizers get of pointers that hover and scroll.
  private let event = Event()
  /// Those that the pointer is over.
  private var hoveredRecognizers: [GestureRecognizer] = []
  private var lastHoverLocation = Point.zero
  /// The one that took the scrolling on a touchpad that goes on.
  private weak var scrollingRecognizer: GestureRecognizer?
  private let arbiter: GestureArbiter

  init(arbiter: GestureArbiter) { self.arbiter = arbiter }
}

// MARK: - Receiving

extension PointerRouter {
  /// Tells recognizers of a pointer that moves over `window` with no button pressed.
  ///
  /// - Parameters:
  ///   - location: In window coordinates; nil when the pointer left the window.
  ///   - timestamp: In seconds on the event clock.
  func receiveHover(at location: Point?, timestamp: Double, in window: Window) {
    let isSound = (location?.isFinite ?? true) && timestamp.isFinite
    guard isSound, location != nil || !hoveredRecognizers.isEmpty else { return }
    event.type = .hover
    event.timestamp = timestamp
    var present: [GestureRecognizer] = []
    if let location { present = recognizers(at: location, in: window) }
    let last = hoveredRecognizers
    let place = location ?? lastHoverLocation
    lastHoverLocation = place
    hoveredRecognizers = present
    arbiter.perform {
      for recognizer in last where !present.contains(where: { $0 === recognizer }) {
        recognizer.hovered(
          HoverMotion(phase: .ended, location: place, timestamp: timestamp), with: event)
      }
      for recognizer in present where recognizer.isEnabled {
        let isNew = !last.contains { $0 === recognizer }
        recognizer.hovered(
          HoverMotion(phase: isNew ? .began : .moved, location: place, timestamp: timestamp),
          with: event)
      }
    }
  }

  /// Tells recognizers of scrolling with a wheel or a touchpad over `window`, the innermost first.
  ///
  /// - Returns: Whether one of them took it.
  func receiveScroll(_ motion: ScrollMotion, in window: Window) -> Bool {
    guard motion.location.isFinite, motion.displacement.isFinite, motion.timestamp.isFinite else {
      return false
    }
    event.type = .scroll
    event.timestamp = motion.timestamp
    let present = recognizers(at: motion.location, in: window)
    // Whoever took the fingers on a touchpad hears of them to their end: what it moved may have left the pointer's place.
    let holder = motion.source == .continuous && motion.phase != .began ? scrollingRecognizer : nil
    let isLast = motion.phase == .ended || motion.phase == .cancelled
    var taker: GestureRecognizer?
    arbiter.perform {
      if let holder, holder.isEnabled || isLast, holder.scrolled(motion, with: event) {
        taker = holder
      } else {
        taker = present.first {
          $0 !== holder && $0.isEnabled && $0.scrolled(motion, with: event)
        }
      }
    }
    if motion.source == .continuous { scrollingRecognizer = isLast ? nil : taker ?? holder }
    return taker != nil
  }

  /// Tells recognizers of zooming with a wheel or a touchpad over `window`, the innermost first.
  ///
  /// - Returns: Whether one of them took it.
  func receiveMagnification(_ motion: MagnificationMotion, in window: Window) -> Bool {
    guard motion.location.isFinite, motion.translation.isFinite, motion.timestamp.isFinite,
      motion.scale.isFinite, motion.scale > 0
    else { return false }
    event.type = .scroll
    event.timestamp = motion.timestamp
    let present = recognizers(at: motion.location, in: window)
    var isTaken = false
    arbiter.perform {
      isTaken = present.contains { $0.isEnabled && $0.magnified(motion, with: event) }
    }
    return isTaken
  }

  /// The recognizers of the view at `location` and of all its ancestors that want the event, the innermost first.
  private func recognizers(at location: Point, in window: Window) -> [GestureRecognizer] {
    guard window.isUserInteractionEnabled else { return [] }
    var result: [GestureRecognizer] = []
    var next = window.hitTest(location, with: event)
    while let view = next {
      for recognizer in view.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.shouldReceive(event)
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
      {
        result.append(recognizer)
      }
      next = view.superview
    }
    return result
  }
}
