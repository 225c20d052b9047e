import TactusCLibrary
import TactusTesting
import Testing

@testable import TactusInterface

/// The description of the view hierarchy, and when it is printed.
@MainActor
@Suite("View hierarchy", .serialized)
struct ViewInspectionTests {
  @Test(
    "W9 the description shows frames, flags, recognizers with their states, the first responder and touches")
  func description() {
    let test = TestWindow(size: Size(width: 320, height: 240))
    test.window.title = "Kitchen"
    let panel = View(frame: Rect(x: 10, y: 20, width: 200, height: 100))
    panel.alpha = 0.5
    panel.tag = 7
    panel.isMultipleTouchEnabled = true
    let pan = PanGestureRecognizer()
    pan.name = "drag"
    let tap = TapGestureRecognizer()
    tap.isEnabled = false
    panel.addGestureRecognizer(pan)
    panel.addGestureRecognizer(tap)
    let hidden = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    hidden.isHidden = true
    hidden.isUserInteractionEnabled = false
    panel.addSubview(hidden)
    let field = TextField(frame: Rect(x: 0, y: 150, width: 100, height: 30))
    test.window.addSubview(panel)
    test.window.addSubview(field)
    field.becomeFirstResponder()
    let touch = test.touch(at: Point(x: 50, y: 60))
    touch.move(by: Point(x: 30, y: 0))

    let lines = test.application.hierarchyDescription.split(separator: "\n").map(String.init)
    #expect(lines[0] == "Window 0 “Kitchen” scale 1.0")
    #expect(lines[1] == "Window (0.0, 0.0, 320.0 × 240.0)")
    #expect(lines[2] == "  View (10.0, 20.0, 200.0 × 100.0) alpha 0.5 tag 7 multiple touch")
    #expect(lines[3] == "    + \(pan.description) touches 1")
    #expect(pan.description.contains("“drag” (began)"))
    #expect(lines[4] == "    + TapGestureRecognizer (possible) disabled")
    // The pan has cancelled the touch for its view.
    #expect(
      lines[5] == "    * touch 1 moved (80.0, 60.0)" || lines[5] == "    * touch 1 cancelled (80.0, 60.0)")
    #expect(lines[6] == "    View (0.0, 0.0, 5.0 × 5.0) hidden no interaction")
    #expect(lines.contains { $0.hasPrefix("  TextField (0.0, 150.0, ") && $0.contains("first responder") })
    touch.end()
    #expect(!panel.hierarchyDescription.contains("*") && panel.hierarchyDescription.hasPrefix("View (10.0"))
  }

  @Test(
    "W9 a hierarchy of 20,000 levels is described without recursion, in text that grows with the number of views"
  )
  func deep() {
    let root = View()
    var view = root
    for _ in 0..<20_000 {
      let inner = View()
      view.addSubview(inner)
      view = inner
    }
    let text = root.hierarchyDescription
    let lines = text.split(separator: "\n")
    #expect(lines.count == 20_001 && text.utf8.count < 20_001 * 130)
    #expect(lines[3] == "      View (0.0, 0.0, 0.0 × 0.0)")
    #expect(lines[20_000].hasSuffix(" 20000: View (0.0, 0.0, 0.0 × 0.0)"))
  }

  @Test("W9 the first frame at rest is printed once, and the application terminates")
  func atRest() {
    let test = TestWindow()
    var texts: [String] = []
    var terminations = 0
    test.application.onTerminate = { terminations += 1 }
    test.application.beginInspection(.atRest) { texts.append($0) }
    #expect(test.needsFrame)
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    test.window.addSubview(view)
    test.frame()
    View.animate(withDuration: 0.5) { view.center.x = 100 }
    for _ in 0..<25 {
      test.advance(by: 0.02)
      test.frame()
    }
    #expect(texts.isEmpty && terminations == 0)
    test.playUntilIdle()
    test.advance(by: 0.3)
    #expect(texts.count == 1 && texts[0].contains("  View (95.0, 0.0, 10.0 × 10.0)") && terminations == 1)
    test.frame()
    test.advance(by: 1)
    #expect(texts.count == 1)
  }

  @Test("W9 a signal is answered in the event loop; without the configuration nothing waits for it")
  func signal() throws {
    let test = TestWindow()
    #expect(ApplicationConfiguration().viewHierarchyInspection == .off)
    test.application.beginConfiguredInspection()
    #expect(test.application.descriptors.isEmpty)

    var texts: [String] = []
    test.application.beginInspection(.onSignal) { texts.append($0) }
    let watch = try #require(test.application.descriptors.watches.first)
    watch.descriptorIsReady()
    #expect(texts.isEmpty)
    for count in 1...3 {
      for _ in 0..<count { raise(SIGUSR1) }
      var request = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&request, 1, 10_000) == 1)
      watch.descriptorIsReady()
      // Signals that arrived together are answered together.
      #expect(texts.count == count && texts.last?.hasPrefix("Window 0 scale 1.0\nWindow (") == true)
      #expect(poll(&request, 1, 0) == 0)
    }
    test.application.terminate()
    #expect(test.application.descriptors.isEmpty)
    var action = sigaction()
    sigaction(SIGUSR1, nil, &action)
    #expect(action.__sigaction_handler.sa_handler == nil)
  }
}
