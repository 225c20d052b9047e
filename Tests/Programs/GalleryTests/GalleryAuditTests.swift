import Tactus
import TactusTesting
import Testing

@testable import Gallery
@testable import TactusInterface

@MainActor
@Suite("The demos, audited")
struct GalleryAuditTests {
  /// The reason that also counts where the user prefers a high contrast.
  private static let dimLamp = "A lamp that is not lit is dim, and lights up at full contrast."
  /// What the audit finds and is accepted: the demo (nil is the start page), the kind, what the description contains, and the reason.
  private static let exceptions: [(Demo?, AccessibilityAuditType, String, String)] = [
    (nil, .textClipped, "Label “", "A card keeps its place among the others; its label is read whole."),
    (.list, .textClipped, "“1 – 1,000”", "The headers of a million rows have one height."),
    (.navigation, .textClipped, "Label “", "The rows have one height; a row is read whole."),
    (.navigation, .contrast, "“2”", "A badge is white on systemRed, as UIKit's is."),
    (
      .constraints, .textClipped, "Label “", "The card shows how constraints share a width that is too small."
    ),
    (
      .controls, .hitRegion, "SegmentedControl", "The segments share the width of the control, as UIKit's do."
    ),
    (.controls, .contrast, "Label “Play”", "Filled, tinted and gray buttons have the colours of UIKit's."),
    (.controls, .contrast, "Label “Tinted”", "Filled, tinted and gray buttons have the colours of UIKit's."),
    (.controls, .contrast, "Label “Gray”", "Filled, tinted and gray buttons have the colours of UIKit's."),
    (
      .pickers, .contrast, "Label “Automatic”", "Filled, tinted and gray buttons have the colours of UIKit's."
    ),
    (.pickers, .hitRegion, "SearchTextField", "A search field is as high as UIKit's."),
    (.controlEvents, .contrast, "Label “Touch me”", "A filled button has the colours of UIKit's."),
    (.controlEvents, .contrast, "Label “touch", dimLamp),
    (.controlEvents, .contrast, "Label “editing", dimLamp),
    (.controlEvents, .contrast, "Label “valueChanged”", dimLamp),
    (.controlEvents, .contrast, "Label “primaryActionTriggered”", dimLamp),
  ]

  @Test(
    "X7 the audit finds nothing in the demos but what is accepted for a reason",
    arguments: [nil] + Demo.allCases)
  func audit(demo: Demo?) {
    let issues = TestWindow(showing: demo).accessibilityAudit()
    let accepted = Self.exceptions.filter { $0.0 == demo }
    func matches(_ issue: AccessibilityAuditIssue, _ kind: AccessibilityAuditType, _ text: String) -> Bool {
      issue.auditType == kind && issue.compactDescription.contains(text)
    }
    for issue in issues where !accepted.contains(where: { matches(issue, $0.1, $0.2) }) {
      Issue.record("\(demo?.rawValue ?? "start"): \(issue)")
    }
    for exception in accepted {
      #expect(issues.contains { matches($0, exception.1, exception.2) }, "needless: \(exception)")
    }
  }

  @Test(
    "X5 X7 where the user prefers a high contrast, the text of every demo reaches 7 : 1",
    arguments: [nil] + Demo.allCases)
  func highContrast(demo: Demo?) {
    let test = TestWindow(showing: demo)
    test.application.style = Theme.style
    test.application.accessibilityPreferences.isDarkerSystemColorsEnabled = true
    test.play(for: 1)
    #expect(test.window.traitCollection.accessibilityContrast == .high)
    let accepted = Self.exceptions.filter { $0.0 == demo && $0.1 == .contrast && $0.3 == Self.dimLamp }
    for issue in test.accessibilityAudit(for: [.contrast])
    where !accepted.contains(where: { issue.compactDescription.contains($0.2) }) {
      Issue.record("\(demo?.rawValue ?? "start"): \(issue)")
    }
  }

  @Test(
    "X6 X3 Tab goes to every view of a demo that can have the focus, each once, and lets the reader follow",
    arguments: [nil] + Demo.allCases)
  func tab(demo: Demo?) {
    let test = TestWindow(showing: demo)
    let expected = test.accessibilityAudit(for: [.focus])
    #expect(expected.isEmpty, "\(expected)")
    var visited: [View] = []
    for _ in 0..<400 {
      // In text of many lines, Tab is typed.
      test.press(.tab, modifierFlags: test.window.focusedView is TextView ? .control : [])
      test.frame()
      guard let view = test.window.focusedView, !visited.contains(where: { $0 === view }) else { break }
      visited.append(view)
      let element = test.application.accessibility.focusedElement(in: test.window)
      #expect(
        element.flatMap { test.application.accessibility.node($0) } != nil,
        "the reader does not follow to \(type(of: view))")
    }
    let missed = test.window.focusableViews.filter { view in !visited.contains { $0 === view } }
    #expect(
      !visited.isEmpty && missed.isEmpty, "\(missed.map { "\(type(of: $0)) \($0.accessibilityLabel ?? "")" })"
    )
  }
}
