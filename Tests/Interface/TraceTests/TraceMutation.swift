import Tactus
import TactusTesting

/// Changes that an application makes, in a callback or at any other time.
@MainActor
enum TraceMutation {
  /// Makes a random change.
  ///
  /// - Parameters:
  ///   - stage: The stage to change.
  ///   - seed: The seed of the change.
  ///   - sender: The sender of the callback, which is often the object that is changed.
  static func perform(on stage: TraceStage, seed: UInt64, sender: AnyObject?) {
    var random = TraceRandom(seed: seed)
    if !stage.scrollViews.isEmpty, !random.once(in: 3) {
      let scrollView =
        (sender as? ScrollView).flatMap { random.once(in: 4) ? nil : $0 } ?? random.pick(stage.scrollViews)
      change(scrollView, on: stage, &random)
    } else if let table = stage.tables.first, random.once(in: 2) {
      change(table, on: stage, &random)
    } else {
      change(sender, on: stage, &random)
    }
  }

  // MARK: - Scroll views

  private static func change(_ view: ScrollView, on stage: TraceStage, _ random: inout TraceRandom) {
    let roll = random.below(26)
    stage.journal.write("!scroll", "\(roll)", stage.journal.name(of: view))
    let reach = Size(width: view.contentSize.width, height: view.contentSize.height)
    let anywhere = random.point(in: Rect(x: -40, y: -60, width: reach.width + 80, height: reach.height + 80))
    switch roll {
    case 0: view.setContentOffset(anywhere, animated: false)
    case 1, 2: view.setContentOffset(anywhere, animated: true)
    case 3: view.contentOffset = view.contentOffset + random.vector(20)
    case 4: view.contentOffset.y += random.number(-300...300)
    case 5:
      view.contentSize = Size(
        width: view.contentSize.width * random.number(0.5...1.5),
        height: view.contentSize.height * random.number(0.3...1.5))
    case 6: view.contentInset.top = random.number(0...120)
    case 7: view.contentInset.bottom = random.number(0...120)
    case 8: view.isScrollEnabled.toggle()
    case 9:
      view.isScrollEnabled = false
      view.isScrollEnabled = true
    case 10: view.panGestureRecognizer.isEnabled.toggle()
    case 11:
      view.pinchGestureRecognizer.isEnabled = false
      view.pinchGestureRecognizer.isEnabled = true
    case 12: view.setZoomScale(random.number(0.3...5), animated: random.once(in: 2))
    case 13, 14:
      view.zoom(
        to: Rect(origin: anywhere, size: Size(width: random.number(20...400), height: 90)),
        animated: roll == 13)
    case 15:
      view.minimumZoomScale = random.number(0.2...1.2)
      view.maximumZoomScale = random.number(1...6)
    case 16: view.isPagingEnabled.toggle()
    case 17: view.bounces.toggle()
    case 18: view.scrollToTop()
    case 19:
      view.scrollRectToVisible(
        Rect(origin: anywhere, size: Size(width: 60, height: 60)), animated: random.once(in: 2))
    case 20: view.flashScrollIndicators()
    case 21:
      let size = view.bounds.size
      view.frame.size = Size(width: size.width * random.number(0.7...1.2), height: size.height * 0.95)
    case 22:
      view.removeFromSuperview()
      if random.once(in: 2) { stage.restore() }
    case 23: View.animate(withDuration: 0.2) { view.contentOffset.y += 50 }
    case 24: stage.observer.zoomed[ObjectIdentifier(view)]?.transform = AffineTransform(scaleX: 1.3, y: 1.3)
    default: view.isDirectionalLockEnabled.toggle()
    }
  }

  private static func change(_ table: TableView, on stage: TraceStage, _ random: inout TraceRandom) {
    let roll = random.below(8)
    let sections = table.numberOfSections
    guard sections > 0 else { return }
    let section = random.below(sections)
    let rows = stage.observer.rows[ObjectIdentifier(table)]?[section] ?? 0
    let path = IndexPath(row: rows > 0 ? random.below(rows) : 0, section: section)
    stage.journal.write("!table", "\(roll)", traced(path))
    switch roll {
    case 0: table.reloadData()
    case 1: stage.observer.insertRow(at: path, of: table)
    case 2: stage.observer.deleteRow(at: path, of: table)
    case 3 where rows > 0:
      table.scrollToRow(
        at: path, at: random.pick([.top, .middle, .bottom, .none]), animated: random.once(in: 2))
    case 4 where rows > 0: table.selectRow(at: path, animated: true, scrollPosition: .middle)
    case 5 where rows > 0: table.deselectRow(at: path, animated: true)
    case 6 where rows > 0: table.reloadRows(at: [path], with: .automatic)
    default: table.setNeedsLayout()
    }
  }

  // MARK: - Everything else

  private static func change(_ sender: AnyObject?, on stage: TraceStage, _ random: inout TraceRandom) {
    let roll = random.below(22)
    let view = random.pick(stage.views)
    let given = sender as? GestureRecognizer
    let recognizer =
      given ?? (stage.recognizers.isEmpty ? stage.makeRecognizer() : random.pick(stage.recognizers))
    stage.journal.write("!change", "\(roll)", stage.journal.name(of: roll < 9 ? recognizer : view))
    switch roll {
    case 0, 1: recognizer.isEnabled.toggle()
    case 2:
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    case 3:
      if recognizer.numberOfTouches > 0 { recognizer.state = random.pick([.ended, .failed, .cancelled]) }
    case 4:
      if let pan = recognizer as? PanGestureRecognizer { pan.setTranslation(random.vector(20), in: pan.view) }
      (recognizer as? PinchGestureRecognizer)?.scale = 1
      (recognizer as? RotationGestureRecognizer)?.rotation = 0
    case 5: view.addGestureRecognizer(stage.makeRecognizer())
    case 6: recognizer.view?.removeGestureRecognizer(recognizer)
    case 7: view.addGestureRecognizer(recognizer)
    case 8: recognizer.require(toFail: random.pick(stage.recognizers))
    case 9: if random.once(in: 2) { stage.test.application.cancelAllTouches() }
    case 10: view.isHidden = true
    case 11: view.isUserInteractionEnabled.toggle()
    case 12: view.removeFromSuperview()
    case 13, 14: stage.restore()
    case 15: view.frame.origin = view.frame.origin + random.vector(30)
    case 16: (view as? Control)?.isEnabled.toggle()
    case 17, 18: if !stage.fields.isEmpty { _ = random.pick(stage.fields).becomeFirstResponder() }
    case 19: _ = stage.test.window.endEditing(true)
    case 20: _ = view.becomeFirstResponder()
    default:
      let other = random.pick(stage.views)
      if !other.isDescendant(of: view) { other.addSubview(view) }
    }
  }
}
