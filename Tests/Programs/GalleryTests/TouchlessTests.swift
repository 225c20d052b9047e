import Tactus
import TactusTesting
import Testing

@testable import Gallery
@testable import TactusInterface

@MainActor
@Suite("The demos without touch")
struct TouchlessTests {
  private nonisolated static let pages: [Demo?] = [nil] + Demo.allCases

  private func describe(_ views: [View]) -> String {
    views.map { "\(type(of: $0)) “\($0.accessibilityLabel ?? "")” \($0.convert($0.bounds, to: nil))" }.joined(
      separator: ", ")
  }

  @Test("X6 Escape and Back leave every demo, with and without a focused view", arguments: Demo.allCases)
  func leaving(demo: Demo) {
    var count = 0
    let test = TestWindow(showing: demo) { count += 1 }
    for key in [KeyCode.escape, .back] {
      count = 0
      test.press(key)
      #expect(count == 1, "\(key) without a focus")
      test.press(.tab)
      test.press(.tab)
      // What is edited is left first.
      for _ in 0..<2 where count == 1 { test.press(key) }
      #expect(count == 2, "\(key) at \(test.window.focusedView.map { describe([$0]) } ?? "")")
    }
  }

  /// The demos in which a control keeps the arrow keys that would lead beyond it, so that Tab must be used, too; and why.
  private static let separated: [(Demo?, String)] = [
    (.collection, "The segmented control at the end of the bar is reached by Tab."),
    (.zoom, "Left and Right change the segment beside the switch."),
    (.languages, "Left and Right change the value of the control beside the stepper."),
    (.globe, "Left and Right change the sliders, which are side by side."),
    (.pickers, "Up and Down turn the wheels, which are below each other."),
  ]

  @Test("X6 the arrow keys lead from the first view of a page to every other", arguments: pages)
  func arrows(demo: Demo?) {
    let test = TestWindow(showing: demo)
    var missed = test.window.focusableViews
    var pending = missed.prefix(1).map(\.self)
    missed.removeFirst(pending.count)
    while !pending.isEmpty, !missed.isEmpty {
      let view = pending.removeFirst()
      for key in [KeyCode.leftArrow, .upArrow, .rightArrow, .downArrow] {
        guard test.window.requestFocusUpdate(to: view) else { break }
        test.press(key)
        guard let index = missed.firstIndex(where: { $0 === test.window.focusedView }) else { continue }
        pending.append(missed.remove(at: index))
      }
    }
    let isSeparated = Self.separated.contains { $0.0 == demo }
    #expect(missed.isEmpty != isSeparated, "\(describe(missed))")
  }

  @Test("X6 an encoder's turns lead to every view of a page", arguments: pages)
  func encoder(demo: Demo?) {
    let test = TestWindow(showing: demo)
    var missed = test.window.focusableViews
    for key in [KeyCode.scrollDown, .scrollUp] {
      for _ in 0..<100 where !missed.isEmpty {
        test.press(key)
        missed.removeAll { $0 === test.window.focusedView }
      }
    }
    #expect(missed.isEmpty, "\(describe(missed))")
  }

  @Test("X6 the groups that one switch chooses from contain everything that can be used", arguments: pages)
  func oneSwitch(demo: Demo?) {
    let test = TestWindow(showing: demo)
    let control = test.application.switchControl
    control.switchKey = .launch1
    var shown: [Rect] = []
    for _ in 0..<SwitchScan.maximumParts {
      if let frame = control.shownFrame { shown.append(frame) }
      test.advance(by: control.scanInterval)
    }
    let missed = test.application.accessibility.auditedElements(of: test.window).filter { element in
      let visible = element.frame.intersection(test.window.bounds)
      return element.isOperable && element.node.states.contains(.enabled)
        && !shown.contains { $0.insetBy(dx: -1, dy: -1).contains(visible) }
    }
    #expect(missed.isEmpty, "\(missed.map { "\($0.node.label) \($0.frame)" })")
  }

  @Test("X6 each kind of control is used by keys and by an encoder alone")
  func kinds() throws {
    let test = TestWindow(showing: .controls)
    let views = test.window.focusableViews
    var presses = 0
    func first<Kind: View>(_ type: Kind.Type) throws -> Kind {
      try #require(views.first { $0 is Kind } as? Kind)
    }
    let (control, slider, stepper) = (try first(Switch.self), try first(Slider.self), try first(Stepper.self))
    let pages = try first(PageControl.self)
    let segments = try #require(
      views.compactMap { $0 as? SegmentedControl }.last { $0.selectedSegmentIndex + 1 < $0.numberOfSegments })
    let button = try #require(views.first { ($0 as? Button)?.accessibilityLabel == "Play" } as? Button)
    button.addAction({ presses += 1 }, for: .primaryActionTriggered)
    let kinds: [(view: Control, isAdjusted: Bool, value: () -> Double)] = [
      (control, false, { control.isOn ? 1 : 0 }), (button, false, { Double(presses) }),
      (slider, true, { slider.value }), (stepper, true, { stepper.value }),
      (segments, true, { Double(segments.selectedSegmentIndex) }),
      (pages, true, { Double(pages.currentPage) }),
    ]
    for (view, isAdjusted, value) in kinds {
      test.window.requestFocusUpdate(to: view)
      let before = value()
      test.press(isAdjusted ? .rightArrow : .space)
      #expect(value() != before, "keys: \(type(of: view))")
      if isAdjusted { test.press(.leftArrow) }
      // The encoder is used by its turns.
      test.press(.scrollDown)
      test.press(.scrollUp)
      #expect(view.isFocused)
      let second = value()
      test.press(.ok)
      if isAdjusted {
        test.press(.scrollDown)
        test.press(.ok)
      }
      #expect(value() != second, "encoder: \(type(of: view))")
      test.press(.tab)
    }
  }

  @Test(
    "X6 what the demo Sheets and menus presents is reached by keys, rows of tables and menus of cards included"
  )
  func presented() {
    let test = TestWindow(showing: .sheets)
    let count = test.window.focusableViews.filter { $0 is Button }.count
    var rows = 0
    for index in 0..<count {
      let buttons = test.window.focusableViews.filter {
        $0 is Button && ($0 as? Button)?.accessibilityLabel != "Back"
      }
      guard buttons.indices.contains(index) else { break }
      test.window.requestFocusUpdate(to: buttons[index])
      test.press(.return)
      test.play(for: 1)
      let issues = test.accessibilityAudit(for: [.focus])
      #expect(issues.isEmpty, "\(issues)")
      var missed = test.window.focusableViews.filter { $0 is Control }
      for _ in 0..<60 where !missed.isEmpty {
        test.press(.tab)
        missed.removeAll { $0 === test.window.focusedView }
      }
      // The progress display ends meanwhile.
      missed.removeAll { $0.window == nil }
      #expect(missed.isEmpty, "\(describe(missed))")
      rows += test.window.focusableViews.count { $0 is TableViewCell }
      for _ in 0..<3
      where !buttons.elementsEqual(test.window.focusableViews.filter { $0 is Button }.dropFirst(), by: ===) {
        test.press(.escape)
        test.play(for: 1)
      }
    }
    #expect(rows > 0)
  }
}
