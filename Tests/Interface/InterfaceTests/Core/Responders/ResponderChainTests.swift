import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("The responder chain")
struct ResponderChainTests {
  let journal = Journal()

  final class JournalWindow: Window {
    var journal: Journal?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      journal?.write("window began \(touches.count)")
      super.touchesBegan(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      journal?.write("window cancelled \(touches.count)")
      super.touchesCancelled(touches, with: event)
    }
  }

  final class ResponderDelegate: Responder, ApplicationDelegate {
    var journal: Journal?
    required override init() {}
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      journal?.write("delegate began \(touches.count)")
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      journal?.write("delegate cancelled \(touches.count)")
    }
  }

  /// A view that overrides `touchesEnded` alone.
  final class EndView: View {
    var ends = 0
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { ends += touches.count }
  }

  @Test(
    "T16 view, its controller, superview, root controller, window, application, delegate: in this order for each phase"
  )
  func order() {
    let window = JournalWindow(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let delegate = ResponderDelegate()
    window.journal = journal
    delegate.journal = journal
    let test = TestWindow(window: window, delegate: delegate)
    let root = JournalController("root", journal)
    let rootView = JournalView("rootView", journal)
    root.view = rootView
    let child = JournalController("child", journal)
    child.view = JournalView("childView", journal)
    window.rootViewController = root
    let middle = JournalView("middle", journal)
    rootView.addSubview(middle)
    middle.addSubview(child.view)
    let leaf = JournalView("leaf", journal)
    child.view.addSubview(leaf)
    _ = journal.take()

    let touch = test.touch(at: Point(x: 50, y: 50))
    let chain = ["leaf", "childView", "child", "middle", "rootView", "root", "window", "delegate"]
    #expect(journal.take() == chain.map { "\($0) began 1" })
    touch.cancel()
    #expect(journal.take() == chain.map { "\($0) cancelled 1" })
    #expect(window.next === test.application)
    #expect(test.application.next === delegate)
    #expect(root.next === window)
  }

  @Test("T16 a presented controller's next responder is the controller that presents it")
  func presented() {
    let test = TestWindow()
    let root = ViewController()
    let sheet = ViewController()
    test.window.rootViewController = root
    root.present(sheet, animated: false)
    #expect(sheet.view.next === sheet)
    #expect(sheet.next === root)
    root.dismiss(animated: false)
    #expect(sheet.next == nil)
  }

  @Test("T16 with no handler for began and moved, an override of touchesEnded alone is still called")
  func endedAlone() {
    let test = TestWindow()
    let outer = RecordingView(frame: test.window.bounds)
    let inner = EndView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    test.window.addSubview(outer)
    outer.addSubview(inner)
    let touch = test.touch(at: Point(x: 50, y: 50))
    touch.move(by: Point(x: 1, y: 1))
    touch.end()
    #expect(inner.ends == 1)
    #expect(outer.phases == [.began, .moved])
  }

  @Test("T16 T26 a responder that overrides a method does not forward it by itself")
  func handled() {
    let test = TestWindow()
    let outer = RecordingView(frame: test.window.bounds)
    let inner = RecordingView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    test.window.addSubview(outer)
    outer.addSubview(inner)
    test.tap(at: Point(x: 50, y: 50))
    #expect(outer.calls.isEmpty)
    inner.forwardsTouches = true
    test.tap(at: Point(x: 50, y: 50))
    #expect(outer.phases == [.began, .ended])
  }
}
