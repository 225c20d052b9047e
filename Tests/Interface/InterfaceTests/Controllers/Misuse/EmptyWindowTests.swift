import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Windows and frames of no size")
struct EmptyWindowTests {
  private nonisolated static let sizes = [
    Size.zero, Size(width: 1, height: 1), Size(width: 0, height: 300), Size(width: 300, height: 0),
    Size(width: 3, height: 17),
  ]

  /// The frames of a view and of everything in it, with the types.
  private func frames(_ view: View, _ depth: Int = 0) -> [String] {
    let frame = view.frame
    #expect(frame.isFinite && frame.width >= 0 && frame.height >= 0, "\(type(of: view)): \(frame)")
    // It turns with the time.
    if view is ActivityIndicatorView { return [] }
    let line = "\(depth) \(type(of: view)) \(frame) \(view.isHidden)"
    return [line] + view.subviews.flatMap { frames($0, depth + 1) }
  }

  @Test(
    "U1 U2 U3 U5 a window of size 0 or 1 shows every container, bar, presentation and view, and takes touches",
    arguments: RoomlessPart.allCases, sizes)
  func shown(part: RoomlessPart, size: Size) throws {
    let test = TestWindow(size: size)
    test.window.windowSafeAreaInsets = EdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    part.show(in: test)
    test.play(for: 0.1)
    _ = frames(test.window)
    let touch = test.touch(at: .zero)
    touch.drag(to: Point(x: 200, y: 200), over: 0.1)
    touch.end()
    test.tap(at: Point(x: 0.5, y: 0.5))
    test.press(.tab)
    test.press(.escape)
    test.playUntilIdle()
    _ = frames(test.window)
    _ = try test.render()
  }

  @Test(
    "U1 U2 U3 U5 what was shown without room looks, with room again, as if it had never been without",
    arguments: RoomlessPart.allCases, [0.0, 0.1, 2])
  func roomAgain(part: RoomlessPart, time: Double) {
    let size = Size(width: 700, height: 480)
    func stage(_ resize: (TestWindow) -> Void) -> [String] {
      let test = TestWindow(size: size)
      part.show(in: test)
      test.play(for: time)
      resize(test)
      test.play(for: 1)
      return frames(test.window)
    }
    let expected = stage { _ in }
    for empty in Self.sizes {
      let actual = stage { test in
        test.window.resize(to: empty, scale: 1)
        test.frame()
        test.window.resize(to: size, scale: 1)
      }
      #expect(actual == expected, "\(empty): \(zip(actual, expected).filter { $0.0 != $0.1 }.prefix(3))")
    }
  }
}
