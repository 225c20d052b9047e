import Tactus
import TactusTesting

extension TraceStage {
  func addRecognizers(_ count: Int) {
    for _ in 0..<count {
      let recognizer = makeRecognizer()
      if recognizer is ScreenEdgePanGestureRecognizer {
        test.window.addGestureRecognizer(recognizer)
      } else {
        (random.once(in: 3) ? views[0] : random.pick(views)).addGestureRecognizer(recognizer)
      }
    }
  }

  /// The frames of views to touch; those of views with gesture recognizers occur several times.
  var targets: [Rect] {
    let observed = recognizers.compactMap(\.view).filter { !($0 is Window) }
    return (views + observed).map { $0.convert($0.bounds, to: nil) }
  }

  /// The frames of scroll views with a refresh control.
  var refreshed: [Rect] {
    scrollViews.filter { $0.refreshControl != nil }.map { $0.convert($0.bounds, to: nil) }
  }

  /// Returns a random gesture recognizer with random settings, which is not attached yet.
  func makeRecognizer() -> GestureRecognizer {
    let recognizer = makePlainRecognizer()
    journal.name(recognizer, "g\(recognizers.count)")
    recognizer.addAction { [weak self, unowned recognizer] in self?.observer.recognized(recognizer) }
    recognizer.cancelsTouchesInView = !random.once(in: 3)
    recognizer.delaysTouchesBegan = random.once(in: 4)
    recognizer.delaysTouchesEnded = !random.once(in: 3)
    if random.once(in: 3) { recognizer.delegate = observer }
    for other in recognizers.suffix(8) where random.once(in: 14) {
      if random.once(in: 2) { recognizer.require(toFail: other) } else { other.require(toFail: recognizer) }
    }
    recognizers.append(recognizer)
    return recognizer
  }

  private func makePlainRecognizer() -> GestureRecognizer {
    switch random.below(11) {
    case 0, 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = random.pick([1, 1, 2, 3])
      tap.numberOfTouchesRequired = random.pick([1, 1, 2])
      return tap
    case 2:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = random.pick([0.1, 0.3, 0.5])
      press.numberOfTapsRequired = random.pick([0, 0, 1])
      press.numberOfTouchesRequired = random.pick([1, 1, 2])
      return press
    case 3, 4:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = random.pick([1, 1, 2])
      pan.maximumNumberOfTouches = random.pick([1, 2, 5])
      pan.allowedScrollTypesMask = random.pick([[], .all, .continuous, .discrete])
      return pan
    case 5: return PinchGestureRecognizer()
    case 6: return RotationGestureRecognizer()
    case 7:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = random.pick([.left, .right, .up, .down, [.left, .right]])
      swipe.numberOfTouchesRequired = random.pick([1, 1, 2])
      return swipe
    case 8:
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = random.pick([.all, [.left], [.top, .right]])
      return edge
    case 9: return HoverGestureRecognizer()
    default:
      let recognizer = TracedRecognizer()
      recognizer.observer = observer
      let scripts: [[GestureRecognizer.State?]] = [
        [nil, .began, .changed, .changed, .ended], [nil, nil, .failed], [nil, nil, .ended],
        [nil, .began, .changed, .cancelled],
      ]
      recognizer.script = random.pick(scripts)
      recognizer.delay = random.pick([nil, 0.2, 0.6])
      recognizer.prevents = !random.once(in: 3)
      recognizer.isPreventable = !random.once(in: 3)
      return recognizer
    }
  }
}
