import Foundation
import Tactus
import TactusTesting
import Testing

@testable import Home

/// The display while the panel is not used.
@Suite("The dimmer")
final class DimmerTests {
  private let test = TestWindow(size: Size(width: 1024, height: 600))
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private let dimmer: Dimmer
  private var device: URL { folder.appendingPathComponent("panel") }

  init() throws {
    let device = folder.appendingPathComponent("panel")
    try FileManager.default.createDirectory(at: device, withIntermediateDirectories: true)
    for (name, value) in [("type", "raw"), ("max_brightness", "100"), ("brightness", "100")] {
      try Data("\(value)\n".utf8).write(to: device.appendingPathComponent(name))
    }
    dimmer = Dimmer(test.application, backlight: Backlight(root: folder.path))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The brightness that the kernel has been given, in percent.
  private var brightness: Int? {
    (try? String(contentsOf: device.appendingPathComponent("brightness"), encoding: .utf8))
      .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  @Test("lights a display that a former process left dimmed")
  func start() throws {
    try Data("20\n".utf8).write(to: device.appendingPathComponent("brightness"))
    let next = TestWindow(size: Size(width: 1024, height: 600))
    let restarted = Dimmer(next.application, backlight: Backlight(root: folder.path))
    withExtendedLifetime(restarted) { #expect(brightness == 100) }
  }

  @Test("dims the display after a minute without input, and lights it with the next touch")
  func idle() {
    test.advance(by: 59)
    #expect(brightness == 100)
    test.advance(by: 1.1)
    #expect(brightness == 20)
    test.tap(at: Point(x: 500, y: 300))
    #expect(brightness == 100)
    test.advance(by: 50)
    test.tap(at: Point(x: 500, y: 300))
    test.advance(by: 50)
    #expect(brightness == 100, "a touch counts from when it was")
    test.advance(by: 11)
    #expect(brightness == 20)
  }
}
