import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Accessibility audit")
struct AuditTests {
  /// A window whose background is white.
  private func window(_ views: View...) -> TestWindow {
    let test = TestWindow(size: Size(width: 400, height: 400))
    test.window.backgroundColor = .white
    for view in views { test.window.addSubview(view) }
    return test
  }

  private func types(_ test: TestWindow) -> [AccessibilityAuditType] {
    test.accessibilityAudit().map(\.auditType)
  }

  private func button(_ title: String?) -> Button {
    let button = Button(type: .custom)
    button.setTitle(title, for: .normal)
    button.setTitleColor(.black, for: .normal)
    button.frame = Rect(x: 20, y: 20, width: 120, height: 44)
    return button
  }

  @Test("X7 a control without a label is named, and one with a label is not")
  func labels() {
    let slider = Slider(frame: Rect(x: 20, y: 20, width: 200, height: 44))
    let test = window(slider)
    let issues = test.accessibilityAudit()
    #expect(issues.map(\.auditType) == [.sufficientElementDescription] && issues.first?.view === slider)
    #expect(issues.first?.compactDescription == "Slider at (20, 20, 200 × 44) has no label")
    slider.accessibilityLabel = " "
    #expect(types(test) == [.sufficientElementDescription])
    slider.accessibilityLabel = "Volume"
    #expect(types(test).isEmpty)
  }

