import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Sheets and popovers without a source")
struct SourcelessTests {
  private final class Log { var lines: [String] = [] }
  private let log = Log()

  private func note(_ line: String) -> () -> Void { { [log] in log.lines.append(line) } }

  @Test(
    "U2 U3 presented by a view controller without a view, a window or a loaded view, it is ignored",
    arguments: PresentedKind.allCases)
  func withoutWindow(kind: PresentedKind) {
    let test = TestWindow(size: Size(width: 800, height: 480))
    let (unloaded, loaded, removed) = (ViewController(), ViewController(), ViewController())
    _ = loaded.view
    test.window.rootViewController = removed
    test.frame()
    removed.view.removeFromSuperview()
    for presenter in [unloaded, loaded, removed] {
      let modal = kind.make()
      presenter.present(modal, completion: note("presented"))
      presenter.present(modal, animated: false, completion: note("presented"))
      test.playUntilIdle()
      let isIgnored = presenter.presentedViewController == nil && modal.presentingViewController == nil
      #expect(isIgnored)
      presenter.dismiss(completion: note("dismissed"))
    }
    test.playUntilIdle()
    #expect(log.lines.allSatisfy { $0 == "dismissed" } && test.window.subviews.isEmpty)
  }

  @Test(
    "U2 U3 without a source every style is shown within the window, and is dismissed as with one",
    arguments: PresentedKind.allCases,
    [Size(width: 1280, height: 800), Size(width: 400, height: 700), Size(width: 480, height: 272)])
  func withoutSource(kind: PresentedKind, size: Size) {
    let test = TestWindow(size: size)
    let root = ViewController()
    test.window.rootViewController = root
    let modal = kind.make()
    root.present(modal, completion: note("presented"))
    test.playUntilIdle()
    let frame = modal.view.convert(modal.view.bounds, to: nil)
    #expect(test.window.bounds.contains(frame) && !frame.isEmpty, "\(frame)")
    root.dismiss(completion: note("dismissed"))
    test.playUntilIdle()
    #expect(log.lines == ["presented", "dismissed"] && test.window.subviews.count == 1)
  }

  @Test(
    "U3 a popover whose source is removed, hidden, empty or moved away in motion or at rest stays usable",
    arguments: [0.0, 0.1, 2])
  func sourceGoes(time: Double) {
    let changes: [(View) -> Void] = [
      { $0.removeFromSuperview() }, { $0.isHidden = true }, { $0.frame.size = .zero },
      { $0.frame.origin = Point(x: -1e9, y: 1e9) }, { $0.transform = AffineTransform(scaleX: 0, y: 0) },
      { $0.bounds = Rect(x: .nan, y: 0, width: .infinity, height: -1) },
    ]
    for (index, change) in changes.enumerated() {
      let test = TestWindow(size: Size(width: 800, height: 480))
      let root = ViewController()
      test.window.rootViewController = root
      let source = View(frame: Rect(x: 380, y: 20, width: 40, height: 40))
      root.view.addSubview(source)
      let modal = PresentedKind.popover.make(source: source)
      root.present(modal)
      test.play(for: time)
      change(source)
      modal.popoverPresentationController?.containerView?.setNeedsLayout()
      test.playUntilIdle()
      let frame = modal.view.convert(modal.view.bounds, to: nil)
      #expect(test.window.bounds.contains(frame) && !frame.isEmpty, "\(index): \(frame)")
      #expect(!modal.isBeingPresented)
      test.tap(at: Point(x: 790, y: 470))
      test.playUntilIdle()
      let isGone = root.presentedViewController == nil
      #expect(isGone)
    }
  }

  @Test(
    "U3 a popover points at an item of a bar that is not shown, or at a rectangle without a place: the middle"
  )
  func impossibleSources() {
    let test = TestWindow(size: Size(width: 800, height: 480))
    let root = ViewController()
    test.window.rootViewController = root
    let item = BarButtonItem(systemItem: .add, primaryAction: Action { _ in })
    let prepare: [(PopoverPresentationController) -> Void] = [
      { $0.barButtonItem = item },
      { $0.sourceRect = Rect(x: 10, y: 10, width: 10, height: 10) },
      {
        $0.sourceView = root.view
        $0.sourceRect = Rect(x: .nan, y: .infinity, width: .nan, height: 1)
      },
    ]
    for prepare in prepare {
      let modal = PresentedKind.popover.make()
      modal.popoverPresentationController.map(prepare)
      root.present(modal)
      test.playUntilIdle()
      let frame = modal.view.convert(modal.view.bounds, to: nil)
      #expect(frame == Rect(x: 300, y: 165, width: 200, height: 150))
      root.dismiss(animated: false)
    }
  }
}
