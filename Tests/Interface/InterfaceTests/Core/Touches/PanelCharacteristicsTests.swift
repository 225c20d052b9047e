import TactusInput
import Testing

@testable import TactusInterface
@testable import TactusTesting

@Suite("What touches show of their devices") @MainActor struct PanelCharacteristicsTests {
  private let test = TestWindow(size: Size(width: 400, height: 800))
  private let view = TouchRecordingView()
  private var identifier: UInt64 = 1

  init() {
    view.frame = Rect(x: 0, y: 0, width: 400, height: 800)
    test.window.addSubview(view)
    test.frame()
  }

  /// Plays a touch that moves for a time and returns what it has shown at its beginning and at its end.
  private mutating func play(
    _ duration: Double, rate: Double, device: UInt32, type: Touch.TouchType = .direct
  )
    -> (before: PanelCharacteristics?, after: PanelCharacteristics?)
  {
    identifier += 1
    var input = TouchInput(
      kind: .down, identifier: identifier, type: type,
      sample: TouchSample(location: Point(x: 200, y: 100), timestamp: test.now))
    input.seat = device
    test.send(input)
    let before = view.touch?.panelCharacteristics
    input.kind = .motion
    for _ in 0..<max(1, Int(duration * rate)) {
      test.advance(by: 1 / rate)
      input.sample.timestamp = test.now
      input.sample.location.y += 2
      test.send(input)
    }
    let after = view.touch?.panelCharacteristics
    input.kind = .up
    test.send(input)
    test.advance(by: 1)
    return (before, after)
  }

  @Test("S13 a touch begins with what the one before has shown of the same device, and of no other")
  mutating func devices() throws {
    let first = play(0.4, rate: 125, device: 7)
    #expect(first.before?.reportRate == nil)
    #expect(abs(try #require(first.after?.reportRate) - 125) < 1)
    // A tap says nothing of the device.
    _ = play(0, rate: 20, device: 7)
    #expect(abs(try #require(play(0.4, rate: 125, device: 7).before?.reportRate) - 125) < 1)
    #expect(play(0.4, rate: 60, device: 8).before?.reportRate == nil)
    #expect(play(0, rate: 60, device: 7, type: .stylus).before?.reportRate == nil)
    #expect(abs(try #require(play(0, rate: 60, device: 7).before?.reportRate) - 125) < 1)
    #expect(abs(try #require(play(0, rate: 60, device: 8).before?.reportRate) - 60) < 1)
  }

  @Test("S13 touchscreens that are plugged in again and again are not remembered for ever")
  mutating func forgotten() {
    for device in 1...9 { _ = play(0.4, rate: 125, device: UInt32(device)) }
    #expect(play(0, rate: 125, device: 1).before?.reportRate == nil)
    #expect(play(0, rate: 125, device: 9).before?.reportRate != nil)
  }
}

private final class TouchRecordingView: View {
  var touch: Touch?
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { touch = touches.first }
}