  @Test("X7 a touch target under 44 points is named; one that is extended beyond its frame is not")
  func targets() {
    let card = View(frame: Rect(x: 100, y: 100, width: 30, height: 60))
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    card.accessibilityTraits = .button
    let test = window(card)
    #expect(test.accessibilityAudit(for: [.hitRegion]).map(\.view) == [card])
    #expect(
      test.accessibilityAudit(for: [.hitRegion]).first?.compactDescription
        == "View “Card” at (100, 100, 30 × 60) has a touch target of 30 × 60 points")
    card.frame.size.width = 44
    #expect(test.accessibilityAudit(for: [.hitRegion]).isEmpty)
    // A switch is 31 points high, and its touch target 44.
    let control = Switch(frame: Rect(x: 100, y: 200, width: 51, height: 31))
    test.window.addSubview(control)
    #expect(test.accessibilityAudit(for: [.hitRegion]).isEmpty)
    // A neighbour takes what is beyond the frame.
    let other = button("Other")
    other.frame = Rect(x: 100, y: 231, width: 100, height: 44)
    test.window.addSubview(other)
    #expect(test.accessibilityAudit(for: [.hitRegion]).map(\.view) == [control])
  }

  @Test(
    "X7 text with a contrast under 4.5 : 1 is named, with translucent colours and backgrounds mixed",
    arguments: [
      (0x767676, 1.0, nil as Int?, 1.0, true), (0x777777, 1, nil, 1, false), (0x000000, 0.5, nil, 1, false),
      (0x000000, 0.6, nil, 1, true), (0x000000, 1, 0x000000, 0.4, true), (0x000000, 1, 0x000000, 0.7, false),
      (0xFFFFFF, 1, 0x0000FF, 1, true), (0xFFFFFF, 1, 0xFF0000, 1, false),
    ])
  func contrast(text: Int, alpha: Double, backdrop: Int?, backdropAlpha: Double, isEnough: Bool) {
    let back = View(frame: Rect(x: 10, y: 10, width: 300, height: 60))
    back.backgroundColor = backdrop.map { Color(rgb: UInt32($0), alpha: backdropAlpha) }
    let label = Label("Text", at: Rect(x: 10, y: 10, width: 200, height: 30))
    label.textColor = Color(rgb: UInt32(text), alpha: alpha)
    back.addSubview(label)
    let test = window(back)
    #expect(test.accessibilityAudit(for: [.contrast]).map(\.view) == (isEnough ? [] : [label]))
  }

  @Test("X7 the contrast is that of the appearance, and not known over a picture or of a disabled control")
  func contrastUnknown() {
    let label = Label("Text", at: Rect(x: 10, y: 10, width: 200, height: 30))
    label.textColor = Color(light: .black, dark: Color(white: 0.9))
    let test = window(label)
    test.window.backgroundColor = Color(light: .white, dark: Color(white: 0.85))
    #expect(test.accessibilityAudit(for: [.contrast]).isEmpty)
    test.window.overrideUserInterfaceStyle = .dark
    #expect(test.accessibilityAudit(for: [.contrast]).map(\.view) == [label])
    final class Drawing: View {
      override func draw(_ rect: Rect) { GraphicsContext.current?.fill(rect) }
    }
    test.window.insertSubview(Drawing(frame: Rect(x: 0, y: 0, width: 300, height: 300)), at: 0)
    #expect(test.accessibilityAudit(for: [.contrast]).isEmpty)
    let faint = button("Faint")
    faint.setTitleColor(Color(white: 0.9), for: .normal)
    let other = window(faint)
    #expect(other.accessibilityAudit(for: [.contrast]).count == 1)
    faint.isEnabled = false
    #expect(other.accessibilityAudit(for: [.contrast]).isEmpty)
  }

  @Test("X7 text that is clipped at the largest size is named, and the window is as before afterwards")
  func clipped() {
    let label = Label("A long text for a label", at: Rect(x: 10, y: 100, width: 250, height: 30))
    label.textColor = .black
    let test = window(label)
    #expect(test.accessibilityAudit().isEmpty)
    label.adjustsFontForContentSizeCategory = true
    #expect(test.accessibilityAudit().map(\.view) == [label] && types(test) == [.textClipped])
    #expect(test.window.traitCollection.preferredContentSizeCategory == .large)
    label.numberOfLines = 0
    label.frame.size.height = 300
    #expect(test.accessibilityAudit().isEmpty)
    label.frame.origin.x = 300
    #expect(test.accessibilityAudit().first?.compactDescription.hasSuffix("is cut off") == true)
  }

  @Test("X7 what neither Tab nor the arrow keys reach is named")
  func focus() {
    let card = View(frame: Rect(x: 10, y: 100, width: 100, height: 100))
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    card.accessibilityTraits = .button
    let go = button("Go")
    let test = window(go, card)
    #expect(types(test) == [.focus] && test.accessibilityAudit().first?.view === card)
    final class FocusableCard: View { override var canBecomeFocused: Bool { true } }
    let other = FocusableCard(frame: card.frame)
    other.isAccessibilityElement = true
    other.accessibilityLabel = "Card"
    other.accessibilityTraits = .button
    card.removeFromSuperview()
    test.window.addSubview(other)
    #expect(types(test).isEmpty)
  }

  @Test(
    "X7 what is described like its neighbour is named, unless the value, the hint or the place tells them apart"
  )
  func sameDescriptions() {
    let (first, second) = (button("Delete"), button("Delete"))
    second.frame.origin.y = 100
    let test = window(first, second)
    let issues = test.accessibilityAudit(for: [.sameDescription])
    #expect(issues.map(\.view) == [second])
    #expect(
      issues.first?.compactDescription
        == "Button “Delete” at (20, 100, 120 × 44) is described like the element at (20, 20, 120 × 44)")
    second.accessibilityHint = "Deletes the room"
    #expect(test.accessibilityAudit(for: [.sameDescription]).isEmpty)
    second.accessibilityHint = nil
    let room = View(frame: Rect(x: 0, y: 100, width: 200, height: 200))
    room.accessibilityLabel = "Room"
    room.shouldGroupAccessibilityChildren = true
    room.addSubview(second)
    test.window.addSubview(room)
    #expect(test.accessibilityAudit(for: [.sameDescription]).isEmpty)
    // Texts do nothing, and rows are data.
    let labels = [250.0, 300].map { Label("Delete", at: Rect(x: 20, y: $0, width: 100, height: 30)) }
    let other = window(labels[0], labels[1])
    #expect(other.accessibilityAudit(for: [.sameDescription]).isEmpty)
  }

  @Test(
    "X7 targets that lie over each other are named, and a control inside another one or in a page in front is not"
  )
  func overlaps() {
    let (first, second) = (button("One"), button("Two"))
    second.frame.origin.x = 139
    let test = window(first, second)
    #expect(test.accessibilityAudit(for: [.overlap]).isEmpty, "they share an edge")
    second.frame.origin.x = 120
    let issues = test.accessibilityAudit(for: [.overlap])
    #expect(issues.map(\.view) == [second])
    #expect(
      issues.first?.compactDescription
        == "Button “Two” at (120, 20, 120 × 44) lies over the element at (20, 20, 120 × 44)")
    // What scrolls comes to lie under what does not.
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    scrollView.addSubview(first)
    test.window.insertSubview(scrollView, at: 0)
    #expect(test.accessibilityAudit(for: [.overlap]).isEmpty)
  }

  @Test("X7 views are found by their identifiers")
  func identifiers() {
    let (first, second) = (button("One"), button("Two"))
    let box = View(frame: Rect(x: 0, y: 100, width: 200, height: 200))
    box.addSubview(second)
    first.accessibilityIdentifier = "one"
    second.accessibilityIdentifier = "two"
    let test = window(first, box)
    #expect(test.view(identifier: "one") === first && test.view(Button.self, identifier: "two") === second)
    #expect(test.view(identifier: "three") == nil && test.view(Slider.self, identifier: "two") == nil)
  }

  @Test("X7 a row that is lower than 44 points is named, although those beside it are touched there")
  func rows() {
    let rows = CountedRows([3])
    let table = TableView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    table.rowHeight = 30
    table.dataSource = rows
    let test = window(table)
    let issues = test.accessibilityAudit(for: [.hitRegion])
    #expect(issues.count == 3 && issues.first?.compactDescription.contains("400 × 30 points") == true)
    table.rowHeight = 44
    #expect(test.accessibilityAudit(for: [.hitRegion]).isEmpty)
  }

  @Test("X7 the contrast is that of the faintest part of a text, on the colour behind that part")
  func partsOfTexts() {
    let label = Label("Text", at: Rect(x: 10, y: 10, width: 200, height: 30))
    label.textColor = .black
    let test = window(label)
    func isEnough(_ attributes: AttributedText.Attributes) -> Bool {
      var text = AttributedText("Text and ")
      text.append(AttributedText("more", attributes: attributes))
      label.attributedText = text
      return test.accessibilityAudit(for: [.contrast]).isEmpty
    }
    #expect(isEnough(.init()) && isEnough(.init(color: Color(rgb: 0x767676))))
    #expect(!isEnough(.init(color: Color(rgb: 0x777777))))
    #expect(!isEnough(.init(backgroundColor: Color(rgb: 0x404040))))
    #expect(isEnough(.init(color: .white, backgroundColor: Color(rgb: 0x404040))))
  }

  @Test(
    "X5 with a high contrast, titles on grey and tinted buttons, and on the selected segment, reach 7 : 1",
    arguments: [UserInterfaceStyle.light, .dark])
  func contrastOfControls(appearance: UserInterfaceStyle) {
    let configurations: [Button.Configuration] = [.gray(), .tinted(), .filled(), .plain()]
    let buttons = configurations.enumerated().map { index, configuration in
      let button = Button(configuration: configuration)
      button.configuration?.title = "Title"
      button.frame = Rect(x: 0, y: 50 * Double(index), width: 200, height: 44)
      return button
    }
    let segments = SegmentedControl(items: ["Day", "Week"])
    segments.selectedSegmentIndex = 0
    segments.frame = Rect(x: 0, y: 300, width: 200, height: 32)
    let test = window(segments)
    test.window.overrideUserInterfaceStyle = appearance
    test.window.backgroundColor = .tertiarySystemBackground
    for button in buttons { test.window.addSubview(button) }
    test.play(for: 1)
    #expect(
      !test.accessibilityAudit(for: [.contrast]).isEmpty, "white on the tint colour is less than 4.5 : 1")
    test.application.accessibilityPreferences.isDarkerSystemColorsEnabled = true
    test.play(for: 1)
    let issues = test.accessibilityAudit(for: [.contrast])
    #expect(issues.isEmpty, "\(issues)")
  }
}
