import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("The demo Rotation")
struct RotationDemoTests {
  private let test = TestWindow(size: Size(width: 800, height: 480))
  private let controller = RotationController(.rotation)

  init() {
    test.window.rootViewController = controller
    test.frame()
  }

  private func button(_ title: String) throws -> Button {
    func find(_ view: View) -> Button? {
      if let button = view as? Button, button.title(for: .normal) == title { return button }
      for subview in view.subviews { if let found = find(subview) { return found } }
      return nil
    }
    return try #require(find(test.window))
  }

  private func control(_ title: String) throws -> Switch {
    func find(_ view: View) -> Switch? {
      if let row = view as? LabeledSwitch, row.subviews.contains(where: { ($0 as? Label)?.text == title }) {
        return row.control
      }
      for subview in view.subviews { if let found = find(subview) { return found } }
      return nil
    }
    return try #require(find(test.window))
  }

  private func tap(_ view: View) {
    test.tap(at: view.convert(view.bounds.center, to: nil))
    test.playUntilIdle()
  }

  @Test("M6 its buttons turn the interface, and its layout follows")
  func turn() throws {
    for (title, orientation, size) in [
      ("Turn right", InterfaceOrientation.portraitUpsideDown, Size(width: 480, height: 800)),
      ("Turn right", .landscapeLeft, Size(width: 800, height: 480)),
      ("Turn left", .portraitUpsideDown, Size(width: 480, height: 800)),
      ("Turn over", .portrait, Size(width: 480, height: 800)),
      ("Turn right", .landscapeRight, Size(width: 800, height: 480)),
    ] {
      tap(try button(title))
      #expect(test.window.interfaceOrientation == orientation)
      #expect(controller.view.frame == Rect(origin: .zero, size: size))
      let footer = try #require(controller.rotatingFooterView)
      #expect(footer.frame.maxY == size.height && footer.frame.width == size.width)
    }
  }

  @Test(
    "M6 the page and the controller in its card can refuse, and what was refused happens when they no longer do"
  )
  func refuse() throws {
    for title in ["Allow", "The controller in this card refuses"] {
      tap(try control(title))
      let before = test.window.interfaceOrientation
      tap(try button("Turn over"))
      #expect(test.window.interfaceOrientation == before)
      Application.shared = test.application
      tap(try control(title))
      #expect(test.window.interfaceOrientation != before)
    }
  }

  @Test("M6 it turns in two steps, too")
  func steps() throws {
    tap(try control("Two steps"))
    tap(try button("Turn left"))
    #expect(test.window.interfaceOrientation == .portrait)
    #expect(controller.titleBar.transform == .identity)
  }
}
