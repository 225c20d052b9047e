import Tactus
import TactusTesting
import Testing

/// Views and recognizers that disappear while the toolkit asks about them: whatever has begun ends, and every recognizer is reset.
@MainActor
@Suite("Recognizers and views that disappear in a question")
struct GestureInterruptionTests {
  /// The questions in which the change is made.
  enum Question: String, CaseIterable {
    case hitTest, pointInside, receive, begin, viewBegin, simultaneous, requireFailure, requiredToFail
    case shouldRequireFailure, shouldBeRequired, canPrevent, canBePrevented, contentTouches
  }

  /// What disappears.
  enum Change: CaseIterable {
    case view, parent, child, disabledRecognizers, detachedRecognizers, cancelledTouches, hiddenWindow
    case movedView, restarted
  }

  /// A window with a view in a view in a view, each with recognizers of all kinds.
  @MainActor
  private final class Stage: GestureRecognizerDelegate {
    let test = TestWindow(size: Size(width: 320, height: 480))
    let parent = AskingScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let view = AskingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let child = AskingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    var recognizers: [GestureRecognizer] = []
    var onQuestion: (Question) -> Void = { _ in }

    init() {
      test.window.addSubview(parent)
      parent.addSubview(view)
      view.addSubview(child)
      parent.contentSize = Size(width: 320, height: 2000)
      parent.delaysContentTouches = false
      parent.onQuestion = { [unowned self] in onQuestion($0) }
      for present in [view, child] {
        present.isMultipleTouchEnabled = true
        present.onQuestion = { [unowned self] in onQuestion($0) }
      }
      for present in [child, view, parent, test.window] {
        for recognizer in [
          ScriptedRecognizer.tap(), ScriptedRecognizer.pan(), ScriptedRecognizer.doubleTap(),
          AskingRecognizer(),
        ] {
          recognizer.delegate = self
          (recognizer as? AskingRecognizer)?.onQuestion = { [unowned self] in onQuestion($0) }
          present.addGestureRecognizer(recognizer)
          recognizers.append(recognizer)
        }
      }
      recognizers += [parent.panGestureRecognizer, parent.pinchGestureRecognizer]
    }

    func perform(_ change: Change) {
      switch change {
      case .view: view.removeFromSuperview()
      case .parent: parent.removeFromSuperview()
      case .child: child.removeFromSuperview()
      case .disabledRecognizers: for recognizer in recognizers { recognizer.isEnabled = false }
      case .detachedRecognizers:
        for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
      case .cancelledTouches: test.application.cancelAllTouches()
      case .hiddenWindow: test.window.isHidden = true
      case .movedView: test.window.addSubview(child)
      case .restarted:
        for recognizer in recognizers {
          recognizer.isEnabled = false
          recognizer.isEnabled = true
        }
      }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      onQuestion(.begin)
      return true
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      onQuestion(.receive)
      return true
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
      onQuestion(.simultaneous)
      return false
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
      onQuestion(.requireFailure)
      return false
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
      onQuestion(.requiredToFail)
      return false
    }
  }

  @Test(
    "G1 T15 T18 every recognizer is reset and every touch ends although something disappears in a question",
    arguments: Question.allCases, Change.allCases)
  func disappearance(in question: Question, of change: Change) {
    // The change is made in the first questions of its kind, or in a later one.
    for skipped in [0, 1, 2, 5, 9] {
      let stage = Stage()
      var count = 0
      stage.onQuestion = { [unowned stage] present in
        guard present == question else { return }
        count += 1
        if count == skipped + 1 { stage.perform(change) }
      }
      let first = stage.test.touch(at: Point(x: 100, y: 100))
      first.move(by: Point(x: 0, y: 7))
      let second = stage.test.touch(at: Point(x: 200, y: 100))
      stage.test.together {
        first.move(by: Point(x: 0, y: 30))
        second.move(by: Point(x: 0, y: 30))
      }
      first.end()
      second.move(by: Point(x: 0, y: 9))
      second.end()
      stage.test.advance(by: 20)
      for recognizer in stage.recognizers {
        #expect(recognizer.state == .possible, "\(recognizer)")
        #expect(recognizer.numberOfTouches == 0, "\(recognizer)")
      }
      for view in [stage.view, stage.child] { #expect(view.faults.isEmpty && view.open.isEmpty) }
      #expect(!stage.parent.isDragging && !stage.parent.isTracking)
    }
  }

  /// A view that reports questions, and checks that its touches end.
  private final class AskingView: View {
    var onQuestion: (Question) -> Void = { _ in }
    var open: Set<Touch> = []
    var faults: [String] = []

    override func hitTest(_ point: Point, with event: Event?) -> View? {
      onQuestion(.hitTest)
      return super.hitTest(point, with: event)
    }
    override func point(inside point: Point, with event: Event?) -> Bool {
      onQuestion(.pointInside)
      return super.point(inside: point, with: event)
    }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      onQuestion(.viewBegin)
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      if window == nil { faults.append("a touch began outside a window") }
      if !open.isDisjoint(with: touches) { faults.append("a touch began twice") }
      open.formUnion(touches)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      if !open.isSuperset(of: touches) { faults.append("a touch moved that had not begun") }
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { end(touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { end(touches) }

    private func end(_ touches: Set<Touch>) {
      if !open.isSuperset(of: touches) { faults.append("a touch ended that had not begun") }
      open.subtract(touches)
    }
  }

  /// A scroll view that reports questions about the touches of its content.
  private final class AskingScrollView: ScrollView {
    var onQuestion: (Question) -> Void = { _ in }

    override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
      onQuestion(.contentTouches)
      return true
    }
    override func touchesShouldCancel(in view: View) -> Bool {
      onQuestion(.contentTouches)
      return true
    }
  }

  /// A recognizer that reports questions, and recognizes its gesture when touches move.
  private final class AskingRecognizer: GestureRecognizer {
    var onQuestion: (Question) -> Void = { _ in }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
      if state == .possible { state = .began }
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { finish(.ended) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { finish(.cancelled) }

    private func finish(_ end: State) {
      if state == .began || state == .changed { state = end } else if state == .possible { state = .failed }
    }
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
      onQuestion(.shouldRequireFailure)
      return false
    }
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
      onQuestion(.shouldBeRequired)
      return false
    }
    override func canPrevent(_ other: GestureRecognizer) -> Bool {
      onQuestion(.canPrevent)
      return true
    }
    override func canBePrevented(by other: GestureRecognizer) -> Bool {
      onQuestion(.canBePrevented)
      return true
    }
  }
}
