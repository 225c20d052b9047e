import InterfaceTestSupport
import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInterface

/// Properties that are set again, to another value, in each call that setting them causes. None overflows the stack; those of controls
/// cause no call at all.
@MainActor
@Suite("Setters that are called in the calls that they cause")
final class HostileSetterTests {
  private let journal = LogJournal()
  private lazy var test = TestWindow(loggingTo: journal)

  private final class Pusher: ScrollViewDelegate {
    let page = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var turns = 0
    var change: ((ScrollView, Int) -> Void)?
    private func push(_ scrollView: ScrollView) {
      turns += 1
      change?(scrollView, turns)
    }
    func scrollViewDidScroll(_ scrollView: ScrollView) { push(scrollView) }
    func scrollViewDidZoom(_ scrollView: ScrollView) { push(scrollView) }
    func viewForZooming(in scrollView: ScrollView) -> View? { page }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) { push(scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { push(scrollView) }
  }

  @Test(
    "S21 the delegate of a scroll view may change anything in each call", arguments: 0..<9)
  func scrolling(kind: Int) {
    let pusher = Pusher()
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    scrollView.contentSize = Size(width: 200, height: 1000)
    scrollView.maximumZoomScale = 8
    scrollView.addSubview(pusher.page)
    test.window.addSubview(scrollView)
    test.window.windowSafeAreaInsets.top = 20
    test.frame()
    scrollView.delegate = pusher
    pusher.change = { scrollView, turn in
      let isEven = turn % 2 == 0
      switch kind {
      case 0: scrollView.contentOffset.y = isEven ? 10 : 20
      case 1: scrollView.contentInset.top = isEven ? 10 : 20
      case 2: scrollView.contentSize.height = isEven ? 100 : 1000
      case 3: scrollView.frame.size.height = isEven ? 200 : 1500
      case 4: scrollView.bounds = Rect(x: 0, y: isEven ? 5 : 6, width: 200, height: isEven ? 200 : 1500)
      case 5: scrollView.zoomScale = isEven ? 2 : 3
      case 6: scrollView.contentInsetAdjustmentBehavior = isEven ? .never : .always
      case 7: scrollView.window?.keyboardFrame = isEven ? .zero : Rect(x: 0, y: 100, width: 800, height: 500)
      default: scrollView.setContentOffset(Point(x: 0, y: isEven ? 30 : 40), animated: false)
      }
    }
    scrollView.contentOffset.y = 1
    scrollView.contentInset.top = 5
    scrollView.zoomScale = 4
    #expect(pusher.turns > 0)
    pusher.change = nil
    test.playUntilIdle()
    #expect(scrollView.contentOffset.isFinite && !test.needsFrame)
  }

  @Test("C5 setting the value of a control, also in its action, sends no event")
  func controls() {
    let (toggle, slider, stepper, pages) = (Switch(), Slider(), Stepper(), PageControl())
    let segments = SegmentedControl(items: ["a", "b", "c"])
    pages.numberOfPages = 3
    let controls: [(Control, (Int) -> Void)] = [
      (toggle, { [unowned toggle] in toggle.isOn = $0 % 2 == 0 }),
      (slider, { [unowned slider] in slider.value = $0 % 2 == 0 ? 0.2 : 0.4 }),
      (stepper, { [unowned stepper] in stepper.value = $0 % 2 == 0 ? 3 : 5 }),
      (pages, { [unowned pages] in pages.currentPage = $0 % 2 == 0 ? 1 : 2 }),
      (segments, { [unowned segments] in segments.selectedSegmentIndex = $0 % 2 == 0 ? 0 : 2 }),
    ]
    for (control, change) in controls {
      var turns = 0
      test.window.addSubview(control)
      control.addAction(
        {
          turns += 1
          change(turns)
        }, for: .valueChanged)
      change(1)
      change(2)
      #expect(turns == 0)
      control.sendActions(for: .valueChanged)
      #expect(turns == 1)
      control.removeFromSuperview()
    }
    #expect(journal.lines.isEmpty)
  }

  @Test("C5 controls that are disabled, highlighted or selected again when that changes")
  func states() {
    final class Fickle: Control {
      var turns = 0
      override func stateDidChange() {
        turns += 1
        guard turns < 50 else { return }
        isHighlighted = turns % 2 == 0
        isSelected = turns % 3 == 0
        isEnabled = turns % 5 != 0
      }
    }
    let control = Fickle(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    test.window.addSubview(control)
    control.isHighlighted = true
    #expect(control.turns >= 50)
    let button = Button(configuration: .filled())
    test.window.addSubview(button)
    var turns = 0
    button.configurationUpdateHandler = { button in
      turns += 1
      button.isHighlighted = turns % 2 == 0
      button.isSelected = turns % 2 == 1
      button.setNeedsUpdateConfiguration()
    }
    button.isHighlighted = true
    test.play(for: 0.5)
    #expect(turns > 0)
  }

  @Test("a keyboard's frame that is set again whenever a view is notified of it")
  func keyboard() {
    final class Fickle: View {
      var turns = 0
      override func keyboardFrameDidChange() {
        turns += 1
        let height = turns % 2 == 0 ? 100.0 : 200
        window?.keyboardFrame = Rect(x: 0, y: 600 - height, width: 800, height: height)
      }
    }
    let view = Fickle(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    test.window.addSubview(view)
    test.window.keyboardFrame = Rect(x: 0, y: 300, width: 800, height: 300)
    #expect(view.turns > 10 && view.turns <= RecursionLimit.maximumDepth + 1)
    #expect(journal.lines.filter { $0.hasPrefix("Layout") }.count == 1)
  }
}
