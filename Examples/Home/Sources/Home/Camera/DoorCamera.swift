import Dispatch
import Tactus

/// A camera that is not there: a queue draws its pictures, in the format of usual cameras.
final class DoorCamera {
  private let frames: FrameSink
  private let pool = try? FramePool(width: DoorCamera.width, height: DoorCamera.height, format: .yuyv)
  private let queue = DispatchQueue(label: "home.camera")
  private var timer: (any DispatchSourceTimer)?

  private nonisolated static let (width, height) = (320, 180)

  init(frames: FrameSink) { self.frames = frames }

  func start() {
    guard timer == nil, let pool else { return }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now(), repeating: .milliseconds(40), leeway: .milliseconds(2))
    timer.setEventHandler { @Sendable [frames] in
      let time = Int(DispatchTime.now().uptimeNanoseconds / 40_000_000)
      // A frame is left out if all are in use.
      if let frame = pool.makeFrame(writing: { Self.draw(time, $0) }) { frames.show(frame) }
    }
    timer.activate()
    self.timer = timer
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  /// Draws a street on which a car passes by.
  private nonisolated static func draw(_ time: Int, _ writer: FramePool.Writer) {
    let car = time * 3 % (width + 60) - 60
    for y in 0..<height {
      for x in stride(from: 0, to: width, by: 2) {
        let isCar = (110..<140).contains(y) && (car..<car + 60).contains(x)
        let (luma, blue, red): (UInt8, UInt8, UInt8) =
          isCar ? (90, 110, 200) : y < 90 ? (190, 145, 115) : y < 140 ? (80, 128, 128) : (120, 100, 110)
        let offset = y * width * 2 + x * 2
        writer.bytes[offset] = luma
        writer.bytes[offset + 1] = blue
        writer.bytes[offset + 2] = luma
        writer.bytes[offset + 3] = red
      }
    }
  }
}
