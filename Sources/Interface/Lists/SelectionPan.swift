/// The pan of two touches that selects the rows or items over which it moves, if the delegate allows it.
final class SelectionPan: PanGestureRecognizer {
  private weak var list: (any SweptList)?
  /// The row or item at which the delegate has allowed the selection to begin; nil while it has not.
  private(set) var start: IndexPath?
  /// The generation of the rows to which that index path belongs.
  private var generation = 0
  private var sweep: SelectionSweep?

  init(_ list: any SweptList) {
    self.list = list
    super.init(target: nil, action: nil)
    name = "selection"
    minimumNumberOfTouches = 2
    maximumNumberOfTouches = 2
    addTarget(self, action: SelectionPan.moved)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard currentState == .possible, start == nil, followedTouches.count == 2, let list else { return }
    start = list.itemForSelecting(at: location(in: list))
    generation = list.generation
    if start == nil, currentState == .possible { state = .failed }
  }

  override func reset() {
    super.reset()
    start = nil
  }

  private func moved() {
    guard let list else { return }
    switch state {
    case .began:
      // The rows may have changed since the touches began.
      guard let start, list.hasSameItems(as: generation),
        list.beginSweep(at: start), list.generation == generation
      else { return }
      let sweep = SelectionSweep(list, start: start)
      self.sweep = sweep
      sweep.move(to: location(in: list))
    case .changed: sweep?.move(to: location(in: list))
    case .ended, .cancelled:
      guard let sweep else { return }
      self.sweep = nil
      sweep.end()
      list.didEndSweep()
    case .possible, .failed: break
    }
  }
}
