import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("Camera", .serialized)
struct CameraTests {
  /// Yields to the main queue until a condition holds, or up to a number of turns that takes far longer even on a busy machine.
  private func turns(until condition: () -> Bool) async {
    var count = 0
    while count < 20_000_000, !condition() {
      await Task.yield()
      count += 1
    }
  }

  @Test("U5 the generated picture has the same colours in every format", arguments: [1.3, 7.9])
  func formats(time: Double) throws {
    var images: [Image] = []
    for format in CameraController.formats {
      var pattern = CameraPattern(format: format)
      let pool = try FramePool(width: CameraPattern.width, height: CameraPattern.height, format: format)
      images.append(try Image(#require(pool.makeFrame { pattern.draw(at: time, into: $0.bytes) })))
    }
    let ball = CameraPattern.ball(at: time)
    for (x, y) in [
      (20, 20), (300, 40), (620, 200), (320, 300), (540, 120), (Int(ball.x) + 6, Int(ball.y) + 8),
    ] {
      let colors = try images.map { try #require($0.pixelColor(x: x, y: y)) }
      for color in colors.dropFirst() {
        let differences = [
          color.red - colors[2].red, color.green - colors[2].green, color.blue - colors[2].blue,
        ]
        #expect(differences.allSatisfy { abs($0) < 0.02 }, "\(x), \(y): \(color), \(colors[2])")
      }
    }
    #expect(try #require(images[0].pixelColor(x: Int(ball.x), y: Int(ball.y))).red > 0.9)
  }

  @Test(
    "U5 the camera plays while its page is shown, in each format, and stops when it stalls or the page is left"
  )
  func plays() async throws {
    let test = TestWindow(size: Size(width: 800, height: 480))
    let controller = CameraController(.camera)
    test.window.rootViewController = controller
    let page = controller.page
    for (index, format) in CameraController.formats.enumerated() {
      page.formatControl.selectedSegmentIndex = index
      page.formatControl.sendActions(for: .valueChanged)
      await turns {
        test.frame()
        return page.frameView.displayedFrame?.format == format
      }
      #expect(page.frameView.displayedFrame?.format == format)
      #expect(page.frameView.failure == nil)
    }
    let picture = try test.render()
    // White of 75 %, the first bar beside the letter-box, which the ball does not reach.
    let color = try #require(picture.pixelColor(x: 78, y: 150))
    #expect(abs(color.red - 0.75) < 0.02 && abs(color.blue - 0.75) < 0.02)

    page.takeSnapshot()
    page.modeControl.selectedSegmentIndex = 1
    page.modeControl.sendActions(for: .valueChanged)
    #expect(page.frameView.contentMode == .scaleAspectFill)
    test.advance(by: 1.1)
    #expect(page.rateLabel.text?.contains("shown") == true)
    test.window.rootViewController = nil
    test.frame()
    // A frame that was in the making may still arrive.
    var before = page.frameView.statistics.receivedCount
    var count = 0
    while count < 200 {
      for _ in 0..<1000 { await Task.yield() }
      let now = page.frameView.statistics.receivedCount
      count = now == before ? count + 1 : 0
      before = now
    }
  }

  @Test("U5 a device that is none, or no camera, is named", arguments: ["/nonexistent/video0", "/dev/null"])
  func wrongDevice(path: String) async {
    let test = TestWindow(size: Size(width: 800, height: 480))
    let controller = CameraController(.camera, device: path)
    test.window.rootViewController = controller
    await turns {
      test.frame()
      return controller.page.rateLabel.text?.contains(path) == true
    }
    #expect(controller.page.rateLabel.text?.hasPrefix(path) == true)
    test.window.rootViewController = nil
  }
}
