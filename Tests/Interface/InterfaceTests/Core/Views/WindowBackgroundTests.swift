import Tactus
import TactusPixels
import TactusTesting
import Testing

@MainActor
@Suite("The background of a window")
struct WindowBackgroundTests {
  @Test("R9 a background that was set to be clear is not nil")
  func clear() {
    let view = View()
    #expect(view.backgroundColor == nil)
    view.backgroundColor = .clear
    #expect(view.backgroundColor == .clear)
    view.backgroundColor = .red
    #expect(view.backgroundColor == .red)
    view.backgroundColor = .clear
    view.backgroundColor = nil
    #expect(view.backgroundColor == nil)
    view.backgroundColor = .systemBackground
    #expect(view.backgroundColor == .systemBackground)
    view.backgroundColor = .clear
    #expect(view.backgroundColor == .clear)
  }

  /// The red, green, blue and alpha components of a pixel in a picture of a window, premultiplied.
  private func pixel(_ test: TestWindow, _ x: Int, _ y: Int) throws -> [Int] {
    let bitmap = try test.render().bitmap
    return bitmap.withUnsafeBytes { bytes in [2, 1, 0, 3].map { Int(bytes[4 * (y * bitmap.width + x) + $0]) }
    }
  }

  private func isClose(_ pixel: [Int], _ expected: [Int]) -> Bool {
    zip(pixel, expected).allSatisfy { abs($0 - $1) <= 1 }
  }

  @Test("R9 a picture of a translucent window has its alpha, once")
  func picture() throws {
    let test = TestWindow(size: Size(width: 40, height: 40))
    #expect(try pixel(test, 20, 20) == [0, 0, 0, 255])
    test.window.backgroundColor = Color.red.withAlphaComponent(0.5)
    #expect(isClose(try pixel(test, 20, 20), [128, 0, 0, 128]))
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 40))
    view.backgroundColor = Color.red.withAlphaComponent(0.5)
    test.window.addSubview(view)
    #expect(isClose(try pixel(test, 5, 20), [191, 0, 0, 191]))
    test.window.backgroundColor = .clear
    #expect(isClose(try pixel(test, 5, 20), [128, 0, 0, 128]))
    #expect(try pixel(test, 20, 20) == [0, 0, 0, 0])
    test.window.backgroundColor = nil
    #expect(try pixel(test, 20, 20) == [0, 0, 0, 255])
    test.window.alpha = 0.5
    test.window.backgroundColor = .red
    #expect(isClose(try pixel(test, 20, 20), [128, 0, 0, 128]))
  }

  @Test("R9 a blur in a translucent window is as translucent as what it blurs")
  func blur() throws {
    let test = TestWindow(size: Size(width: 100, height: 60))
    test.window.backgroundColor = .clear
    let left = View(frame: Rect(x: 0, y: 0, width: 50, height: 60))
    left.backgroundColor = Color.red.withAlphaComponent(0.5)
    test.window.addSubview(left)
    let effect = VisualEffectView(effect: BlurEffect(radius: 4))
    effect.frame = Rect(x: 0, y: 10, width: 100, height: 40)
    test.window.addSubview(effect)
    for x in [5, 25] {
      #expect(isClose(try pixel(test, x, 30), try pixel(test, x, 3)), "\(x): what is even stays so")
    }
    #expect(try pixel(test, 95, 30)[3] == 0)
    let edge = try pixel(test, 50, 30)
    #expect((40...90).contains(edge[3]) && abs(edge[0] - edge[3]) <= 1)
  }
}
