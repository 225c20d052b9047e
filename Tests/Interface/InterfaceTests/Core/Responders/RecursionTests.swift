import InterfaceTestSupport
import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInterface

/// Callbacks that call their caller again. Each recursion is stopped after at most 1,000 calls, with one log message.
@MainActor
@Suite("Unbounded recursion through callbacks is stopped")
final class RecursionTests {
  private let journal = LogJournal()
  /// A window that a test creates in its own turn of the main actor, so that its application is still the shared one, which logs
  /// recursion, when the test ends.
  private lazy var test = TestWindow(loggingTo: journal)
  private var lines: [String] { journal.lines }

  private func expectStop(after turns: Int, _ name: String, lines count: Int = 1) {
    #expect(turns > 10 && turns <= RecursionLimit.maximumDepth + 1)
    expectLine(name, count: count)
  }

  /// Expects a number of messages with a prefix.
  private func expectLine(_ name: String, count: Int = 1) {
    #expect(lines.filter { $0.hasPrefix(name) }.count == count)
  }

  @Test("a layout that requests layout at once")
  func layout() {
    final class Eager: View {
      var turns = 0
      override func layoutSubviews() {
        turns += 1
        setNeedsLayout()
        layoutIfNeeded()
      }
    }
    let view = Eager(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    test.window.addSubview(view)
    view.layoutIfNeeded()
    expectStop(after: view.turns, "Layout")
  }

  @Test(
    "a layout that requests layout each time is run again in the next frame, without blocking the run loop")
  func layoutEachTime() {
    final class Restless: View {
      var turns = 0
      override func layoutSubviews() {
        turns += 1
        setNeedsLayout()
      }
    }
    let view = Restless(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    test.window.addSubview(view)
    test.frame()
    #expect((1...20).contains(view.turns))
  }

  @Test("an offset that is changed whenever it changes")
  func scrolling() {
    final class Pusher: ScrollViewDelegate {
      var turns = 0
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        turns += 1
        scrollView.contentOffset.y = turns % 2 == 0 ? 10 : 20
      }
    }
    let delegate = Pusher()
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = Size(width: 100, height: 1000)
    scrollView.delegate = delegate
    test.window.addSubview(scrollView)
    scrollView.contentOffset.y = 5
    expectStop(after: delegate.turns, "Scrolling")
    let touch = test.touch(at: Point(x: 50, y: 90))
    touch.drag(to: Point(x: 50, y: 20), over: 0.1)
    touch.end()
    test.play(for: 0.2)
    #expect(scrollView.contentOffset.y.isFinite)
  }

  @Test("a scale that is changed whenever it changes")
  func zooming() {
    final class Pusher: ScrollViewDelegate {
      let page = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      var turns = 0
      func viewForZooming(in scrollView: ScrollView) -> View? { page }
      func scrollViewDidZoom(_ scrollView: ScrollView) {
        turns += 1
        scrollView.zoomScale = turns % 2 == 0 ? 2 : 3
      }
    }
    let delegate = Pusher()
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scrollView.addSubview(delegate.page)
    scrollView.maximumZoomScale = 8
    scrollView.delegate = delegate
    test.window.addSubview(scrollView)
    scrollView.zoomScale = 4
    expectStop(after: delegate.turns, "Scrolling")
  }

  @Test("a cyclic responder chain: touches, presses and the search for the window end")
  func responders() {
    final class Loop: View {
      weak var other: View?
      override var next: Responder? { other }
    }
    final class Stray: Responder {
      weak var other: Responder?
      override var next: Responder? { other }
      override var canBecomeFirstResponder: Bool { true }
    }
    let (a, b) = (Loop(frame: Rect(x: 0, y: 0, width: 99, height: 99)), Loop())
    a.other = b
    b.other = a
    test.window.addSubview(a)
    test.tap(at: Point(x: 50, y: 50))
    #expect(lines.contains { $0.hasPrefix("The responder chain") })
    let (first, second) = (Stray(), Stray())
    first.other = second
    second.other = first
    #expect(!first.becomeFirstResponder())
    #expect(!first.isFirstResponder)
  }

  @Test("responders that become first responder again when they lose it")
  func firstResponder() {
    final class Jealous: View {
      weak var rival: Jealous?
      var turns = 0
      override var canBecomeFirstResponder: Bool { true }
      override func resignFirstResponder() -> Bool {
        turns += 1
        rival?.becomeFirstResponder()
        return super.resignFirstResponder()
      }
    }
    let (a, b) = (Jealous(), Jealous())
    a.rival = b
    b.rival = a
    test.window.addSubview(a)
    test.window.addSubview(b)
    a.becomeFirstResponder()
    b.becomeFirstResponder()
    #expect(a.turns + b.turns > 10 && a.turns + b.turns <= 2 * RecursionLimit.maximumDepth)
    expectLine("A change of first responder")
  }

  @Test("controllers that present another one as soon as they appear")
  func presentation() {
    final class Eager: ViewController {
      static var turns = 0
      override func viewDidAppear(_ animated: Bool) {
        Self.turns += 1
        present(Eager(), animated: false)
      }
    }
    Eager.turns = 0
    test.window.rootViewController = Eager()
    #expect(Eager.turns > 10 && Eager.turns <= RecursionLimit.maximumDepth + 1)
    #expect(!lines.isEmpty)
    test.window.rootViewController = nil
    test.frame()
  }

  @Test("a controller that reads its view in loadView")
  func loadView() {
    Application.shared = test.application
    final class Curious: ViewController {
      override func loadView() { view.backgroundColor = .red }
    }
    _ = Curious().view
    expectLine("Presenting view controllers")
  }

  @Test("views that add another one as soon as they are added")
  func hierarchy() {
    final class Nesting: View {
      static var turns = 0
      override func didMoveToSuperview() {
        guard superview != nil else { return }
        Self.turns += 1
        addSubview(Nesting())
      }
    }
    Nesting.turns = 0
    test.window.addSubview(Nesting())
    expectStop(after: Nesting.turns, "A change of the view hierarchy")
  }

  @Test("a view that adds itself again whenever it is removed")
  func addsItselfAgain() {
    final class AddsItselfAgain: View {
      weak var home: View?
      override func didMoveToSuperview() {
        if superview == nil { home?.addSubview(self) } else { removeFromSuperview() }
      }
    }
    let view = AddsItselfAgain()
    view.home = test.window
    test.window.addSubview(view)
    expectLine("A change of the view hierarchy")
  }

  @Test("a view cannot be added to itself or to its own subviews")
  func circle() {
    let (a, b) = (View(), View())
    a.addSubview(b)
    b.addSubview(a)
    a.addSubview(a)
    #expect(a.superview == nil && b.superview === a)
  }

  @Test("an action that sends the event that triggered it")
  func actions() {
    Application.shared = test.application
    let control = Control()
    var turns = 0
    control.addAction(
      { [unowned control] in
        turns += 1
        control.sendActions(for: .valueChanged)
      }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    expectStop(after: turns, "Sending actions")
  }

  @Test("a recognizer's action that changes its state each time")
  func recognizerActions() {
    let view = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let pan = PanGestureRecognizer()
    var turns = 0
    pan.addAction { [unowned pan] in
      turns += 1
      if pan.state == .began || pan.state == .changed { pan.state = .changed }
    }
    view.addGestureRecognizer(pan)
    test.window.addSubview(view)
    test.play(.drag(from: Point(x: 20, y: 20), to: Point(x: 200, y: 20), duration: 0.1))
    #expect(turns > 10)
  }

  @Test("a completion that begins the same animation without duration")
  func completions() {
    let view = View()
    test.window.addSubview(view)
    var turns = 0
    func run() {
      turns += 1
      View.animate(withDuration: 0) {
        view.alpha = 0.5
      } completion: { _ in
        run()
      }
    }
    run()
    test.play(for: 1)
    #expect((10...200).contains(turns))
  }

  @Test("a timer that schedules the next one at once does not block the run loop")
  func timers() {
    var turns = 0
    var timer: ClockTimer?
    func set() {
      turns += 1
      timer = test.application.clock.schedule(after: 0) { set() }
    }
    set()
    test.advance(by: 0.1)
    timer?.cancel()
    #expect(turns > 1_000 && turns < 20_000)
    #expect(lines.count >= 1)
  }

  @Test("a table that is reloaded while it requests cells")
  func table() {
    final class Restless: TableViewDataSource, TableViewDelegate {
      var turns = 0
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        turns += 1
        tableView.reloadData()
        tableView.layoutIfNeeded()
        _ = tableView.cellForRow(at: indexPath)
        return TableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let source = Restless()
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 400))
    table.dataSource = source
    table.delegate = source
    test.window.addSubview(table)
    test.frame()
    #expect((1...RecursionLimit.maximumDepth).contains(source.turns))
  }

  @Test("traits and tint colours that change whenever they change")
  func inheritance() {
    Application.shared = test.application
    final class Fickle: View {
      var turns = 0
      override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        turns += 1
        overrideUserInterfaceStyle = turns % 2 == 0 ? .dark : .light
      }
      override func tintColorDidChange() {
        turns += 1
        tintColor = turns % 2 == 0 ? .red : .blue
      }
    }
    let view = Fickle()
    view.overrideUserInterfaceStyle = .dark
    expectStop(after: view.turns, "A change of traits")
    view.turns = 0
    view.tintColor = .green
    expectStop(after: view.turns, "A change of traits", lines: 2)
  }

