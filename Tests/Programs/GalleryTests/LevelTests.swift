import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("The demo Level, and Breakout by tilting")
struct LevelTests {
  private let test = TestWindow(size: Size(width: 1280, height: 800))

  private func show<Controller: DemoController>(_ demo: Demo, as type: Controller.Type) throws -> Controller {
    // A test that runs at the same time may have replaced it.
    Application.shared = test.application
    let controller = try #require(demo.makeController() as? Controller)
    test.window.rootViewController = controller
    test.frame()
    return controller
  }

  private func sample(_ x: Double, _ y: Double, _ z: Double = -1) {
    test.advance(by: 1.0 / 60)
    test.accelerate(x: x, y: y, z: z)
  }

  @Test("the bubble rises to the highest side and stays within the vial")
  func bubble() throws {
    let controller = try show(.level, as: LevelController.self)
    let vial = try #require(controller.content.subviews.compactMap { $0 as? BubbleVial }.first)
    sample(0, 0)
    #expect(vial.bubble.center == vial.bounds.center)
    // The right side is down, then the top.
    sample(0.2, 0)
    #expect(vial.bubble.center.x < vial.bounds.midX && vial.bubble.center.y == vial.bounds.midY)
    sample(0, 0.2)
    #expect(vial.bubble.center.y > vial.bounds.midY)
    for (x, y) in [(1.0, 0.0), (-3, 2), (0, -1), (100, 100)] {
      sample(x, y)
      #expect(vial.bounds.insetBy(dx: -0.01, dy: -0.01).contains(vial.bubble.frame))
    }
  }

  @Test("the chart scrolls as tiles: only the newest is drawn again, and tiles are reused")
  func chart() throws {
    let controller = try show(.level, as: LevelController.self)
    let chart = try #require(controller.content.subviews.compactMap { $0 as? StripChart }.first)
    for _ in 0..<(4 * StripChartTile.capacity) {
      sample(0.1, -0.2)
      test.frame()
    }
    let counts = chart.tiles.map(\.drawCount)
    sample(0.3, 0)
    test.frame()
    let after = chart.tiles.suffix(counts.count).map(\.drawCount)
    #expect(zip(counts, after).count { $0 != $1 } <= 1)
    let frames = chart.tiles.map(\.frame)
    for (newer, older) in zip(frames, frames.dropFirst()) { #expect(abs(older.maxX - newer.minX) < 1e-9) }
    for _ in 0..<5000 { sample(0, 0) }
    let needed = Int(chart.bounds.width / (StripChart.step * Double(StripChartTile.capacity))) + 3
    #expect(chart.tiles.count <= needed)
  }

  @Test("a shake empties the chart")
  func shake() throws {
    let controller = try show(.level, as: LevelController.self)
    let chart = try #require(controller.content.subviews.compactMap { $0 as? StripChart }.first)
    sample(0, 0)
    #expect(!chart.tiles.isEmpty)
    test.shake()
    #expect(chart.tiles.isEmpty)
  }

  @Test("the filter follows gravity slowly, or motion without gravity")
  func filter() {
    var filter = LevelFilter()
    var outputs: [LevelFilter.Mode: Acceleration] = [:]
    for index in 0..<200 {
      for mode in LevelFilter.Mode.allCases {
        filter.mode = mode
        let time = Double(index) / 60 + Double(LevelFilter.Mode.allCases.firstIndex(of: mode) ?? 0) * 1e-3
        outputs[mode] = filter.add(Acceleration(x: 0.5, y: 0, z: -1, timestamp: time))
      }
    }
    #expect(outputs[.raw]?.x == 0.5)
    #expect(abs((outputs[.lowPass]?.x ?? 0) - 0.5) < 1e-6)
    #expect(abs(outputs[.highPass]?.x ?? 1) < 1e-6)
  }

  @Test("the accelerometer is read only while the page is shown")
  func stops() throws {
    _ = try show(.level, as: LevelController.self)
    #expect(Accelerometer.shared.delegate != nil)
    _ = try show(.photos, as: DemoController.self)
    #expect(Accelerometer.shared.delegate == nil)
  }

  @Test("by tilting, the paddle moves to the lower side, and touches only serve the ball")
  func tilt() throws {
    let controller = try show(.breakout, as: BreakoutController.self)
    let game = try #require(controller.content as? BreakoutView)
    sample(1, 0)
    let middle = game.game.paddleX
    let tiltSwitch = try #require(
      controller.titleBar.accessories.compactMap { $0 as? LabeledSwitch }.first?.control)
    tiltSwitch.setOn(true, animated: false)
    tiltSwitch.sendActions(for: .valueChanged)
    for _ in 0..<60 { sample(1, 0) }
    #expect(game.game.paddleX > middle)
    for _ in 0..<60 { sample(-0.2, 0) }
    let left = game.game.paddleX
    #expect(left < middle)
    test.tap(at: Point(x: 1200, y: 600))
    #expect(game.game.state == .playing && game.game.paddleX == left)
    tiltSwitch.setOn(false, animated: false)
    tiltSwitch.sendActions(for: .valueChanged)
    #expect(Accelerometer.shared.delegate == nil)
  }
}
