import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Menus and popovers at the edges")
struct MenuCornerTests {
  /// The corners and the middle, in fractions of the window.
  private static let locations = [
    Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1), Point(x: 0.5, y: 0.5),
  ]

  private static let insets = [
    EdgeInsets.zero, EdgeInsets(top: 20, left: 10, bottom: 30, right: 5),
    EdgeInsets(top: 5000, left: 5000, bottom: 5000, right: 5000),
  ]

  /// The safe area; all of the window if that leaves nothing.
  private static func area(_ window: Window) -> Rect {
    let area = window.bounds.inset(by: window.safeAreaInsets)
    return area.isEmpty ? window.bounds : area
  }

  private static func menu(_ count: Int) -> Menu {
    Menu(children: (0..<count).map { Action(title: "A rather long title \($0)") { _ in } })
  }

  @Test(
    "U3 a menu at each corner of the screen stays inside the safe area, in both directions of writing, also in small windows",
    arguments: [
      Size(width: 1280, height: 800), Size(width: 320, height: 240), Size(width: 100, height: 60),
      Size(width: 20, height: 300), Size(width: 300, height: 12), Size(width: 1, height: 1),
    ], [false, true])
  func menus(size: Size, isRightToLeft: Bool) throws {
    for (location, insets, count) in Self.locations.flatMap({ location in
      Self.insets.flatMap { insets in [(location, insets, 3), (location, insets, 40)] }
    }) {
      let test = TestWindow(size: size)
      test.window.windowSafeAreaInsets = insets
      if isRightToLeft { test.window.semanticContentAttribute = .forceRightToLeft }
      let side = min(10, size.width, size.height)
      let view = View(
        frame: Rect(
          x: location.x * (size.width - side), y: location.y * (size.height - side), width: side, height: side
        ))
      test.window.addSubview(view)
      view.addInteraction(ContextMenuInteraction { _ in Self.menu(count) })
      test.frame()
      test.secondaryClick(at: view.center)
      test.playUntilIdle()
      let menu = try #require(test.window.subviews.last as? ContextMenuView)
      let frame = menu.list.frame
      let area = Self.area(test.window)
      #expect(area.insetBy(dx: -0.01, dy: -0.01).contains(frame), "\(frame) in \(area) at \(location)")
      #expect(!frame.isEmpty)
      test.press(.escape)
      test.playUntilIdle()
      #expect(test.window.subviews.count == 1)
    }
  }

  @Test(
    "U3 a popover at each corner, without a source, or with one that goes, is inside the safe area, in both directions of writing",
    arguments: [
      Size(width: 1280, height: 800), Size(width: 320, height: 240), Size(width: 100, height: 60),
      Size(width: 20, height: 300), Size(width: 1, height: 1),
    ], [false, true])
  func popovers(size: Size, isRightToLeft: Bool) {
    for (location, insets) in Self.locations.flatMap({ location in Self.insets.map { (location, $0) } }) {
      let test = TestWindow(size: size)
      let root = ViewController()
      test.window.rootViewController = root
      test.window.windowSafeAreaInsets = insets
      if isRightToLeft { test.window.semanticContentAttribute = .forceRightToLeft }
      let side = min(10, size.width, size.height)
      let source = View(
        frame: Rect(
          x: location.x * (size.width - side), y: location.y * (size.height - side), width: side, height: side
        ))
      root.view.addSubview(source)
      let modal = ViewController()
      modal.modalPresentationStyle = .popover
      modal.popoverPresentationController?.sourceView = source
      root.present(modal)
      func expectInside(_ comment: String) {
        let frame = modal.view.convert(modal.view.bounds, to: nil)
        let area = Self.area(test.window)
        #expect(
          !frame.isEmpty && area.insetBy(dx: -0.51, dy: -0.51).contains(frame),
          "\(comment): \(frame) in \(area)")
      }
      test.playUntilIdle()
      expectInside("with a source at \(location)")
      source.removeFromSuperview()
      modal.popoverPresentationController?.containerView?.setNeedsLayout()
      test.playUntilIdle()
      expectInside("without it")
      root.dismiss()
      test.playUntilIdle()
      #expect(modal.view.window == nil && test.window.subviews.count == 1)
    }
  }
}
