import Foundation
import Tactus
import TactusStorage
import TactusTesting
import Testing

@testable import Order

/// The tests of the kiosk, one after the other, because its words are those of the application of the latest window.
@Suite("The kiosk", .serialized)
struct KioskTests {}

/// A kiosk in a window without a display, and somebody who uses it by touches.
final class Guest {
  let test: TestWindow
  let kiosk: Kiosk
  let folder: String
  var window: Window { test.window }

  /// Opens a kiosk whose state is kept in a folder; nil for a new one.
  init(_ size: Size = Size(width: 1024, height: 600), folder: String? = nil) {
    self.folder = folder ?? NSTemporaryDirectory() + UUID().uuidString
    test = TestWindow(size: size)
    test.application.language = "en"
    kiosk = Kiosk(test.application, window: test.window, shop: Shop(StateStore(folder: self.folder))) {
      LocalDateTime(date: LocalDate(year: 2026, month: 11, day: 27)!, time: LocalTime(hour: 12, minute: 30)!)
    }
    kiosk.start()
    settle()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Shows frames until nothing moves.
  func settle() { _ = test.playUntilIdle() }

  /// Returns the frontmost visible label with a text, or view with an accessibility label.
  func find(_ text: String) -> View? {
    func search(_ view: View) -> View? {
      guard !view.isHidden, view.alpha > 0 else { return nil }
      for subview in view.subviews.reversed() {
        if let found = search(subview) { return found }
      }
      let isShown = window.bounds.contains(view.convert(view.bounds.center, to: nil))
      return isShown && ((view as? Label)?.text == text || view.accessibilityLabel == text) ? view : nil
    }
    return search(window)
  }

  func center(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  /// Taps what shows a text.
  func tap(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let view = try #require(find(text), "\(text) is not shown", sourceLocation: sourceLocation)
    test.tap(at: center(view))
    settle()
  }

  /// Taps half of a stepper: plus, or minus.
  func step(_ stepper: View, up: Bool = true) {
    let isRight = up == (stepper.effectiveUserInterfaceLayoutDirection == .leftToRight)
    test.tap(
      at: stepper.convert(Point(x: isRight ? stepper.bounds.maxX - 20 : 20, y: stepper.bounds.midY), to: nil))
    settle()
  }

  /// The folder of the pictures that are saved, which the environment names.
  static let pictures = ProcessInfo.processInfo.environment["ORDER_PICTURES"]

  /// Saves a picture if there is a folder for it.
  func save(_ name: String) async throws {
    await test.playUntilDrawn()
    if let folder = Self.pictures { try test.picture().save(toFile: "\(folder)/\(name).png") }
  }
}
