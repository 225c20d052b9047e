import Foundation
import TactusEndToEndTesting
import Testing

@Suite(
  "The panel's program under a compositor",
  .enabled(if: WestonSession.unavailability == nil, "requires Weston"))
struct PanelEndToEndTests {
  @Test("U11 ten fingers are shown while they are down, and counted")
  func tenTouches() throws {
    let session = try WestonSession(.init(width: 640, height: 400))
    let client = try session.launch(.product(named: "panel-program"))
    try session.waitForFirstFrame(of: client)
    let still = try session.screenshotAtRest(of: client)
    #expect(still.share(of: .white) == 1)

    let points = (0..<10).map { Point(x: 50 + 60 * Double($0), y: 100 + 20 * Double($0 % 5)) }
    for (identifier, point) in points.enumerated() { try session.touchscreen.down(identifier, at: point) }
    try session.touchscreen.frame()
    _ = try client.waitForLine(startingWith: "touches 10")
    let down = try session.screenshotAtRest(of: client)
    for point in points { #expect(down.pixel(x: Int(point.x), y: Int(point.y)) == .init(0xff0000)) }
    let file = session.runtimeDirectory.appending(path: "fingers.png")
    try down.save(to: file)
    #expect(try Picture(contentsOf: file).differingPixels(from: down) == 0)

    for identifier in points.indices { try session.touchscreen.up(identifier) }
    try session.touchscreen.frame()
    _ = try client.waitForLine(startingWith: "touches 0")
    #expect(try session.screenshotAtRest(of: client).differingPixels(from: still) == 0)
    #expect(client.isRunning)
  }

  @Test("U11 strokes are played together in real time")
  func strokes() throws {
    let session = try WestonSession(.init(width: 640, height: 400))
    let client = try session.launch(.product(named: "panel-program"))
    try session.waitForFirstFrame(of: client)
    let strokes = (0..<10).map { touch in
      Stroke.line(
        from: Point(x: 50 + 50 * Double(touch), y: 50), to: Point(x: 60 + 50 * Double(touch), y: 350),
        touch: touch, lasting: .milliseconds(400))
    }
    try session.touchscreen.play(strokes)
    _ = try client.waitForLine(startingWith: "touches 10")
    _ = try client.waitForLine(startingWith: "touches 0")
    #expect(throws: EndToEndError.self) { try session.touchscreen.up(3) }
    session.stop()
  }
}