  @Test("safe areas and keyboards that change whenever they change")
  func insets() {
    final class Fickle: ScrollView {
      var turns = 0
      override func safeAreaInsetsDidChange() {
        turns += 1
        window?.windowSafeAreaInsets.top = turns % 2 == 0 ? 10 : 20
      }
      override func adjustedContentInsetDidChange() {
        turns += 1
        contentInset.top = Double(turns % 7)
      }
    }
    let view = Fickle(frame: test.window.bounds)
    test.window.addSubview(view)
    test.window.windowSafeAreaInsets.top = 30
    test.frame()
    #expect(view.turns > 10)
  }

  @Test("hit testing that calls the superview's")
  func hitTest() {
    final class Confused: View {
      override func hitTest(_ point: Point, with event: Event?) -> View? {
        superview?.hitTest(point, with: event)
      }
    }
    test.window.addSubview(Confused(frame: test.window.bounds))
    test.tap(at: Point(x: 10, y: 10))
    #expect(lines.contains { $0.hasPrefix("Hit testing") })
  }

  @Test("a sizeThatFits that calls itself")
  func sizes() {
    Application.shared = test.application
    final class SelfMeasuring: View {
      override func sizeThatFits(_ size: Size) -> Size {
        sizeToFit()
        return Size(width: 10, height: 10)
      }
    }
    let view = SelfMeasuring()
    view.sizeToFit()
    #expect(view.bounds.size == Size(width: 10, height: 10))
    expectLine("Layout")
  }

  @Test("a focus update within each focus update")
  func focus() {
    final class Restless: Control {
      weak var other: Restless?
      override func didUpdateFocus(in context: FocusUpdateContext) {
        _ = window?.requestFocusUpdate(to: isFocused ? other : self)
      }
    }
    let a = Restless(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let b = Restless(frame: Rect(x: 60, y: 0, width: 40, height: 40))
    a.other = b
    b.other = a
    test.window.addSubview(a)
    test.window.addSubview(b)
    _ = test.window.requestFocusUpdate(to: a)
    #expect(lines.count >= 1)
  }
}
